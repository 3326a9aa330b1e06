//! Builds the Swift package with its framework, on a Mac.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::swift::lay_headers;
use super::{Missing, copy_all, copy_into, empty, files, generate};
use crate::setup::compiles_for;
use crate::shell::{cargo, found, program, root, run, say, succeeds, target};

/// The libraries of the framework, each with the processors joined in it.
const SLICES: &[(&str, &[&str])] = &[
    ("ios", &["aarch64-apple-ios"]),
    ("ios-simulator", &["aarch64-apple-ios-sim", "x86_64-apple-ios"]),
    ("macos", &["aarch64-apple-darwin", "x86_64-apple-darwin"]),
];

/// The oldest supported systems, as in Package.swift. Code compiled for newer systems would cause a warning
/// at every link.
const OLDEST: &[(&str, &str)] = &[
    ("IPHONEOS_DEPLOYMENT_TARGET", "15.0"),
    ("MACOSX_DEPLOYMENT_TARGET", "12.0"),
];

/// Builds the framework and the package around it. Names the folder where `swift test` runs.
pub fn dist() -> Result<()> {
    check()?;
    let work = target().join("ios");
    empty(&work)?;
    let mut libraries = Vec::new();
    for (name, targets) in SLICES {
        libraries.push(slice(&work.join(name), targets)?);
    }

    let generated = target().join("bindings/swift");
    let first = built_for("aarch64-apple-darwin");
    generate("swift", &first, &generated)?;
    let headers = work.join("headers");
    lay_headers(&generated, &headers)?;

    let package = target().join("dist/ios/Calepin");
    empty(&package)?;
    copy_all(&root().join("bindings/swift"), &package)?;
    // Only the framework and the checks on other machines need the headers.
    fs::remove_dir_all(package.join("Headers"))?;
    fs::remove_file(package.join("parse.py"))?;
    for source in files(&generated, "swift")? {
        copy_into(&source, &package.join("Sources/Calepin/Generated"))?;
    }
    let mut framework = program("xcodebuild", &["-create-xcframework"]);
    for library in &libraries {
        framework
            .arg("-library")
            .arg(library)
            .arg("-headers")
            .arg(&headers);
    }
    run(framework
        .arg("-output")
        .arg(package.join("CalepinFFI.xcframework")))?;
    say(&format!(
        "{}: add it to Xcode as a local package, or run `swift test` in it",
        package.display()
    ));
    Ok(())
}

/// Fails if a tool is missing.
fn check() -> Result<()> {
    let mut missing = Missing::new();
    missing.unless(
        cfg!(target_os = "macos"),
        "macOS: Apple's compilers run nowhere else",
    );
    missing.unless(
        found("xcodebuild").is_some() && succeeds(&mut program("xcodebuild", &["-version"])),
        "Xcode 15.3 or newer: from the App Store, then `sudo xcode-select --switch /Applications/Xcode.app`",
    );
    for wanted in SLICES.iter().flat_map(|(_, targets)| *targets) {
        missing.unless(
            compiles_for(wanted),
            &format!("Rust for {wanted}: `rustup target add {wanted}`"),
        );
    }
    missing.check("dist ios")
}

fn built_for(triple: &str) -> PathBuf {
    target().join(triple).join("release/libcalepin.a")
}

/// A static library for all processors of one kind of device.
fn slice(folder: &Path, targets: &[&str]) -> Result<PathBuf> {
    let mut parts = Vec::new();
    for triple in targets {
        let build = [
            "build",
            "--release",
            "--package",
            "calepin-bindings",
            "--target",
            triple,
        ];
        run(cargo(&build).envs(OLDEST.iter().copied()))?;
        parts.push(built_for(triple));
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let joined = folder.join("libcalepin.a");
    let mut lipo = program("lipo", &["-create", "-output"]);
    run(lipo.arg(&joined).args(&parts))?;
    Ok(joined)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_without_the_tools_is_told_all_of_them() {
        if cfg!(target_os = "macos") {
            return;
        }
        let said = dist().unwrap_err().to_string();
        for word in ["macOS", "Xcode", "rustup target add aarch64-apple-ios-sim"] {
            assert!(said.contains(word), "{said}");
        }
    }
}
