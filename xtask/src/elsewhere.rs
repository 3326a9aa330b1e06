//! Compiles for other targets than this machine: browsers and Android.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::setup::{ANDROID, compiles_for};
use crate::shell::{cargo, output, program, run, target};

/// Cargo for another target: from this toolchain if it has the target, else Debian's, which has the standard
/// library as source. `library` lists the parts of the standard library in cargo's notation.
pub fn cargo_for(target: &str, command: &str, library: &str) -> Result<Command> {
    let mut cargo = cargo(&[command, "--quiet", "--target", target]);
    cargo
        .env("CARGO_TARGET_DIR", folder())
        // Building the standard library and the other way of running tests are both unstable features.
        .env("RUSTC_BOOTSTRAP", "1");
    if compiles_for(target) {
        return Ok(cargo);
    }
    let Some(debian) = debians() else {
        bail!(
            "a compiler for {target} is needed. Run one of these, then try again:\n\n  \
             rustup target add {target}\n  sudo apt-get install rustc-web rust-web-src\n"
        );
    };
    let sysroot = output(&mut program("rustc", &["--print", "sysroot"]))?;
    let host = output(&mut program("rustc", &["--print", "host-tuple"]))?;
    let linker = Path::new(sysroot.trim())
        .join("lib/rustlib")
        .join(host.trim())
        .join("bin/rust-lld");
    cargo
        .arg(format!("-Zbuild-std={library}"))
        .env("RUSTC", debian)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    Ok(cargo)
}

/// A build folder of its own, since the compiler may be another one.
pub fn folder() -> PathBuf {
    target().join("web")
}

/// Debian's compiler for other machines, if it is installed with the standard library's source.
fn debians() -> Option<PathBuf> {
    let rustc = PathBuf::from("/usr/bin/rustc");
    let sysroot = output(&mut program(&rustc, &["--print", "sysroot"])).ok()?;
    let source = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/std");
    source.is_dir().then_some(rustc)
}

/// Checks the code for Android tablets, as far as possible without the SDK: no C is compiled, nothing is
/// linked.
pub fn android() -> Result<()> {
    let mut check = cargo_for(ANDROID, "check", "std,panic_unwind")?;
    for tool in ["CC", "CXX", "AR", "RANLIB"] {
        check.env(format!("{tool}_{}", ANDROID.replace('-', "_")), "true");
    }
    run(check
        .args(["--package", "calepin-app", "--lib"])
        .env("RUSTFLAGS", "--deny warnings"))
}
