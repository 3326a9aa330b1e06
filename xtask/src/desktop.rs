//! Finds out whether a window can be opened here, before anything is built for it.

/// Why no window can be opened. macOS and Windows always have a desktop.
#[cfg(any(target_os = "macos", windows))]
pub fn reachable() -> Result<(), String> {
    Ok(())
}

#[cfg(not(any(target_os = "macos", windows)))]
pub use named::reachable;

#[cfg(not(any(target_os = "macos", windows)))]
mod named {
    use std::ffi::OsString;
    use std::fs;
    use std::io::{Read, Write};
    use std::net::{TcpStream, ToSocketAddrs};
    use std::os::unix::net::UnixStream;
    use std::path::{Path, PathBuf};
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    use anyhow::{Context, Result, bail};

    /// Longest wait for an answer: the environment may name a remote, silent display.
    const PATIENCE: Duration = Duration::from_secs(5);

    /// The authorisation protocol of nearly all X displays.
    const COOKIE: &[u8] = b"MIT-MAGIC-COOKIE-1";

    type Env<'a> = &'a dyn Fn(&str) -> Option<OsString>;

    /// Why no window can be opened: connects to the display that the window would use.
    pub fn reachable() -> Result<(), String> {
        reachable_with(
            &|name| std::env::var_os(name).filter(|value| !value.is_empty()),
            PATIENCE,
        )
    }

