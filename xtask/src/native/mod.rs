//! The bindings for other languages: the shared library, the sources generated from it, and the packages built of both.

pub mod android;
pub mod bench;
pub mod ios;
pub mod kotlin;
pub mod python;
pub mod swift;

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::files::{copy_all, copy_into, empty};
use crate::shell::{cargo, output, program, root, run, target};
use crate::whole;

/// The name of the shared library on this system.
fn library_name() -> String {
    use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
    format!("{DLL_PREFIX}calepin{DLL_SUFFIX}")
}

/// Builds the library for tests: little optimised, and with the calls that panic.
fn library_for_tests() -> Result<PathBuf> {
    whole::build()?;
    Ok(whole::built(&library_name()))
}

/// Builds the library of a release.
fn library_to_ship() -> Result<PathBuf> {
    run(&mut cargo(&[
        "build",
        "--release",
        "--package",
        "calepin-bindings",
    ]))?;
    Ok(target().join("release").join(library_name()))
}

/// Generates the sources of one language for a library into an emptied folder.
fn generate(language: &str, library: &Path, folder: &Path) -> Result<()> {
    empty(folder)?;
    let mut bindgen = bindgen(library);
    bindgen
        .arg("generate")
        .arg(library)
        .args(["--no-format", "--language", language, "--out-dir"])
        .arg(folder);
    // The output lists every written file; it is dropped.
    output(&mut bindgen).map(drop)
}

/// The generator that reads a library; for the tests' library it was built together with the library.
fn bindgen(library: &Path) -> Command {
    if library == whole::built(&library_name()) {
        return program(whole::program("calepin-bindgen"), &[]);
    }
    cargo(&["run", "--quiet", "--package", "calepin-bindgen", "--"])
}

/// The files with this extension in a folder and below, sorted.
fn files(folder: &Path, kind: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
        let path = entry?.into_path();
        if path.extension().is_some_and(|extension| extension == kind) {
            found.push(path);
        }
    }
    Ok(found)
}

/// A short hash of these files and words.
fn fingerprint(files: &[PathBuf], words: &[&str]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    words.hash(&mut hasher);
    for file in files {
        fs::read(file)
            .with_context(|| file.display().to_string())?
            .hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// The programs in this language in `bindings/README.md`, which the tests run.
fn shown(language: &str) -> Result<Vec<String>> {
    let file = root().join("bindings/README.md");
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    Ok(fenced(&text, language))
}

fn fenced(text: &str, language: &str) -> Vec<String> {
    text.split(&format!("```{language}\n"))
        .skip(1)
        .filter_map(|rest| Some(rest.split_once("```")?.0.to_owned()))
        .collect()
}

/// The missing tools of a packaging task, each with its source.
struct Missing(Vec<String>);

impl Missing {
    fn new() -> Missing {
        Missing(Vec::new())
    }

    fn unless(&mut self, there: bool, what: &str) {
        if !there {
            self.0.push(format!("  {what}"));
        }
    }

    /// Fails with a list of all missing tools.
    fn check(self, task: &str) -> Result<()> {
        match self.0.is_empty() {
            true => Ok(()),
            false => anyhow::bail!("{task} needs what is not here:\n{}", self.0.join("\n")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_follows_the_content_and_the_words() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("a.kt");
        fs::write(&file, "one").unwrap();
        let of = |words: &[&str]| fingerprint(&files(dir.path(), "kt").unwrap(), words).unwrap();
        let first = of(&["2.4"]);
        assert_eq!(first, of(&["2.4"]));
        assert_ne!(first, of(&["2.5"]));
        fs::write(&file, "two").unwrap();
        assert_ne!(first, of(&["2.4"]));
    }

    #[test]
    fn programs_are_read_from_a_page() {
        let page = "one\n```sh\nls\n```\ntwo\n```python\na = 1\n```\n```python\nb = 2\n```\n";
        assert_eq!(fenced(page, "python"), ["a = 1\n", "b = 2\n"]);
        for language in ["kotlin", "swift", "python"] {
            assert!(!shown(language).unwrap().is_empty(), "{language}");
        }
    }

    #[test]
    fn everything_that_is_missing_is_said_at_once() {
        let mut missing = Missing::new();
        missing.unless(true, "a hammer");
        missing.unless(false, "a saw");
        missing.unless(false, "nails");
        let error = missing.check("a chair").unwrap_err().to_string();
        assert_eq!(error, "a chair needs what is not here:\n  a saw\n  nails");
        assert!(Missing::new().check("nothing").is_ok());
    }

    #[test]
    fn a_folder_is_copied_whole() {
        let dir = tempfile::tempdir().unwrap();
        let (from, to) = (dir.path().join("from"), dir.path().join("to"));
        fs::create_dir_all(from.join("in")).unwrap();
        fs::write(from.join("in/b.kt"), "b").unwrap();
        copy_all(&from, &to).unwrap();
        assert_eq!(fs::read_to_string(to.join("in/b.kt")).unwrap(), "b");
        empty(&to).unwrap();
        assert!(files(&to, "kt").unwrap().is_empty());
    }
}
