//! Kills a program in the middle of a move: every acknowledged ply is there afterwards, and nothing is invented.
//!
//! The killed program is `player`; a seed chooses the moments of SIGKILL.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use calepin_core::calepin::{Calepin, StartReport};
use calepin_core::dice::{Dice, Seed};
use calepin_core::game::Viewer;
use calepin_core::table::{Stage, TableView};
use calepin_tests::evening::{self, FILE, on_disk};

const RUNS: u64 = 60;

fn player(dir: &Path, seed: u64, changes: u32) -> Child {
    Command::new(env!("CARGO_BIN_EXE_player"))
        .arg(dir)
        .args([seed.to_string(), changes.to_string()])
        .stdout(Stdio::piped())
        .stdin(Stdio::null())
        .spawn()
        .expect("the player starts")
}

/// Lets the player print this number of lines and run for a moment more, kills it, and returns all its lines.
fn killed_after(mut child: Child, lines: usize, moment: Duration) -> Vec<String> {
    let mut printed = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut said: Vec<String> = printed.by_ref().take(lines).map_while(Result::ok).collect();
    std::thread::sleep(moment);
    child.kill().expect("the player can be killed");
    child.wait().expect("the player ends");
    said.extend(printed.map_while(Result::ok));
    said
}

/// A match according to the acknowledged lines.
#[derive(Clone, Debug, Default, PartialEq)]
struct Told {
    match_id: String,
    round: u32,
    standing: Vec<(u8, String)>,
    played: u32,
}

impl Told {
    fn hear(&mut self, line: &str) {
        let mut words = line.splitn(5, ' ');
        let mut word = || words.next().unwrap_or_default();
        match word() {
            "ready" => {}
            // Continuing a match keeps its earlier lines.
            "match" => {
                let id = word();
                if id != self.match_id {
                    *self = Told {
                        match_id: id.to_owned(),
                        round: 1,
                        ..Told::default()
                    };
                }
            }
            "play" => {
                let (round, ply, seat) = (number(word()), number(word()), number(word()));
                assert_eq!((round, ply), (self.round, self.standing.len() as u32 + 1));
                self.standing.push((seat as u8, word().to_owned()));
                self.played += 1;
            }
            "undo" => {
                assert_eq!(
                    (number(word()), number(word())),
                    (self.round, self.standing.len() as u32)
                );
                self.standing.pop();
            }
            "round" => {
                self.round += 1;
                assert_eq!(number(word()), self.round);
                self.standing.clear();
                self.played = 0;
            }
            other => panic!("the player said {other:?}"),
        }
    }
}

fn micros(micros: u32) -> Duration {
    Duration::from_micros(u64::from(micros))
}

fn number(word: &str) -> u32 {
    word.parse().expect("a number")
}

/// The table of the notebook, checked against a fold of the data on the disk.
fn table_as_folded(calepin: &Calepin, dir: &Path, match_id: &str) -> (TableView, Told) {
    let table = calepin
        .table(match_id.to_owned(), Viewer::Table)
        .expect("the match opens");
    let disk = on_disk(dir, match_id, None);
    assert_eq!(table.view, disk.folded.game().view(Viewer::Table));
    assert_eq!((table.round, table.ply), (disk.round, disk.standing.len() as u32));
    let over = disk.folded.game().outcome();
    assert_eq!(
        over.is_some(),
        table.stage != Stage::Playing,
        "stage and position agree"
    );
    assert_eq!(table.rounds.len() as u32, disk.round - u32::from(over.is_none()));
    let told = Told {
        match_id: match_id.to_owned(),
        round: disk.round,
        standing: disk.standing,
        played: disk.played,
    };
    (table, told)
}

/// Every match of the family.
fn matches(calepin: &Calepin, family: &str) -> Vec<String> {
    let page = calepin.history(family.to_owned(), Default::default(), None, 100);
    let lines = page.expect("a page").lines;
    assert!(lines.len() < 100, "more matches than one page shows");
    lines.into_iter().map(|line| line.match_id).collect()
}

/// Whether the disk has exactly the acknowledged changes, or one more.
fn at_most_one_more(told: &Told, disk: &Told) -> bool {
    let same_round = told.round == disk.round;
    let (known, found) = (&told.standing, &disk.standing);
    let nothing = told == disk;
    let a_ply = same_round
        && disk.played == told.played + 1
        && found.len() == known.len() + 1
        && found.starts_with(known);
    let an_undo = same_round
        && disk.played == told.played
        && found.len() + 1 == known.len()
        && known.starts_with(found);
    let a_round = disk.round == told.round + 1 && disk.played == 0;
    nothing || a_ply || an_undo || a_round
}

