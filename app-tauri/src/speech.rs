//! Reads aloud with the voices of this computer: an installed program gets one sentence at a time. For a
//! window whose web view cannot speak (WebKitGTK). Nothing is sent to other computers.
//!
//! No shell is involved: the text is one argument after `--`, and cannot be anything else.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use calepin_core::calepin::Language;
use calepin_core::error::CalepinError;

/// Longest text in characters; a page of a lesson has some three hundred.
pub const LONGEST: usize = 800;

/// Longest wait for a program to list its voices. The speech dispatcher may start its server in that time.
const PATIENCE: Duration = Duration::from_secs(4);

/// The programs that can speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Program {
    /// `spd-say`, which uses the voice chosen for the whole desktop.
    Dispatcher,
    /// `espeak-ng`.
    Espeak,
    /// `say`, of macOS.
    Say,
}

/// The programs of this platform, the more pleasant voice first. None on Windows, where web views can speak.
fn programs() -> &'static [Program] {
    match () {
        () if cfg!(target_os = "macos") => &[Program::Say],
        () if cfg!(unix) => &[Program::Dispatcher, Program::Espeak],
        () => &[],
    }
}

impl Program {
    fn name(self) -> &'static str {
        match self {
            Program::Dispatcher => "spd-say",
            Program::Espeak => "espeak-ng",
            Program::Say => "say",
        }
    }

    /// The arguments to list the voices, one a line.
    fn listing(self, language: Language) -> Vec<String> {
        match self {
            Program::Dispatcher => vec!["--list-synthesis-voices".into()],
            Program::Espeak => vec![format!("--voices={}", code(language))],
            Program::Say => vec!["-v".into(), "?".into()],
        }
    }

    /// The arguments to say a text and to exit once it is said.
    fn saying(self, voice: &str, language: Language, text: &str) -> Vec<String> {
        let code = code(language);
        // With this priority, a later message replaces an earlier one.
        let options: &[&str] = match self {
            Program::Dispatcher => &["--wait", "--priority", "text", "--language", code],
            Program::Espeak => &["-v", code],
            Program::Say => &["-v", voice],
        };
        let text = ["--", text];
        options.iter().chain(&text).map(|arg| (*arg).to_owned()).collect()
    }

    /// The argument that silences speech which goes on after its `spd-say` has ended.
    fn silencing(self) -> Option<&'static str> {
        (self == Program::Dispatcher).then_some("--stop")
    }
}

/// The language code of the programs.
fn code(language: Language) -> &'static str {
    match language {
        Language::Fr => "fr",
        Language::En => "en",
    }
}

/// The name of the voice on a line of a listing, if the voice speaks the language: the text before the
/// language code.
fn voice_on(line: &str, language: Language) -> Option<String> {
    let code = code(language);
    let speaks = |word: &&str| {
        let rest = word.strip_prefix(code);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '_']))
    };
    // The text after a # is a sample sentence.
    let line = line.split('#').next().unwrap_or_default();
    let word = line.split_whitespace().find(speaks)?;
    Some(line.split(word).next()?.trim().to_owned())
}

/// The text as one line, if it is neither empty nor too long.
fn sayable(text: &str) -> Result<String, CalepinError> {
    let line: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let line = line.trim();
    match line.chars().count() {
        0 => Err(bad("nothing to say")),
        1..=LONGEST => Ok(line.to_owned()),
        _ => Err(bad("too long to be said")),
    }
}

fn bad(detail: &str) -> CalepinError {
    CalepinError::BadCall {
        detail: detail.to_owned(),
    }
}

/// A voice that was found.
#[derive(Clone, Debug)]
struct Voice {
    language: Language,
    program: Program,
    path: PathBuf,
    /// The name of the voice, for a program without a language argument.
    name: String,
}

