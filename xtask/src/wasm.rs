//! Runs the core's tests compiled for browsers: the same tests as on this machine.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::elsewhere::folder;
use crate::shell::{output, program, root, run};
use crate::web::{self, Kind};
use crate::whole;

/// The tests that need neither another program nor a folder of the repository.
const TESTS: &[&str] = &[
    "--package=calepin-core",
    "--lib",
    "--test=canals",
    "--test=mice",
    "--package=calepin-tests",
    "--test=perft",
    "--test=playthroughs",
];

/// Compiles the tests, and runs them module by module.
pub fn test() -> Result<()> {
    whole::build()?;
    let mut build = web::compiler("test", Kind::Tests)?;
    build.args(["--no-run", "--message-format=json-render-diagnostics"]);
    let modules = executables(&output(build.args(TESTS))?)?;
    modules.iter().try_for_each(|module| run_one(module))
}

/// Runs the tests of one module in Node.
fn run_one(module: &Path) -> Result<()> {
    let name = module.file_stem().context("a test has a name")?;
    let folder = folder().join("tests").join(name);
    run(program(whole::program("calepin-web-bindgen"), &[])
        .arg(module)
        .arg(&folder))?;
    let script = root().join("bindings/web/harness/run.mjs");
    run(program("node", &[]).arg(script).arg(&folder).arg(name))
}

/// The compiled tests in cargo's messages.
fn executables(messages: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for line in messages.lines() {
        let message: Value = serde_json::from_str(line)?;
        // Cargo compiles a library without tests like one with tests.
        let tests = message["profile"]["test"] == true && message["target"]["test"] == true;
        if let Some(file) = message["executable"].as_str().filter(|_| tests) {
            found.push(Path::new(file).to_owned());
        }
    }
    match found.len() {
        0 => bail!("no tests were compiled"),
        _ => Ok(found),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_what_cargo_says_tests_alone_are_run() {
        let said = r#"{"reason":"compiler-artifact","profile":{"test":true},"target":{"test":true},"executable":"/a/mice.wasm"}
{"reason":"compiler-artifact","profile":{"test":true},"target":{"test":false},"executable":"/a/draw.wasm"}
{"reason":"compiler-artifact","profile":{"test":false},"target":{"test":true},"executable":"/a/player.wasm"}
{"reason":"compiler-artifact","profile":{"test":false},"target":{"test":true},"executable":null}
{"reason":"build-finished","success":true}"#;
        assert_eq!(executables(said).unwrap(), [Path::new("/a/mice.wasm")]);
        assert!(executables(r#"{"reason":"build-finished"}"#).is_err());
    }
}
