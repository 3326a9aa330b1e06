//! Checks the direction of imports: rules may not import storage, storage may not import shells, and shells and
//! screens may not import rules.

use std::path::Path;

use anyhow::Result;

use crate::files::{File, numbered};
use crate::imports::{imported, paths, resolved};
use crate::shell::{cargo, output};

/// The modules of `core`, lowest first. A module may import the modules before it.
const CORE: &[&str] = &[
    "aid",
    "dice",
    "form",
    "game",
    "opponents",
    "paper_round",
    "games",
    "any",
    "people",
    "played",
    "curtain",
    "table",
    "phones",
    "paper_games",
    "sheets",
    "statistics",
    "exchange",
    "folder",
    "error",
    "picture",
    "check",
    "progress",
    "round",
    "moments",
    "sandbox",
    "match_",
    "paper",
    "notebook",
    "open_match",
    "open_sheet",
    "calepin",
    "calls",
];

/// The only module of `core` that touches a file or the database.
const STORAGE: &str = "notebook";

/// The only folder of `core/src` that starts threads.
const DEVICE: &str = "notebook/device/";

/// The modules of `core` that a shell may name.
const FACADE: &[&str] = &["calepin", "calls", "error", "progress"];

/// Names that the rules of a game may not use: with them, the same setup, seed and moves could give another state.
const NOT_IN_GAMES: &[&str] = &[
    "f32",
    "f64",
    "HashMap",
    "HashSet",
    "Instant",
    "SystemTime",
    "jiff",
    "web_time",
    "thread",
];

/// Files below `core/src` whose hash maps are only looked up and never iterated, so that hash order has no effect.
const LOOKED_UP: &[&str] = &[
    "games/mice/solver.rs",
    "games/rebus/ear.rs",
    "games/rebus/pictures.rs",
];

/// The folders of `ui/src`, lowest first. A folder may import the folders before it.
const UI: &[&str] = &["generated", "lib", "shared", "games", "screens"];

/// Crates on which `core` may not depend, directly or indirectly.
const NOT_IN_CORE: &[&str] = &["tauri", "wry", "axum", "hyper", "tokio", "uniffi", "ts-rs"];

/// Returns one message for each import and each dependency that is not allowed.
pub fn check(files: &[File]) -> Result<Vec<String>> {
    let mut wrong: Vec<String> = files.iter().flat_map(look_at).collect();
    let tree = output(&mut cargo(&[
        "tree",
        "--package",
        "calepin-core",
        "--edges",
        "normal",
        "--prefix",
        "none",
    ]))?;
    for name in tree.lines().filter_map(|line| line.split(' ').next()) {
        if NOT_IN_CORE.contains(&name) {
            wrong.push(format!("core/Cargo.toml: core depends on {name}"));
        }
    }
    wrong.sort();
    wrong.dedup();
    Ok(wrong)
}

/// Checks one file.
fn look_at(file: &File) -> Vec<String> {
    let File { path, text } = file;
    if let Some(inner) = path.strip_prefix("core/src/") {
        return core(file, inner);
    }
    if path.starts_with("app-tauri/src/") {
        return paths(text, "calepin_core")
            .into_iter()
            .filter(|(_, named)| !FACADE.contains(&named[1]))
            .map(|(line, named)| {
                format!(
                    "{path}:{line}: a shell knows the façade, not {}",
                    named.join("::")
                )
            })
            .collect();
    }
    match path.strip_prefix("ui/src/") {
        // A test may use the tables in ui/tests/fixtures.
        Some(inner) if !file.is_test() && (path.ends_with(".svelte") || path.ends_with(".ts")) => {
            ui(path, inner, text)
        }
        _ => Vec::new(),
    }
}

