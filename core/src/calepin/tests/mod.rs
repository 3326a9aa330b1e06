//! Tests of every call of the façade, with good and bad arguments, on real files in a temporary folder.

mod backups;
mod counters;
mod curtain;
mod digests;
mod ear;
mod earlier_rules;
mod ended_sheets;
mod exchange;
mod families;
#[cfg(not(target_family = "wasm"))]
mod folder;
#[cfg(not(target_family = "wasm"))]
mod folder_faults;
#[cfg(not(target_family = "wasm"))]
mod folder_news;
#[cfg(not(target_family = "wasm"))]
mod folder_phrase;
#[cfg(not(target_family = "wasm"))]
mod folder_set_back;
mod glass;
mod guests;
mod hidden_losses;
mod hints;
mod imported;
mod log;
mod looking;
mod matches;
mod merged;
mod moments;
mod no_points;
mod odd_files;
mod one_more;
mod opponents;
mod own_cards;
mod partners;
mod people;
mod phones;
mod phones_late;
mod phones_shown;
mod progress;
mod replayed;
mod see_through;
mod sheets;
mod spreadsheet;
mod statistics;
mod taken_back;
mod trouble;
#[cfg(not(target_family = "wasm"))]
mod two_programs;
#[cfg(not(target_family = "wasm"))]
mod typescript;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use jiff::Timestamp;

use super::*;
use crate::any::{AnyEvent, AnyMove, AnyOptions, GameId};
use crate::dice::Dice;
use crate::error::{Problem, Thing};
use crate::game::{Seat, Viewer};
use crate::games::lokus::LokusMove;
use crate::games::rebus::RebusMove;
use crate::notebook::device::{Scratch, scratch};
use crate::people::{Avatar, ChildSettings, Colour, Family, HintStrength, Profile, ProfileForm};
use crate::table::{Ending, MatchForm, MatchLine, Position, Sitter, Stage, TableView, Variant};

/// 10 March 2026, 20:00 UTC.
const EVENING: i64 = 1_773_172_800_000;

/// A clock that advances by a second with every look and can be set, and a source of random bytes that is always the
/// same.
pub(super) struct Made {
    millis: AtomicI64,
    elapsed: AtomicU64,
    chance: AtomicU64,
}

impl Made {
    pub fn new() -> Arc<Made> {
        Arc::new(Made {
            millis: AtomicI64::new(EVENING),
            elapsed: AtomicU64::new(0),
            chance: AtomicU64::new(1),
        })
    }

    pub fn set(&self, millis: i64) {
        self.millis.store(millis, Ordering::Relaxed);
    }

    /// Lets this number of milliseconds pass.
    pub fn wait(&self, millis: u64) {
        self.elapsed.fetch_add(millis, Ordering::Relaxed);
    }

    pub fn go_on(&self, hours: i64) {
        self.millis.fetch_add(hours * 3_600_000, Ordering::Relaxed);
    }
}

impl Surroundings for Made {
    fn now(&self) -> Timestamp {
        let millis = self.millis.fetch_add(1_000, Ordering::Relaxed);
        Timestamp::from_millisecond(millis).unwrap()
    }

    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.elapsed.load(Ordering::Relaxed))
    }

    fn fill(&self, bytes: &mut [u8]) -> std::io::Result<()> {
        let mut dice = Dice::new(Seed(7), self.chance.fetch_add(1, Ordering::Relaxed));
        for byte in bytes {
            *byte = dice.below(256) as u8;
        }
        Ok(())
    }
}

/// A family of three with a notebook in a temporary folder.
pub(super) struct Home {
    pub calepin: Calepin,
    pub made: Arc<Made>,
    pub family: Family,
    pub people: Vec<Profile>,
    pub dir: Scratch,
}

pub(super) fn home() -> Home {
    let dir = scratch().unwrap();
    let made = Made::new();
    let calepin = Calepin::open_with(dir.path(), made.clone()).unwrap();
    let family = calepin.add_family("Les Rats".to_owned()).unwrap();
    let people = ["Léa", "Tom", "Mamie"].map(|name| {
        let id = family.id.clone();
        calepin.add_profile(id, person(name)).unwrap()
    });
    Home {
        calepin,
        made,
        family,
        people: people.to_vec(),
        dir,
    }
}

/// The table of a match as everybody sees it now.
pub(super) fn shown(calepin: &Calepin, match_id: &str) -> Position {
    calepin
        .table(match_id.to_owned(), Viewer::Table)
        .unwrap()
        .position
}

impl Home {
    /// The people of the family as sitters.
    pub fn sitters(&self) -> Vec<Sitter> {
        let sitter = |one: &Profile| Sitter::Person {
            profile_id: one.id.clone(),
        };
        self.people.iter().map(sitter).collect()
    }

