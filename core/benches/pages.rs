//! Costs of the pages of the notebook: history, statistics, album, in notebooks of a thousand to a hundred thousand
//! matches of one family.
//!
//! `cargo bench -p calepin-core --bench pages`. The program fails if a page of a hundred thousand matches exceeds its
//! target.

#![allow(clippy::print_stdout, reason = "a bench prints its figures")]
#![allow(clippy::unwrap_used, reason = "a bench may stop where something is odd")]

use std::path::Path;
use std::time::{Duration, Instant};

use calepin_core::calepin::Calepin;
use calepin_core::people::{Avatar, Colour, Family, Profile, ProfileForm};
use calepin_core::played::PlayedGame;
use calepin_core::statistics::HistoryFilter;
use rusqlite::Connection;

/// Most time of a page of a hundred thousand matches, at the 95th percentile.
const MOST_PER_PAGE: Duration = Duration::from_millis(50);
const SIZES: [u32; 3] = [1_000, 10_000, 100_000];
/// Number of measurements of each page.
const LOOKS: usize = 40;

/// The cost of a page.
#[derive(Clone, Copy)]
struct Cost {
    /// Median processor time.
    median: Duration,
    /// 95th percentile of processor time.
    p95: Duration,
    /// 95th percentile of wall-clock time, on a machine that may have had other work.
    clock: Duration,
}

/// A page: its name, and the function that asks for it.
type Page = (&'static str, fn(&Calepin, &Home));

struct Home {
    family: Family,
    people: Vec<Profile>,
}

fn main() {
    let mut table: Vec<Vec<Cost>> = vec![Vec::new(); PAGES.len()];
    for matches in SIZES {
        let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        let home = fill(dir.path(), matches);
        let calepin = Calepin::open(dir.path()).unwrap();
        // The daily backup is made in the background. Waits for one.
        calepin.make_backup().unwrap();
        let size = std::fs::metadata(dir.path().join("calepin.db")).unwrap().len() / 1_000_000;
        println!("{matches} matches: {size} MB");
        for ((_, look), column) in PAGES.iter().zip(&mut table) {
            column.push(measure(&calepin, &home, *look));
        }
    }
    println!(
        "{:<28} {:>34} {:>20}",
        "median / p95 / p95 by clock", "1 000, 10 000, 100 000", "growth per ×10"
    );
    let mut over = Vec::new();
    for ((name, _), column) in PAGES.iter().zip(&table) {
        let figures: Vec<String> = column
            .iter()
            .map(|cost| {
                format!(
                    "{:>8.2?} / {:>8.2?} / {:>8.2?}",
                    cost.median, cost.p95, cost.clock
                )
            })
            .collect();
        let growth: Vec<String> = column
            .windows(2)
            .map(|two| match two[0].median.is_zero() {
                true => "–".to_owned(),
                false => format!(
                    "×{:.1}",
                    two[1].median.as_secs_f64() / two[0].median.as_secs_f64()
                ),
            })
            .collect();
        println!("{name:<28} {}  {}", figures.join("  "), growth.join(" "));
        if column.iter().any(|cost| cost.p95 > MOST_PER_PAGE) {
            over.push(name);
        }
    }
    println!("target: p95 {MOST_PER_PAGE:?}");
    assert!(over.is_empty(), "over the target: {over:?}");
}

const PAGES: &[Page] = &[
    ("history, first page", |calepin, home| {
        history(calepin, home, HistoryFilter::default())
    }),
    ("history of a person", |calepin, home| {
        history(calepin, home, of_person(home));
    }),
    ("history of a game and rules", |calepin, home| {
        let filter = HistoryFilter {
            game: Some(tarot()),
            variant: Some("maison".to_owned()),
            ..HistoryFilter::default()
        };
        history(calepin, home, filter);
    }),
    ("evenings", |calepin, home| {
        let page = calepin.evenings(home.family.id.clone(), None, 20).unwrap();
        assert_eq!(page.evenings.len(), 20);
    }),
    ("a person's statistics", |calepin, home| {
        let id = home.people[2].id.clone();
        let figures = calepin.person_statistics(id, HistoryFilter::default()).unwrap();
        assert!(figures.nemesis.is_some() && figures.games.len() == 5);
    }),
    ("the same, of one game", |calepin, home| {
        let id = home.people[2].id.clone();
        let filter = HistoryFilter {
            game: Some(tarot()),
            ..HistoryFilter::default()
        };
        assert_eq!(calepin.person_statistics(id, filter).unwrap().games.len(), 1);
    }),
    ("a family's statistics", |calepin, home| {
        let id = home.family.id.clone();
        let figures = calepin.family_statistics(id, HistoryFilter::default()).unwrap();
        assert_eq!(figures.duels.len(), 30);
    }),
    ("a distribution", |calepin, home| {
        let filter = HistoryFilter {
            game: Some(tarot()),
            ..of_person(home)
        };
        let bars = calepin.distribution(home.family.id.clone(), filter).unwrap().bars;
        assert!(bars.len() > 3);
    }),
    ("a year's album", |calepin, home| {
        let album = calepin.year_album(home.family.id.clone(), Some(2020)).unwrap();
        assert!(album.moments.len() > 3);
    }),
];

fn tarot() -> PlayedGame {
    PlayedGame::Other {
        title: "Tarot".to_owned(),
    }
}

fn of_person(home: &Home) -> HistoryFilter {
    HistoryFilter {
        profile_id: Some(home.people[1].id.clone()),
        ..HistoryFilter::default()
    }
}

fn history(calepin: &Calepin, home: &Home, filter: HistoryFilter) {
    let page = calepin.history(home.family.id.clone(), filter, None, 20).unwrap();
    assert_eq!(page.lines.len(), 20);
}

/// The processor time of this thread, if the system tells it. A page waits for nothing but the processor, and other
/// work of the machine is not its cost.
fn busy() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanos = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanos))
}