/// Checks a file of `core`. `inner` is its path below `core/src`.
fn core(file: &File, inner: &str) -> Vec<String> {
    let File { path, text } = file;
    let mut wrong = Vec::new();
    let module = inner
        .split('/')
        .next()
        .unwrap_or_default()
        .trim_end_matches(".rs");
    let rank = |name: &str| CORE.iter().position(|known| *known == name);
    if module == "lib" || file.is_test() {
        return wrong;
    }
    let Some(own) = rank(module) else {
        return vec![format!(
            "{path}:1: the module {module} has no place in the order of core (xtask/src/arrows.rs)"
        )];
    };
    let game = folder_in(inner, "games");
    for (line, named) in paths(text, "crate") {
        let name = named[1];
        if rank(name).is_some_and(|other| other > own) {
            wrong.push(format!(
                "{path}:{line}: {module} is below {name} and may not know it"
            ));
        }
        if let (Some(game), "games", Some(other)) = (game, name, named.get(2))
            && *other != game
            && other.starts_with(char::is_lowercase)
        {
            wrong.push(format!("{path}:{line}: {game} may not know {other}"));
        }
    }
    if module == "games" {
        wrong.extend(unpredictable(file, inner));
    }
    // Rules are refused more than this already.
    if module != "games" && !inner.starts_with(DEVICE) {
        for (line, code) in numbered(file.before_tests()) {
            if code.contains("std::thread") {
                wrong.push(format!("{path}:{line}: only {DEVICE} starts threads"));
            }
        }
    }
    if module != STORAGE {
        for (line, code) in numbered(text).filter(|(_, line)| !line.trim_start().starts_with("//")) {
            if code.contains("rusqlite") || code.contains("std::fs") {
                wrong.push(format!("{path}:{line}: only {STORAGE} touches files"));
            }
        }
    }
    wrong
}

/// Checks the code of a game for [`NOT_IN_GAMES`], without its tests and comments.
fn unpredictable(file: &File, inner: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for (line, code) in numbered(file.before_tests()).filter(|(_, line)| !line.trim_start().starts_with("//"))
    {
        let words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
        for word in words.filter(|word| NOT_IN_GAMES.contains(word)) {
            if word != "HashMap" || !LOOKED_UP.contains(&inner) {
                wrong.push(format!(
                    "{}:{line}: the rules of a game may not depend on {word}",
                    file.path
                ));
            }
        }
    }
    wrong
}

/// Checks a file of `ui`. `inner` is its path below `ui/src`.
fn ui(path: &str, inner: &str, text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let folder = |path: &str| path.split('/').next().unwrap_or_default().to_owned();
    let rank = |name: &str| UI.iter().position(|known| *known == name);
    // A file directly in `src` may import everything.
    let Some(own) = rank(&folder(inner)) else {
        return wrong;
    };
    for (line, name) in imported(text) {
        if !name.starts_with('.') {
            continue;
        }
        let other = resolved(Path::new(inner).parent().unwrap_or(Path::new("")), name);
        if rank(&folder(&other)).is_none_or(|rank| rank > own) {
            wrong.push(format!("{path}:{line}: {} may not know {other}", UI[own]));
        }
        if let (Some(game), Some(of)) = (folder_in(inner, "games"), folder_in(&other, "games"))
            && game != of
        {
            wrong.push(format!("{path}:{line}: {game} may not know {of}"));
        }
    }
    wrong
}

