//! `cargo xtask gen`: the web view's types, written from the core's.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, root, run, say, target};

/// Written by ts-rs, committed, never edited.
fn kept() -> PathBuf {
    root().join("ui/src/generated")
}

/// Where a fresh copy is written to be compared.
pub fn scratch() -> PathBuf {
    target().join("generated")
}

/// The least that writes them. The gate has the whole workspace at hand instead.
pub const NARROW: &[&str] = &["--package", "calepin-core", "--features", "ts"];

/// Writes them anew. Types that are gone from the core are gone here too.
pub fn write() -> Result<()> {
    say("writing ui/src/generated");
    write_to(&kept(), NARROW)
}

/// Fails if what is kept is not what would be written now.
pub fn check(selection: &[&str]) -> Result<()> {
    write_to(&scratch(), selection)?;
    let stale = differences(&files(&kept())?, &files(&scratch())?);
    if !stale.is_empty() {
        bail!(
            "ui/src/generated is stale: run `cargo xtask gen` ({})",
            stale.join(", ")
        );
    }
    Ok(())
}

fn write_to(folder: &Path, selection: &[&str]) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let mut export = cargo(&["test", "--quiet", "--lib"]);
    run(export
        .args(selection)
        .arg("export_bindings")
        .env("TS_RS_EXPORT_DIR", folder))
}

fn files(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let text = fs::read_to_string(entry.path()).with_context(|| entry.path().display().to_string())?;
        files.insert(entry.file_name().to_string_lossy().into_owned(), text);
    }
    Ok(files)
}

fn differences(kept: &BTreeMap<String, String>, fresh: &BTreeMap<String, String>) -> Vec<String> {
    let gone = kept.keys().filter(|name| !fresh.contains_key(*name));
    let other = fresh
        .iter()
        .filter(|(name, text)| kept.get(*name) != Some(*text))
        .map(|(name, _)| name);
    gone.chain(other).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_changed_and_left_over_files_are_all_stale() {
        let of = |files: &[(&str, &str)]| {
            files
                .iter()
                .map(|(name, text)| (name.to_string(), text.to_string()))
                .collect::<BTreeMap<_, _>>()
        };
        let kept = of(&[("Same", "1"), ("Changed", "1"), ("LeftOver", "1")]);
        let fresh = of(&[("Same", "1"), ("Changed", "2"), ("Missing", "1")]);
        assert_eq!(differences(&kept, &fresh), ["LeftOver", "Changed", "Missing"]);
        assert!(differences(&fresh, &fresh).is_empty());
    }
}
