//! `calepin`: the window, or the loopback server with `--headless`.

// On Windows, no console appears beside the window.
#![cfg_attr(
    all(windows, not(debug_assertions), feature = "window"),
    windows_subsystem = "windows"
)]

use std::io::Write;
use std::process::ExitCode;

use calepin_app::arguments::{Asked, USAGE, read};

fn main() -> ExitCode {
    env_logger::Builder::from_env(env_logger::Env::new().filter_or("CALEPIN_LOG", "warn")).init();
    let asked = match read(std::env::args_os().skip(1)) {
        Ok(asked) => asked,
        Err(error) => return fail(&format!("{error}\n\n{USAGE}")),
    };
    match asked {
        Asked::Window => window(),
        Asked::Headless { port, ui } => headless(port, ui),
        Asked::Help => say(USAGE),
        Asked::Version => say(&format!("calepin {}\n", env!("CARGO_PKG_VERSION"))),
    }
}

#[cfg(feature = "window")]
fn window() -> ExitCode {
    match calepin_app::window::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&format!("the window did not open: {error}\n")),
    }
}

#[cfg(not(feature = "window"))]
fn window() -> ExitCode {
    fail("this calepin was built without its window: start it with --headless\n")
}

fn headless(port: u16, ui: Option<std::path::PathBuf>) -> ExitCode {
    match calepin_app::server::run(port, ui) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&format!("the server did not start: {error}\n")),
    }
}

/// An error is ignored: the reader may have closed the pipe.
fn say(text: &str) -> ExitCode {
    match std::io::stdout().write_all(text.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

fn fail(text: &str) -> ExitCode {
    let _ = std::io::stderr().write_all(text.as_bytes());
    ExitCode::FAILURE
}
