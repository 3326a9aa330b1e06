//! The bindings hold every call of the façade, and no panic outlives the call it happened in.

use std::collections::BTreeSet;

/// The façade's own table of calls, and the bindings' object.
const CALLS: &str = include_str!("../../core/src/calls.rs");
const OBJECT: &str = include_str!("../src/calepin.rs");

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
    let there = signatures(OBJECT, "pub fn ")
        .into_iter()
        .chain(signatures(OBJECT, "pub async fn "))
        .collect();
    assert!(wanted.len() > 20, "{wanted:?}");
    let missing: Vec<_> = wanted.difference(&there).collect();
    assert!(missing.is_empty(), "add to bindings/src/calepin.rs: {missing:?}");
}

#[test]
fn signatures_are_read() {
    let text =
        "fn a() -> X; pub async fn back(\n        &self,\n        seat: Seat,\n        mv: M,\n    ) -> Y";
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
