//! What is told of a round, line by line: what everybody saw happen, and what was taken back by consent.
//!
//! A line keeps its number as long as it is told, and no other line ever gets it. Only what everybody noticed
//! tells lines, so their numbers say nothing of what was done in secret.

use super::{Ply, Round};
use crate::game::Seat;
use crate::table::{LogEntry, LogLine};

/// Events that a table goes on being told, however long ago they were.
const FEWEST_RECENT: usize = 3;

impl Ply {
    /// The number that the next line after it had.
    fn next_line(&self) -> u32 {
        self.line + self.events.len() as u32
    }

    /// What it told.
    pub fn log(&self) -> impl Iterator<Item = LogLine> {
        (self.line..).zip(&self.events).map(|(number, event)| LogLine {
            number,
            entry: LogEntry::Event { event: event.clone() },
        })
    }
}

impl Round {
    /// What was told from the line of this number on, oldest first, but what was taken back.
    pub fn log_from(&self, number: u32) -> Vec<LogLine> {
        let plies = self.plies.iter().filter(|ply| ply.next_line() > number);
        let lines = plies.flat_map(Ply::log).chain(self.taken_back.iter().cloned());
        let mut log: Vec<LogLine> = lines.filter(|line| line.number >= number).collect();
        log.sort_unstable_by_key(|line| line.number);
        log
    }

    /// The latest of what was told, as [`crate::table::TableView::log`] says. Nothing that is told here
    /// depends on what was done in secret.
    pub fn recent_log(&self) -> Vec<LogLine> {
        let last = |seat| {
            let own = self.noticed().rev().find(|(_, ply)| ply.seat == seat);
            own.map_or(1, |(_, ply)| ply.line)
        };
        let waited = Seat::all(self.setup.seats).map(last).min().unwrap_or(1);
        let latest_first = self.plies.iter().rev();
        let mut numbers = latest_first.flat_map(|ply| (ply.line..ply.next_line()).rev());
        let fewest = numbers.nth(FEWEST_RECENT - 1).unwrap_or(1);
        self.log_from(waited.min(fewest))
    }

    /// The number that the next line after this seat's last ply had.
    pub fn news_for(&self, seat: Seat) -> u32 {
        let own = self.plies.iter().rev().find(|ply| ply.seat == seat);
        own.map_or(1, Ply::next_line)
    }

    /// The number that the next line will have.
    pub fn next_line(&self) -> u32 {
        self.lines + 1
    }
}
