//! The access to the façade for all shells. The first call opens the notebook; while it cannot be opened,
//! calls return the reason.

use std::any::Any;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use calepin_core::calepin::{Calepin, Topic, Watcher};
use calepin_core::calls;
use calepin_core::error::CalepinError;
use calepin_core::progress::Progress;

/// Interval between two looks at the folder that several devices share.
const KEEP: Duration = Duration::from_secs(1);

/// A [`Watcher`] that passes each change to a closure.
pub struct Tell<F>(pub F);

impl<F: Fn(Topic) + Send + Sync> Watcher for Tell<F> {
    fn changed(&self, topic: &Topic) {
        (self.0)(topic.clone());
    }
}

/// A notebook that is opened on demand; after a failure the next call tries again.
struct LazyNotebook {
    dir: Box<dyn Fn() -> Result<PathBuf, CalepinError> + Send + Sync>,
    watcher: Arc<dyn Watcher>,
    opened: OnceLock<Calepin>,
    opening: Mutex<()>,
}

impl LazyNotebook {
    fn calepin(&self) -> Result<&Calepin, CalepinError> {
        let _alone = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(calepin) = self.opened.get() {
            return Ok(calepin);
        }
        let calepin = Calepin::open(&(self.dir)()?).inspect_err(|error| log::error!("{error}"))?;
        calepin.watch(self.watcher.clone());
        Ok(self.opened.get_or_init(|| calepin))
    }
}

/// Answers a call by name, with its arguments as JSON, and a handle to cancel it.
type Answer = dyn Fn(&str, String, &Progress) -> Result<String, CalepinError> + Send + Sync;

/// The source of a door's answers.
enum Source {
    Notebook(Box<LazyNotebook>),
    Other(Box<Answer>),
}

/// Answers calls by name. All methods may wait for the disk: call them where blocking is allowed.
pub struct Door {
    source: Source,
}

impl Door {
    /// A door to the notebook in the folder that `dir` returns. The first call opens the notebook.
    ///
    /// A call that cannot open it returns the error, so that a page is there to show it; the next call tries
    /// again.
    pub fn opening(
        dir: impl Fn() -> Result<PathBuf, CalepinError> + Send + Sync + 'static,
        watcher: Arc<dyn Watcher>,
    ) -> Door {
        let notebook = LazyNotebook {
            dir: Box::new(dir),
            watcher,
            opened: OnceLock::new(),
            opening: Mutex::new(()),
        };
        Door {
            source: Source::Notebook(Box::new(notebook)),
        }
    }

    /// A door that answers calls without a notebook, and invites no phones.
    pub fn answering(
        answer: impl Fn(&str, String, &Progress) -> Result<String, CalepinError> + Send + Sync + 'static,
    ) -> Door {
        Door {
            source: Source::Other(Box::new(answer)),
        }
    }

    /// Opens the notebook ahead of the first call, then synchronises it with the shared folder until the door
    /// is dropped. Runs on a new thread.
    pub fn open_and_sync(door: &Arc<Door>) {
        let door = Arc::downgrade(door);
        std::thread::spawn(move || {
            // Opens the notebook only once: after a failure the next call tries again, and reports the error.
            let mut opens = true;
            while let Some(door) = door.upgrade() {
                // People learn of a faulty folder from the call `folder`.
                if let Err(error) = door.keep_folder(opens) {
                    log::debug!("the folder is not kept: {error}");
                }
                opens = false;
                drop(door);
                std::thread::sleep(KEEP);
            }
        });
    }

    /// Runs the call `name` with a JSON array of arguments, and returns JSON. `progress` can cancel a long
    /// call. A panic behind the door becomes an error: one bad call must not end the evening.
    pub fn call(&self, name: &str, args: String, progress: &Progress) -> Result<String, CalepinError> {
        catching_panics(name, || match &self.source {
            Source::Notebook(notebook) => calls::call(notebook.calepin()?, name, args, progress),
            Source::Other(answer) => answer(name, args, progress),
        })
    }

    /// Runs a call for the phone with this token, if phones may call `name`.
    pub fn phone_call(&self, token: &str, name: &str, args: String) -> Result<String, CalepinError> {
        catching_panics(name, || calls::phone::call(self.calepin()?, token, name, args))
    }

    /// Whether any match invites phones.
    pub fn invites_phones(&self) -> bool {
        catching_panics("invites_phones", || self.calepin()?.invites_phones()) == Ok(true)
    }