    /// Closes the notebook and opens it again.
    pub fn reopened(self) -> Home {
        let Home {
            calepin,
            made,
            family,
            people,
            dir,
        } = self;
        drop(calepin);
        Home {
            calepin: Calepin::open_with(dir.path(), made.clone()).unwrap(),
            made,
            family,
            people,
            dir,
        }
    }

    /// A match of one round of a game with its usual rules.
    pub fn form_of(&self, game: GameId, seats: Vec<Sitter>) -> MatchForm {
        let (variant, options) = game.presets().remove(0);
        MatchForm {
            family_id: self.family.id.clone(),
            options,
            variant: variant.to_owned(),
            seats,
            ending: Ending::Rounds { count: 1 },
            dealer: Seat(1),
        }
    }

    /// Rats d'égout for two of the family and a guest.
    pub fn form(&self, ending: Ending) -> MatchForm {
        let mut seats = self.sitters();
        seats.truncate(2);
        seats.insert(1, guest(" Zoé "));
        MatchForm {
            ending,
            ..self.form_of(GameId::Sewer, seats)
        }
    }

    pub fn start(&self, rounds: u32) -> TableView {
        let form = self.form(Ending::Rounds { count: rounds });
        self.calepin.start_match(form).unwrap()
    }

    /// The unfinished matches on the shelf.
    pub fn unfinished(&self) -> Vec<MatchLine> {
        self.calepin.unfinished(self.family.id.clone()).unwrap()
    }

    /// Plays a legal move that `dice` picks.
    pub fn play_one(&self, table: &TableView, dice: &mut Dice) -> TableView {
        let seat = table.to_act[0];
        let mv = dice.pick(&table.legal).unwrap().clone();
        self.move_as(table, seat.0, mv).unwrap()
    }

    pub fn claim(&self, table: &TableView, seat: u8) -> TableView {
        let id = table.match_id.clone();
        self.calepin.claim(id, Seat(seat)).unwrap()
    }

    pub fn looks(&self, table: &TableView, seat: u8) -> Answer<TableView> {
        let viewer = Viewer::Seat { seat: Seat(seat) };
        self.calepin.table(table.match_id.clone(), viewer)
    }

    pub fn open_table(&self, table: &TableView) -> TableView {
        self.calepin.table(table.match_id.clone(), Viewer::Table).unwrap()
    }

    pub fn move_as(&self, table: &TableView, seat: u8, mv: AnyMove) -> Answer<TableView> {
        self.calepin
            .play(table.match_id.clone(), Seat(seat), table.position.clone(), mv)
    }

    pub fn undo(&self, table: &TableView, consent: bool) -> Answer<TableView> {
        self.calepin
            .undo(table.match_id.clone(), table.position.clone(), consent)
    }

    /// Makes one person of the family a child with these settings, who otherwise plays like a grown-up.
    pub fn child(&self, which: usize, but: impl FnOnce(&mut ChildSettings)) {
        let mut child = ChildSettings {
            open_hand: false,
            glass_percent: 100,
            hints: false,
            shown_moves: HintStrength::default(),
            voice: false,
            hide_losses: false,
            big_targets: false,
        };
        but(&mut child);
        let Profile { id, name, .. } = self.people[which].clone();
        let child = Some(child);
        let form = ProfileForm {
            child,
            ..person(&name)
        };
        self.calepin.edit_profile(id, form).unwrap();
    }

    /// Plays until the round is over.
    pub fn play_round(&self, mut table: TableView) -> TableView {
        let mut dice = Dice::new(Seed(5), u64::from(table.round));
        while table.stage == Stage::Playing {
            table = self.play_one(&table, &mut dice);
        }
        table
    }
}

pub(super) fn person(name: &str) -> ProfileForm {
    ProfileForm {
        name: name.to_owned(),
        avatar: Avatar::RatCook,
        colour: Colour::Teal,
        child: None,
        birth_year: None,
    }
}

pub(super) fn guest(name: &str) -> Sitter {
    Sitter::Guest {
        name: name.to_owned(),
        avatar: Avatar::Owl,
        colour: Colour::Pink,
    }
}

/// The preset of a game with this id.
pub(super) fn preset(game: GameId, word: &str) -> AnyOptions {
    let mut presets = game.presets().into_iter();
    presets.find(|(id, _)| *id == word).unwrap().1
}

/// House rules of a family.
pub(super) fn save_rules(
    calepin: &Calepin,
    family: &Family,
    name: &str,
    options: AnyOptions,
    ending: Ending,
) -> Variant {
    let (family, name) = (family.id.clone(), name.to_owned());
    calepin.save_variant(family, name, options, ending).unwrap()
}