/// Measures the cost of a page. If the system does not tell the processor time, wall-clock time is used.
fn measure(calepin: &Calepin, home: &Home, look: fn(&Calepin, &Home)) -> Cost {
    let (mut times, mut clocks): (Vec<Duration>, Vec<Duration>) = (0..LOOKS)
        .map(|_| {
            let (clock, busy) = (Instant::now(), busy());
            look(calepin, home);
            let elapsed = clock.elapsed();
            match (busy, self::busy()) {
                (Some(before), Some(after)) => (after.saturating_sub(before), elapsed),
                _ => (elapsed, elapsed),
            }
        })
        .unzip();
    times.sort_unstable();
    clocks.sort_unstable();
    Cost {
        median: times[LOOKS / 2],
        p95: times[LOOKS * 95 / 100],
        clock: clocks[LOOKS * 95 / 100],
    }
}

/// Fills a notebook with a family of six who played this number of matches in ten years: five games, four people at a
/// table, three rounds each, sometimes by house rules. Built by SQL, in one transaction.
fn fill(dir: &Path, matches: u32) -> Home {
    let calepin = Calepin::open(dir).unwrap();
    let family = calepin.add_family("Les Rats".to_owned()).unwrap();
    let person = |n: u32| {
        let form = ProfileForm {
            name: format!("Person {n}"),
            avatar: Avatar::Owl,
            colour: Colour::Blue,
            child: None,
            birth_year: None,
        };
        calepin.add_profile(family.id.clone(), form).unwrap()
    };
    let people: Vec<Profile> = (0..6).map(person).collect();
    drop(calepin);
    let conn = Connection::open(dir.join("calepin.db")).unwrap();
    conn.execute_batch(&format!(
        "PRAGMA cache_size = -200000;
         BEGIN;
         CREATE TEMP TABLE n AS WITH RECURSIVE n (i) AS \
             (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {matches}) \
             SELECT i, printf('%08x-0000-7000-8000-%012x', i, i) AS id, \
                    unixepoch('2016-01-01 20:00') + i * (3650 * 86400 / {matches}) AS at FROM n;
         CREATE TEMP TABLE k AS SELECT value AS k FROM json_each('[0,1,2,3]');
         CREATE TEMP TABLE who AS SELECT row_number() OVER (ORDER BY rowid) - 1 AS n, id FROM profiles;
         INSERT INTO matches (id, family_id, game, title, variant, options, tally, ending, dealer, state, \
                              source, rounds, started_at, updated_at, ended_at, evening) \
             SELECT id, '{family}', \
                    CASE i % 5 WHEN 0 THEN 'sewer' WHEN 1 THEN 'lokus' WHEN 2 THEN 'canals' ELSE 'other' END, \
                    CASE i % 5 WHEN 3 THEN 'Tarot' WHEN 4 THEN 'Uno' END, iif(i % 7 = 0, 'maison', 'base'), \
                    'null', CASE i % 5 WHEN 1 THEN 'lowestTotal' WHEN 2 THEN 'mostWins' ELSE 'highestTotal' END, \
                    'open', 0, 'finished', 'paper', 3, at * 1000, at * 1000, at * 1000, date(at, 'unixepoch') \
             FROM n;
         INSERT INTO seats (match_id, seat, profile_id, total, won) \
             SELECT n.id, k, who.id, (i * 31 + k * 17) % 60, k = (i * 13 + i / 7) % 4 FROM n, k \
             JOIN who ON who.n = (i * 5 + iif(i % 3, k, 5 * k)) % 6;
         INSERT INTO rounds (match_id, number, dealer, rules_version, state, started_at, ended_at) \
             SELECT n.id, k, 0, 0, 'finished', at * 1000, at * 1000 FROM n, k WHERE k > 0;
         INSERT INTO scores SELECT r.id, k, (r.id * 7 + k * 3) % 20, k = r.id % 4, '[]' FROM rounds r, k;
         COMMIT;",
        family = family.id,
    ))
    .unwrap();
    Home { family, people }
}
