//! Costs of the notebook: a durable turn against a bare insert and commit of the same bytes in the same run, and
//! while the notebook is exported or a folder is kept; opening notebooks of a thousand to a hundred thousand matches;
//! and importing a file of up to ten thousand matches on the screen, each of which is replayed first.
//!
//! `cargo bench -p calepin-core --bench notebook` measures all. After `--`, `turns`, `looks`, `openings`, `imports`
//! or `folders` measures that part alone. Each figure is printed with its target; the program fails if one misses it
//! by far.

#![allow(clippy::print_stdout, reason = "a bench prints its figures")]
#![allow(clippy::unwrap_used, reason = "a bench may stop where something is odd")]

use std::iter;
use std::ops::Range;
use std::path::Path;
use std::time::{Duration, Instant};

use calepin_core::any::GameId;
use calepin_core::calepin::Calepin;
use calepin_core::dice::{Dice, Seed};
use calepin_core::game::Seat;
use calepin_core::people::{Avatar, Colour, Family};
use calepin_core::table::{Ending, MatchForm, Sitter, Stage, TableView};
use rusqlite::{Connection, params};

/// Most time of a durable turn, as a multiple of a bare insert and commit.
const MOST_PER_INSERT: f64 = 1.5;
/// Most growth of a durable turn at the 95th percentile while the notebook is exported.
const MOST_WHILE_LOOKING: f64 = 1.5;
/// Most time to open ten thousand matches and read the first page.
const MOST_TO_OPEN: Duration = Duration::from_millis(50);

fn main() {
    let parts: [(&str, fn()); 5] = [
        ("turns", turns),
        ("looks", looks),
        ("openings", openings),
        ("imports", imports),
        ("folders", folders),
    ];
    let named: Vec<String> = std::env::args().collect();
    let some = parts.iter().any(|(name, _)| named.iter().any(|arg| arg == name));
    for (name, run) in parts {
        if !some || named.iter().any(|arg| arg == name) {
            run();
        }
    }
}

/// Median and 95th percentile.
fn spread(times: &mut [Duration]) -> (Duration, Duration) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    (at(50), at(95))
}

fn folder() -> tempfile::TempDir {
    // The folder is beside the build, not in /tmp, which may be memory, where nothing is durable.
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

/// A match of a new family.
fn start(calepin: &Calepin) -> TableView {
    start_by(calepin, calepin.add_family("Les Rats".to_owned()).unwrap())
}

fn start_by(calepin: &Calepin, family: Family) -> TableView {
    let (variant, options) = GameId::Sewer.presets().remove(0);
    let guest = |n: u32| Sitter::Guest {
        name: format!("Guest {n}"),
        avatar: Avatar::Owl,
        colour: Colour::Blue,
    };
    let form = MatchForm {
        family_id: family.id,
        options,
        variant: variant.to_owned(),
        seats: (0..4).map(guest).collect(),
        ending: Ending::Rounds { count: 99 },
        dealer: Seat(0),
    };
    calepin.start_match(form).unwrap()
}

/// The table of the bare insert: the columns of a turn, and nothing else.
fn bare(dir: &Path) -> Connection {
    let conn = Connection::open(dir.join("bare.db")).unwrap();
    conn.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
         CREATE TABLE turns (round_id INTEGER, sequence INTEGER, ply INTEGER, seat INTEGER, mv TEXT, \
                             revealed INTEGER, played_at INTEGER, PRIMARY KEY (round_id, sequence)) \
         STRICT, WITHOUT ROWID;",
    )
    .unwrap();
    conn
}

/// Plays and inserts alternately, so that other work of the machine affects both alike.
fn turns() {
    const TURNS: usize = 1_500;
    let dir = folder();
    let calepin = Calepin::open(&dir.path().join("notebook")).unwrap();
    let bare = bare(dir.path());
    let mut dice = Dice::new(Seed(1), 1);
    let mut table = start(&calepin);
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for n in 0..TURNS {
        if table.stage != Stage::Playing {
            table = calepin.next_round(table.match_id).unwrap();
        }
        let (seat, mv) = (table.to_act[0], dice.pick(&table.legal).unwrap().clone());
        let (id, text) = (table.match_id.clone(), serde_json::to_string(&mv).unwrap());

        let clock = Instant::now();
        table = calepin.play(id, seat, table.position.clone(), mv).unwrap();
        ours.push(clock.elapsed());

        let clock = Instant::now();
        bare.prepare_cached("INSERT INTO turns VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6)")
            .unwrap()
            .execute(params![
                n as i64,
                table.ply,
                seat.0,
                text,
                true,
                1_773_172_800_000_i64
            ])
            .unwrap();
        theirs.push(clock.elapsed());
    }
    let sum = |times: &[Duration]| times.iter().sum::<Duration>().as_secs_f64();
    let ratio_of_sums = sum(&ours) / sum(&theirs);
    let per_second = TURNS as f64 / sum(&ours);
    let ((ours, ours_95), (theirs, theirs_95)) = (spread(&mut ours), spread(&mut theirs));
    let ratio = ours.as_secs_f64() / theirs.as_secs_f64();
    println!("durable turn           median {ours:>9.2?}  p95 {ours_95:>9.2?}  {per_second:>6.0} turns/s");
    println!("bare insert and commit median {theirs:>9.2?}  p95 {theirs_95:>9.2?}");
    println!(
        "ratio                  median {ratio:>8.2} ×  sum {ratio_of_sums:>7.2} ×  target {MOST_PER_INSERT} ×"
    );
    assert!(ratio < 2.0 * MOST_PER_INSERT, "far over the target");
}

