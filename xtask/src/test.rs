//! `cargo xtask test`: everything that must hold, in the order in which a fault is cheapest to hear of.

use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::bundle;
use crate::generated;
use crate::native;
use crate::setup::{self, For};
use crate::shell::{Display, built, cargo, npm, output, run, say};
use crate::tidy;

/// A part of the tests that passes or fails by itself.
struct Step {
    name: &'static str,
    run: fn() -> Result<()>,
    /// Opens a browser or a window.
    opens: bool,
    /// Looks at the built screens, or compiles the shells that hold them.
    screens: bool,
}

const fn step(name: &'static str, run: fn() -> Result<()>) -> Step {
    Step {
        name,
        run,
        opens: false,
        screens: true,
    }
}

const fn opening(name: &'static str, run: fn() -> Result<()>) -> Step {
    Step {
        opens: true,
        ..step(name, run)
    }
}

/// A step that neither looks at the built screens nor compiles what holds them.
const fn bare(name: &'static str, run: fn() -> Result<()>) -> Step {
    Step {
        screens: false,
        ..step(name, run)
    }
}

const STEPS: &[Step] = &[
    bare("fmt", fmt),
    bare("tidy", tidy::check),
    bare("lint", || run(&mut npm("ui", &["run", "--silent", "lint"]))),
    bare("check", || run(&mut npm("ui", &["run", "--silent", "check"]))),
    bare("ui", || run(&mut npm("ui", &["test", "--silent"]))),
    step("size", bundle::check),
    step("clippy", clippy),
    bare("generated", generated::check),
    step("rust", rust),
    bare("python", native::test_python),
    bare("swift", native::test_swift),
    bare("kotlin", native::test_kotlin),
    opening("browser", browser),
    opening("window", window),
];

/// Prints the names of the steps.
pub fn list() -> Result<()> {
    for step in STEPS {
        say(step.name);
    }
    Ok(())
}

/// Runs the steps, every one even after a failure, and fails if one did.
pub fn test(quick: bool, only: Option<&str>) -> Result<()> {
    let chosen: Vec<&Step> = STEPS
        .iter()
        .filter(|step| only.map_or(!(quick && step.opens), |only| step.name == only))
        .collect();
    if chosen.is_empty() {
        bail!(
            "no step {:?}: see `cargo xtask test --list`",
            only.unwrap_or_default()
        );
    }
    let begun = Instant::now();
    let mut failed = Vec::new();
    // Without these, nothing else says anything.
    let screens = chosen.iter().any(|step| step.screens);
    timed("set-up", if screens { ready } else { ready_without_screens })?;
    for step in chosen {
        if let Err(error) = timed(step.name, step.run) {
            say(&format!("-- {}: {error:#}", step.name));
            failed.push(step.name);
        }
    }
    say(&format!("== all in {:.0} s", begun.elapsed().as_secs_f64()));
    match failed.is_empty() {
        true => Ok(()),
        false => bail!("failed: {}", failed.join(", ")),
    }
}

fn timed(name: &str, run: fn() -> Result<()>) -> Result<()> {
    say(&format!("== {name}"));
    let begun = Instant::now();
    let result = run();
    let word = if result.is_ok() { "passed" } else { "FAILED" };
    say(&format!(
        "-- {name} {word} in {:.1} s",
        begun.elapsed().as_secs_f64()
    ));
    result
}

fn ready_without_screens() -> Result<()> {
    setup::system(For::Tests)?;
    setup::packages_of("ui")
}

fn ready() -> Result<()> {
    ready_without_screens()?;
    setup::build_screens()
}

fn fmt() -> Result<()> {
    run(&mut cargo(&["fmt", "--all", "--check"]))
}

/// Every set of features that somebody builds, each with warnings as errors.
fn clippy() -> Result<()> {
    let sets: &[&[&str]] = &[
        &[
            "--workspace",
            "--all-targets",
            "--features",
            "calepin-app/headless,calepin-app/empty,calepin-core/ts,calepin-bindings/trouble",
        ],
        &["--package", "calepin-core", "--all-targets"],
        &["--package", "calepin-app", "--all-targets"],
        &[
            "--package",
            "calepin-app",
            "--no-default-features",
            "--features",
            "headless",
        ],
    ];
    for set in sets {
        run(cargo(&["clippy", "--quiet"])
            .args(*set)
            .args(["--", "--deny", "warnings"]))?;
    }
    Ok(())
}

/// The tests of every member of the workspace, one at a time: together, the features that one of them
/// asks of `core` would be on for all.
fn rust() -> Result<()> {
    let metadata = output(&mut cargo(&["metadata", "--no-deps", "--format-version", "1"]))?;
    for name in members(&metadata)? {
        let features: &[&str] = match name.as_str() {
            "calepin-app" => &["--features", "headless"],
            "calepin-bindings" => &["--features", "trouble"],
            // What writing the types has compiled already; they go where they are compared.
            "calepin-core" => &["--features", "ts"],
            _ => &[],
        };
        // All of them even when one fails: a failure must not hide the next.
        let mut tests = cargo(&["test", "--no-fail-fast", "--package", &name]);
        run(tests.args(features).env("TS_RS_EXPORT_DIR", generated::scratch()))?;
    }
    Ok(())
}

fn members(metadata: &str) -> Result<Vec<String>> {
    let metadata: Value = serde_json::from_str(metadata)?;
    let packages = metadata["packages"]
        .as_array()
        .context("cargo metadata names no packages")?;
    packages
        .iter()
        .map(|package| {
            Ok(package["name"]
                .as_str()
                .context("a package without a name")?
                .to_owned())
        })
        .collect()
}

/// What both end-to-end suites need: the program with both its shells, and their own packages.
fn end_to_end() -> Result<()> {
    run(&mut cargo(&[
        "build",
        "--profile",
        "play",
        "--package",
        "calepin-app",
        "--features",
        "headless",
    ]))?;
    setup::packages_of("tests/e2e")?;
    run(&mut npm("tests/e2e", &["run", "--silent", "check"]))
}

/// The screens in a real browser, against the loopback server.
fn browser() -> Result<()> {
    end_to_end()?;
    run(npm("tests/e2e", &["run", "--silent", "browser"]).env("CALEPIN", built("calepin")))
}

/// The real window, on a display of its own.
fn window() -> Result<()> {
    if !cfg!(target_os = "linux") {
        say("the window is driven on Linux only: WebKitGTK has the driver");
        return Ok(());
    }
    end_to_end()?;
    let display = Display::start()?;
    let mut tests = npm("tests/e2e", &["run", "--silent", "window"]);
    run(tests
        .env("CALEPIN", built("calepin"))
        .env("DISPLAY", display.name())
        .env_remove("WAYLAND_DISPLAY"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_read_from_cargos_words() {
        let metadata = r#"{"packages":[{"name":"calepin-core"},{"name":"xtask"}]}"#;
        assert_eq!(members(metadata).unwrap(), ["calepin-core", "xtask"]);
        assert!(members("{}").is_err());
    }

    #[test]
    fn an_unknown_step_is_an_error() {
        let error = test(false, Some("nope")).unwrap_err();
        assert!(error.to_string().contains("no step \"nope\""));
    }

    #[test]
    fn steps_have_names_of_their_own() {
        let mut names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), STEPS.len());
    }
}