#[test]
fn killed_at_any_moment_no_move_is_lost_and_none_invented() {
    let dir = tempfile::tempdir().expect("a folder");
    let mut dice = Dice::new(Seed(2026), 0);
    let mut told = Told::default();
    let mut known = BTreeSet::new();
    let (mut changes, mut in_play) = (0, 0);
    for run in 0..RUNS {
        let (lines, moment) = (dice.below(25) as usize, micros(dice.below(4_000)));
        for line in killed_after(player(dir.path(), run, u32::MAX), lines, moment) {
            known.insert(told.match_id.clone());
            told.hear(&line);
            changes += 1;
        }
        let calepin = Calepin::open(dir.path()).expect("the notebook opens");
        let report = calepin.start_report().expect("a report");
        assert!(
            matches!(report, StartReport::Opened | StartReport::Fresh),
            "run {run}: {report:?}"
        );
        let Some(family) = calepin.families().expect("families").pop() else {
            assert_eq!(told, Told::default());
            continue;
        };
        // By id, not by date: two matches may begin and end within one tick of the clock.
        let mut untold = matches(&calepin, &family.id);
        untold.retain(|id| !known.contains(id) && *id != told.match_id);
        assert!(untold.len() <= 1, "run {run}: {untold:?}");
        if !told.match_id.is_empty() {
            let (old, disk) = table_as_folded(&calepin, dir.path(), &told.match_id);
            assert!(
                at_most_one_more(&told, &disk),
                "run {run}: {told:#?} became {disk:#?}"
            );
            known.insert(told.match_id.clone());
            told = disk;
            let over = matches!(old.stage, Stage::MatchOver { .. });
            assert!(over || untold.is_empty(), "run {run}: a match within a match");
        }
        // A match that was begun but not acknowledged has no plies.
        if let Some(id) = untold.pop() {
            told = table_as_folded(&calepin, dir.path(), &id).1;
            assert_eq!((told.round, told.played), (1, 0), "run {run}");
        }
        if told.match_id.is_empty() {
            continue;
        }
        // The match can be continued.
        let (table, _) = table_as_folded(&calepin, dir.path(), &told.match_id);
        if table.stage == Stage::Playing {
            in_play += 1;
            let next = evening::play_one(&calepin, &table, &mut dice).expect("the match goes on");
            assert_eq!(next.ply, table.ply + 1);
            told = table_as_folded(&calepin, dir.path(), &told.match_id).1;
        }
    }
    assert!(changes > 500, "only {changes} changes were acknowledged");
    assert!(
        in_play > RUNS / 2,
        "only {in_play} runs were cut off within a round"
    );
}

#[test]
fn killed_while_a_notebook_is_begun_it_can_be_begun_again() {
    let mut dice = Dice::new(Seed(7), 7);
    for run in 0..20 {
        let dir = tempfile::tempdir().expect("a folder");
        killed_after(player(dir.path(), run, u32::MAX), 0, micros(dice.below(12_000)));
        let calepin = Calepin::open(dir.path()).expect("the notebook opens");
        let report = calepin.start_report().expect("a report");
        assert!(
            matches!(report, StartReport::Opened | StartReport::Fresh),
            "run {run}: {report:?}"
        );
        calepin.add_family("Loups".to_owned()).expect("it can be written");
    }
}

#[test]
fn killed_while_a_notebook_is_restored_nothing_is_lost() {
    let good = tempfile::tempdir().expect("a folder");
    let before = evening::two_rounds(good.path());
    let backup = Calepin::open(good.path())
        .and_then(|calepin| calepin.back_up())
        .expect("a backup");
    let mut dice = Dice::new(Seed(8), 8);
    for run in 0..20 {
        let dir = tempfile::tempdir().expect("a folder");
        let backups = dir.path().join("backups");
        std::fs::create_dir(&backups).expect("a folder");
        std::fs::copy(&backup, backups.join(backup.file_name().expect("a name"))).expect("a copy");
        std::fs::write(dir.path().join(FILE), vec![7; 50_000]).expect("a damaged notebook");
        killed_after(player(dir.path(), run, 0), 0, micros(dice.below(12_000)));
        let calepin = Calepin::open(dir.path()).expect("the notebook opens");
        let table = calepin
            .table(before.match_id.clone(), Viewer::Table)
            .unwrap_or_else(|error| panic!("run {run}: {error}"));
        assert_eq!(table.rounds, before.rounds);
        let kept = std::fs::read_dir(dir.path())
            .expect("a folder")
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| name.starts_with("calepin-damaged-"))
            .count();
        assert_eq!(kept, 1, "the damaged file is kept");
    }
}

#[test]
fn two_programs_play_one_match_together() {
    let dir = tempfile::tempdir().expect("a folder");
    let calepin = Calepin::open(dir.path()).expect("a notebook");
    let family = calepin.add_family("Les Rats".to_owned()).expect("a family");
    let form = evening::guests(&family.id, 3, calepin_core::table::Ending::Rounds { count: 99 });
    let table = calepin.start_match(form).expect("a match");
    let players = [1, 2].map(|seed| player(dir.path(), seed, 150));
    let changes: usize = players
        .map(|child| {
            let output = child.wait_with_output().expect("the player ends");
            assert!(output.status.success());
            let text = String::from_utf8(output.stdout).expect("text");
            text.lines()
                .filter(|l| !l.starts_with("ready") && !l.starts_with("match"))
                .count()
        })
        .iter()
        .sum();
    assert!(changes > 100, "{changes}");
    table_as_folded(&calepin, dir.path(), &table.match_id);
}
