//! The log of a round for the table: the events that everybody saw, and the plies that were taken back by consent.
//!
//! A line keeps its number, and no other line ever gets that number. Only what everybody noticed has lines, so the
//! numbers say nothing about secrets.

use super::{Ply, Round};
use crate::game::Seat;
use crate::table::{LogEntry, LogLine};

/// The fewest lines of [`Round::recent_log`], however old they are.
const FEWEST_RECENT: usize = 3;

impl Ply {
    /// The number of the first line after those of this ply.
    fn next_line(&self) -> u32 {
        self.line + self.events.len() as u32
    }

    /// The lines of this ply.
    pub fn log(&self) -> impl Iterator<Item = LogLine> {
        (self.line..).zip(&self.events).map(|(number, event)| LogLine {
            number,
            entry: LogEntry::Event { event: event.clone() },
        })
    }
}

impl Round {
    /// The lines from `number` on, oldest first, without those of plies that were taken back.
    pub fn log_from(&self, number: u32) -> Vec<LogLine> {
        let plies = self.plies.iter().filter(|ply| ply.next_line() > number);
        let lines = plies.flat_map(Ply::log).chain(self.taken_back.iter().cloned());
        let mut log: Vec<LogLine> = lines.filter(|line| line.number >= number).collect();
        log.sort_unstable_by_key(|line| line.number);
        log
    }

    /// The latest lines, as [`crate::table::TableView::log`] says. Nothing here depends on secret plies.
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

    /// The number of the first line after the last ply of this seat, or 1 if the seat has not played.
    pub fn news_for(&self, seat: Seat) -> u32 {
        let own = self.plies.iter().rev().find(|ply| ply.seat == seat);
        own.map_or(1, Ply::next_line)
    }

    /// The number of the next line.
    pub fn next_line(&self) -> u32 {
        self.lines + 1
    }
}
