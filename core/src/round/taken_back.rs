//! What was taken back with everybody's consent. The table goes on being told that it was, and whose it
//! was; never what it was.
//!
//! What nobody had noticed is not told of: how often somebody changes their mind in secret is theirs alone.

use crate::any::{AnyEvent, AnyGame, AnyMove};
use crate::game::Seat;

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
    pub seat: Seat,
    /// How many plies had ever been played before it.
    pub at: usize,
}

/// What everybody noticed while a log was written.
#[derive(Default)]
pub(super) struct Noticed {
    /// So many things, taking back included.
    pub times: u32,
    /// How many plies had ever been played at the last of them.
    pub at: usize,
    /// What was taken back with everybody's consent.
    pub taken_back: Vec<TakenBack>,
}

impl Noticed {
    /// Reads every ply ever played, in its order, from the deal on. `is_quiet` says of a ply by its events that
    /// only its own seat noticed it. What these rules refuse is passed over with what was built upon it.
    pub fn read(log: &[Written<'_>], dealt: &AnyGame, is_quiet: impl Fn(&[AnyEvent]) -> bool) -> Noticed {
        let mut noticed = Noticed::default();
        // The plies that stood while the log was written, each with the position after it and whether it
        // was quiet. A ply of a number that is taken says that what had that number was taken back.
        let mut stood: Vec<(usize, bool, AnyGame)> = Vec::new();
        for (at, row) in log.iter().enumerate() {
            while stood.len() as u32 >= row.ply.max(1) {
                noticed.note_gone(log, at, stood.pop());
            }
            let game = stood.last().map_or(dealt, |(_, _, game)| game);
            if stood.len() as u32 + 1 != row.ply || game.check(row.seat, row.mv).is_err() {
                continue;
            }
            let (mut after, mut events) = (game.clone(), Vec::new());
            after.apply(row.seat, row.mv, &mut |event| events.push(event));
            let quiet = is_quiet(&events);
            stood.push((at, quiet, after));
            if !quiet {
                noticed.times += 1;
                noticed.at = at + 1;
            }
        }
        while stood.last().is_some_and(|(at, _, _)| !log[*at].stands) {
            noticed.note_gone(log, log.len(), stood.pop());
        }
        noticed
    }

    /// Notes a ply that was taken back when `played` had ever been played.
    fn note_gone(&mut self, log: &[Written<'_>], played: usize, gone: Option<(usize, bool, AnyGame)>) {
        let Some((at, false, _)) = gone else { return };
        self.times += 1;
        self.at = played;
        if log[at].by_consent {
            let seat = log[at].seat;
            self.taken_back.push(TakenBack { seat, at });
        }
    }
}
