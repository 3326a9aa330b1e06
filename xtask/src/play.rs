//! `cargo xtask play`: from a clone to a running Calepin.

use anyhow::Result;

use crate::setup::{self, For};
use crate::shell::{cargo, run, say};

/// Builds and starts the window, or the server for browsers, and stays until it ends.
pub fn play(headless: bool, port: Option<u16>) -> Result<()> {
    setup::system(if headless { For::Headless } else { For::Window })?;
    setup::screens()?;
    say("building Calepin (minutes the first time, seconds afterwards)");
    let mut calepin = cargo(&["run", "--profile", "play", "--package", "calepin-app"]);
    if headless {
        calepin.args([
            "--no-default-features",
            "--features",
            "headless",
            "--",
            "--headless",
        ]);
        if let Some(port) = port {
            calepin.args(["--port", &port.to_string()]);
        }
        say("the address to open in a browser is printed below; Ctrl-C ends the server");
    }
    run(&mut calepin)
}
