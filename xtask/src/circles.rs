//! Checks that no files import each other in a circle: such files can only be understood all at once. Tests may import
//! what they test.

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;

use crate::files::File;
use crate::imports::{imported, paths, resolved};

/// The imports of each file, each with the first line that imports.
type Graph<'a> = BTreeMap<&'a str, BTreeMap<&'a str, usize>>;

/// The circles, each with the line where its first file imports the next file; of several circles through one
/// file, the shortest.
pub fn check(files: &[File]) -> Vec<String> {
    let graph = graph(files);
    let told = |start: &&str| {
        let circle = circle(&graph, start)?;
        let line = graph[start][circle[1]];
        let first = circle.iter().min() == Some(start);
        first.then(|| format!("{start}:{line}: a circle of imports: {}", circle.join(" → ")))
    };
    graph.keys().filter_map(told).collect()
}

/// The shortest way along imports from a file back to it.
fn circle<'a>(graph: &Graph<'a>, start: &'a str) -> Option<Vec<&'a str>> {
    let mut came_from = BTreeMap::new();
    let mut waiting = VecDeque::from([start]);
    while let Some(file) = waiting.pop_front() {
        for next in graph[file].keys() {
            if !came_from.contains_key(next) {
                came_from.insert(*next, file);
                waiting.push_back(next);
            }
        }
    }
    let (mut circle, mut at) = (vec![start], *came_from.get(start)?);
    while at != start {
        circle.push(at);
        at = came_from[at];
    }
    circle.push(start);
    circle.reverse();
    Some(circle)
}

fn graph(files: &[File]) -> Graph<'_> {
    let source = |file: &&File| file.path.contains("/src/") && !file.is_test();
    let files: Vec<&File> = files.iter().filter(source).collect();
    // A library comes before a program of the same folder.
    let names = files
        .iter()
        .rev()
        .map(|file| (name(&file.path), file.path.as_str()));
    let names: BTreeMap<&str, &str> = names.collect();
    let imports = |file: &File| {
        let mut found = BTreeMap::new();
        for (line, name) in leads_to(&names, file) {
            if let Some(other) = names.get(name.as_str()).filter(|other| **other != file.path) {
                let first: &mut usize = found.entry(*other).or_insert(line);
                *first = line.min(*first);
            }
        }
        found
    };
    files
        .iter()
        .map(|file| (file.path.as_str(), imports(file)))
        .collect()
}

/// The module name of a file: `core/src/games` for `core/src/games/mod.rs`.
fn name(path: &str) -> &str {
    let kind = path.strip_suffix(".rs").or(path.strip_suffix(".ts"));
    let name = kind.unwrap_or(path);
    let heads = ["/mod", "/lib", "/main", "/index"];
    let folder = heads.iter().find_map(|head| name.strip_suffix(head));
    folder.unwrap_or(name)
}

/// The names of a file's imports, with their lines.
fn leads_to(names: &BTreeMap<&str, &str>, file: &File) -> Vec<(usize, String)> {
    let own = name(&file.path);
    if !file.path.ends_with(".rs") {
        let folder = Path::new(&file.path).parent().unwrap_or(Path::new(""));
        let relative = imported(&file.text)
            .into_iter()
            .filter(|(_, name)| name.starts_with('.'));
        return relative
            .map(|(line, name)| (line, resolved(folder, name)))
            .collect();
    }
    let children = names
        .keys()
        .filter_map(|name| name.strip_prefix(own)?.strip_prefix('/'));
    let children = children.filter(|child| !child.contains('/'));
    let heads = ["crate", "self", "super"].into_iter().chain(children);
    let found = heads.flat_map(|head| paths(file.before_tests(), head));
    found
        .map(|(line, path)| (line, module(names, own, &path)))
        .collect()
}