/// Says one text at a time: a new text replaces the present one.
pub struct Speech {
    folders: Vec<PathBuf>,
    /// The voices found. The search is repeated until one is found: people may install one later.
    voices: Mutex<Vec<Voice>>,
    /// The speaking program, until another text or silence is asked for. Never held while a voice is searched for, so
    /// silence does not wait for a slow program.
    speaking: Mutex<Option<(Voice, Child)>>,
    /// Number of texts and silences asked for. A text whose voice is found later than the next one is not said.
    asked: AtomicU64,
}

impl Speech {
    /// Speech with the programs on this computer's path.
    pub fn of_this_computer() -> Self {
        let path = std::env::var_os("PATH").unwrap_or_default();
        Self::among(std::env::split_paths(&path).collect())
    }

    /// Speech with the programs in these folders; relative folders are ignored.
    pub fn among(folders: Vec<PathBuf>) -> Self {
        Speech {
            folders: folders
                .into_iter()
                .filter(|folder| folder.is_absolute())
                .collect(),
            voices: Mutex::default(),
            speaking: Mutex::default(),
            asked: AtomicU64::default(),
        }
    }

    /// Whether there is a voice for the language. The first call may take some seconds.
    pub fn can_speak(&self, language: Language) -> bool {
        self.voice(language).is_some()
    }

    /// Starts to say a text, in place of the present one, and returns at once; false without a voice for the
    /// language.
    ///
    /// # Errors
    /// The text is empty, or has more than [`LONGEST`] characters.
    pub fn say(&self, text: &str, language: Language) -> Result<bool, CalepinError> {
        let text = sayable(text)?;
        let mine = self.ask();
        let Some(voice) = self.voice(language) else {
            return Ok(false);
        };
        let mut speaking = held(&self.speaking);
        if self.asked.load(Ordering::SeqCst) != mine {
            return Ok(true);
        }
        end(&mut speaking);
        let args = voice.program.saying(&voice.name, language, &text);
        match start(&voice.path, &args, Stdio::null()) {
            Ok(child) => {
                *speaking = Some((voice, child));
                Ok(true)
            }
            Err(error) => {
                log::warn!("{} did not start: {error}", voice.path.display());
                Ok(false)
            }
        }
    }

    /// Stops speaking.
    pub fn silence(&self) {
        self.ask();
        let mut speaking = held(&self.speaking);
        let Some(voice) = end(&mut speaking) else { return };
        if let Some(silence) = voice.program.silencing()
            && let Ok(child) = start(&voice.path, &[silence.to_owned()], Stdio::null())
        {
            *speaking = Some((voice, child));
        }
    }

    /// The number of a new text or silence.
    fn ask(&self) -> u64 {
        self.asked.fetch_add(1, Ordering::SeqCst) + 1
    }

    fn voice(&self, language: Language) -> Option<Voice> {
        let mut voices = held(&self.voices);
        if let Some(known) = voices.iter().find(|voice| voice.language == language) {
            return Some(known.clone());
        }
        let found = programs().iter().find_map(|program| {
            let path = self.folders.iter().map(|folder| folder.join(program.name()));
            let path = path.into_iter().find(|path| is_program(path))?;
            let name = listed(&path, &program.listing(language), language)?;
            Some(Voice {
                language,
                program: *program,
                path,
                name,
            })
        })?;
        voices.push(found.clone());
        Some(found)
    }
}

fn held<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the speaking program, and returns its voice if it was still running.
fn end(speaking: &mut Option<(Voice, Child)>) -> Option<Voice> {
    let (voice, mut child) = speaking.take()?;
    let over = matches!(child.try_wait(), Ok(Some(_)));
    if !over {
        // Both calls fail only for a program that has ended.
        let _ = child.kill();
        let _ = child.wait();
    }
    (!over).then_some(voice)
}

fn start(path: &Path, args: &[String], out: Stdio) -> std::io::Result<Child> {
    Command::new(path)
        .args(args)
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(Stdio::null())
        .spawn()
}

