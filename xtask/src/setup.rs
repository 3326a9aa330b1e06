//! Prepares the machine for a build: installs missing packages where that is allowed, else names them.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{found, npm, output, program, root, run, say, succeeds};

/// The versions of Node.js that Vite needs, and so all UI tools.
const NODE: &str = "Node.js 20.19 or newer of its line, or 22.12 or newer";

/// The purpose of a preparation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum For {
    /// Building and serving without a window.
    Headless,
    /// Building and opening the window.
    Window,
    /// Building for browsers.
    Web,
    /// All tests.
    Tests,
}

/// A package of Debian, and programs whose presence makes it unnecessary.
struct Package {
    name: &'static str,
    programs: &'static [&'static str],
}

const fn package(name: &'static str, programs: &'static [&'static str]) -> Package {
    Package { name, programs }
}

const BUILD: &[Package] = &[
    package("build-essential", &["cc"]),
    package("pkg-config", &["pkg-config"]),
    package("nodejs", &["node"]),
    package("npm", &["npm"]),
];
const WINDOW: &[Package] = &[package("libwebkit2gtk-4.1-dev", &[])];
const WEB: &[Package] = &[package("clang", &["clang"]), package("llvm", &["llvm-ar"])];
/// For a toolchain that cannot compile for browsers.
const OTHER_COMPILER: &[Package] = &[package("rustc-web", &[]), package("rust-web-src", &[])];
/// The browsers that the end-to-end tests can use.
const CHROMIUM: &[&str] = &[
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
];
const TESTS: &[Package] = &[
    package("git", &["git"]),
    package("webkit2gtk-driver", &["WebKitWebDriver"]),
    package("xvfb", &["Xvfb"]),
    package("dbus", &["dbus-daemon"]),
    // Chromium without a window of its own; an installed variant serves as well.
    package("chromium-headless-shell", CHROMIUM),
    package("firefox-esr", &["firefox-esr", "firefox"]),
    package("syncthing", &["syncthing"]),
    package("python3", &["python3"]),
    package("python3-venv", &[]),
    package("default-jdk-headless", &["javac"]),
    package("libjna-java", &[]),
    package("junit5", &[]),
    package("binutils", &["nm"]),
];

/// The target of browsers.
pub const BROWSERS: &str = "wasm32-unknown-unknown";

/// The target of tablets and phones.
pub const ANDROID: &str = "aarch64-linux-android";

/// Whether this toolchain can compile for a target.
pub fn compiles_for(target: &str) -> bool {
    let mut asked = program("rustc", &["--print", "target-libdir", "--target", target]);
    output(&mut asked).is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

fn packages(what: For) -> impl Iterator<Item = &'static Package> {
    let compiler = |targets: &[&str]| match targets.iter().all(|target| compiles_for(target)) {
        true => &[][..],
        false => OTHER_COMPILER,
    };
    let lists = match what {
        For::Headless => vec![BUILD],
        For::Window => vec![BUILD, WINDOW],
        For::Web => vec![BUILD, WEB, compiler(&[BROWSERS])],
        For::Tests => vec![BUILD, WINDOW, WEB, compiler(&[BROWSERS, ANDROID]), TESTS],
    };
    lists.into_iter().flatten()
}

/// Installs system packages, then Node.js in a recent version.
pub fn system(what: For) -> Result<()> {
    if cfg!(target_os = "macos") {
        say("setup: macOS needs the Xcode command line tools (xcode-select --install) and Node.js");
    } else if cfg!(windows) {
        say("setup: Windows needs the Visual Studio C++ build tools, WebView2 and Node.js");
    } else if found("apt-get").is_some() {
        apt(what)?;
    } else {
        let names: Vec<_> = packages(what).map(|package| package.name).collect();
        say(&format!(
            "setup: not a Debian; what it calls {} is needed",
            names.join(", ")
        ));
    }
    node()
}

fn apt(what: For) -> Result<()> {
    let missing: Vec<&str> = packages(what)
        .filter(|package| match package.programs {
            [] => !succeeds(Command::new("dpkg-query").args(["-s", package.name])),
            programs => !programs.iter().any(|program| found(program).is_some()),
        })
        .map(|package| package.name)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let line = apt_line(&missing);
    let as_root = output(Command::new("id").arg("-u"))?.trim() == "0";
    if !as_root && !succeeds(Command::new("sudo").args(["-n", "true"])) {
        bail!(
            "system packages are missing, and installing them needs rights. Run this, then try again:\n\n  {line}\n"
        );
    }
    say(&format!("setup: installing {}", missing.join(", ")));
    let sudo: &[&str] = if as_root { &[] } else { &["sudo", "-n"] };
    let privileged = |args: &[&str]| {
        let words = [
            sudo,
            &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"],
            args,
        ]
        .concat();
        run(&mut program(words[0], &words[1..]))
    };
    let install = [&["install", "-y", "--no-install-recommends"], &missing[..]].concat();
    privileged(&["update"])
        .and_then(|()| privileged(&install))
        .with_context(|| format!("what was tried: {line}"))
}

fn apt_line(packages: &[&str]) -> String {
    format!(
        "sudo apt-get update && sudo apt-get install -y --no-install-recommends {}",
        packages.join(" ")
    )
}

fn node() -> Result<()> {
    let Some(node) = found("node") else {
        bail!("{NODE} is needed (nodejs.org), and was not found");
    };
    let version = output(&mut program(node, &["--version"]))?;
    if !new_enough(&version) {
        bail!("{NODE} is needed (nodejs.org); this is {}", version.trim());
    }
    Ok(())
}

/// Parses `v20.19.1`.
fn new_enough(version: &str) -> bool {
    let mut numbers = version.trim().trim_start_matches('v').split('.').map(str::parse);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(20)), Some(Ok(minor))) => minor >= 19,
        (Some(Ok(major)), Some(Ok(minor))) => (major, minor) >= (22, 12),
        _ => false,
    }
}

