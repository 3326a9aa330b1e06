//! What was taken back with everybody's consent. The table goes on being told that it was, and whose it
//! was; never what it was.
//!
//! What nobody had noticed is not told of: how often somebody changes their mind in secret is theirs alone.

use super::{Round, is_quiet};
use crate::any::{AnyGame, AnyMove};
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
    seat: Seat,
    /// How many plies had ever been played before it.
    at: usize,
}

impl Round {
    /// What was taken back so far, and with it of the last `count` plies what everybody noticed.
    pub(super) fn with_noted(&self, count: u32) -> Vec<TakenBack> {
        let standing = (0..self.traces.len()).rev().filter(|at| self.traces[*at].stands);
        let gone = standing.zip(self.plies.iter().rev()).take(count as usize);
        let noticed = gone.filter(|(_, ply)| !self.is_quiet(ply));
        let seen = noticed.map(|(at, ply)| TakenBack { seat: ply.seat, at });
        self.taken_back.iter().copied().chain(seen).collect()
    }

    /// Notes what was taken back in a round read from the disk, and how often anything was noticed. `log` is
    /// every ply ever played, in its order. What these rules refuse is passed over with what was built upon
    /// it.
    pub fn recall(&mut self, log: &[Written<'_>]) {
        if log.iter().all(|ply| ply.stands) {
            return;
        }
        let Ok(dealt) = AnyGame::deal(&self.setup, self.seed) else {
            return;
        };
        // The plies that stood while the log was written, each with the position after it and whether it
        // was quiet. A ply of a number that is taken says that what had that number was taken back.
        let mut stood: Vec<(usize, bool, AnyGame)> = Vec::new();
        (self.told.times, self.told.at) = (0, 0);
        for (at, row) in log.iter().enumerate() {
            while stood.len() as u32 >= row.ply.max(1) {
                self.note_written(log, at, stood.pop());
            }
            let game = stood.last().map_or(&dealt, |(_, _, game)| game);
            if stood.len() as u32 + 1 != row.ply || game.check(row.seat, row.mv).is_err() {
                continue;
            }
            let (mut after, mut events) = (game.clone(), Vec::new());
            after.apply(row.seat, row.mv, &mut |event| events.push(event));
            let quiet = is_quiet(&self.setup, &events);
            stood.push((at, quiet, after));
            if !quiet {
                self.told.times += 1;
                self.told.at = at + 1;
            }
        }
        while stood.last().is_some_and(|(at, _, _)| !log[*at].stands) {
            self.note_written(log, log.len(), stood.pop());
        }
    }

    /// Notes a ply that was taken back when `played` had ever been played.
    fn note_written(&mut self, log: &[Written<'_>], played: usize, gone: Option<(usize, bool, AnyGame)>) {
        let Some((at, false, _)) = gone else { return };
        self.told.times += 1;
        self.told.at = played;
        if log[at].by_consent {
            let seat = log[at].seat;
            self.taken_back.push(TakenBack { seat, at });
        }
    }

    /// Whose plies were taken back with everybody's consent, in that order, and how many of the plies that
    /// stand had been played before each.
    pub fn taken_back(&self) -> impl Iterator<Item = (Seat, u32)> {
        self.taken_back.iter().map(|gone| {
            let before = self.traces.iter().take(gone.at);
            (gone.seat, before.filter(|trace| trace.stands).count() as u32)
        })
    }
}
