//! `cargo xtask test`: runs every test step, the cheapest first.

use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::bundle;
use crate::elsewhere;
use crate::native;
use crate::setup::{self, For, Packages};
use crate::shell::{Display, cargo, npm, run, say};
use crate::tidy;
use crate::wasm;
use crate::web;
use crate::whole;

/// A part of the tests with a result of its own.
#[derive(Clone, Copy)]
struct Step {
    name: &'static str,
    run: fn() -> Result<()>,
    /// Whether the step opens a browser or a window.
    opens: bool,
    /// Whether the step needs the built screens.
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

/// A step that needs neither a display nor the built screens.
const fn bare(name: &'static str, run: fn() -> Result<()>) -> Step {
    Step {
        screens: false,
        ..step(name, run)
    }
}

/// Steps of one line run side by side: a step that uses one core leaves the others free.
const STEPS: &[&[Step]] = &[
    &[bare("fmt", fmt), bare("tidy", tidy::check)],
    &[
        bare("lint", || run(&mut npm("ui", &["run", "--silent", "lint"]))),
        bare("check", check),
        bare("ui", || run(&mut npm("ui", &["test", "--silent"]))),
        step("size", bundle::check),
        step("clippy", clippy),
        step("android", elsewhere::android),
    ],
    &[
        step("rust", rust),
        step("swift", native::swift::test),
        step("wasm", wasm::test),
    ],
    &[
        step("python", native::python::test),
        step("kotlin", native::kotlin::test),
    ],
    &[opening("browser", browser)],
    &[opening("web", web_box), opening("window", window)],
];

/// Prints the names of the steps.
pub fn list() -> Result<()> {
    for step in STEPS.concat() {
        say(step.name);
    }
    Ok(())
}

/// Runs all steps, even after a failure; fails if a step failed.
pub fn test(quick: bool, only: Option<&str>) -> Result<()> {
    let is_chosen = |step: &Step| only.map_or(!(quick && step.opens), |only| step.name == only);
    let chosen: Vec<Vec<Step>> = STEPS
        .iter()
        .map(|line| line.iter().copied().filter(is_chosen).collect())
        .collect();
    let mut all = chosen.iter().flatten().peekable();
    if all.peek().is_none() {
        bail!(
            "no step {:?}: see `cargo xtask test --list`",
            only.unwrap_or_default()
        );
    }
    let begun = Instant::now();
    let mut failed = Vec::new();
    // Without these, no later message tells that they are missing.
    let screens = all.any(|step| step.screens);
    timed("set-up", if screens { ready } else { ready_without_screens })?;
    for line in &chosen {
        failed.extend(side_by_side(line));
    }
    say(&format!("== all in {:.0} s", begun.elapsed().as_secs_f64()));
    match failed.is_empty() {
        true => Ok(()),
        false => bail!("failed: {}", failed.join(", ")),
    }
}

/// Runs steps at the same time; returns the names of failed steps.
fn side_by_side(steps: &[Step]) -> Vec<&'static str> {
    let one = |step: &Step| {
        let error = timed(step.name, step.run).err()?;
        say(&format!("-- {}: {error:#}", step.name));
        Some(step.name)
    };
    thread::scope(|scope| {
        let running: Vec<_> = steps
            .iter()
            .map(|step| (step.name, scope.spawn(move || one(step))))
            .collect();
        running
            .into_iter()
            .filter_map(|(name, step)| step.join().unwrap_or(Some(name)))
            .collect()
    })
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
    setup::packages_of("ui", Packages::All)
}

fn ready() -> Result<()> {
    ready_without_screens()?;
    setup::build_screens()
}

fn fmt() -> Result<()> {
    run(&mut cargo(&["fmt", "--all", "--check"]))
}

/// Runs Clippy with every set of features that is built for a machine like this one, with warnings as errors:
/// everything with the tests; the window alone; the server alone. The last two are without the features that
/// only tests ask of libraries. Each includes the core with its features there.
fn clippy() -> Result<()> {
    let features = format!("{},calepin-app/empty", whole::FEATURES);
    let sets: &[&[&str]] = &[
        &["--workspace", "--all-targets", "--features", &features],
        &["--package", "calepin-app"],
        &["--package", "calepin-app", "--no-default-features"],
    ];
    for set in sets {
        run(cargo(&["clippy", "--quiet"])
            .args(*set)
            .args(["--", "--deny", "warnings"]))?;
    }
    Ok(())
}

/// Checks the types of the screens and of the end-to-end tests.
fn check() -> Result<()> {
    setup::packages_of("tests/e2e", Packages::All)?;
    ["ui", "tests/e2e"]
        .iter()
        .try_for_each(|folder| run(&mut npm(folder, &["run", "--silent", "check"])))
}

/// Runs the tests of every member of the workspace.
fn rust() -> Result<()> {
    for selection in [whole::SELECTION, &["--package", "xtask"]] {
        // Runs all tests even if one fails: a failure must not hide the next.
        run(cargo(&["test", "--quiet", "--no-fail-fast"]).args(selection))?;
    }
    Ok(())
}

/// Prepares both end-to-end suites: the program with both shells, and npm packages.
fn end_to_end() -> Result<PathBuf> {
    whole::build()?;
    setup::packages_of("tests/e2e", Packages::All)?;
    Ok(whole::program("calepin"))
}

/// Tests the screens in a real browser, against the loopback server.
fn browser() -> Result<()> {
    let calepin = end_to_end()?;
    run(npm("tests/e2e", &["run", "--silent", "browser"]).env("CALEPIN", calepin))
}

/// Tests the box without a program in a real browser, served as by any web host.
fn web_box() -> Result<()> {
    let calepin = end_to_end()?;
    let site = web::build(web::Kind::Tests)?;
    run(npm("tests/e2e", &["run", "--silent", "web"])
        .env("CALEPIN", calepin)
        .env("CALEPIN_SITE", site))
}

/// Tests the real window, on a virtual display.
fn window() -> Result<()> {
    if !cfg!(target_os = "linux") {
        say("the window is driven on Linux only: WebKitGTK has the driver");
        return Ok(());
    }
    let calepin = end_to_end()?;
    let display = Display::start()?;
    let mut tests = npm("tests/e2e", &["run", "--silent", "window"]);
    run(tests
        .env("CALEPIN", calepin)
        .env("DISPLAY", display.name())
        .env_remove("WAYLAND_DISPLAY"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_steps_side_by_side_each_failure_is_named() {
        let steps = [
            bare("good", || Ok(())),
            bare("bad", || bail!("it is bad")),
            bare("worse", || panic!("it is worse")),
        ];
        assert_eq!(side_by_side(&steps), ["bad", "worse"]);
        assert!(side_by_side(&steps[..1]).is_empty());
    }

    #[test]
    fn an_unknown_step_is_an_error() {
        let error = test(false, Some("nope")).unwrap_err();
        assert!(error.to_string().contains("no step \"nope\""));
    }

    #[test]
    fn steps_have_names_of_their_own() {
        let all = STEPS.concat();
        let mut names: Vec<_> = all.iter().map(|step| step.name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all.len());
    }
}