    /// Sets the addresses where invited phones reach this program; none if it cannot listen.
    pub fn phones_reach(&self, addresses: Vec<String>) -> Result<(), CalepinError> {
        catching_panics("phones_reach", || self.calepin()?.phones_reach(addresses))
    }

    /// Synchronises the notebook with the shared folder. A closed notebook is opened first if `opens`, else
    /// skipped.
    fn keep_folder(&self, opens: bool) -> Result<bool, CalepinError> {
        catching_panics("keep_folder", || match &self.source {
            Source::Notebook(notebook) if !opens && notebook.opened.get().is_none() => Ok(false),
            _ => self.calepin()?.keep_folder(),
        })
    }

    fn calepin(&self) -> Result<&Calepin, CalepinError> {
        match &self.source {
            Source::Notebook(notebook) => notebook.calepin(),
            Source::Other(_) => Err(CalepinError::NotInvited),
        }
    }
}

fn catching_panics<T>(name: &str, run: impl FnOnce() -> Result<T, CalepinError>) -> Result<T, CalepinError> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|payload| {
        let error = internal(format_args!("{name} panicked: {}", words(payload.as_ref())));
        log::error!("{error}");
        Err(error)
    })
}

/// An error for a fault of the program itself.
pub fn internal(why: impl Display) -> CalepinError {
    CalepinError::Internal {
        detail: why.to_string(),
    }
}

fn words(payload: &(dyn Any + Send)) -> &str {
    payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message")
}

#[cfg(test)]
mod tests {
    use super::*;
    use calepin_core::error::Trouble;
    use serde_json::{Value, json};

    fn quiet() -> Arc<dyn Watcher> {
        Arc::new(Tell(|_| {}))
    }

    fn ask(door: &Door, name: &str, args: &str) -> Result<String, CalepinError> {
        door.call(name, args.to_owned(), &Progress::default())
    }

    #[test]
    fn a_name_out_of_the_contract_is_a_bad_call() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().to_owned();
        let door = Door::opening(move || Ok(path.clone()), quiet());
        let error = ask(&door, "nope", "[]").unwrap_err();
        assert!(matches!(error, CalepinError::BadCall { .. }), "{error:?}");
    }

    #[test]
    fn a_notebook_that_does_not_open_says_why_and_is_tried_again_by_the_next_call() {
        let full = CalepinError::Notebook {
            trouble: Trouble::Full,
            detail: "no room".into(),
        };
        let (reason, dir) = (full.clone(), tempfile::tempdir().unwrap());
        let (there, tries) = (dir.path().to_owned(), Mutex::new(0));
        let dir = move || {
            let mut tries = tries.lock().unwrap();
            *tries += 1;
            if *tries > 2 {
                Ok(there.clone())
            } else {
                Err(reason.clone())
            }
        };
        let door = Door::opening(dir, quiet());
        for _ in 0..2 {
            assert_eq!(ask(&door, "families", "[]"), Err(full.clone()));
            // The shared folder alone is no reason to open the notebook.
            assert_eq!(door.keep_folder(false), Ok(false));
        }
        for _ in 0..2 {
            assert_eq!(ask(&door, "families", "[]"), Ok("[]".into()));
        }
    }

    #[test]
    fn a_panic_comes_out_as_an_error_and_the_door_still_answers() {
        let door = Door::answering(|name, _, _| {
            if name == "games" {
                panic!("oh")
            } else {
                Ok("1".into())
            }
        });
        let error = ask(&door, "games", "[]").unwrap_err();
        assert_eq!(error, internal("games panicked: oh"));
        assert_eq!(ask(&door, "families", "[]"), Ok("1".into()));
    }

    #[test]
    fn whatever_is_changed_through_the_door_is_told() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().to_owned();
        let told = Arc::new(Mutex::new(Vec::new()));
        let ear = told.clone();
        let door = Door::opening(
            move || Ok(path.clone()),
            Arc::new(Tell(move |topic| ear.lock().unwrap().push(topic))),
        );
        let call = |name: &str, args: Value| {
            let answer = ask(&door, name, &args.to_string()).unwrap();
            serde_json::from_str::<Value>(&answer).unwrap()
        };
        let family = call("add_family", json!(["Les Rats"]));
        let settings = call("settings", json!([]));
        call("save_settings", json!([settings]));
        call("profiles", json!([family["id"]]));
        assert_eq!(*told.lock().unwrap(), [Topic::People, Topic::Settings]);
    }
}
