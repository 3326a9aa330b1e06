//! Which way imports point: rules never know of storage, storage never of shells, shells and screens
//! never of rules. Read from the imports themselves.

use std::path::{Component, Path, PathBuf};

use anyhow::Result;

use crate::bundle::quoted_after;
use crate::shell::{cargo, output};
use crate::tidy::{File, numbered};

/// The modules of `core`, each above those it may import.
const CORE: &[&str] = &[
    "aid",
    "dice",
    "form",
    "game",
    "paper_round",
    "games",
    "any",
    "people",
    "played",
    "curtain",
    "table",
    "paper_games",
    "sheets",
    "statistics",
    "exchange",
    "error",
    "picture",
    "check",
    "progress",
    "round",
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

/// The modules of `core` that a shell may name.
const FACADE: &[&str] = &["calepin", "calls", "error"];

/// The folders of `ui/src`, each above those it may import.
const UI: &[&str] = &["generated", "lib", "shared", "games", "screens"];

/// Crates that `core` must do without, directly or through another.
const NOT_IN_CORE: &[&str] = &["tauri", "wry", "axum", "hyper", "tokio", "uniffi", "ts-rs"];

/// All arrows that point the wrong way.
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

fn look_at(file: &File) -> Vec<String> {
    let File { path, text } = file;
    if let Some(inner) = path.strip_prefix("core/src/") {
        return core(path, inner, text);
    }
    if path.starts_with("app-tauri/src/") {
        return named(text, "calepin_core::")
            .filter(|(_, module)| !FACADE.contains(&module.as_str()))
            .map(|(line, module)| {
                format!("{path}:{line}: a shell knows the façade, not calepin_core::{module}")
            })
            .collect();
    }
    match path.strip_prefix("ui/src/") {
        // A test may use what the workbench in ui/dev uses.
        Some(inner) if path.ends_with(".svelte") || path.ends_with(".ts") && !path.ends_with(".test.ts") => {
            ui(path, inner, text)
        }
        _ => Vec::new(),
    }
}

fn core(path: &str, inner: &str, text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let module = inner
        .split('/')
        .next()
        .unwrap_or_default()
        .trim_end_matches(".rs");
    let rank = |name: &str| CORE.iter().position(|known| *known == name);
    let tests = inner.contains("/tests") || inner.ends_with("tests.rs");
    if module == "lib" || tests {
        return wrong;
    }
    let Some(own) = rank(module) else {
        return vec![format!(
            "{path}:1: the module {module} has no place in the order of core (xtask/src/arrows.rs)"
        )];
    };
    for (line, name) in named(text, "crate::") {
        if rank(&name).is_some_and(|other| other > own) {
            wrong.push(format!(
                "{path}:{line}: {module} is below {name} and may not know it"
            ));
        }
    }
    if let Some(game) = folder_in(inner, "games") {
        for (line, name) in named(text, "crate::games::") {
            let other = name != game && name.chars().next().is_some_and(char::is_lowercase);
            if other {
                wrong.push(format!("{path}:{line}: {game} may not know {name}"));
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

fn ui(path: &str, inner: &str, text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let folder = |path: &str| path.split('/').next().unwrap_or_default().to_owned();
    let rank = |name: &str| UI.iter().position(|known| *known == name);
    // What lies in src itself puts the rest together.
    let Some(own) = rank(&folder(inner)) else {
        return wrong;
    };
    for name in quoted_after(text, &["from", "import", "import("]) {
        if !name.starts_with('.') {
            continue;
        }
        let other = resolved(Path::new(inner).parent().unwrap_or(Path::new("")), name);
        if rank(&folder(&other)).is_none_or(|rank| rank > own) {
            wrong.push(format!("{path}: {} may not know {other}", UI[own]));
        }
        if let (Some(game), Some(of)) = (folder_in(inner, "games"), folder_in(&other, "games"))
            && game != of
        {
            wrong.push(format!("{path}: {game} may not know {of}"));
        }
    }
    wrong
}

/// `sewer` for `games/sewer/…`, when `games` is asked for.
fn folder_in<'a>(path: &'a str, parent: &str) -> Option<&'a str> {
    let inner = path.strip_prefix(parent)?.strip_prefix('/')?;
    inner.split_once('/').map(|(folder, _)| folder)
}

/// Where a relative import leads, from `ui/src`.
fn resolved(folder: &Path, name: &str) -> String {
    let mut path = PathBuf::new();
    for part in folder.join(name).components() {
        match part {
            Component::ParentDir => drop(path.pop()),
            Component::CurDir => {}
            other => path.push(other),
        }
    }
    path.to_string_lossy().replace('\\', "/")
}

/// The names that follow a path in code, `crate::{a::B, c}` included, with their lines.
fn named<'a>(text: &'a str, path: &'a str) -> impl Iterator<Item = (usize, String)> + 'a {
    text.match_indices(path).flat_map(move |(at, _)| {
        let line = text[..at].matches('\n').count() + 1;
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let before = &text[start..at];
        let commented = before.contains("//");
        // `calepin_core::` ends in no `crate::`, but `$crate::` and `other_crate::` do.
        let longer = before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let names = if commented || longer {
            Vec::new()
        } else {
            heads(&text[at + path.len()..])
        };
        names.into_iter().map(move |name| (line, name))
    })
}

/// `a::b` → a; `{a::{b, c}, d}` → a, d.
fn heads(rest: &str) -> Vec<String> {
    let ident = |text: &str| {
        text.trim_start()
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect::<String>()
    };
    let Some(inside) = rest.strip_prefix('{') else {
        return vec![ident(rest)];
    };
    let (mut depth, mut names, mut from) = (0, Vec::new(), 0);
    for (at, c) in inside.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                names.push(ident(&inside[from..at]));
                from = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    names.retain(|name| !name.is_empty());
    names
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

    #[test]
    fn rules_know_no_storage() {
        assert_eq!(
            wrong(
                "core/src/games/sewer/mod.rs",
                "use crate::game::Game;\nuse crate::dice::Dice;"
            ),
            0
        );
        for text in [
            "use crate::notebook::Notebook;",
            "use crate::{dice::Dice, calepin::Calepin};",
            "use crate::{\n    dice::{Dice, Seed},\n    table::TableView,\n};",
            "fn f(p: crate::people::Profile) {}",
            "use std::fs::File;",
        ] {
            assert_eq!(wrong("core/src/games/sewer/mod.rs", text), 1, "{text}");
        }
    }

    #[test]
    fn a_game_knows_no_other() {
        assert_eq!(
            wrong("core/src/games/sewer/view.rs", "use crate::games::sewer::Card;"),
            0
        );
        assert_eq!(
            wrong("core/src/games/sewer/view.rs", "use crate::games::lokus::Card;"),
            1
        );
        assert_eq!(
            wrong("ui/src/games/sewer/art/A.svelte", "import B from '../B.svelte';"),
            0
        );
        assert_eq!(
            wrong(
                "ui/src/games/sewer/A.svelte",
                "import B from '../lokus/B.svelte';"
            ),
            1
        );
    }

    #[test]
    fn storage_knows_no_shell_and_alone_touches_files() {
        assert_eq!(
            wrong(
                "core/src/notebook/mod.rs",
                "use std::fs;\nuse rusqlite::Connection;"
            ),
            0
        );
        assert_eq!(
            wrong("core/src/notebook/mod.rs", "use crate::calepin::Calepin;"),
            1
        );
        assert_eq!(wrong("core/src/calepin.rs", "use rusqlite::Connection;"), 1);
    }

    #[test]
    fn every_module_of_core_has_its_place() {
        assert_eq!(wrong("core/src/novelty.rs", ""), 1);
    }

    #[test]
    fn shells_know_the_facade_only() {
        assert_eq!(
            wrong("app-tauri/src/door.rs", "use calepin_core::calepin::Calepin;"),
            0
        );
        assert_eq!(
            wrong(
                "app-tauri/src/door.rs",
                "use calepin_core::{calls, games::sewer::Sewer};"
            ),
            1
        );
    }

    #[test]
    fn screens_point_down() {
        assert_eq!(
            wrong(
                "ui/src/screens/A.svelte",
                "import B from '../games/sewer/B.svelte';"
            ),
            0
        );
        assert_eq!(
            wrong(
                "ui/src/shared/A.svelte",
                "import B from '../games/sewer/B.svelte';"
            ),
            1
        );
        assert_eq!(
            wrong(
                "ui/src/lib/a.ts",
                "const b = await import('../screens/B.svelte');"
            ),
            1
        );
        assert_eq!(
            wrong(
                "ui/src/lib/a.ts",
                "import { b } from '../generated/B';\nimport c from 'svelte';"
            ),
            0
        );
        assert_eq!(
            wrong("ui/src/lib/a.ts", "import { b } from '../../../core/b';"),
            1
        );
        assert_eq!(
            wrong("ui/src/App.svelte", "import B from './games/sewer/B.svelte';"),
            0
        );
    }
}
