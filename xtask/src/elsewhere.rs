//! Compiles for other targets than this machine: browsers and Android.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::setup::{ANDROID, compiles_for};
use crate::shell::{cargo, output, program, run, target};

/// Cargo for another target: with this toolchain if it can, else with Debian's, which has the standard library in
/// source. What it needs of the standard library is named as cargo names it.
pub fn cargo_for(target: &str, command: &str, library: &str) -> Result<Command> {
    let mut cargo = cargo(&[command, "--quiet", "--target", target]);
    cargo
        .env("CARGO_TARGET_DIR", folder())
        // Neither to build the standard library nor to run tests in another way is a stable feature.
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

/// A folder of its own: another compiler than that of the rest may be needed.
pub fn folder() -> PathBuf {
    target().join("web")
}

/// Debian's compiler for other machines, if it is there with the standard library's source.
fn debians() -> Option<PathBuf> {
    let rustc = PathBuf::from("/usr/bin/rustc");
    let sysroot = output(&mut program(&rustc, &["--print", "sysroot"])).ok()?;
    let source = Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/std");
    source.is_dir().then_some(rustc)
}

/// Checks what a tablet with Android would run, as far as that goes without its SDK: nothing of C is compiled, and
/// nothing is linked.
pub fn android() -> Result<()> {
    let mut check = cargo_for(ANDROID, "check", "std,panic_unwind")?;
    for tool in ["CC", "CXX", "AR", "RANLIB"] {
        check.env(format!("{tool}_{}", ANDROID.replace('-', "_")), "true");
    }
    run(check
        .args(["--package", "calepin-app", "--lib"])
        .env("RUSTFLAGS", "--deny warnings"))
}
