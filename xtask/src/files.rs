//! Reads the repository's files for the checks, and makes empty folders.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::shell::{output, program, root};

/// A file that git tracks, or would track.
pub struct File {
    /// The path from the root, with `/`.
    pub path: String,
    /// The content.
    pub text: String,
}

impl File {
    /// Whether the whole file is tests.
    pub fn is_test(&self) -> bool {
        let path = self.path.as_str();
        path.contains("/tests/") || path.ends_with("tests.rs") || path.ends_with(".test.ts")
    }

    /// The text before the file's own tests, which come last.
    pub fn before_tests(&self) -> &str {
        let marks = self.text.match_indices("#[cfg(test)]\n");
        let mut tests = marks.filter(|(at, mark)| {
            let marked = self.text[at + mark.len()..].trim_start();
            marked.starts_with("mod tests {")
        });
        tests.next().map_or(&self.text, |(at, _)| &self.text[..at])
    }
}

/// All text files of the repository.
pub fn all() -> Result<Vec<File>> {
    let listing = output(&mut program(
        "git",
        &["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    ))?;
    let paths = listing.split('\0').filter(|path| !path.is_empty());
    // Skips files that are not text (pictures, sounds), and files deleted but not yet committed.
    Ok(paths
        .filter_map(|path| {
            let text = fs::read_to_string(root().join(path)).ok()?;
            Some(File {
                path: path.to_owned(),
                text,
            })
        })
        .collect())
}

/// The lines of a text with their numbers, from 1.
pub fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, line))
}

/// Creates an empty folder, in place of an existing one.
pub fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())
}

/// Copies a file into a folder, keeping its name.
pub fn copy_into(file: &Path, folder: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let copy = folder.join(file.file_name().context("a file without a name")?);
    fs::copy(file, &copy).with_context(|| file.display().to_string())?;
    Ok(copy)
}

/// Copies a folder with its content.
pub fn copy_all(from: &Path, to: &Path) -> Result<()> {
    for entry in walkdir::WalkDir::new(from) {
        let entry = entry?;
        if entry.file_type().is_file() {
            let inner = entry.path().strip_prefix(from)?;
            copy_into(entry.path(), to.join(inner).parent().unwrap_or(to))?;
        }
    }
    Ok(())
}