/// Plays alternately while nothing else happens and while ten thousand matches are exported.
fn looks() {
    const RUNS: usize = 5;
    const MATCHES: u32 = 10_000;
    let dir = folder();
    let family = fill(dir.path(), MATCHES);
    drop(Calepin::open(dir.path()).unwrap());
    let calepin = Calepin::open(dir.path()).unwrap();
    let mut dice = Dice::new(Seed(4), 4);
    let mut table = start_by(&calepin, family);
    let mut ratios: Vec<f64> = (0..RUNS)
        .map(|run| {
            let (mut looked_at, mut quiet) = (Vec::new(), Vec::new());
            std::thread::scope(|scope| {
                let export = scope.spawn(|| calepin.export_notebook().unwrap().text.len());
                while !export.is_finished() {
                    looked_at.push(turn(&calepin, &mut table, &mut dice));
                }
            });
            while quiet.len() < looked_at.len() {
                quiet.push(turn(&calepin, &mut table, &mut dice));
            }
            let (turns, (_, before), (_, meanwhile)) =
                (quiet.len(), spread(&mut quiet), spread(&mut looked_at));
            let ratio = meanwhile.as_secs_f64() / before.as_secs_f64();
            println!("run {run}: {turns:>5} turns, p95 {before:>9.2?}, during an export {meanwhile:>9.2?}  {ratio:>5.2} ×");
            ratio
        })
        .collect();
    ratios.sort_unstable_by(f64::total_cmp);
    let median = ratios[RUNS / 2];
    println!(
        "p95 of a turn during an export, median of {RUNS} runs  {median:.2} ×  target {MOST_WHILE_LOOKING} ×"
    );
    assert!(median < 2.0 * MOST_WHILE_LOOKING, "far over the target");
}

/// Plays a turn, in a new round if the last one is over, and in a new match if the last match is. Returns the
/// duration of the turn.
fn turn(calepin: &Calepin, table: &mut TableView, dice: &mut Dice) -> Duration {
    if table.stage != Stage::Playing {
        let id = || table.match_id.clone();
        *table = calepin
            .next_round(id())
            .or_else(|_| calepin.play_again(id()))
            .unwrap();
    }
    let (seat, mv) = (table.to_act[0], dice.pick(&table.legal).unwrap().clone());
    let id = table.match_id.clone();
    let clock = Instant::now();
    *table = calepin.play(id, seat, table.position.clone(), mv).unwrap();
    clock.elapsed()
}

fn openings() {
    const OPENINGS: usize = 60;
    for matches in [1_000, 10_000, 100_000] {
        let dir = folder();
        let family = fill(dir.path(), matches);
        let page = |calepin: &Calepin| {
            calepin
                .history(family.id.clone(), Default::default(), None, 20)
                .unwrap()
        };
        // The first start makes the daily backup in the background. Waits for it.
        drop(Calepin::open(dir.path()).unwrap());
        let mut times = Vec::new();
        for _ in 0..OPENINGS {
            let clock = Instant::now();
            let calepin = Calepin::open(dir.path()).unwrap();
            let first = page(&calepin);
            times.push(clock.elapsed());
            assert_eq!(first.lines.len(), 20);
        }
        let size = std::fs::metadata(dir.path().join("calepin.db")).unwrap().len() / 1_000_000;
        let (median, p95) = spread(&mut times);
        println!(
            "open and first page of {matches:>6} matches ({size:>3} MB)  median {median:>8.2?}  p95 {p95:>8.2?}  \
             target {MOST_TO_OPEN:?}"
        );
        let calepin = Calepin::open(dir.path()).unwrap();
        deep_page(&calepin, &family, matches);
        assert!(median < 2 * MOST_TO_OPEN, "far over the target");
    }
}

