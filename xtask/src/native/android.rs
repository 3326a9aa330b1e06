//! The Android library module: what Gradle turns into an `.aar`.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::{Missing, copy_all, copy_into, empty, generate};
use crate::shell::{cargo, found, output, program, root, run, say, succeeds, target};

/// Rust's and Android's name of each kind of processor, newest first.
const ABIS: &[(&str, &str)] = &[
    ("aarch64-linux-android", "arm64-v8a"),
    ("armv7-linux-androideabi", "armeabi-v7a"),
    ("x86_64-linux-android", "x86_64"),
];

/// Lays out the module: sources, libraries, rules, build script. Gradle needs no Rust after this.
pub fn dist() -> Result<()> {
    check()?;
    let module = target().join("dist/android/calepin");
    empty(&module)?;
    let libraries = module.join("src/main/jniLibs");
    let mut build = cargo(&["ndk", "--platform", "26", "--output-dir"]);
    build.arg(&libraries);
    for (_, abi) in ABIS {
        build.args(["--target", abi]);
    }
    run(build.args(["build", "--release", "--package", "calepin-bindings"]))?;
    sources(&built_for(ABIS[0].0), &module)?;
    say(&format!(
        "{}: include it in settings.gradle.kts as `:calepin`, or run `gradle assembleRelease` (8.9 or newer) in it",
        module.display()
    ));
    Ok(())
}

/// All of the module that is not compiled Rust.
fn sources(library: &Path, module: &Path) -> Result<()> {
    let generated = target().join("bindings/kotlin");
    generate("kotlin", library, &generated)?;
    let kotlin = module.join("src/main/kotlin");
    copy_all(&generated, &kotlin)?;
    copy_all(&root().join("bindings/kotlin/src/main/kotlin"), &kotlin)?;
    copy_all(&root().join("bindings/kotlin/android"), module)?;
    copy_into(&root().join("LICENSE-MIT"), module)?;
    Ok(())
}

fn built_for(triple: &str) -> PathBuf {
    target().join(triple).join("release/libcalepin.so")
}

/// Says at once what is missing.
fn check() -> Result<()> {
    let mut missing = Missing::new();
    missing.unless(
        succeeds(&mut cargo(&["ndk", "--version"])),
        "cargo-ndk: `cargo install cargo-ndk`",
    );
    let ndk = [
        ("ANDROID_NDK_HOME", ""),
        ("ANDROID_NDK_ROOT", ""),
        ("ANDROID_HOME", "ndk"),
    ]
    .iter()
    .any(|(name, inner)| env::var_os(name).is_some_and(|folder| Path::new(&folder).join(inner).is_dir()));
    // Its libraries are laid out for devices with pages of 16 kB, which the store asks for.
    missing.unless(
        ndk,
        "the Android NDK, r28 or newer: from Android Studio or `sdkmanager`, and ANDROID_NDK_HOME or ANDROID_HOME",
    );
    let there = match found("rustup") {
        Some(rustup) => output(&mut program(rustup, &["target", "list", "--installed"]))
            .context("rustup lists no targets")?,
        None => String::new(),
    };
    for (wanted, _) in ABIS {
        missing.unless(
            there.lines().any(|target| target == *wanted),
            &format!("Rust for {wanted}: `rustup target add {wanted}`"),
        );
    }
    missing.check("dist android")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_processor_has_both_names() {
        for (rust, android) in ABIS {
            assert!(rust.ends_with("android") || rust.ends_with("androideabi"));
            assert!(!android.contains("linux"));
        }
    }
}
