//! The files of the repository, as the checks read them.

use std::fs;

use anyhow::Result;

use crate::shell::{output, program, root};

/// A file that git keeps or would keep.
pub struct File {
    /// From the root, with `/`.
    pub path: String,
    /// Its content.
    pub text: String,
}

impl File {
    /// Whether all of it is tests.
    pub fn is_test(&self) -> bool {
        let path = self.path.as_str();
        path.contains("/tests/") || path.ends_with("tests.rs") || path.ends_with(".test.ts")
    }

    /// Its text up to its own tests, which close it.
    pub fn before_tests(&self) -> &str {
        let marks = self.text.match_indices("#[cfg(test)]\n");
        let mut tests = marks.filter(|(at, mark)| {
            let marked = self.text[at + mark.len()..].trim_start();
            marked.starts_with("mod tests {")
        });
        tests.next().map_or(&self.text, |(at, _)| &self.text[..at])
    }
}

/// All of them that are text.
pub fn all() -> Result<Vec<File>> {
    let listing = output(&mut program(
        "git",
        &["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    ))?;
    let paths = listing.split('\0').filter(|path| !path.is_empty());
    // What is no text (pictures, sounds) has no rules here, nor what was deleted and not yet committed.
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

/// Lines of a file with their numbers.
pub fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, line))
}
