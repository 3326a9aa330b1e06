//! `cargo xtask bench`: measures speed and size, beside something to compare with in the same run.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::bundle;
use crate::native;
use crate::setup::{self, For, Packages};
use crate::shell::{Display, built, cargo, end, npm, program, run, say, target};
use crate::web;

/// Number of pairs of starts, after one pair that warms the disk's cache.
const PAIRS: usize = 11;

/// Longest start of the window, as a multiple of the empty window's start.
const SLOWEST: f64 = 1.3;

/// Longest wait for a window.
const PATIENCE: Duration = Duration::from_secs(60);

type Bench = (&'static str, fn() -> Result<()>);
const BENCHES: &[Bench] = &[
    ("core", core),
    ("ladder", ladder),
    ("size", size),
    ("start", start),
    ("bindings", native::bench::bench),
    ("web", web_box),
    ("phones", phones),
];

/// Runs all benches except the ladder, or the bench of this name.
pub fn bench(only: Option<&str>) -> Result<()> {
    let chosen: Vec<_> = BENCHES
        .iter()
        .filter(|(name, _)| only.map_or(*name != "ladder", |only| only == *name))
        .collect();
    if chosen.is_empty() {
        let names: Vec<_> = BENCHES.iter().map(|(name, _)| *name).collect();
        bail!("the benches are {}", names.join(", "));
    }
    for (name, bench) in chosen {
        say(&format!("== {name}"));
        bench()?;
    }
    Ok(())
}

/// Runs all benches of the core except the ladder, which plays for an hour.
fn core() -> Result<()> {
    let benches = ["sewer", "notebook", "boards", "ear", "pages", "pace"].map(|name| ["--bench", name]);
    run(cargo(&["bench", "--package", "calepin-core"]).args(benches.as_flattened()))
}

fn ladder() -> Result<()> {
    run(&mut cargo(&[
        "bench",
        "--package",
        "calepin-core",
        "--bench",
        "ladder",
    ]))
}

fn size() -> Result<()> {
    setup::system(For::Headless)?;
    setup::screens()?;
    bundle::check()
}

/// Measures the box without a program in a browser.
fn web_box() -> Result<()> {
    setup::system(For::Tests)?;
    setup::screens()?;
    setup::packages_of("tests/e2e", Packages::All)?;
    let site = web::build(web::Kind::Families)?;
    run(npm("tests/e2e", &["run", "--silent", "bench"]).env("CALEPIN_SITE", site))
}

/// Measures the time from a ply on one phone until all other phones show it.
fn phones() -> Result<()> {
    setup::system(For::Tests)?;
    setup::packages_of("tests/e2e", Packages::All)?;
    setup::screens()?;
    let profile = ["build", "--profile", "play", "--package", "calepin-app"];
    run(cargo(&profile).arg("--no-default-features"))?;
    run(npm("tests/e2e", &["run", "--silent", "bench:phones"]).env("CALEPIN", built("calepin")))
}

/// Compares the cold start of the window with a window of one word: from the start of the process to the
/// second frame after its page shows something. The starts alternate, so that a busy machine slows both
/// alike.
fn start() -> Result<()> {
    setup::system(For::Tests)?;
    setup::screens()?;
    let profile = ["build", "--profile", "play", "--package", "calepin-app"];
    run(cargo(&profile).args(["--features", "empty"]))?;
    let (empty, ours) = (built("empty"), built("calepin"));
    let display = Display::start()?;
    let data = target().join("bench-data");

    let once = |window: &Path| time_to_paint(window, &display, &data);
    let (_, _) = (once(&empty)?, once(&ours)?);
    let mut pairs = Vec::new();
    for _ in 0..PAIRS {
        pairs.push((once(&empty)?, once(&ours)?));
    }
    let millis = |times: Vec<Duration>| median(times.iter().map(|time| time.as_secs_f64() * 1e3).collect());
    let ratio = median(
        pairs
            .iter()
            .map(|(empty, ours)| ours.as_secs_f64() / empty.as_secs_f64())
            .collect(),
    );
    say(&format!(
        "first paint: ours {:.0} ms, an empty window {:.0} ms; median ratio of {PAIRS} pairs {ratio:.2} (at most {SLOWEST})",
        millis(pairs.iter().map(|pair| pair.1).collect()),
        millis(pairs.iter().map(|pair| pair.0).collect()),
    ));
    if ratio > SLOWEST {
        bail!("the window starts too slowly");
    }
    Ok(())
}

fn time_to_paint(window: &Path, display: &Display, data: &Path) -> Result<Duration> {
    let begun = Instant::now();
    let mut child = program(window, &[])
        .env("DISPLAY", display.name())
        .env("CALEPIN_DATA", data)
        .env("CALEPIN_PRINT_PAINT", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| window.display().to_string())?;
    let painted = said(&mut child, "painted");
    let taken = begun.elapsed();
    end(&mut child);
    painted.with_context(|| format!("{} showed nothing", window.display()))?;
    Ok(taken)
}

/// Waits until a program prints this line.
fn said(child: &mut Child, word: &'static str) -> Result<()> {
    let stdout = child.stdout.take().context("no output to read")?;
    let (tell, heard) = mpsc::channel();
    thread::spawn(move || {
        let found = BufReader::new(stdout)
            .lines()
            .map_while(Result::ok)
            .any(|line| line == word);
        let _ = tell.send(found);
    });
    match heard.recv_timeout(PATIENCE) {
        Ok(true) => Ok(()),
        Ok(false) => bail!("it ended before"),
        Err(_) => bail!("not in {} s", PATIENCE.as_secs()),
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![9.0, 1.0, 2.0]), 2.0);
        assert!(median(vec![]).is_nan());
    }

    #[test]
    fn a_program_that_says_nothing_is_not_waited_for() {
        let mut child = cargo(&["--version"]).stdout(Stdio::piped()).spawn().unwrap();
        assert_eq!(
            said(&mut child, "painted").unwrap_err().to_string(),
            "it ended before"
        );
        end(&mut child);
    }
}