/// Checks that a page from the middle costs as much as the first one.
fn deep_page(calepin: &Calepin, family: &Family, matches: u32) {
    let middle = format!("{}.", u64::from(matches / 2) * 1_000);
    let mut times: Vec<Duration> = (0..200)
        .map(|_| {
            let clock = Instant::now();
            let cursor = Some(middle.clone());
            let page = calepin
                .history(family.id.clone(), Default::default(), cursor, 20)
                .unwrap();
            assert_eq!(page.lines.len(), 20);
            clock.elapsed()
        })
        .collect();
    let (median, p95) = spread(&mut times);
    println!("a page from the middle                           median {median:>8.2?}  p95 {p95:>8.2?}");
}

/// Fills a notebook with this number of finished matches: four seats, two rounds, ten turns each. Built by SQL, in
/// one transaction.
fn fill(dir: &Path, matches: u32) -> Family {
    let calepin = Calepin::open(dir).unwrap();
    let table = start(&calepin);
    let family = calepin.families().unwrap().remove(0);
    drop(calepin);
    let conn = Connection::open(dir.join("calepin.db")).unwrap();
    conn.execute_batch(&format!(
        "BEGIN;
         CREATE TEMP TABLE n AS WITH RECURSIVE n (i) AS \
             (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {matches}) SELECT i FROM n;
         CREATE TEMP TABLE k AS WITH RECURSIVE n (i) AS \
             (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10) SELECT i FROM n;
         INSERT INTO matches (id, family_id, game, variant, options, ending, ending_value, dealer, state, source, \
             rounds, started_at, updated_at, ended_at) SELECT printf('made-%08d', i), m.family_id, m.game, m.variant, m.options, 'rounds', \
             2, 0, 'finished', 'digital', 2, i * 1000, i * 1000, i * 1000 FROM n, matches m;
         INSERT INTO seats (match_id, seat, profile_id, guest_name, guest_avatar, guest_colour, total, won) \
             SELECT printf('made-%08d', i), seat, NULL, guest_name, guest_avatar, guest_colour, \
             17, seat = 1 FROM n, seats s WHERE s.match_id = '{id}';
         INSERT INTO rounds (id, match_id, number, dealer, rules_version, seed, state, started_at, ended_at) \
             SELECT NULL, printf('made-%08d', n.i), k.i, 0, 1, n.i * 7919, 'finished', n.i * 1000, \
             n.i * 1000 FROM n, k WHERE k.i <= 2;
         INSERT INTO scores SELECT r.id, k.i - 1, 8, k.i = 2, '[]' FROM rounds r, k \
             WHERE k.i <= 4 AND r.state = 'finished';
         INSERT INTO turns SELECT r.id, k.i, k.i, k.i % 4, '{{\"game\":\"sewer\",\"mv\":{{\"type\":\"draw\"}}}}', 1, \
             r.started_at, NULL, NULL FROM rounds r, k WHERE r.state = 'finished';
         COMMIT;",
        id = table.match_id,
    ))
    .unwrap();
    family
}

/// Measures importing matches on the screen: the preview, which replays each match, and the merge, which replays and
/// writes each match.
fn imports() {
    let dir = folder();
    let calepin = Calepin::open(dir.path()).unwrap();
    let family = calepin.add_family("Les Rats".to_owned()).unwrap();
    for game in [GameId::Sewer, GameId::Mice, GameId::Canals].repeat(8) {
        play(&calepin, &family, game);
    }
    let text = calepin.export_notebook().unwrap().text;
    let file: serde_json::Value = serde_json::from_str(&text).unwrap();
    let played = file["matches"].as_array().unwrap();
    let copy = |n: usize| {
        let mut one = played[n % played.len()].clone();
        one["id"] = format!("{n:08x}-0000-7000-8000-{n:012x}").into();
        one
    };
    let text_of = |which: Range<usize>| {
        let mut many = file.clone();
        many["matches"] = which.map(copy).collect();
        many.to_string()
    };
    for matches in [1_000, 10_000] {
        let text = text_of(0..matches);
        let size = text.len() / 1_000_000;
        let fresh = folder();
        let there = Calepin::open(fresh.path()).unwrap();
        let clock = Instant::now();
        let seen = there.preview_import(text.clone()).unwrap();
        let looked = clock.elapsed();
        let clock = Instant::now();
        let taken = there.import_notebook(text).unwrap();
        let took = clock.elapsed();
        assert_eq!(
            (seen.matches.new as usize, taken.matches.new as usize),
            (matches, matches)
        );
        println!(
            "import of {matches:>6} matches ({size:>4} MB)  a look {looked:>8.2?}  taking them in {took:>8.2?}"
        );
        let others = text_of(matches..2 * matches);
        let clock = Instant::now();
        there.import_notebook(others).unwrap();
        println!(
            "merging as many others into them, unseen {:>8.2?}  target of 10 000: 3s",
            clock.elapsed()
        );
    }
}

