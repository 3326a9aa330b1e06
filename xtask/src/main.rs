//! Calepin's tasks on the command line: `cargo xtask play`, `test`, `gen`, `bench`, `web`, `dist`.
//!
//! A Rust program instead of shell scripts: it runs the same on every system, and is tested with the rest.

mod arrows;
mod bench;
mod bundle;
mod circles;
mod desktop;
mod dist;
mod elsewhere;
mod files;
mod imports;
mod native;
mod play;
mod setup;
mod shell;
mod test;
mod tidy;
mod wasm;
mod web;
mod whole;

use std::process::ExitCode;

use anyhow::{Result, bail};
use lexopt::prelude::*;

use shell::{cargo, say};

const USAGE: &str = "\
cargo xtask play [--headless [--port N]]   build and start Calepin: its window, or a server for browsers
cargo xtask test [--quick] [--only STEP]   pass all tests; --quick leaves out the ones that open windows
cargo xtask test --list                    the names of the steps
cargo xtask gen                            write the web view's types from the core's
cargo xtask bench [--only NAME]            measure: core, size, start, bindings, web, phones; or ladder, for an hour
cargo xtask web [--serve]                  build the box for browsers, a folder; --serve tries it on loopback
cargo xtask dist [WHAT]                    build the .deb, or: android, ios, jvm, python";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&format!("xtask: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut args = lexopt::Parser::from_env();
    let command = match args.next()? {
        Some(Value(command)) => command.string()?,
        _ => bail!("which task?\n\n{USAGE}"),
    };
    let (mut headless, mut quick, mut list, mut serve) = (false, false, false, false);
    let (mut only, mut port, mut what) = (None, None, None);
    while let Some(arg) = args.next()? {
        match (command.as_str(), arg) {
            ("play", Long("headless")) => headless = true,
            ("play", Long("port")) => port = Some(args.value()?.parse::<u16>()?),
            ("test", Long("quick")) => quick = true,
            ("test", Long("list")) => list = true,
            ("test" | "bench", Long("only")) => only = Some(args.value()?.string()?),
            ("web", Long("serve")) => serve = true,
            ("dist", Value(name)) if what.is_none() => what = Some(name.string()?),
            (_, other) => bail!("{}\n\n{USAGE}", other.unexpected()),
        }
    }
    match command.as_str() {
        "play" if port.is_some() && !headless => bail!("--port goes with --headless"),
        "play" => play::play(headless, port),
        "test" if list => test::list(),
        "test" => test::test(quick, only.as_deref()),
        "gen" => types(),
        "bench" => bench::bench(only.as_deref()),
        "web" => web::web(serve),
        "dist" => dist::dist(what.as_deref()),
        other => bail!("no task {other:?}\n\n{USAGE}"),
    }
}

/// Writes the types of the web view, by the test that compares them.
fn types() -> Result<()> {
    let test = [
        "test",
        "--quiet",
        "--package",
        "calepin-core",
        "--lib",
        "types_of_the_core",
    ];
    shell::run(cargo(&test).env("UPDATE_TYPES", "1"))
}
