//! House rules that no compiler checks: the first line and the length of files, forbidden words, and the names at the
//! top of the repository. [`crate::arrows`] checks where imports point, [`crate::circles`] that none lead in a circle.

use anyhow::{Result, bail};

use crate::files::{self, File, numbered};
use crate::shell::say;
use crate::{arrows, circles};

/// Limit of lines in a file that people read.
const LONGEST: usize = 500;

/// The names allowed at the top of the repository.
const TOP: &[&str] = &[
    ".cargo",
    ".ci",
    ".clippy.toml",
    ".gitignore",
    ".rustfmt.toml",
    "ARCHITECTURE.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "app-tauri",
    "bindings",
    "core",
    "rust-toolchain.toml",
    "tests",
    "ui",
    "xtask",
];

/// Marks of unfinished work. Split, so that this list does not find itself.
const UNFINISHED: &[&str] = &[
    concat!("to", "do!"),
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("db", "g!"),
    concat!("unimpl", "emented!"),
];

/// Paths that exist only on one machine.
const MACHINE: &[&str] = &[
    concat!("/wo", "rk/"),
    concat!("/tmp", "/wt"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
];

/// The generated types, alone in their folder.
const GENERATED: &str = "ui/src/generated/index.ts";

/// The only host that an npm lock file may name.
const NPM: &str = "https://registry.npmjs.org/";
/// The only registry that a Cargo lock file may name.
const CRATES: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Checks every file and every import; the error lists all faults.
pub fn check() -> Result<()> {
    let files = files::all()?;
    let mut wrong: Vec<String> = files.iter().flat_map(look_at).collect();
    wrong.extend(arrows::check(&files)?);
    wrong.extend(circles::check(&files));
    for line in &wrong {
        say(line);
    }
    match wrong.len() {
        0 => Ok(()),
        many => bail!("{many} things to tidy"),
    }
}

fn look_at(file: &File) -> Vec<String> {
    let File { path, text } = file;
    let mut wrong = Vec::new();
    let mut note = |line: usize, what: &str| wrong.push(format!("{path}:{line}: {what}"));
    let kind = path.rsplit('.').next().unwrap_or_default();
    let top = path.split('/').next().unwrap_or_default();

    if !TOP.contains(&top) {
        note(1, "is not a name for the top of the repository");
    }
    if kind == "rs" && !text.starts_with("//!") {
        note(1, "does not open with //!");
    }
    if path.starts_with("ui/src/generated/") && path != GENERATED {
        note(1, "lies beside what is generated, and nobody writes it");
    }
    if path != GENERATED && ["rs", "ts", "svelte", "js", "css", "py", "kt", "swift"].contains(&kind) {
        let lines = text.lines().count();
        if lines > LONGEST {
            note(LONGEST, &format!("{lines} lines, more than {LONGEST}: split it"));
        }
    }
    if path == "Cargo.lock" || path.ends_with("package-lock.json") {
        for (at, line) in numbered(text) {
            if !known_source(line) {
                note(at, "comes from an unknown place");
            }
        }
        return wrong;
    }
    for (at, line) in numbered(text) {
        for word in UNFINISHED.iter().filter(|word| says(line, word)) {
            note(at, &format!("{word} is unfinished work"));
        }
        for place in MACHINE.iter().filter(|place| line.contains(*place)) {
            note(at, &format!("{place} is one machine's"));
        }
    }
    wrong
}

/// Whether a line contains this word, not as a part of a longer word.
fn says(line: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        !line[..at].ends_with(part) && (word.ends_with('!') || !line[at + word.len()..].starts_with(part))
    })
}

fn known_source(line: &str) -> bool {
    let line = line.trim();
    if let Some(source) = line.strip_prefix("source = ") {
        return source.trim_matches('"') == CRATES;
    }
    match line.strip_prefix("\"resolved\": \"") {
        Some(address) => address.starts_with(NPM),
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The faults of a file, without its name.
    fn wrong(path: &str, text: &str) -> Vec<String> {
        let file = File {
            path: path.into(),
            text: text.into(),
        };
        look_at(&file)
            .iter()
            .map(|line| line[path.len() + 1..].to_owned())
            .collect()
    }

    #[test]
    fn a_good_file_passes() {
        assert!(wrong("core/src/game.rs", "//! Story.\nfn f() {}\n").is_empty());
    }

    #[test]
    fn files_open_with_their_story_and_end_in_time() {
        assert_eq!(wrong("core/src/a.rs", "use b;"), ["1: does not open with //!"]);
        let long = "let a;\n".repeat(LONGEST + 1);
        assert_eq!(
            wrong("ui/src/a.ts", &long),
            ["500: 501 lines, more than 500: split it"]
        );
        assert!(wrong("ui/src/generated/index.ts", &long).is_empty());
        assert_eq!(wrong("ui/src/generated/a.ts", "").len(), 1);
        assert!(wrong("tests/playthroughs/a.txt", &long).is_empty());
    }

    #[test]
    fn nothing_is_left_for_later() {
        for word in UNFINISHED {
            assert_eq!(wrong("ui/src/a.ts", &format!("// {word}: x")).len(), 1, "{word}");
        }
        assert!(wrong("ui/src/a.ts", "const TODOS = mytodo!; // todo").is_empty());
    }

    #[test]
    fn nothing_names_a_machine() {
        for place in MACHINE {
            assert_eq!(wrong("README.md", &format!("see {place}x")).len(), 1, "{place}");
        }
    }

    #[test]
    fn locks_name_known_places() {
        let npm = |host: &str| format!("  \"resolved\": \"https://{host}/a.tgz\",");
        assert!(wrong("ui/package-lock.json", &npm("registry.npmjs.org")).is_empty());
        assert_eq!(wrong("ui/package-lock.json", &npm("elsewhere.example")).len(), 1);
        assert!(wrong("Cargo.lock", &format!("source = \"{CRATES}\"")).is_empty());
        assert_eq!(
            wrong("Cargo.lock", "source = \"git+https://elsewhere.example\"").len(),
            1
        );
    }

    #[test]
    fn the_top_is_agreed() {
        assert!(wrong("notes.txt", "x")[0].contains("top of the repository"));
    }
}
