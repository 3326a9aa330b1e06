//! Builds the whole workspace once for all tests.
//!
//! Cargo gives every member the features of a library that any member asks for. One build of all members therefore
//! compiles nothing twice, neither the core nor Tauri, for the tests of other languages or the end-to-end tests.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

use anyhow::Result;

use crate::shell::{cargo, run, target};

/// The features that tests need beyond the defaults: calls that panic.
pub const FEATURES: &str = "calepin-bindings/trouble";

/// All members except this program, which is running, and is tested by itself.
pub const SELECTION: &[&str] = &["--workspace", "--exclude", "xtask", "--features", FEATURES];

/// Builds everything that is run or linked with, together with the tests: otherwise the features that only
/// tests ask of libraries would change the libraries.
pub fn build() -> Result<()> {
    let mut build = cargo(&["build", "--lib", "--bins", "--tests"]);
    run(build.args(SELECTION))
}

/// The path of a built program or library.
pub fn built(file: &str) -> PathBuf {
    target().join("debug").join(file)
}

/// The path of a built program.
pub fn program(name: &str) -> PathBuf {
    built(&format!("{name}{EXE_SUFFIX}"))
}
