//! Runs other programs, and prints lines for the user.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the repository, from any working folder.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The folder for temporary build results.
pub fn target() -> PathBuf {
    // A relative folder is taken from the root, where cargo is run.
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Prints one line. An error is ignored: the reader may have closed the pipe.
pub fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// A command that runs at the repository's root.
pub fn program(name: impl AsRef<OsStr>, args: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(args).current_dir(root());
    command
}

/// A command of the cargo that runs this task.
pub fn cargo(args: &[&str]) -> Command {
    program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), args)
}

/// A command of npm, in a folder of the repository.
pub fn npm(folder: &str, args: &[&str]) -> Command {
    let mut command = program(if cfg!(windows) { "npm.cmd" } else { "npm" }, args);
    command.current_dir(root().join(folder));
    command
}

/// Runs a command to its end, with its output on the screen.
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

/// Runs a command to its end, and returns its output.
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

/// Whether a command succeeds; its output is dropped.
pub fn succeeds(command: &mut Command) -> bool {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// The path of an executable program with this name.
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

/// The path of the program that `cargo xtask play` builds.
pub fn built(name: &str) -> PathBuf {
    let dir = target().join("play");
    dir.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// A virtual display, which ends when it is dropped.
pub struct Display {
    server: Child,
    name: String,
}

impl Display {
    /// Starts a display with a free number.
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

    /// The value of `DISPLAY` for programs on this display.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        end(&mut self.server);
    }
}

/// Ends a child process, which may have ended already.
pub fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

/// A command as typed in a shell.
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