/// Measures keeping two devices in sync: writing fifty thousand plies into a folder, building a new notebook from
/// them, and the cost of a turn meanwhile, against the same turns without a folder in the same run.
fn folders() {
    const EVENTS: usize = 50_000;
    let (dir, shared, fresh) = (folder(), folder(), folder());
    let calepin = Calepin::open(dir.path()).unwrap();
    let family = calepin.add_family("Les Rats".to_owned()).unwrap();
    // Enough different matches that a repeated match is compressed as if it were the first of its kind.
    for game in [GameId::Sewer, GameId::Mice, GameId::Canals].repeat(20) {
        play(&calepin, &family, game);
    }
    let mut file: serde_json::Value = serde_json::from_str(&calepin.export_notebook().unwrap().text).unwrap();
    let played = file["matches"].as_array().unwrap().clone();
    let plies = |one: &serde_json::Value| one["rounds"][0]["turns"].as_array().unwrap().len();
    let (mut events, mut many) = (0, Vec::new());
    while events < EVENTS {
        let n = many.len();
        let mut one = played[n % played.len()].clone();
        one["id"] = format!("{n:08x}-0000-7000-8000-{n:012x}").into();
        events += plies(&one);
        many.push(one);
    }
    let matches = many.len();
    file["matches"] = many.into();
    calepin.import_notebook(file.to_string()).unwrap();
    let mut table = start_by(&calepin, family);
    let mut dice = Dice::new(Seed(6), 6);
    let path = shared.path().to_str().unwrap().to_owned();
    calepin
        .choose_folder(path.clone(), "one".to_owned(), None)
        .unwrap();
    let clock = Instant::now();
    calepin.keep_folder().unwrap();
    let wrote = clock.elapsed();
    let bytes = size_of_all(shared.path());
    let other = Calepin::open(fresh.path()).unwrap();
    other.choose_folder(path, "other".to_owned(), None).unwrap();
    let clock = Instant::now();
    other.keep_folder().unwrap();
    let made = clock.elapsed();
    println!(
        "{matches} matches, {events} plies: written in {wrote:.2?} as {:.2} MB, made anew from that in {made:.2?}  target 2s",
        bytes as f64 / 1e6
    );

    let (mut kept, mut quiet) = (Vec::new(), Vec::new());
    for _ in 0..10 {
        std::thread::scope(|scope| {
            let keeping = scope.spawn(|| {
                for _ in 0..5 {
                    calepin.keep_folder().unwrap();
                    std::thread::sleep(Duration::from_millis(50));
                }
            });
            while !keeping.is_finished() {
                kept.push(turn(&calepin, &mut table, &mut dice));
            }
        });
        while quiet.len() < kept.len() {
            quiet.push(turn(&calepin, &mut table, &mut dice));
        }
    }
    let ((_, kept), (_, quiet)) = (spread(&mut kept), spread(&mut quiet));
    let ratio = kept.as_secs_f64() / quiet.as_secs_f64();
    println!(
        "p95 of a turn while the folder is kept {kept:.2?}, else {quiet:.2?}  {ratio:.2} ×  target 1.2 ×"
    );
}

fn size_of_all(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries
        .map(|path| match path.is_dir() {
            true => size_of_all(&path),
            false => path.metadata().unwrap().len(),
        })
        .sum()
}

/// Plays a match of one round with four seats, or with two if the game does not allow four: one guest who plays any
/// move, and opponents, so that matches have their usual length.
fn play(calepin: &Calepin, family: &Family, game: GameId) {
    let (variant, options) = game.presets().remove(0);
    let seats = if options.check(4).is_ok() { 4 } else { 2 };
    let guest = Sitter::Guest {
        name: "Guest".to_owned(),
        avatar: Avatar::Owl,
        colour: Colour::Blue,
    };
    let opponents = (1..seats).map(|_| Sitter::Opponent { level: 2 });
    let form = MatchForm {
        family_id: family.id.clone(),
        options,
        variant: variant.to_owned(),
        seats: iter::once(guest).chain(opponents).collect(),
        ending: Ending::Rounds { count: 1 },
        dealer: Seat(0),
    };
    let mut table = calepin.start_match(form).unwrap();
    let mut dice = Dice::new(Seed(2), 2);
    while table.stage == Stage::Playing {
        table = match table.thinks {
            Some(_) => calepin.play_opponent(table.match_id).unwrap(),
            None => {
                let (seat, mv) = (table.to_act[0], dice.pick(&table.legal).unwrap().clone());
                calepin
                    .play(table.match_id, seat, table.position.clone(), mv)
                    .unwrap()
            }
        };
    }
}
