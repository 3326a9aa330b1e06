//! The bindings hold every call of the façade, and no panic outlives the call it happened in.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

/// The façade's own table of calls.
const CALLS: &str = include_str!("../../core/src/calls.rs");

/// Everything that the bindings export.
fn exports() -> io::Result<String> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = String::new();
    for file in fs::read_dir(sources)? {
        all += &fs::read_to_string(file?.path())?;
    }
    Ok(all)
}

/// `name(argument: type, …)` of every function that is written after `lead`.
fn signatures(text: &str, lead: &str) -> BTreeSet<String> {
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    flat.split(lead)
        .skip(1)
        .filter_map(|rest| {
            let (name, rest) = rest.split_once('(')?;
            let (arguments, _) = rest.split_once(')')?;
            let arguments: Vec<_> = arguments
                .split(',')
                .map(str::trim)
                .filter(|argument| !argument.is_empty() && !argument.ends_with("self"))
                // Whoever watches long work: the façade tells of that in its own way.
                .filter(|argument| !argument.starts_with("watcher: "))
                .collect();
            Some(format!("{name}({})", arguments.join(", ")))
        })
        .collect()
}

#[test]
fn every_call_of_the_facade_is_there() {
    let table = CALLS
        .split("calls! {")
        .nth(1)
        .unwrap()
        .split("\n}")
        .next()
        .unwrap();
    let wanted = signatures(table, "fn ");
    let exports = exports().unwrap();
    let there = signatures(&exports, "pub fn ")
        .into_iter()
        .chain(signatures(&exports, "pub async fn "))
        .collect();
    assert!(wanted.len() > 20, "{wanted:?}");
    let missing: Vec<_> = wanted.difference(&there).collect();
    assert!(missing.is_empty(), "add to bindings/src: {missing:?}");
}

/// A Swift call that cannot throw would trap on a panic.
#[test]
fn every_exported_function_can_fail() {
    let flat = exports()
        .unwrap()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    let mut functions = flat.split("pub fn ").skip(1).collect::<Vec<_>>();
    functions.extend(flat.split("pub async fn ").skip(1));
    assert!(functions.len() > 60, "{}", functions.len());
    for function in functions {
        let signature = function.split(" {").next().unwrap();
        let returns = signature.rsplit(" -> ").next().unwrap();
        assert!(
            ["Answer<", "Result<"].iter().any(|can| returns.starts_with(can)),
            "{signature}"
        );
    }
}

#[test]
fn signatures_are_read() {
    let text = "fn a() -> X; pub async fn back(\n        &self,\n        seat: Seat,\n        mv: M,\n        watcher: W,\n    ) -> Y";
    assert_eq!(
        signatures(text, "fn "),
        BTreeSet::from(["a()".to_owned(), "back(seat: Seat, mv: M)".to_owned()])
    );
}

#[cfg(feature = "trouble")]
#[test]
fn a_panic_under_the_lock_leaves_the_sandbox_usable() {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use calepin::{RoundSandbox, shelf};
    use calepin_core::game::{Seat, Viewer};

    let rules = shelf().unwrap().swap_remove(0).presets.swap_remove(0).options;
    let sandbox = RoundSandbox::deal(rules, 2, Seat(0), 1).unwrap();
    let before = sandbox.view(Viewer::Table).unwrap();
    assert!(catch_unwind(AssertUnwindSafe(|| sandbox.panic_with_lock())).is_err());
    assert_eq!(sandbox.view(Viewer::Table).unwrap(), before);
    let mv = sandbox.legal_moves(Seat(0)).unwrap().swap_remove(0);
    sandbox.play(Seat(0), mv).unwrap();
}
