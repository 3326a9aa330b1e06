//! The one door to the façade: the notebook, opened by whoever asks first, or else the reason it does not open.

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

/// How often the folder that several devices share is looked at.
const KEEP: Duration = Duration::from_secs(1);

/// A [`Watcher`] that hands each change to a closure.
pub struct Tell<F>(pub F);

impl<F: Fn(Topic) + Send + Sync> Watcher for Tell<F> {
    fn changed(&self, topic: &Topic) {
        (self.0)(topic.clone());
    }
}

/// A notebook that is opened when it is asked for, and again where it did not open.
struct AtHome {
    dir: Box<dyn Fn() -> Result<PathBuf, CalepinError> + Send + Sync>,
    watcher: Arc<dyn Watcher>,
    opened: OnceLock<Calepin>,
    opening: Mutex<()>,
}

impl AtHome {
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

/// Answers a call by its name, with its arguments, and what calls it off.
type Answer = dyn Fn(&str, String, &Progress) -> Result<String, CalepinError> + Send + Sync;

/// What lies behind a door.
enum Behind {
    Notebook(Box<AtHome>),
    Other(Box<Answer>),
}

/// Answers calls by name. All of it may take a disk's time: call it where waiting is allowed.
pub struct Door {
    behind: Behind,
}

impl Door {
    /// The notebook in that folder, which is asked for, and opened, by the first call.
    ///
    /// If it cannot be opened, that call returns why, so that a page is there to say it; the next one tries again.
    pub fn opening(
        dir: impl Fn() -> Result<PathBuf, CalepinError> + Send + Sync + 'static,
        watcher: Arc<dyn Watcher>,
    ) -> Door {
        let notebook = AtHome {
            dir: Box::new(dir),
            watcher,
            opened: OnceLock::new(),
            opening: Mutex::new(()),
        };
        Door {
            behind: Behind::Notebook(Box::new(notebook)),
        }
    }

    /// Answers calls from something other than a notebook, and invites no phones.
    pub fn answering(
        answer: impl Fn(&str, String, &Progress) -> Result<String, CalepinError> + Send + Sync + 'static,
    ) -> Door {
        Door {
            behind: Behind::Other(Box::new(answer)),
        }
    }

    /// Opens the notebook ahead of the first call, and from then on keeps it together with other devices, for as long
    /// as somebody has the door. On a thread of its own.
    pub fn attend(door: &Arc<Door>) {
        let door = Arc::downgrade(door);
        std::thread::spawn(move || {
            // Once: whoever asks for something tries again, and is told what is wrong.
            let mut opens = true;
            while let Some(door) = door.upgrade() {
                // What is wrong with the folder the call `folder` says.
                if let Err(error) = door.keep_folder(opens) {
                    log::debug!("the folder is not kept: {error}");
                }
                opens = false;
                drop(door);
                std::thread::sleep(KEEP);
            }
        });
    }

    /// Makes the call `name` with a JSON array of arguments, and gives back JSON; what takes long can be called off. A
    /// panic behind the door comes out as an error: one bad call must not take the evening with it.
    pub fn call(&self, name: &str, args: String, progress: &Progress) -> Result<String, CalepinError> {
        unharmed(name, || match &self.behind {
            Behind::Notebook(notebook) => calls::call(notebook.calepin()?, name, args, progress),
            Behind::Other(answer) => answer(name, args, progress),
        })
    }

    /// The same for a phone that shows this token, with what a phone may call.
    pub fn phone_call(&self, token: &str, name: &str, args: String) -> Result<String, CalepinError> {
        unharmed(name, || calls::phone::call(self.calepin()?, token, name, args))
    }

    /// Whether any match invites phones.
    pub fn invites_phones(&self) -> bool {
        unharmed("invites_phones", || self.calepin()?.invites_phones()) == Ok(true)
    }

    /// Says where invited phones reach this program; nothing where it cannot listen.
    pub fn phones_reach(&self, addresses: Vec<String>) -> Result<(), CalepinError> {
        unharmed("phones_reach", || self.calepin()?.phones_reach(addresses))
    }

    /// Looks at the folder that several devices share, where the notebook is open or this `opens` it.
    fn keep_folder(&self, opens: bool) -> Result<bool, CalepinError> {
        unharmed("keep_folder", || match &self.behind {
            Behind::Notebook(notebook) if !opens && notebook.opened.get().is_none() => Ok(false),
            _ => self.calepin()?.keep_folder(),
        })
    }

    fn calepin(&self) -> Result<&Calepin, CalepinError> {
        match &self.behind {
            Behind::Notebook(notebook) => notebook.calepin(),
            Behind::Other(_) => Err(CalepinError::NotInvited),
        }
    }
}

fn unharmed<T>(name: &str, run: impl FnOnce() -> Result<T, CalepinError>) -> Result<T, CalepinError> {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|payload| {
        let error = internal(format_args!("{name} panicked: {}", words(payload.as_ref())));
        log::error!("{error}");
        Err(error)
    })
}

/// The error for a fault of the program itself.
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
            // Nothing is opened for the folder alone.
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
