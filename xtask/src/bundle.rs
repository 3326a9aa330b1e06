//! Measures the download of the first screen: the compressed scripts and styles that `index.html` needs before it can
//! show anything.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::{Compression, write::GzEncoder};

use crate::imports::quoted_after;
use crate::shell::{root, say};

/// Limit in bytes of JS and CSS after gzip.
const LARGEST: usize = 120_000;

/// Measures the built screens, and fails if they are over the limit.
pub fn check() -> Result<()> {
    let dist = root().join("ui/dist");
    let mut sum = 0;
    for file in first_screen(&dist)? {
        sum += gzipped(&file)?;
    }
    say(&format!(
        "first screen: {:.1} kB of JS and CSS after gzip (at most {} kB)",
        sum as f64 / 1e3,
        LARGEST / 1000
    ));
    if sum > LARGEST {
        bail!("the first screen is {} bytes too large", sum - LARGEST);
    }
    Ok(())
}

fn gzipped(file: &Path) -> Result<usize> {
    let bytes = fs::read(file).with_context(|| file.display().to_string())?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&bytes)?;
    Ok(encoder.finish()?.len())
}

/// Every script and style that the page names, and the static imports of these scripts.
fn first_screen(dist: &Path) -> Result<BTreeSet<PathBuf>> {
    let page = dist.join("index.html");
    let html = fs::read_to_string(&page).with_context(|| page.display().to_string())?;
    let mut waiting: Vec<PathBuf> = quoted_after(&html, &["src=", "href="])
        .into_iter()
        .map(|(_, name)| dist.join(name.trim_start_matches("./").trim_start_matches('/')))
        .collect();
    let mut needed = BTreeSet::new();
    while let Some(file) = waiting.pop() {
        let kind = file.extension().and_then(|kind| kind.to_str());
        if !matches!(kind, Some("js" | "css")) || !needed.insert(file.clone()) {
            continue;
        }
        if kind == Some("js") {
            let script = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            let folder = file.parent().unwrap_or(dist);
            // A page that is opened later is a dynamic `import(…)`, with a bracket.
            let imports = quoted_after(&script, &["from", "import"]);
            waiting.extend(
                imports
                    .iter()
                    .filter_map(|(_, name)| Some(folder.join(name.strip_prefix("./")?))),
            );
        }
    }
    Ok(needed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_screen_is_what_loads_at_once() {
        let dist = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(dist.path().join(name), text).unwrap();
        fs::create_dir(dist.path().join("assets")).unwrap();
        write(
            "index.html",
            r#"<script type="module" crossorigin src="./assets/a.js"></script>
               <link rel="stylesheet" href="./assets/a.css"><link rel="icon" href="./icon.svg">"#,
        );
        write(
            "assets/a.js",
            r#"import{x as y}from"./b.js";import"./c.js";const later=()=>import("./later.js")"#,
        );
        write("assets/b.js", r#"import './c.js'"#);
        write("assets/c.js", "");
        write("assets/later.js", "");
        write("assets/a.css", "");
        let names: Vec<_> = first_screen(dist.path())
            .unwrap()
            .iter()
            .map(|file| file.file_name().unwrap().to_string_lossy().into_owned())
            .collect();
        assert_eq!(names, ["a.css", "a.js", "b.js", "c.js"]);
    }
}
