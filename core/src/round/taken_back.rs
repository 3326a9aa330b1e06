//! What was taken back with everybody's consent. The table goes on being told that it was, and whose it
//! was; never what it was.
//!
//! What nobody had noticed is not told of: how often somebody changes their mind in secret is theirs alone.

use crate::any::{AnyEvent, AnyGame, AnyMove};
use crate::game::Seat;
use crate::table::{LogEntry, LogLine};

/// What is remembered of a ply, whether it stands or was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trace {
    /// Who played.
    pub seat: Seat,
    /// Whether it showed somebody something hidden.
    pub revealed: bool,
    /// Whether it stands.
    pub stands: bool,
}

/// A ply as it was written down, whether it stands or not.
#[derive(Clone, PartialEq, Debug)]
pub struct Written {
    /// What.
    pub mv: AnyMove,
    /// Who, whether it showed something, whether it stands.
    pub trace: Trace,
    /// Which ply it was when it was played, counted from 1.
    pub ply: u32,
    /// Whether it was taken back with everybody's consent.
    pub by_consent: bool,
}

/// A ply that everybody noticed and that everybody agreed to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TakenBack {
    /// Whose it was.
    pub seat: Seat,
    /// The number of the line that tells it.
    pub line: u32,
}

impl TakenBack {
    pub fn log_line(&self) -> LogLine {
        LogLine {
            number: self.line,
            entry: LogEntry::TakenBack { seat: self.seat },
        }
    }
}

/// What everybody noticed while a log was written.
#[derive(Default)]
pub(super) struct Noticed {
    /// So many things, taking back included.
    pub times: u32,
    /// How many plies had ever been played at the last of them.
    pub at: usize,
    /// How many lines were ever told.
    pub lines: u32,
    /// The number of the first line of each ply that stands in the end.
    pub standing: Vec<u32>,
    /// What was taken back with everybody's consent.
    pub taken_back: Vec<TakenBack>,
}

/// A ply that stood while the log was written.
struct Stood {
    /// Its place among all that were written.
    at: usize,
    quiet: bool,
    /// The number of its first line.
    line: u32,
    /// The position after it.
    game: AnyGame,
}

impl Noticed {
    /// Reads every ply ever played, in its order, from the deal on. `is_quiet` says of a ply by its events that
    /// only its own seat noticed it. What these rules refuse is passed over with what was built upon it.
    pub fn read(log: &[Written], dealt: &AnyGame, is_quiet: impl Fn(&[AnyEvent]) -> bool) -> Noticed {
        let mut noticed = Noticed::default();
        // A ply of a number that is taken says that what had that number was taken back.
        let mut stood: Vec<Stood> = Vec::new();
        for (at, row) in log.iter().enumerate() {
            while stood.len() as u32 >= row.ply.max(1) {
                noticed.note_gone(log, at, stood.pop());
            }
            let game = stood.last().map_or(dealt, |stood| &stood.game);
            let (seat, mv) = (row.trace.seat, &row.mv);
            if stood.len() as u32 + 1 != row.ply || game.check(seat, mv).is_err() {
                continue;
            }
            let (mut after, mut events) = (game.clone(), Vec::new());
            after.apply(seat, mv, &mut |event| events.push(event));
            let quiet = is_quiet(&events);
            stood.push(Stood {
                at,
                quiet,
                line: noticed.lines + 1,
                game: after,
            });
            noticed.lines += events.len() as u32;
            if !quiet {
                noticed.times += 1;
                noticed.at = at + 1;
            }
        }
        while stood.last().is_some_and(|stood| !log[stood.at].trace.stands) {
            noticed.note_gone(log, log.len(), stood.pop());
        }
        noticed.standing = stood.iter().map(|stood| stood.line).collect();
        noticed
    }

    /// Notes a ply that was taken back when `played` had ever been played.
    fn note_gone(&mut self, log: &[Written], played: usize, gone: Option<Stood>) {
        let Some(gone) = gone.filter(|gone| !gone.quiet) else {
            return;
        };
        self.times += 1;
        self.at = played;
        if log[gone.at].by_consent {
            self.lines += 1;
            let line = self.lines;
            self.taken_back.push(TakenBack {
                seat: log[gone.at].trace.seat,
                line,
            });
        }
    }
}