/// The module that a Rust path names, or that has the item it names.
fn module(names: &BTreeMap<&str, &str>, own: &str, path: &[&str]) -> String {
    let mut module = own.to_owned();
    for part in path {
        module = match *part {
            "crate" => own
                .find("/src")
                .map_or("", |at| &own[..at + "/src".len()])
                .to_owned(),
            "self" => module,
            "super" => module.rsplit_once('/').map_or("", |(above, _)| above).to_owned(),
            name => {
                let inner = format!("{module}/{name}");
                if !names.contains_key(inner.as_str()) {
                    break;
                }
                inner
            }
        };
    }
    module
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circles(files: &[(&str, &str)]) -> Vec<String> {
        let file = |(path, text): &(&str, &str)| File {
            path: (*path).into(),
            text: (*text).into(),
        };
        check(&files.iter().map(file).collect::<Vec<_>>())
    }

    #[test]
    fn a_tree_has_no_circle() {
        let rust = [
            ("core/src/lib.rs", "mod a;\nmod b;\npub use a::A;"),
            ("core/src/a/mod.rs", "mod c;\npub use c::C;\nuse crate::b;"),
            ("core/src/a/c.rs", "use super::d::D;\nuse crate::b::{self, B};"),
            (
                "core/src/a/d.rs",
                "// super::c::C\n#[cfg(test)]\nmod tests {\n    use super::super::c::C;\n}",
            ),
            ("core/src/a/tests/c.rs", "use super::c::C;"),
            ("core/src/b.rs", "use super_b::A;\nuse other::crate_a::A;"),
            ("app/src/main.rs", "use core::a::A;\nmod a;"),
            ("app/src/a.rs", "fn f() {}"),
        ];
        assert_eq!(circles(&rust), [""; 0]);
        let ui = [
            ("ui/src/main.ts", "import A from './a/A.svelte';"),
            (
                "ui/src/a/A.svelte",
                "import { b } from '../b';\nimport C from './C.svelte';",
            ),
            ("ui/src/a/C.svelte", "import { b } from '../b/state.svelte';"),
            ("ui/src/b/index.ts", "export * from './state.svelte';"),
            ("ui/src/b/state.svelte.ts", "import { tick } from 'svelte';"),
            ("ui/src/b/b.test.ts", "import { b } from '.';"),
        ];
        assert_eq!(circles(&ui), [""; 0]);
    }

    #[test]
    fn a_circle_is_told_with_its_files_and_a_line() {
        let rust = [
            ("core/src/lib.rs", "mod a;"),
            ("core/src/a/mod.rs", "mod b;\nmod c;\nfn f() {\n    b::f()\n}"),
            ("core/src/a/b.rs", "use std::fs;\nuse super::{c::C, d};"),
            ("core/src/a/c.rs", "fn f(a: crate::a::A) {}"),
        ];
        assert_eq!(
            circles(&rust),
            ["core/src/a/b.rs:2: a circle of imports: core/src/a/b.rs → core/src/a/mod.rs → core/src/a/b.rs"]
        );
        let ui = [
            ("ui/src/a.ts", "import type { B } from './b';"),
            ("ui/src/b/index.ts", "\nexport { c } from './C.svelte';"),
            ("ui/src/b/C.svelte", "const a = await import('../a');"),
        ];
        assert_eq!(
            circles(&ui),
            [
                "ui/src/a.ts:1: a circle of imports: ui/src/a.ts → ui/src/b/index.ts → ui/src/b/C.svelte → ui/src/a.ts"
            ]
        );
    }

    #[test]
    fn every_circle_is_told_once() {
        let files = [
            ("core/src/a.rs", "use crate::b::B;\nuse crate::c::C;"),
            ("core/src/b.rs", "use super::a::A;"),
            ("core/src/c.rs", "use crate::d::D;"),
            ("core/src/d.rs", "use crate::c::C;"),
        ];
        let first: Vec<_> = circles(&files).iter().map(|told| told[..15].to_owned()).collect();
        assert_eq!(first, ["core/src/a.rs:1", "core/src/c.rs:1"]);
    }
}
