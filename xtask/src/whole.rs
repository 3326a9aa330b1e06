//! Builds the whole workspace once for all tests.
//!
//! Cargo gives every member the features of a library that any member asks for. One build of all members therefore
//! compiles nothing twice, neither the core nor Tauri, for the tests of other languages or the end-to-end tests.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

use anyhow::Result;

use crate::shell::{cargo, run, target};

/// What the tests ask for beyond what is on by itself: calls that panic.
pub const FEATURES: &str = "calepin-bindings/trouble";

/// All members. This program is tested by itself: it is running.
pub const SELECTION: &[&str] = &["--workspace", "--exclude", "xtask", "--features", FEATURES];

/// Builds all there is to run or to link with. With the tests: else what only they ask of libraries would make
/// others of them.
pub fn build() -> Result<()> {
    let mut build = cargo(&["build", "--lib", "--bins", "--tests"]);
    run(build.args(SELECTION))
}

/// A program or a library of it.
pub fn built(file: &str) -> PathBuf {
    target().join("debug").join(file)
}

/// A program of it.
pub fn program(name: &str) -> PathBuf {
    built(&format!("{name}{EXE_SUFFIX}"))
}
