//! Python: builds a wheel, installs it, checks its types and runs its tests.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::{
    bindgen, copy_all, copy_into, empty, files, fingerprint, generate, library_for_tests, library_to_ship,
    shown,
};
use crate::shell::{output, program, root, run, say, target};

/// A virtual environment with the packages of `requirements.txt`, recreated when these change.
pub struct Venv {
    bin: PathBuf,
}

impl Venv {
    /// Creates the environment, if needed.
    pub fn ready() -> Result<Venv> {
        let folder = target().join("python/venv");
        let wanted = root().join("bindings/python/requirements.txt");
        let mark = folder.join(format!(
            "ready-{}",
            fingerprint(std::slice::from_ref(&wanted), &[])?
        ));
        let bin = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
        let venv = Venv { bin };
        if !mark.is_file() {
            say("setup: Python packages of bindings/python");
            run(program("python3", &["-m", "venv", "--clear"]).arg(&folder))?;
            run(venv.pip("install").arg("-r").arg(&wanted))?;
            fs::write(&mark, "").with_context(|| mark.display().to_string())?;
        }
        Ok(venv)
    }

    /// A command of its interpreter.
    pub fn python(&self, args: &[&str]) -> std::process::Command {
        let mut python = program(self.bin.join("python"), args);
        python
            .env("PYTHONDONTWRITEBYTECODE", "1")
            // Keeps backtraces of deliberate panics off the screen.
            .env("RUST_BACKTRACE", "0");
        python
    }

    fn pip(&self, command: &str) -> std::process::Command {
        self.python(&["-m", "pip", command, "--quiet", "--disable-pip-version-check"])
    }

    /// Installs a wheel, replacing an earlier one.
    pub fn install(&self, wheel: &Path) -> Result<()> {
        let mut pip = self.pip("install");
        run(pip
            .args(["--no-deps", "--no-index", "--force-reinstall"])
            .arg(wheel))
    }
}

/// Builds the wheel of a library, from sources gathered in a folder.
pub fn wheel(venv: &Venv, library: &Path, out: &Path) -> Result<PathBuf> {
    let package = target().join("python/package");
    empty(&package)?;
    let own = root().join("bindings/python");
    for file in ["pyproject.toml", "platform_wheel.py", "README.md"] {
        copy_into(&own.join(file), &package)?;
    }
    let modules = package.join("src/calepin");
    copy_all(&own.join("src/calepin"), &modules)?;
    let generated = target().join("bindings/python");
    generate("python", library, &generated)?;
    copy_all(&generated, &modules)?;
    let docs = target().join("bindings/python-docs.json");
    fs::write(&docs, output(bindgen(library).arg("docs").arg(library))?)
        .with_context(|| docs.display().to_string())?;
    run(venv
        .python(&[])
        .arg(own.join("values.py"))
        .arg(&modules)
        .arg(&docs))?;
    run(venv.python(&[]).arg(own.join("stubs.py")).arg(&modules))?;
    // The generated modules expect the library in their own folder.
    copy_into(library, &modules)?;
    empty(out)?;
    let mut pip = venv.pip("wheel");
    pip.args(["--no-deps", "--no-build-isolation", "--wheel-dir"]);
    run(pip.arg(out).arg(&package))?;
    files(out, "whl")?.pop().context("pip built no wheel")
}

/// Builds a wheel, installs it, checks the types of programs that use it, and runs its tests.
pub fn test() -> Result<()> {
    let venv = Venv::ready()?;
    let built = wheel(&venv, &library_for_tests()?, &target().join("python/wheel"))?;
    venv.install(&built)?;
    let sources = [
        "stubs.py",
        "values.py",
        "reference.py",
        "platform_wheel.py",
        "tests",
        "examples",
        "bench.py",
    ]
    .map(|name| root().join("bindings/python").join(name));
    let settings = root().join("bindings/python/pyproject.toml");
    let mut mypy = venv.python(&["-m", "mypy", "--no-error-summary", "--config-file"]);
    mypy.arg(settings)
        .arg("--cache-dir")
        .arg(target().join("python/mypy"));
    run(mypy.args(&sources))?;
    let discover = ["-m", "unittest", "discover", "--start-directory"];
    run(venv.python(&discover).arg(&sources[4]))?;
    run(venv.python(&[]).arg(sources[5].join("sewer_scores.py")))?;
    run(venv.python(&[]).arg(sources[5].join("levels.py")))?;
    let folder = target().join("python/readme");
    empty(&folder)?;
    for program in shown("python")? {
        run(venv.python(&["-c", &program]).current_dir(&folder))?;
    }
    Ok(())
}

/// Builds the wheel of a release, and its reference.
pub fn dist() -> Result<()> {
    let venv = Venv::ready()?;
    let out = target().join("dist/python");
    let built = wheel(&venv, &library_to_ship()?, &out)?;
    say(&format!("{}", built.display()));
    venv.install(&built)?;
    let page = reference(&venv, &out.join("reference"))?;
    say(&format!("{}", page.display()));
    Ok(())
}

/// Writes the reference of the installed wheel.
fn reference(venv: &Venv, folder: &Path) -> Result<PathBuf> {
    let script = root().join("bindings/python/reference.py");
    run(venv.python(&[]).arg(script).arg(folder))?;
    Ok(folder.join("index.html"))
}
