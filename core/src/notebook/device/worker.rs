//! Who makes backups while people play: one thread, asked when a notebook is opened and when a match ends.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use jiff::Timestamp;

use super::backup;
use super::error::NotebookError;
use crate::progress::Progress;

/// What the keeper is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A backup, if the last one is a day old.
    Daily,
    /// A backup.
    Now,
}

/// Makes backups in the background. Dropping it waits until the last wish is fulfilled.
pub struct Keeper {
    wishes: Option<Sender<Wish>>,
    thread: Option<JoinHandle<()>>,
}

impl Keeper {
    /// Starts the thread for the notebook of this folder.
    pub fn start(
        dir: PathBuf,
        now: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    ) -> Result<Keeper, NotebookError> {
        let (wishes, asked) = channel();
        let thread = std::thread::Builder::new()
            .name("calepin-backup".to_owned())
            .spawn(move || {
                while let Some(wish) = next(&asked) {
                    if let Err(error) = fulfil(&dir, wish, now()) {
                        log::warn!("no backup was made: {error}");
                    }
                }
            })?;
        Ok(Keeper {
            wishes: Some(wishes),
            thread: Some(thread),
        })
    }

    /// Asks for a backup, and does not wait for it.
    pub fn ask(&self, wish: Wish) {
        if let Some(wishes) = &self.wishes
            && wishes.send(wish).is_err()
        {
            log::warn!("the backup thread has ended");
        }
    }
}

/// The next wish; several that piled up are one.
fn next(asked: &Receiver<Wish>) -> Option<Wish> {
    let first = asked.recv().ok()?;
    let now = asked.try_iter().any(|wish| wish == Wish::Now);
    Some(if now { Wish::Now } else { first })
}

fn fulfil(dir: &std::path::Path, wish: Wish, now: Timestamp) -> Result<(), NotebookError> {
    if wish == Wish::Now || backup::is_due(dir, now)? {
        backup::back_up(dir, now, &Progress::default())?;
    }
    Ok(())
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.wishes = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            log::error!("the backup thread panicked");
        }
    }
}
