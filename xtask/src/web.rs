//! `cargo xtask web`: builds the whole box as a folder that any web host can serve, under any path.
//!
//! The folder has the screens of the other shells, the core compiled for browsers, and the service worker
//! that serves everything without a network.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::elsewhere::{cargo_for, folder};
use crate::files::{copy_all, empty};
use crate::setup::{self, BROWSERS, For};
use crate::shell::{cargo, npm, program, root, run, say, target};
use crate::whole;

/// The policy of the other shells, which here also lets a worker compile the core. A policy in the page
/// cannot restrict framing.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'";

/// The purpose of a build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// For families, who download it: small.
    Families,
    /// For tests: built quickly.
    Tests,
}

/// Builds the folder, and serves it on loopback if `serve`.
pub fn web(serve: bool) -> Result<()> {
    setup::system(For::Web)?;
    setup::screens()?;
    let site = build(Kind::Families)?;
    say(&format!("built {}: any web host can serve it", site.display()));
    if !serve {
        return Ok(());
    }
    let folder = site.display().to_string();
    run(&mut npm(
        "ui",
        &[
            "exec",
            "--",
            "vite",
            "preview",
            "--host",
            "127.0.0.1",
            "--outDir",
            &folder,
        ],
    ))
}

/// Assembles the folder from the built screens and the core, and returns its path.
pub fn build(what: Kind) -> Result<PathBuf> {
    let library = compile(what)?;
    let site = target().join("site");
    empty(&site)?;
    copy_all(&root().join("ui/dist"), &site)?;
    let mut bindgen = match what {
        Kind::Families => cargo(&["run", "--quiet", "--package", "calepin-web-bindgen", "--"]),
        Kind::Tests => program(whole::program("calepin-web-bindgen"), &[]),
    };
    run(bindgen.arg(&library).arg(site.join("core")))?;
    finish(&site)?;
    Ok(site)
}

/// Compiles the core for browsers.
fn compile(what: Kind) -> Result<PathBuf> {
    let mut build = compiler("build", what)?;
    build.args(["--package", "calepin-web"]);
    say("compiling the core for browsers");
    run(&mut build)?;
    Ok(folder().join(BROWSERS).join("web/calepin_web.wasm"))
}

/// Cargo for browsers.
pub fn compiler(command: &str, what: Kind) -> Result<Command> {
    let library = match what {
        Kind::Families => "std,panic_abort",
        // The same standard library for tests and box, so that the core is compiled once for both.
        Kind::Tests => "std,panic_abort,test",
    };
    let mut build = cargo_for(BROWSERS, command, library)?;
    build.args(["--profile", "web"]);
    if what == Kind::Tests {
        // Tests play as many random rounds as natively, and check the same assertions. Optimising for size
        // would cost time, too.
        for other in [
            "opt-level=1",
            "lto=\"off\"",
            "codegen-units=16",
            "debug-assertions=true",
        ] {
            build.arg(format!("--config=profile.web.{other}"));
        }
    }
    // Debian's clang does not know `[[noreturn]]` for this target.
    build
        .env("CC_wasm32_unknown_unknown", "clang")
        .env("CFLAGS_wasm32_unknown_unknown", "-std=gnu2x")
        .env("AR_wasm32_unknown_unknown", "llvm-ar");
    Ok(build)
}

/// Marks the page as running without a program, and lists all files for the offline worker.
fn finish(site: &Path) -> Result<()> {
    let page = site.join("index.html");
    let html = fs::read_to_string(&page).with_context(|| page.display().to_string())?;
    fs::write(&page, marked(&html)?)?;
    let mut files = Vec::new();
    for entry in walkdir::WalkDir::new(site).sort_by_file_name() {
        let entry = entry?;
        if entry.file_type().is_file() {
            let name = entry
                .path()
                .strip_prefix(site)?
                .to_string_lossy()
                .replace('\\', "/");
            files.push((name, STANDARD.encode(Sha256::digest(fs::read(entry.path())?))));
        }
    }
    let server = root().join("ui/src/lib/web/sw.js");
    let server = fs::read_to_string(&server).with_context(|| server.display().to_string())?;
    fs::write(site.join("sw.js"), list(&files)? + &server)?;
    Ok(())
}

/// The page with the mark of this shell, its policy, and the tags of an installable app. A page served by a
/// program lacks these tags: on the home screen it would be without its program.
fn marked(html: &str) -> Result<String> {
    let charset = "<meta charset=\"utf-8\" />";
    let head = format!(
        "{charset}\n    <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\" />\n    \
         <link rel=\"manifest\" href=\"./manifest.webmanifest\" />"
    );
    if !html.contains("<html ") || !html.contains(charset) {
        bail!("index.html begins in another way than `cargo xtask web` knows");
    }
    let marked = html.replacen("<html ", "<html data-shell=\"web\" ", 1);
    Ok(marked.replacen(charset, &head, 1))
}

/// The list of all files with address and hash, and the version computed from it: the beginning of `sw.js`.
fn list(files: &[(String, String)]) -> Result<String> {
    let mut list = String::from("const FILES = {\n");
    for (name, sum) in files {
        // A host serves the page under the folder's address, too; not every host serves both.
        let address = if name == "index.html" { "./" } else { name };
        writeln!(
            list,
            "  {}: {},",
            serde_json::to_string(address)?,
            serde_json::to_string(sum)?
        )?;
    }
    list.push_str("};\n");
    let version = STANDARD.encode(Sha256::digest(&list));
    writeln!(list, "const VERSION = {};\n", serde_json::to_string(&version)?)?;
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_what_it_is_before_anything_runs() {
        let html = "<html lang=\"fr\">\n<head><meta charset=\"utf-8\" /><script></script></head></html>";
        let page = marked(html).unwrap();
        assert!(page.starts_with("<html data-shell=\"web\" lang=\"fr\">"));
        assert!(page.find("Content-Security-Policy") < page.find("<script>"));
        assert!(marked("<html><head></head></html>").is_err());
    }

    #[test]
    fn a_changed_file_is_another_version() {
        let files = |sum: &str| [("index.html".to_owned(), sum.to_owned())];
        let (one, other) = (list(&files("a")).unwrap(), list(&files("b")).unwrap());
        assert!(one.contains("\"./\": \"a\""));
        let version = |list: &str| {
            list.lines()
                .find(|line| line.contains("VERSION"))
                .map(str::to_owned)
        };
        assert!(version(&one).is_some() && version(&one) != version(&other));
    }
}
