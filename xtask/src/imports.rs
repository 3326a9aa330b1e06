//! Finds the imports in the text of a file: paths in Rust, quoted names in scripts and pages.

use std::path::{Component, Path, PathBuf};

/// The paths of Rust code that begin with this name, with their lines: `a::{b, c::{d, e}}` is `a::b`, `a::c::d`
/// and `a::c::e`.
pub fn paths<'a>(text: &'a str, head: &str) -> Vec<(usize, Vec<&'a str>)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(head) {
        let before = &text[..at];
        let inner = before.ends_with(|c| is_part(c) || c == ':');
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let code = !before[start..].contains("//");
        if code && !inner && text[at + head.len()..].starts_with("::") {
            branch(text, at, &[], &mut found);
        }
    }
    found
}

/// Reads the paths that begin at `at` and continue `before`; returns where they end.
fn branch<'a>(text: &'a str, at: usize, before: &[&'a str], found: &mut Vec<(usize, Vec<&'a str>)>) -> usize {
    let rest = &text[at..];
    let name = &rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())];
    let path = [before, &[name]].concat();
    let mut end = at + name.len();
    match text[end..].strip_prefix("::") {
        Some(group) if group.starts_with('{') => {
            end += "::{".len();
            while let Some(next) = text[end..].find(|c: char| !c.is_whitespace() && c != ',') {
                end += next;
                if text[end..].starts_with('}') {
                    break;
                }
                end = branch(text, end, &path, found);
                // Skips an alias, or the star of a glob.
                end += text[end..].find([',', '}']).unwrap_or(0);
            }
            end + 1
        }
        Some(further) if further.starts_with(is_part) => branch(text, end + "::".len(), &path, found),
        _ => {
            found.push((line_of(text, at), path));
            end
        }
    }
}

fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// The imports of a script or page, with their lines.
pub fn imported(text: &str) -> Vec<(usize, &str)> {
    quoted_after(text, &["from", "import", "import("])
}

/// The quoted texts directly after one of these words, with their lines.
pub fn quoted_after<'a>(text: &'a str, words: &[&str]) -> Vec<(usize, &'a str)> {
    let mut found = Vec::new();
    for word in words {
        for (at, _) in text.match_indices(word) {
            let rest = text[at + word.len()..].trim_start();
            if let Some(quote @ ('"' | '\'')) = rest.chars().next()
                && let Some(end) = rest[1..].find(quote)
            {
                found.push((line_of(text, at), &rest[1..=end]));
            }
        }
    }
    found
}

/// The path that a relative name leads to from a folder.
pub fn resolved(folder: &Path, name: &str) -> String {
    let mut path = PathBuf::new();
    for part in folder.join(name).components() {
        match part {
            Component::ParentDir => drop(path.pop()),
            Component::CurDir => {}
            other => path.push(other),
        }
    }
    path.to_string_lossy().replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_taken_apart() {
        let text = "use crate::a::{\n    self, B as C,\n    d::{E, f::*},\n};\n// crate::not\nlet x = crate::g::H::<u8>::new(my_crate::i);";
        let found: Vec<_> = paths(text, "crate")
            .into_iter()
            .map(|(line, path)| format!("{line} {}", path.join("::")))
            .collect();
        assert_eq!(
            found,
            [
                "2 crate::a::self",
                "2 crate::a::B",
                "3 crate::a::d::E",
                "3 crate::a::d::f",
                "6 crate::g::H"
            ]
        );
        assert_eq!(paths("pub(super) fn f(a: super::super::A)", "super").len(), 1);
    }

    #[test]
    fn scripts_say_in_quotes_what_they_import() {
        let text = "import {\n  a,\n} from './a';\nimport \"b\";\nawait import('../c.svelte');";
        assert_eq!(imported(text), [(3, "./a"), (4, "b"), (5, "../c.svelte")]);
        assert_eq!(resolved(Path::new("ui/src/a"), "../c.svelte"), "ui/src/c.svelte");
    }
}
