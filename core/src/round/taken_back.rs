//! What was taken back with everybody's consent. The table goes on being told that it was, and whose it
//! was; never what it was.
//!
//! What nobody had noticed is not told of: how often somebody changes their mind in secret is theirs alone.

use super::{Round, is_quiet};
use crate::any::{AnyGame, AnyMove};
use crate::game::Seat;
use crate::table::{LogEntry, LogLine};

/// A ply as it was written down, whether it stands or not.
#[derive(Clone, Copy, Debug)]
pub struct Written<'a> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub mv: &'a AnyMove,
    /// Which ply it was when it was played, counted from 1.
    pub ply: u32,
    /// Whether it stands.
    pub stands: bool,
    /// Whether it was taken back with everybody's consent.
    pub by_consent: bool,
}

/// A ply that everybody noticed and that everybody agreed to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TakenBack {
    /// Whose it was.
    seat: Seat,
    /// The number of the line that tells it.
    line: u32,
}

impl TakenBack {
    pub(super) fn log_line(&self) -> LogLine {
        LogLine {
            number: self.line,
            entry: LogEntry::TakenBack { seat: self.seat },
        }
    }
}

/// A ply that stood while the log was written.
struct Stood {
    /// Its place among all that were written.
    at: usize,
    quiet: bool,
    line: u32,
    /// The position after it.
    game: AnyGame,
}

impl Round {
    /// Tells everybody that a ply of this seat was taken back.
    pub(super) fn tell_taken_back(&mut self, seat: Seat) {
        self.lines += 1;
        let line = self.lines;
        self.taken_back.push(TakenBack { seat, line });
    }

    /// Notes what was taken back in a round read from the disk, how often anything was noticed, and which
    /// numbers the lines had. `log` is every ply ever played, in its order. What these rules refuse is passed
    /// over with what was built upon it.
    pub fn recall(&mut self, log: &[Written<'_>]) {
        if log.iter().all(|ply| ply.stands) {
            return;
        }
        let Ok(dealt) = AnyGame::deal(&self.setup, self.seed) else {
            return;
        };
        // A ply of a number that is taken says that what had that number was taken back.
        let mut stood: Vec<Stood> = Vec::new();
        (self.told.times, self.told.at, self.lines) = (0, 0, 0);
        for (at, row) in log.iter().enumerate() {
            while stood.len() as u32 >= row.ply.max(1) {
                self.note_written(log, at, stood.pop());
            }
            let game = stood.last().map_or(&dealt, |stood| &stood.game);
            if stood.len() as u32 + 1 != row.ply || game.check(row.seat, row.mv).is_err() {
                continue;
            }
            let (mut after, mut events) = (game.clone(), Vec::new());
            after.apply(row.seat, row.mv, &mut |event| events.push(event));
            let quiet = is_quiet(&self.setup, &events);
            stood.push(Stood {
                at,
                quiet,
                line: self.lines + 1,
                game: after,
            });
            self.lines += events.len() as u32;
            if !quiet {
                self.told.times += 1;
                self.told.at = at + 1;
            }
        }
        while stood.last().is_some_and(|stood| !log[stood.at].stands) {
            self.note_written(log, log.len(), stood.pop());
        }
        for (ply, stood) in self.plies.iter_mut().zip(&stood) {
            ply.line = stood.line;
        }
    }

    /// Notes a ply that was taken back when `played` had ever been played.
    fn note_written(&mut self, log: &[Written<'_>], played: usize, gone: Option<Stood>) {
        let Some(gone) = gone.filter(|gone| !gone.quiet) else {
            return;
        };
        self.told.times += 1;
        self.told.at = played;
        if log[gone.at].by_consent {
            self.tell_taken_back(log[gone.at].seat);
        }
    }
}