pub(super) fn draw() -> AnyMove {
    AnyMove::Sewer {
        mv: crate::games::sewer::SewerMove::Draw,
    }
}

pub(super) fn lokus(mv: LokusMove) -> AnyMove {
    AnyMove::Lokus { mv }
}

pub(super) fn rebus(mv: RebusMove) -> AnyMove {
    AnyMove::Rebus { mv }
}

#[track_caller]
pub(super) fn trouble<T: std::fmt::Debug>(answer: Answer<T>) -> Trouble {
    match answer {
        Err(CalepinError::Notebook { trouble, .. }) => trouble,
        other => panic!("expected trouble with the notebook, got {other:?}"),
    }
}

/// Asserts that these rules cannot replay the round.
#[track_caller]
pub(super) fn unreplayable<T: std::fmt::Debug>(answer: Answer<T>) {
    assert_eq!(trouble(answer), Trouble::Unreplayable);
}

#[track_caller]
pub(super) fn problem<T: std::fmt::Debug>(answer: Answer<T>) -> Problem {
    match answer {
        Err(CalepinError::Invalid { problem, .. }) => problem,
        other => panic!("expected something invalid, got {other:?}"),
    }
}

#[track_caller]
pub(super) fn unknown<T: std::fmt::Debug>(answer: Answer<T>) -> Thing {
    match answer {
        Err(CalepinError::Unknown { what, .. }) => what,
        other => panic!("expected something unknown, got {other:?}"),
    }
}

/// Asserts that the call is refused because of the curtain.
#[track_caller]
pub(super) fn is_refused<T: std::fmt::Debug>(answer: Answer<T>) {
    assert!(matches!(answer, Err(CalepinError::Curtain { .. })), "{answer:?}");
}

#[test]
fn the_shelf_shows_every_game_with_presets_that_can_be_played() {
    let home = home();
    for line in home.calepin.games().unwrap() {
        assert!(!line.presets.is_empty());
        for preset in line.presets {
            assert!(preset.preset);
            for seats in &line.seats {
                let checked = home.calepin.check_options(*seats, preset.options.clone());
                assert_eq!(checked, Ok(()), "{:?} {} for {seats}", line.game, preset.id);
            }
        }
    }
}

#[test]
fn the_facade_can_be_shared_by_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&home().calepin);
}

/// Makes a call by name.
fn call(calepin: &Calepin, name: &str, args: &serde_json::Value) -> Answer<serde_json::Value> {
    crate::calls::call(calepin, name, args.to_string(), &Progress::default())
        .map(|said| serde_json::from_str(&said).unwrap())
}

#[test]
fn every_call_by_name_reaches_its_method() {
    let home = home();
    let call = |name: &str, args| call(&home.calepin, name, &args);
    let families = call("families", serde_json::json!([])).unwrap();
    assert_eq!(families[0]["name"], "Les Rats");
    let table = call("start_match", serde_json::json!([home.form(Ending::Open)])).unwrap();
    let seen = call(
        "table",
        serde_json::json!([table["matchId"], { "type": "table" }]),
    )
    .unwrap();
    assert_eq!(table, seen);
    // Each call refuses arguments of the wrong types before it does anything. A name that is no call is refused as
    // such.
    for name in ["nothing"].iter().chain(self::phones::ALL_CALLS).copied() {
        let answer = call(name, serde_json::json!([0, 0, 0, 0, 0, 0, 0]));
        let Err(CalepinError::BadCall { detail }) = answer else {
            panic!("{name}: {answer:?}");
        };
        assert_eq!(
            detail.starts_with("no call"),
            name == "nothing",
            "{name}: {detail}"
        );
    }
    assert_eq!(call("families", serde_json::json!([])).unwrap(), families);
}

#[test]
fn arguments_are_an_array_and_nothing_beside_it() {
    let home = home();
    let call = |name: &str, args: &str| {
        crate::calls::call(&home.calepin, name, args.to_owned(), &Progress::default())
    };
    let families = call("families", "[]").unwrap();
    assert_eq!(call("families", " [ ] ").unwrap(), families);
    for wrong in [
        "", "[", "]", "[1", "{}", "\"a\"", "null", "[1] [2]", "[1]", "[][]",
    ] {
        for name in ["families", "add_family"] {
            let refused = call(name, wrong);
            assert!(
                matches!(refused, Err(CalepinError::BadCall { .. })),
                "{name} {wrong}: {refused:?}"
            );
        }
    }
    assert_eq!(call("families", "[]").unwrap(), families);
}
