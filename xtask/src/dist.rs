//! `cargo xtask dist`: builds the packages to install, and the libraries for other programs.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::native;
use crate::setup::{self, For};
use crate::shell::{npm, program, root, run, say, target};

/// Tauri's bundler. Not a dependency of `ui/`, whose lock file would list its packages for other systems.
const BUNDLER: &str = "@tauri-apps/cli@2.12.5";

type Package = (&'static str, fn() -> Result<()>);
const PACKAGES: &[Package] = &[
    ("deb", deb),
    ("android", native::android::dist),
    ("ios", native::ios::dist),
    ("jvm", native::kotlin::dist),
    ("python", native::python::dist),
];

/// Builds the named package, or the `.deb`.
pub fn dist(what: Option<&str>) -> Result<()> {
    let what = what.unwrap_or("deb");
    match PACKAGES.iter().find(|(name, _)| *name == what) {
        Some((_, build)) => build(),
        None => {
            let names: Vec<_> = PACKAGES.iter().map(|(name, _)| *name).collect();
            bail!("the packages are {}", names.join(", "))
        }
    }
}

/// Builds the `.deb`. Tauri packages only for the system it runs on.
fn deb() -> Result<()> {
    if !cfg!(target_os = "linux") {
        bail!(
            "packages are made on Debian or Ubuntu; elsewhere `cargo xtask play` builds and runs the program"
        );
    }
    setup::system(For::Window)?;
    setup::screens()?;

    let folder = target().join("tauri-cli");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let prefix = folder.to_string_lossy();
    say(&format!("setup: {BUNDLER}"));
    run(&mut npm(
        ".",
        &["install", "--silent", "--no-save", "--prefix", &prefix, BUNDLER],
    ))?;

    say("building the .deb");
    let mut bundler = program(
        folder.join("node_modules/.bin/tauri"),
        &["build", "--bundles", "deb"],
    );
    run(bundler.current_dir(root().join("app-tauri")).env("CI", "true"))?;

    let made = target().join("release/bundle/deb");
    for entry in fs::read_dir(&made).with_context(|| made.display().to_string())? {
        let file = entry?;
        if file.path().extension().is_some_and(|kind| kind == "deb") {
            say(&format!(
                "{} ({} kB)",
                file.path().display(),
                file.metadata()?.len() / 1000
            ));
        }
    }
    Ok(())
}