/// The first voice of the language in the program's listing, if the program lists it in time. The output is
/// not read to its end: a server started by the program may keep it open.
fn listed(path: &Path, args: &[String], language: Language) -> Option<String> {
    let mut child = start(path, args, Stdio::piped()).ok()?;
    let out = child.stdout.take()?;
    let (send, lines) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(out).split(b'\n').map_while(Result::ok) {
            if send.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
        }
    });
    let until = Instant::now() + PATIENCE;
    let left = || until.saturating_duration_since(Instant::now());
    let mut found = None;
    while found.is_none()
        && let Ok(line) = lines.recv_timeout(left())
    {
        found = voice_on(&line, language);
    }
    let _ = child.kill();
    let _ = child.wait();
    found
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOSTILE: &str = "-w /tmp/x; $(rm -rf ~) `id` \"'&|";

    #[test]
    fn what_is_said_is_one_argument_and_never_an_option() {
        for program in [Program::Dispatcher, Program::Espeak, Program::Say] {
            let args = program.saying("Thomas", Language::Fr, HOSTILE);
            let [.., guard, text] = &args[..] else {
                panic!("{args:?}")
            };
            assert_eq!((guard.as_str(), text.as_str()), ("--", HOSTILE));
            assert_eq!(args.iter().filter(|arg| arg.contains("rm")).count(), 1);
        }
    }

    #[test]
    fn each_program_is_told_the_language() {
        let said = |program: Program, language| program.saying("Daniel", language, "x").join(" ");
        assert_eq!(
            said(Program::Dispatcher, Language::Fr),
            "--wait --priority text --language fr -- x"
        );
        assert_eq!(said(Program::Espeak, Language::En), "-v en -- x");
        assert_eq!(said(Program::Say, Language::En), "-v Daniel -- x");
    }

    #[test]
    fn a_voice_is_recognised_in_each_programs_listing() {
        let dispatcher =
            "                  French (France)                    fr-FR                     none";
        let espeak = " 5  fr-fr           --/M      French_(France)    roa/fr               (fr 5)";
        let say = "Amélie (Premium)    fr_CA    # Bonjour, je m’appelle en Amélie.";
        for line in [dispatcher, espeak, say] {
            assert!(voice_on(line, Language::Fr).is_some(), "{line}");
            assert_eq!(voice_on(line, Language::En), None, "{line}");
        }
        assert_eq!(voice_on(say, Language::Fr).as_deref(), Some("Amélie (Premium)"));
        assert_eq!(voice_on("Pty Language Age/Gender VoiceName", Language::En), None);
        assert_eq!(voice_on(" 5  fro  old-french", Language::Fr), None);
    }

    #[test]
    fn only_one_line_of_some_length_is_said() {
        assert_eq!(
            sayable(" C’est à Léa.\n\0À toi ! ").unwrap(),
            "C’est à Léa.  À toi !"
        );
        assert!(sayable(&"é".repeat(LONGEST)).is_ok());
        for text in ["", " \n ", "\0", &"é".repeat(LONGEST + 1)] {
            assert!(
                matches!(sayable(text), Err(CalepinError::BadCall { .. })),
                "{text:?}"
            );
        }
    }

    #[test]
    fn without_a_program_there_is_no_voice_and_nothing_fails() {
        let empty = tempfile::tempdir().unwrap();
        let speech = Speech::among(vec![empty.path().to_owned(), PathBuf::from(".")]);
        assert!(!speech.can_speak(Language::Fr));
        assert_eq!(speech.say("Bonjour", Language::Fr), Ok(false));
        speech.silence();
    }

    #[cfg(all(unix, not(target_os = "macos")))]
    mod with_a_program {
        use super::*;
        use std::os::unix::fs::PermissionsExt;
        use std::sync::Arc;
        use tauri::WebviewWindowBuilder;
        use tauri::test::{mock_builder, mock_context, noop_assets};

        /// A folder with an `espeak-ng` that lists one French voice, and writes its arguments to a file. While the
        /// folder has a file `slow`, it does not answer about another language, and then lists an English voice.
        fn folder() -> tempfile::TempDir {
            let dir = tempfile::tempdir().unwrap();
            let (source, program) = (dir.path().join("source"), dir.path().join("espeak-ng"));
            let script = "#!/bin/sh\n\
                 here=$(dirname \"$0\")\n\
                 case \"$1\" in --voices=fr) echo ' 5  fr-fr --/M French roa/fr'; exit;; --voices=*)\n\
                 [ -e \"$here/slow\" ] || exit; echo $$ > \"$here/asked\"\n\
                 while [ -e \"$here/slow\" ]; do sleep 0.05; done\n\
                 echo ' 5  en-gb --/M English gmw/en'; exit;; esac\n\
                 for arg in \"$@\"; do printf '[%s]' \"$arg\"; done >> \"$here/said\"\n\
                 echo $$ > \"$here/pid\"\n\
                 exec sleep 30\n";
            std::fs::write(&source, script).unwrap();
            std::fs::set_permissions(&source, std::fs::Permissions::from_mode(0o755)).unwrap();
            // Copied by another process: a file written here could be open for writing in a child of a
            // parallel test.
            let copied = Command::new("cp").arg("-p").args([&source, &program]).status();
            assert!(copied.unwrap().success());
            dir
        }

        /// Waits until the content of the file differs from `before`.
        fn read(dir: &Path, file: &str, before: &str) -> String {
            let until = Instant::now() + Duration::from_secs(20);
            loop {
                let text = std::fs::read_to_string(dir.join(file)).unwrap_or_default();
                if text.ends_with([']', '\n']) && text != before {
                    return text;
                }
                assert!(Instant::now() < until, "{file} stays {text:?}");
                std::thread::sleep(Duration::from_millis(10));
            }
        }

        fn runs(pid: &str) -> bool {
            Path::new("/proc").join(pid.trim()).exists()
        }

        #[test]
        fn a_new_sentence_takes_the_place_of_the_last_and_nobody_waits() {
            let dir = folder();
            let speech = Speech::among(vec![dir.path().to_owned()]);
            assert!(speech.can_speak(Language::Fr) && !speech.can_speak(Language::En));
            assert_eq!(speech.say("Hello", Language::En), Ok(false));

            let started = Instant::now();
            assert_eq!(speech.say(HOSTILE, Language::Fr), Ok(true));
            let first = read(dir.path(), "pid", "");
            assert_eq!(read(dir.path(), "said", ""), format!("[-v][fr][--][{HOSTILE}]"));
            assert!(runs(&first));

            assert_eq!(speech.say("À Tom", Language::Fr), Ok(true));
            let second = read(dir.path(), "pid", &first);
            assert!(!runs(&first) && runs(&second));
            speech.silence();
            assert!(!runs(&second));
            assert!(started.elapsed() < Duration::from_secs(25), "somebody waited");
        }

        #[test]
        fn silence_does_not_wait_for_a_voice_and_what_was_to_be_said_before_is_not_said() {
            let dir = folder();
            let slow = dir.path().join("slow");
            std::fs::write(&slow, "").unwrap();
            let speech = Speech::among(vec![dir.path().to_owned()]);
            std::thread::scope(|scope| {
                let said = scope.spawn(|| speech.say("Hello", Language::En));
                read(dir.path(), "asked", "");
                speech.silence();
                assert!(!said.is_finished(), "it waited for the search");
                std::fs::remove_file(&slow).unwrap();
                assert_eq!(said.join().unwrap(), Ok(true));
            });
            assert!(held(&speech.speaking).is_none(), "it speaks after all");
        }

        #[test]
        fn what_is_read_aloud_ends_with_the_window() {
            let dir = folder();
            let speech = Arc::new(Speech::among(vec![dir.path().to_owned()]));
            assert_eq!(speech.say("Bonjour", Language::Fr), Ok(true));
            let voice = read(dir.path(), "pid", "");
            assert!(runs(&voice));
            let app = mock_builder()
                .manage(speech)
                .setup(|app| {
                    let page = WebviewWindowBuilder::new(app, "main", Default::default()).build()?;
                    Ok(page.close()?)
                })
                .build(mock_context(noop_assets()))
                .unwrap();
            crate::window::stay(app);
            assert!(!runs(&voice));
        }
    }
}