/// The folder of a path below `parent`: `sewer` for `games/sewer/…` and the parent `games`.
fn folder_in<'a>(path: &'a str, parent: &str) -> Option<&'a str> {
    let inner = path.strip_prefix(parent)?.strip_prefix('/')?;
    inner.split_once('/').map(|(folder, _)| folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(path: &str, text: &str) -> usize {
        look_at(&File {
            path: path.into(),
            text: text.into(),
        })
        .len()
    }

    /// Asserts the number of wrong imports of each file.
    fn are_wrong(files: &[(&str, &str, usize)]) {
        for (path, text, count) in files {
            assert_eq!(wrong(path, text), *count, "{path}: {text}");
        }
    }

    #[test]
    fn rules_depend_on_no_float_hash_order_clock_or_thread() {
        let game = "core/src/games/sewer/mod.rs";
        for text in [
            "fn f(x: f32) {}",
            "fn f(x: f64) {}",
            "use std::collections::HashMap;",
            "use std::collections::HashSet;",
            "use std::time::Instant;",
            "use web_time as clock;",
            "let now = std::time::SystemTime::now();",
            "use jiff::Zoned;",
            "std::thread::spawn(f);",
        ] {
            assert_eq!(wrong(game, text), 1, "{text}");
            assert_eq!(wrong("core/src/games/sewer/tests/exact.rs", text), 0, "{text}");
            let own_test = format!("#[cfg(test)]\nmod tests {{\n    {text}\n}}\n");
            assert_eq!(wrong(game, &own_test), 0, "{own_test}");
        }
        assert_eq!(wrong(game, "// No HashMap, no f64.\nfn threads() {}"), 0);
        let map = "use std::collections::HashMap;";
        assert_eq!(wrong("core/src/games/mice/solver.rs", map), 0);
        assert_eq!(wrong("core/src/games/mice/solver.rs", "fn f(x: f64) {}"), 1);
    }

    #[test]
    fn rules_know_no_storage() {
        let rules = "core/src/games/sewer/mod.rs";
        are_wrong(&[
            (rules, "use crate::game::Game;\nuse crate::dice::Dice;", 0),
            (rules, "use crate::notebook::Notebook;", 1),
            (rules, "use crate::{dice::Dice, calepin::Calepin};", 1),
            (
                rules,
                "use crate::{\n    dice::{Dice, Seed},\n    table::TableView,\n};",
                1,
            ),
            (rules, "fn f(p: crate::people::Profile) {}", 1),
            (rules, "use std::fs::File;", 1),
        ]);
    }

    #[test]
    fn a_game_knows_no_other() {
        let (rules, art) = ("core/src/games/sewer/view.rs", "ui/src/games/sewer/art/A.svelte");
        are_wrong(&[
            (rules, "use crate::games::sewer::Card;", 0),
            (rules, "use crate::games::lokus::Card;", 1),
            (art, "import B from '../B.svelte';", 0),
            (art, "import B from '../../lokus/B.svelte';", 1),
        ]);
    }

    #[test]
    fn storage_knows_no_shell_and_alone_touches_files() {
        let storage = "core/src/notebook/mod.rs";
        are_wrong(&[
            (storage, "use std::fs;\nuse rusqlite::Connection;", 0),
            (storage, "use crate::calepin::Calepin;", 1),
            ("core/src/calepin.rs", "use rusqlite::Connection;", 1),
            (storage, "use std::thread;", 1),
            ("core/src/notebook/device/threads.rs", "use std::thread;", 0),
        ]);
    }

    #[test]
    fn every_module_of_core_has_its_place() {
        assert_eq!(wrong("core/src/novelty.rs", ""), 1);
    }

    #[test]
    fn shells_know_the_facade_only() {
        let shell = "app-tauri/src/door.rs";
        are_wrong(&[
            (shell, "use calepin_core::calepin::Calepin;", 0),
            (shell, "use calepin_core::{calls, games::sewer::Sewer};", 1),
        ]);
    }

    #[test]
    fn screens_point_down() {
        let lib = "ui/src/lib/a.ts";
        are_wrong(&[
            (
                "ui/src/screens/A.svelte",
                "import B from '../games/sewer/B.svelte';",
                0,
            ),
            (
                "ui/src/shared/A.svelte",
                "import B from '../games/sewer/B.svelte';",
                1,
            ),
            (lib, "const b = await import('../screens/B.svelte');", 1),
            (
                lib,
                "import type { B } from '../generated';\nimport c from 'svelte';",
                0,
            ),
            (lib, "import { b } from '../../../core/b';", 1),
            ("ui/src/App.svelte", "import B from './games/sewer/B.svelte';", 0),
        ]);
    }
}
