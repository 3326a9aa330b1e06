//! The arguments of the command line.

use std::ffi::OsString;
use std::path::PathBuf;

/// The text of `calepin --help`.
pub const USAGE: &str = "\
Calepin: family tabletop games, and their notebook of scores

  calepin                       open the window
  calepin --headless            serve this computer's browsers; the address to open is printed
          --port N              on this port (any free one otherwise)
          --ui DIR              with the screens built in this folder, not those built in

The notebook is in the platform's data directory, or in the folder named by CALEPIN_DATA. Phones that a match invites
are listened to at every address of this computer, or at the only one that CALEPIN_PHONES names. What goes wrong is told
on standard error; CALEPIN_LOG=debug has more told.
";

/// The request on the command line.
#[derive(PartialEq, Eq, Debug)]
pub enum Asked {
    /// Open the desktop window.
    Window,
    /// Serve browsers on loopback.
    Headless {
        /// The port; 0 picks a free port.
        port: u16,
        /// A folder of built screens to serve instead of the built-in screens.
        ui: Option<PathBuf>,
    },
    /// Print the usage.
    Help,
    /// Print the version.
    Version,
}

/// Parses the arguments after the program's name.
pub fn read(args: impl IntoIterator<Item = OsString>) -> Result<Asked, lexopt::Error> {
    use lexopt::prelude::*;

    let (mut headless, mut port, mut ui) = (false, None, None);
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Long("headless") => headless = true,
            Long("port") => port = Some(parser.value()?.parse()?),
            Long("ui") => ui = Some(PathBuf::from(parser.value()?)),
            Short('h') | Long("help") => return Ok(Asked::Help),
            Short('V') | Long("version") => return Ok(Asked::Version),
            other => return Err(other.unexpected()),
        }
    }
    match headless {
        true => Ok(Asked::Headless {
            port: port.unwrap_or(0),
            ui,
        }),
        false if port.is_some() || ui.is_some() => Err("--port and --ui go with --headless".into()),
        false => Ok(Asked::Window),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> Result<Asked, String> {
        read(line.split_whitespace().map(OsString::from)).map_err(|error| error.to_string())
    }

    #[test]
    fn each_way_to_start() {
        assert_eq!(asked(""), Ok(Asked::Window));
        assert_eq!(asked("--headless"), Ok(Asked::Headless { port: 0, ui: None }));
        let all = Asked::Headless {
            port: 8123,
            ui: Some("dist".into()),
        };
        assert_eq!(asked("--port 8123 --ui dist --headless"), Ok(all));
        assert_eq!(asked("--help"), Ok(Asked::Help));
        assert_eq!(asked("-V"), Ok(Asked::Version));
    }

    #[test]
    fn nonsense_is_refused() {
        for line in [
            "--nope",
            "file",
            "--port 8123",
            "--headless --port",
            "--headless --port 70000",
        ] {
            assert!(asked(line).is_err(), "{line}");
        }
    }
}