/// A selection of a folder's npm packages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Packages {
    /// Packages needed for building.
    Building,
    /// All packages, also those for tests and checks.
    All,
}

/// Installs a folder's npm packages as locked, unless that lock file is installed already.
pub fn packages_of(folder: &str, which: Packages) -> Result<()> {
    let folder_at = root().join(folder);
    let lock = fs::read(folder_at.join("package-lock.json"))
        .with_context(|| format!("{folder}/package-lock.json"))?;
    let installed = |which| folder_at.join(format!("node_modules/.installed-{which:?}.json"));
    let is_there = |which| fs::read(installed(which)).is_ok_and(|before| before == lock);
    if is_there(which) || is_there(Packages::All) {
        return Ok(());
    }
    say(&format!("setup: npm packages of {folder}"));
    let mut npm = npm(folder, &["ci", "--no-audit", "--no-fund"]);
    if which == Packages::Building {
        npm.arg("--omit=dev");
    }
    run(&mut npm)?;
    let installed = installed(which);
    fs::write(&installed, lock).with_context(|| installed.display().to_string())
}

/// Builds the screens if a source is newer.
pub fn screens() -> Result<()> {
    packages_of("ui", Packages::Building)?;
    let ui = root().join("ui");
    let built = fs::metadata(ui.join("dist/index.html")).and_then(|file| file.modified());
    let newest = walkdir::WalkDir::new(&ui)
        .into_iter()
        .filter_entry(|entry| {
            !["dist", "node_modules", "screenshots", "tests"]
                .iter()
                .any(|dir| entry.path() == ui.join(dir))
        })
        .filter_map(|entry| entry.ok()?.metadata().ok()?.modified().ok())
        .max();
    if let (Ok(built), Some(newest)) = (built, newest)
        && built >= newest
    {
        return Ok(());
    }
    build_screens()
}

/// Builds the screens.
pub fn build_screens() -> Result<()> {
    say("building the screens");
    run(&mut npm("ui", &["run", "--silent", "build"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn node_is_measured_by_number() {
        for (version, ok) in [
            ("v20.19.0\n", true),
            ("v22.12.0", true),
            ("v24.0.1", true),
            ("v22.1.0", false),
            ("v21.7.3", false),
            ("v20.9.0", false),
            ("v18.20.4", false),
            ("", false),
        ] {
            assert_eq!(new_enough(version), ok, "{version:?}");
        }
    }

    #[test]
    fn a_server_needs_no_window_and_a_window_no_browser() {
        let names = |what| packages(what).map(|package| package.name).collect::<Vec<_>>();
        assert!(!names(For::Headless).contains(&"libwebkit2gtk-4.1-dev"));
        assert!(names(For::Window).contains(&"libwebkit2gtk-4.1-dev"));
        assert!(!names(For::Window).contains(&"chromium-headless-shell"));
        assert!(names(For::Tests).contains(&"chromium-headless-shell"));
    }
}
