//! Measures a call from each language beside the same call in Rust, in one run.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};

use super::kotlin::{Tools, written};
use super::library_to_ship;
use super::python::{Venv, wheel};
use crate::setup::{self, For};
use crate::shell::{cargo, output, root, say, target};

/// Longest median of a play from Kotlin, in microseconds. Not the 95th percentile, which shows only that the
/// machine was busy. For the notebook, where a play waits for the disk in every language, the returned table
/// with its log is judged instead.
const SLOWEST: f64 = 1000.0;
/// The call that waits for the disk, and is not judged.
const DISK: &str = "notebook play";
/// The call that is judged instead.
const TABLE: &str = "notebook table";

/// Median and 95th percentile in microseconds, by call.
type Times = BTreeMap<String, (f64, f64)>;

/// Prints the table, and fails if a play from Kotlin is too slow.
pub fn bench() -> Result<()> {
    setup::system(For::Tests)?;
    let library = library_to_ship()?;

    let tools = Tools::ready()?;
    let bindings = tools.bindings(&library)?;
    let own = written(&["src/main", "bench/src/main"])?;
    let program = tools.compile("bench", &own, std::slice::from_ref(&bindings))?;
    let venv = Venv::ready()?;
    venv.install(&wheel(&venv, &library, &target().join("python/wheel"))?)?;

    let overhead = [
        "run",
        "--quiet",
        "--release",
        "--package",
        "calepin-bindings",
        "--example",
        "overhead",
    ];
    let rust = read(&output(&mut cargo(&overhead))?)?;
    let mut java = tools.java(&library, &[program, bindings])?;
    let kotlin = read(&output(java.arg("io.github.calepin.bench.OverheadKt"))?)?;
    let script = root().join("bindings/python/bench.py");
    let python = read(&output(venv.python(&[]).arg(script))?)?;

    say(&format!(
        "{:<26} {:>16} {:>24} {:>24}",
        "µs: median (95th of 100)", "Rust", "Kotlin, times Rust", "Python, times Rust"
    ));
    for (call, time) in &rust {
        say(&format!(
            "{call:<26} {:>16} {:>24} {:>24}",
            said(*time),
            compared(call, *time, &kotlin),
            compared(call, *time, &python)
        ));
    }
    let slow = too_slow(&kotlin);
    if !slow.is_empty() {
        bail!("more than {SLOWEST} µs from Kotlin: {}", slow.join(", "));
    }
    Ok(())
}

/// Median and 95th percentile as `12.3 (45.6)`.
fn said((median, slow): (f64, f64)) -> String {
    format!("{median:.1} ({slow:.1})")
}

/// The times of another language, and its median as a multiple of Rust's.
fn compared(call: &str, rust: (f64, f64), other: &Times) -> String {
    match other.get(call) {
        Some(time) => format!("{} ×{:.0}", said(*time), time.0 / rust.0.max(0.1)),
        None => "–".to_owned(),
    }
}

fn too_slow(kotlin: &Times) -> Vec<String> {
    kotlin
        .iter()
        .filter(|(call, _)| *call == TABLE || call.ends_with(" play") && *call != DISK)
        .filter(|(_, (median, _))| *median > SLOWEST)
        .map(|(call, (median, _))| format!("{call} {median:.0}"))
        .collect()
}

/// Parses lines with a call, its median and its 95th percentile, separated by tabs.
fn read(said: &str) -> Result<Times> {
    let line = |line: &str| {
        let mut cells = line.split('\t');
        let call = cells.next()?.to_owned();
        let median = cells.next()?.parse().ok()?;
        let slow = cells.next()?.parse().ok()?;
        Some((call, (median, slow)))
    };
    said.lines()
        .map(|text| line(text).with_context(|| format!("no measurement: {text:?}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measurements_are_read_and_judged() {
        let times = read(
            "sewer play\t12.5\t8000\ncanals view\t4000\t5000\nmice play\t1000.5\t1001\nnotebook play\t2000\t3000\nnotebook table\t1001\t3000\n",
        ).unwrap();
        assert_eq!(times["sewer play"], (12.5, 8000.0));
        assert_eq!(too_slow(&times), ["mice play 1000", "notebook table 1001"]);
        assert_eq!(compared("sewer play", (2.5, 3.0), &times), "12.5 (8000.0) ×5");
        assert_eq!(compared("lokus play", (2.5, 3.0), &times), "–");
        assert!(read("not a line").is_err());
    }
}
