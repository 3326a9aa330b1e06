//! The log of a round: its numbers, the part that a table shows, and what is news to each viewer.

use std::collections::BTreeMap;

use super::curtain::sit_down;
use super::taken_back::go_on;
use super::*;
use crate::table::{LogEntry, LogLine, UndoRule};

/// The events of these lines.
pub(super) fn events(log: &[LogLine]) -> Vec<AnyEvent> {
    let event = |line: &LogLine| match &line.entry {
        LogEntry::Event { event } => Some(event.clone()),
        LogEntry::TakenBack { .. } => None,
    };
    log.iter().filter_map(event).collect()
}

/// The seats whose moves were taken back, by these lines.
pub(super) fn taken_back(log: &[LogLine]) -> Vec<Seat> {
    let seat = |line: &LogLine| match line.entry {
        LogEntry::TakenBack { seat } => Some(seat),
        LogEntry::Event { .. } => None,
    };
    log.iter().filter_map(seat).collect()
}

/// The lines that are news to the viewer of this table.
pub(super) fn news(table: &TableView) -> Vec<LogLine> {
    let mut lines = table.log.clone();
    lines.retain(|line| line.number >= table.news);
    lines
}

fn round_log(home: &Home, table: &TableView) -> Vec<LogLine> {
    home.calepin.round_log(table.match_id.clone()).unwrap()
}

/// A table of which two rounds are played at random, for a number of steps.
fn play(game: GameId, steps: u32, mut watch: impl FnMut(&Home, &TableView, &TableView)) {
    let home = home();
    let mut table = sit_down(&home, game, 2);
    let mut dice = Dice::new(Seed(5), 6);
    for _ in 0..steps {
        let before = table;
        table = match before.stage {
            Stage::Playing => go_on(&home, &before, &mut dice),
            Stage::RoundOver { .. } => home.calepin.next_round(before.match_id.clone()).unwrap(),
            _ => return,
        };
        watch(&home, &before, &table);
    }
}

#[test]
fn a_number_is_given_once_in_a_round_and_stays_with_its_line() {
    let mut freely = 0;
    for game in GameId::ALL {
        let mut home = home();
        let mut table = sit_down(&home, *game, 2);
        let mut dice = Dice::new(Seed(17), 3);
        // The line that each number of each round has ever had, and whether it still stands.
        let mut given: BTreeMap<(u32, u32), (LogEntry, bool)> = BTreeMap::new();
        let (mut gone, mut agreed) = (0, 0);
        for step in 1..=400 {
            let rule = table.undo;
            table = match &table.stage {
                _ if step % 50 == 0 => {
                    let told = round_log(&home, &table);
                    home = home.reopened();
                    assert_eq!(round_log(&home, &table), told, "{game:?}: as the disk tells it");
                    home.open_table(&table)
                }
                _ if dice.below(3) == 0 && rule != UndoRule::Nothing => {
                    let consent = rule == UndoRule::Consent;
                    if consent {
                        agreed += 1
                    } else {
                        freely += 1
                    }
                    home.undo(&table, consent).unwrap()
                }
                Stage::Playing => go_on(&home, &table, &mut dice),
                Stage::RoundOver { .. } => home.calepin.next_round(table.match_id).unwrap(),
                _ => break,
            };
            let log = round_log(&home, &table);
            assert!(log.is_sorted_by(|a, b| a.number < b.number), "{game:?}: {log:?}");
            let newest = given
                .range((table.round, 0)..)
                .next_back()
                .map_or(0, |((_, number), _)| *number);
            for ((_, number), (entry, stands)) in given.range_mut((table.round, 0)..) {
                let found = log.iter().find(|line| line.number == *number);
                assert!(
                    found.is_none_or(|line| *stands && line.entry == *entry),
                    "{game:?}: {found:?}"
                );
                gone += u32::from(*stands && found.is_none());
                *stands = found.is_some();
            }
            for line in log.into_iter().filter(|line| line.number > newest) {
                given.insert((table.round, line.number), (line.entry, true));
            }
        }
        assert!(gone > 4 && agreed > 4, "{game:?}: {gone} lines left the log");
    }
    assert!(freely > 4, "{freely} plies were taken back freely");
}

#[test]
fn a_table_tells_the_latest_of_a_round_however_long_it_is() {
    for game in GameId::ALL {
        let (mut longest, mut most) = (0, 0);
        play(*game, 160, |home, before, table| {
            let whole = round_log(home, table);
            assert!(whole.ends_with(&table.log), "{game:?}");
            let last = before.log.last().filter(|_| before.round == table.round);
            let missed = whole
                .iter()
                .filter(|line| last.is_none_or(|last| line.number > last.number));
            assert!(
                table.log.len() >= missed.count().max(whole.len().min(3)),
                "{game:?}: what a page missed"
            );
            (longest, most) = (longest.max(whole.len()), most.max(table.log.len()));
        });
        assert!(most <= 24, "{game:?}: {most} lines");
        assert!(
            longest > 24 || *game == GameId::Pebbles,
            "{game:?}: {longest} lines"
        );
    }
}

/// Number of events since this seat's last ply.
fn told_since(home: &Home, table: &TableView, seat: Seat) -> usize {
    let told = home.calepin.open_matches(|open| {
        open.read(|conn, memory| {
            let current = crate::open_match::find(conn, memory, &table.match_id)?;
            let latest_first = current.game.round().plies().iter().rev();
            let since = latest_first.take_while(|ply| ply.seat != seat);
            Ok(since.map(|ply| ply.events.len()).sum())
        })
    });
    told.unwrap()
}

#[test]
fn every_seat_is_told_what_happened_since_its_own_last_ply() {
    for game in GameId::ALL {
        let mut told = 0;
        play(*game, 160, |home, _, table| {
            let whole = round_log(home, table);
            let look = |viewer| home.calepin.table(table.match_id.clone(), viewer);
            let public = look(Viewer::Table).unwrap();
            assert_eq!(news(&public), [], "{game:?}: nothing is news to the table");
            for seat in Seat::all(4) {
                // A viewer that may not look gets no log either.
                let Ok(own) = look(Viewer::Seat { seat }) else {
                    continue;
                };
                let fresh = told_since(home, table, seat);
                assert_eq!(news(&own), whole[whole.len() - fresh..], "{game:?}: {seat}");
                assert_eq!(own.log, public.log, "{game:?}: the log is everybody's");
                told += fresh;
            }
        });
        assert!(told > 20, "{game:?}: {told}");
    }
}