    /// Tries Wayland if present, else X, as GTK does.
    fn reachable_with(env: Env, patience: Duration) -> Result<(), String> {
        if wayland(env) {
            return Ok(());
        }
        let Some(name) = env("DISPLAY") else {
            return Err("there is no display here (DISPLAY and WAYLAND_DISPLAY name none)".to_owned());
        };
        let name = name.to_string_lossy().into_owned();
        let home = env("HOME").map(|home| Path::new(&home).join(".Xauthority"));
        let cookies = env("XAUTHORITY").map(PathBuf::from).or(home).unwrap_or_default();
        let asked = name.clone();
        let (tell, told) = mpsc::channel();
        // A thread that never gets an answer ends with this task.
        thread::spawn(move || tell.send(lets_in(&asked, &cookies)));
        match told.recv_timeout(patience) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(why)) => Err(format!("the display {name} cannot be reached ({why:#})")),
            Err(_) => Err(format!("the display {name} does not answer")),
        }
    }

    fn wayland(env: Env) -> bool {
        let socket = env("WAYLAND_DISPLAY").unwrap_or_else(|| "wayland-0".into());
        let folder = env("XDG_RUNTIME_DIR").unwrap_or_default();
        let path = Path::new(&folder).join(socket);
        path.is_absolute() && UnixStream::connect(path).is_ok()
    }

    /// Greets the X display without a cookie, then with each cookie stored for its number.
    fn lets_in(name: &str, cookies: &Path) -> Result<()> {
        let (host, number) = name.rsplit_once(':').context("no name of a display")?;
        let number = number.split('.').next().unwrap_or_default();
        let kept = fs::read(cookies).unwrap_or_default();
        for (way, cookie) in [(&[][..], &[][..])].into_iter().chain(kept_for(number, &kept)) {
            if greet(&mut *connect(host, number.parse()?)?, way, cookie)? {
                return Ok(());
            }
        }
        bail!("it does not let this user in")
    }

    trait Stream: Read + Write {}
    impl<T: Read + Write> Stream for T {}

    fn connect(host: &str, number: u16) -> Result<Box<dyn Stream>> {
        if host.is_empty() || host == "unix" {
            return Ok(Box::new(UnixStream::connect(format!(
                "/tmp/.X11-unix/X{number}"
            ))?));
        }
        let port = number.checked_add(6000).context("no number of a display")?;
        let mut addresses = (host, port).to_socket_addrs()?;
        let address = addresses.next().context("no such host")?;
        Ok(Box::new(TcpStream::connect_timeout(&address, PATIENCE)?))
    }

    /// Sends the setup request of the X protocol in little endian; the answer begins with 1 if access is
    /// granted.
    fn greet(display: &mut dyn Stream, way: &[u8], cookie: &[u8]) -> Result<bool> {
        let mut words = vec![b'l', 0, 11, 0, 0, 0];
        words.extend((way.len() as u16).to_le_bytes());
        words.extend((cookie.len() as u16).to_le_bytes());
        words.extend([0, 0]);
        for part in [way, cookie] {
            words.extend(part);
            words.resize(words.len().next_multiple_of(4), 0);
        }
        display.write_all(&words)?;
        let mut answer = [0];
        display.read_exact(&mut answer)?;
        Ok(answer == [1])
    }

    /// The cookies for displays of this number in an `.Xauthority` file. An entry has a family of addresses
    /// in two bytes, then address, number, protocol and cookie, each after its length.
    fn kept_for<'a>(number: &str, mut file: &'a [u8]) -> Vec<(&'a [u8], &'a [u8])> {
        let mut cookies = Vec::new();
        while let Some(rest) = file.get(2..) {
            let mut rest = rest;
            let mut field = || {
                let (length, behind) = rest.split_first_chunk::<2>()?;
                let (field, behind) = behind.split_at_checked(u16::from_be_bytes(*length).into())?;
                rest = behind;
                Some(field)
            };
            let (Some(_), Some(of), Some(way), Some(cookie)) = (field(), field(), field(), field()) else {
                break;
            };
            if (of.is_empty() || of == number.as_bytes()) && way == COOKIE {
                cookies.push((way, cookie));
            }
            file = rest;
        }
        cookies
    }

    #[cfg(test)]
    mod tests {
        use std::net::TcpListener;
        use std::os::unix::net::UnixListener;

        use super::*;

        fn asked(known: &[(&str, &str)], patience: Duration) -> Result<(), String> {
            let env = |name: &str| {
                let found = known.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| OsString::from(value))
            };
            reachable_with(&env, patience)
        }

        /// A listener at the place of a display, and its name: the display's number is the port minus 6000.
        fn display() -> (TcpListener, String) {
            loop {
                let listener = TcpListener::bind("127.0.0.1:0").unwrap();
                let port = listener.local_addr().unwrap().port();
                if let Some(number) = port.checked_sub(6000) {
                    return (listener, format!("127.0.0.1:{number}.0"));
                }
            }
        }

        /// An X display that grants access with this cookie, or to anybody.
        fn guarded(cookie: Option<&'static [u8]>) -> String {
            let (listener, name) = display();
            thread::spawn(move || {
                for stream in listener.incoming() {
                    let (mut stream, mut words) = (stream.unwrap(), [0; 12]);
                    stream.read_exact(&mut words).unwrap();
                    assert_eq!(words[..6], [b'l', 0, 11, 0, 0, 0]);
                    let length = |at: usize| usize::from(u16::from_le_bytes([words[at], words[at + 1]]));
                    let way = length(6).next_multiple_of(4);
                    let mut brought = vec![0; way + length(8).next_multiple_of(4)];
                    stream.read_exact(&mut brought).unwrap();
                    let lets_in = cookie.is_none_or(|cookie| brought[way..way + length(8)] == *cookie);
                    stream.write_all(&[u8::from(lets_in)]).unwrap();
                }
            });
            name
        }

        fn entry(number: &str, way: &[u8], cookie: &[u8]) -> Vec<u8> {
            let fields = [b"here", number.as_bytes(), way, cookie];
            let field = |field: &[u8]| [&(field.len() as u16).to_be_bytes(), field].concat();
            [vec![1, 0], fields.map(field).concat()].concat()
        }

        #[test]
        fn where_no_display_is_named_there_is_none() {
            let why = asked(&[], PATIENCE).unwrap_err();
            assert!(why.starts_with("there is no display here"), "{why}");
        }

        #[test]
        fn a_compositor_is_asked_and_not_only_named() {
            let dir = tempfile::tempdir().unwrap();
            let folder = dir.path().to_str().unwrap();
            let named = [("XDG_RUNTIME_DIR", folder), ("WAYLAND_DISPLAY", "wayland-7")];
            assert!(asked(&named, PATIENCE).is_err());
            let _compositor = UnixListener::bind(dir.path().join("wayland-7")).unwrap();
            assert_eq!(asked(&named, PATIENCE), Ok(()));
        }

        #[test]
        fn a_display_is_asked_whether_it_lets_this_user_in() {
            assert_eq!(asked(&[("DISPLAY", &guarded(None))], PATIENCE), Ok(()));

            let name = guarded(Some(b"the right one"));
            let number = name.trim_start_matches("127.0.0.1:").trim_end_matches(".0");
            let dir = tempfile::tempdir().unwrap();
            let file = dir.path().join(".Xauthority");
            let named = [("DISPLAY", name.as_str()), ("HOME", dir.path().to_str().unwrap())];
            let others = [
                entry(number, COOKIE, b"an old one"),
                entry("77", COOKIE, b"the right one"),
            ]
            .concat();
            for (kept, lets_in) in [
                (vec![], false),
                (others.clone(), false),
                (
                    [others.clone(), entry(number, b"OTHER-WAY", b"the right one")].concat(),
                    false,
                ),
                (
                    [others.clone(), entry(number, COOKIE, b"the right one")].concat(),
                    true,
                ),
                (
                    [others, entry("", COOKIE, b"the right one"), vec![1, 0, 9]].concat(),
                    true,
                ),
            ] {
                fs::write(&file, kept).unwrap();
                let answer = asked(&named, PATIENCE);
                let closed = format!("the display {name} cannot be reached (it does not let this user in)");
                assert_eq!(answer, if lets_in { Ok(()) } else { Err(closed) });
            }
        }

        #[test]
        fn what_is_no_display_is_said_to_be_none() {
            for name in ["no display at all", ":", ":x", "127.0.0.1:65535", "127.0.0.1:1x"] {
                let why = asked(&[("DISPLAY", name)], PATIENCE).unwrap_err();
                assert!(
                    why.starts_with(&format!("the display {name} cannot be reached")),
                    "{why}"
                );
            }
        }

        #[test]
        fn a_display_that_is_there_and_says_nothing_is_not_waited_for() {
            let (silent, name) = display();
            let answer = asked(&[("DISPLAY", &name)], Duration::from_millis(200));
            assert_eq!(answer, Err(format!("the display {name} does not answer")));
            drop(silent);
        }
    }
}
