//! Builds the Android library module, which Gradle turns into an `.aar`.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use super::{Missing, copy_all, copy_into, empty, generate};
use crate::setup::compiles_for;
use crate::shell::{cargo, root, run, say, succeeds, target};

/// The names of each kind of processor for Rust and for Android, newest first.
const ABIS: &[(&str, &str)] = &[
    ("aarch64-linux-android", "arm64-v8a"),
    ("armv7-linux-androideabi", "armeabi-v7a"),
    ("x86_64-linux-android", "x86_64"),
];

/// Builds the module: sources, libraries, rules, build script. Gradle then needs no Rust.
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

/// Writes the parts of the module other than compiled Rust.
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

/// Builds the module without the compiled Rust, which needs Android's tools, and checks that Gradle finds its
/// files.
pub fn test(library: &Path) -> Result<()> {
    let module = target().join("kotlin/android");
    empty(&module)?;
    sources(library, &module)?;
    let own = "src/main/kotlin/io/github/calepin";
    for part in [
        "build.gradle.kts",
        "settings.gradle.kts",
        "gradle.properties",
        "consumer-rules.pro",
        "src/main/AndroidManifest.xml",
        "LICENSE-MIT",
        &format!("{own}/Work.kt"),
        &format!("{own}/calepin.kt"),
    ] {
        ensure!(module.join(part).is_file(), "the Android module has no {part}");
    }
    Ok(())
}

/// Fails if a tool is missing.
fn check() -> Result<()> {
    let ndk = [
        ("ANDROID_NDK_HOME", ""),
        ("ANDROID_NDK_ROOT", ""),
        ("ANDROID_HOME", "ndk"),
    ]
    .iter()
    .any(|(name, inner)| env::var_os(name).is_some_and(|folder| Path::new(&folder).join(inner).is_dir()));
    needs(succeeds(&mut cargo(&["ndk", "--version"])), ndk, compiles_for).check("dist android")
}

/// The missing ones of cargo-ndk, the NDK, and Rust for every processor.
fn needs(cargo_ndk: bool, ndk: bool, there: impl Fn(&str) -> bool) -> Missing {
    let mut missing = Missing::new();
    missing.unless(cargo_ndk, "cargo-ndk: `cargo install cargo-ndk`");
    // This NDK aligns libraries for devices with pages of 16 kB, as the store demands.
    missing.unless(
        ndk,
        "the Android NDK, r28 or newer: from Android Studio or `sdkmanager`, and ANDROID_NDK_HOME or ANDROID_HOME",
    );
    for (wanted, _) in ABIS {
        missing.unless(
            there(wanted),
            &format!("Rust for {wanted}: `rustup target add {wanted}`"),
        );
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_without_the_tools_is_told_all_of_them() {
        let said = |missing: Missing| missing.check("dist android").unwrap_err().to_string();
        let all = said(needs(false, false, |_| false));
        for word in ["cargo-ndk", "NDK, r28", "rustup target add x86_64-linux-android"] {
            assert!(all.contains(word), "{all}");
        }
        let one = said(needs(true, true, |target| !target.starts_with("armv7")));
        assert_eq!(one.lines().count(), 2, "{one}");
        assert!(one.contains("armv7-linux-androideabi"), "{one}");
    }

    #[test]
    fn every_processor_has_both_names() {
        for (rust, android) in ABIS {
            assert!(rust.ends_with("android") || rust.ends_with("androideabi"));
            assert!(!android.contains("linux"));
        }
    }
}
