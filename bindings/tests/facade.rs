//! Checks that no panic outlives its call.

use std::fs;
use std::io;
use std::path::Path;

/// The source of all exports; one macro line each adds the calls of the façade.
fn exports() -> io::Result<String> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut all = String::new();
    for file in fs::read_dir(sources)? {
        all += &fs::read_to_string(file?.path())?;
    }
    Ok(all)
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
    assert!(functions.len() > 20, "{}", functions.len());
    for function in functions {
        let signature = function.split(" {").next().unwrap();
        let returns = signature.rsplit(" -> ").next().unwrap();
        assert!(
            ["Answer<", "Result<"].iter().any(|can| returns.starts_with(can)),
            "{signature}"
        );
    }
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
