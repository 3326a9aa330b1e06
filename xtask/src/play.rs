//! `cargo xtask play`: builds and starts Calepin, from a bare clone if need be.

use std::process::Command;

use anyhow::Result;

use crate::desktop;
use crate::setup::{self, For};
use crate::shell::{cargo, run, say};

/// The shell to start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shell {
    Window,
    Server,
}

/// Builds and starts the window, or the server for browsers, and waits until it ends.
pub fn play(headless: bool, port: Option<u16>) -> Result<()> {
    let shell = shell(headless, desktop::reachable);
    setup::system(shell.needs())?;
    setup::screens()?;
    say("building Calepin (minutes the first time, seconds afterwards)");
    if shell == Shell::Server {
        say("the address to open in a browser is printed below; Ctrl-C ends the server");
    }
    run(&mut shell.command(port))
}

/// The shell that can be started here. A window that cannot open is reported before anything is built.
fn shell(headless: bool, reachable: impl FnOnce() -> Result<(), String>) -> Shell {
    if headless {
        return Shell::Server;
    }
    match reachable() {
        Ok(()) => Shell::Window,
        Err(why) => {
            say(&format!(
                "{why}: Calepin starts for a browser instead of in a window"
            ));
            Shell::Server
        }
    }
}

impl Shell {
    fn needs(self) -> For {
        match self {
            Shell::Window => For::Window,
            Shell::Server => For::Headless,
        }
    }

    /// Each shell is built without the other: the server needs no WebKit.
    fn command(self, port: Option<u16>) -> Command {
        let mut calepin = cargo(&["run", "--profile", "play", "--package", "calepin-app"]);
        if self == Shell::Server {
            calepin.args(["--no-default-features", "--", "--headless"]);
        }
        if let Some(port) = port {
            calepin.args(["--port", &port.to_string()]);
        }
        calepin
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(shell: Shell, port: Option<u16>) -> Vec<String> {
        let command = shell.command(port);
        command
            .get_args()
            .map(|word| word.to_string_lossy().into_owned())
            .collect()
    }

    #[test]
    fn without_a_display_nothing_is_made_ready_or_built_for_a_window() {
        let none = || Err("no display".to_owned());
        assert_eq!(shell(false, none), Shell::Server);
        assert_eq!(Shell::Server.needs(), For::Headless);
        let line = words(Shell::Server, None).join(" ");
        assert!(line.ends_with("--no-default-features -- --headless"), "{line}");
    }

    #[test]
    fn with_a_display_the_window_opens_unless_a_server_is_asked_for() {
        assert_eq!(shell(false, || Ok(())), Shell::Window);
        assert_eq!(Shell::Window.needs(), For::Window);
        assert!(!words(Shell::Window, None).contains(&"--headless".to_owned()));
        // For the server, the display is not even looked for.
        assert_eq!(shell(true, || panic!("asked for a display")), Shell::Server);
        assert!(words(Shell::Server, Some(8080)).ends_with(&["--port".to_owned(), "8080".to_owned()]));
    }
}
