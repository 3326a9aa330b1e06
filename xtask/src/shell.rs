//! Runs other programs, and prints lines for the person who watches.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

/// The repository's root, wherever the task was started.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// Where things may be built that are not kept.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// One line for the person who watches. A reader that has gone away is owed nothing.
pub fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// A program to be run at the repository's root.
pub fn program(name: impl AsRef<OsStr>, args: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(args).current_dir(root());
    command
}

/// The cargo that runs this task.
pub fn cargo(args: &[&str]) -> Command {
    program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), args)
}

/// npm, in a folder of the repository.
pub fn npm(folder: &str, args: &[&str]) -> Command {
    let mut command = program(if cfg!(windows) { "npm.cmd" } else { "npm" }, args);
    command.current_dir(root().join(folder));
    command
}

/// Runs to the end, its output passing through.
pub fn run(command: &mut Command) -> Result<()> {
    let line = line(command);
    let status = command
        .status()
        .with_context(|| format!("`{line}` did not start"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Runs to the end and returns what it printed.
pub fn output(command: &mut Command) -> Result<String> {
    let line = line(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{line}` did not start"))?;
    if !output.status.success() {
        bail!("`{line}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{line}` printed no text"))
}

/// Whether it runs and succeeds, silently.
pub fn succeeds(command: &mut Command) -> bool {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Where a program of this name is, if it can be run by it.
pub fn found(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .flat_map(|dir| {
            [
                dir.join(name),
                dir.join(format!("{name}.exe")),
                dir.join(format!("{name}.cmd")),
            ]
        })
        .find(|file| file.is_file())
}

/// The Calepin that `cargo xtask play` builds, once it is built.
pub fn built(name: &str) -> PathBuf {
    let dir = target().join("play");
    dir.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// A display without a screen, for as long as it is held.
pub struct Display {
    server: Child,
    name: String,
}

impl Display {
    /// Starts one under a number that is free.
    pub fn start() -> Result<Display> {
        let mut server = program(
            "Xvfb",
            &[
                "-displayfd",
                "1",
                "-screen",
                "0",
                "1280x800x24",
                "-nolisten",
                "tcp",
            ],
        )
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .context("Xvfb did not start")?;
        let mut number = String::new();
        if let Some(stdout) = server.stdout.take() {
            BufReader::new(stdout).read_line(&mut number)?;
        }
        let display = Display {
            server,
            name: format!(":{}", number.trim()),
        };
        if number.trim().is_empty() {
            bail!("Xvfb found no free display");
        }
        Ok(display)
    }

    /// What `DISPLAY` must be for a program to use it.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        end(&mut self.server);
    }
}

/// Ends a program of ours. One that has ended by itself is as good.
pub fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

/// A command as one would type it.
fn line(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_stem().unwrap_or_default();
    std::iter::once(name)
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_names_the_command() {
        let error = run(cargo(&["no-such-command"]).stderr(Stdio::null())).unwrap_err();
        assert!(
            error.to_string().starts_with("`cargo no-such-command` failed"),
            "{error}"
        );
        let error = run(&mut program("no-such-program", &["-x"])).unwrap_err();
        assert_eq!(error.to_string(), "`no-such-program -x` did not start");
    }

    #[test]
    fn the_root_holds_the_workspace() {
        assert!(root().join("xtask/src/main.rs").is_file());
        assert!(found("cargo").is_some() && found("no-such-program").is_none());
    }
}
