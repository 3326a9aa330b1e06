//! What a game is: one trait, and the few words every game shares.
//!
//! A game is a pure function of (setup, seed, moves). The type that implements [`Game`] *is* the full
//! state, known to nobody at the table: it is neither serialised nor exported. What people see is a
//! [`Game::View`], made for one [`Viewer`], and the [`Game::Event`]s, which may be read aloud.

mod numbers;
mod options;

pub use numbers::Numbers;
pub use options::OptionsRefusal;
pub(crate) use options::{check_fields, check_range};

use std::fmt;
use std::hash::Hash;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::aid::{Aid, FamilyCard};
use crate::dice::{Dice, Seed};
use crate::form::Field;

/// A place at the table, counted clockwise from 0. Not a person: people sit on seats for one match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seat(pub u8);

#[cfg(feature = "uniffi")]
uniffi::custom_newtype!(Seat, u8);

impl Seat {
    /// The seat as an index into per-seat lists.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next seat clockwise at a table of `seats`.
    #[must_use]
    pub fn next(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// All seats of a table, in clockwise order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// For whose eyes a view is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Viewer {
    /// The person on this seat: what lies face up, and what is theirs alone.
    Seat {
        /// Which seat looks.
        seat: Seat,
    },
    /// Everybody: only what lies face up.
    Table,
}

impl Viewer {
    /// The seat that looks, unless everybody does.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat { seat } => Some(seat),
            Viewer::Table => None,
        }
    }
}

/// A set of seats (at most eight), for games in which several act at once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The bit of a seat, or 0 for a seat that no set can hold.
    fn bit(seat: Seat) -> u8 {
        1u8.checked_shl(seat.0.into()).unwrap_or(0)
    }

    /// The set of one seat, or the empty set for a seat above 7.
    pub fn one(seat: Seat) -> Seats {
        Seats(Seats::bit(seat))
    }

    /// This set with one more seat. A seat above 7 is not added.
    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | Seats::bit(seat))
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & Seats::bit(seat) != 0
    }

    /// Whether nobody is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |s| self.contains(*s))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// What is fixed and known to all before the first card: a round is dealt from it and a seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup<O> {
    /// How many seats play.
    pub seats: u8,
    /// Who moves first (for games with a dealer, the dealer).
    pub first: Seat,
    /// The rules chosen.
    pub options: O,
}

/// How the rounds of a match add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Tally {
    /// Points are added, the highest total wins.
    HighestTotal,
    /// Points are added, the lowest total wins.
    LowestTotal,
    /// The seat that won most rounds wins.
    MostWins,
}

/// Who moves first in a match, where nobody says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Begins {
    /// The youngest, where a birth year is known; else a lot decides.
    Youngest,
    /// A lot decides.
    ByLot,
    /// The deal passes on from match to match; the first time a lot decides.
    InTurn,
}

/// A stretch of play that a glass measures. The rules know no clock: a glass that has run out is a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timed {
    /// How long it usually takes; 0 for a table without a glass.
    pub seconds: u32,
    /// Whose time it is.
    pub seats: Seats,
    /// Which stretch of a turn: as long as seats and part stay the same, it is the same glass.
    pub part: u8,
    /// The glass stands still meanwhile.
    pub still: bool,
}

/// What the table may know about a game before choosing it.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// Stable identifier, stored in notebooks.
    pub id: &'static str,
    /// Raised when the same (setup, seed, moves) would give another state. Stored with each round.
    pub rules_version: u16,
    /// For how many seats it can be laid, fewest first.
    pub seats: &'static [u8],
    /// How rounds add up.
    pub tally: Tally,
    /// Whether seats hold what only they may see, so that the tablet is handed on behind a curtain.
    pub secrets: bool,
    /// How many rounds a match usually has.
    pub rounds: u8,
    /// The total proposed where a match is to end at one: what the best have after a few rounds.
    pub target: u32,
    /// Who moves first in a match.
    pub begins: Begins,
}

/// A reason for points, in the vocabulary of all games. The words live in the shells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ScoreReason {
    /// Sewer: cheeses on cards the rat can reach.
    Cheese,
    /// Sewer: the five-cheese board.
    FiveCheese,
    /// Sewer: cards still face down.
    FaceDown,
    /// Sewer, where the first link wins: the rat came home first.
    HomeFirst,
    /// Mice and Rébus: who reached the goal, or got furthest, has won the round: one point.
    Goal,
    /// Canals: outlets on both sides, multiplied.
    Outlets,
    /// Lokus: paper rolls.
    Rolls,
    /// Lokus: cleaning cards.
    Cleaning,
}

/// One line of a score sheet: so many points, for this reason, earned there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ScoreLine {
    /// Why.
    pub reason: ScoreReason,
    /// How much, may be negative.
    pub points: i32,
    /// The places on the board that count, row by row from the top left, each once.
    pub cells: Vec<u32>,
}

/// What one seat scored in a round. `points` is the sum of the lines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SeatScore {
    /// Whose score.
    pub seat: Seat,
    /// Points of the round, may be negative.
    pub points: i32,
    /// The lines that explain the points.
    pub lines: Vec<ScoreLine>,
}

impl ScoreLine {
    /// So many points that no place on the board has earned.
    pub(crate) fn of(reason: ScoreReason, points: i32) -> ScoreLine {
        ScoreLine {
            reason,
            points,
            cells: Vec::new(),
        }
    }
}

impl SeatScore {
    /// What these lines come to.
    pub(crate) fn of(seat: Seat, lines: impl IntoIterator<Item = ScoreLine>) -> SeatScore {
        let lines: Vec<ScoreLine> = lines.into_iter().collect();
        let points = lines.iter().map(|line| line.points).sum();
        SeatScore { seat, points, lines }
    }
}

/// How a round ended: a score per seat, in seat order, and who won. Several winners share.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Outcome {
    /// One score per seat, in seat order.
    pub scores: Vec<SeatScore>,
    /// Who won the round. Empty: nobody did.
    pub winners: Vec<Seat>,
}

/// The rules of one game. The implementing type is the full state of a round.
///
/// Laws, tested for every game over random play:
/// * `legal_moves` lists exactly the moves that `check` accepts, each effect once. Moves that carry free
///   text have no end and are left out; the view says when they may be played;
/// * same setup, seed and moves: same state, same views, same events;
/// * every round ends;
/// * where there are secrets, a ply that tells nothing shows nothing: only its own seat's view may change;
/// * a view depends only on what its viewer may know (see [`Imagine`]).
pub trait Game: Clone {
    /// One set of rules.
    type Options: Clone + PartialEq + fmt::Debug + Default + Serialize + DeserializeOwned;
    /// One ply.
    type Move: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned;
    /// What one viewer sees.
    type View: Clone + PartialEq + fmt::Debug + Serialize;
    /// Something everybody saw happen.
    type Event: Clone + PartialEq + Hash + fmt::Debug + Serialize;
    /// Why a move is not allowed.
    type Refusal: Clone + PartialEq + fmt::Debug + std::error::Error + Serialize;

    /// Name, version and seats.
    const INFO: GameInfo;

    /// The oldest rules whose rounds can be played again by these: every ply is legal, and the outcomes are
    /// the same. Such rounds are read, replayed and gone on with.
    const PLAYS_SINCE: u16 = Self::INFO.rules_version;

    /// The team of a seat at a table of so many, where seats win together.
    fn team(_seats: u8, _seat: Seat) -> Option<u8> {
        None
    }

    /// Rule sets shipped with the box, the usual one first, each under a stable word.
    fn presets() -> Vec<(&'static str, Self::Options)>;

    /// Every option, with what it may be, in the order they are best asked: every shell makes a form of them.
    fn fields(options: &Self::Options) -> impl Iterator<Item = Field>;

    /// How much of the game's aid a seat may ask for; `hints`: it plays with hints.
    fn aid(_options: &Self::Options, _hints: bool) -> Aid {
        Aid::Off
    }

    /// Puts the family's cards of now, oldest first, in the place of those that these options hold.
    fn set_family_cards(_options: &mut Self::Options, _cards: Vec<FamilyCard>) {}

    /// The ids of the family's cards that these options hold.
    fn family_cards(_options: &Self::Options) -> Vec<&str> {
        Vec::new()
    }

    /// Refuses options, each of them what it may be, that do not go together or not with so many seats.
    fn check_together(_seats: u8, _options: &Self::Options) -> Result<(), OptionsRefusal> {
        Ok(())
    }

    /// Whether these options can be dealt to that many seats.
    fn check_options(seats: u8, options: &Self::Options) -> Result<(), OptionsRefusal> {
        check_seats(&Self::INFO, seats, Seat(0))?;
        check_fields(Self::fields(options))?;
        Self::check_together(seats, options)
    }

    /// The first position of a round. Refuses options that [`Game::check_options`] refuses, and a seat that begins
    /// and is not at the table.
    fn deal(setup: &Setup<Self::Options>, seed: Seed) -> Result<Self, OptionsRefusal> {
        check_seats(&Self::INFO, setup.seats, setup.first)?;
        Self::check_options(setup.seats, &setup.options)?;
        Ok(Self::deal_unchecked(setup, seed))
    }

    /// Deals without checking: `setup` must be one that [`Game::deal`] accepts.
    fn deal_unchecked(setup: &Setup<Self::Options>, seed: Seed) -> Self;

    /// Who may move now: one seat, several at once, or none when the round is over.
    fn to_act(&self) -> Seats;

    /// Who is to decide something by what only they may see: the tablet goes to one of them, behind the
    /// curtain. Some or all of those who may move; nobody where the table decides in the open.
    fn in_secret(&self) -> Seats {
        if Self::INFO.secrets {
            self.to_act()
        } else {
            Seats::NONE
        }
    }

    /// Whether this move may be offered, tried and played in everybody's sight: that it is legal, or why
    /// it is not, tells nothing the table does not know.
    fn is_open(&self, _mv: &Self::Move) -> bool {
        !Self::INFO.secrets
    }

    /// Whether this (legal) move ends something that others are still at. It is for all to agree on: the tablet, which
    /// all see, offers it, also where an opponent is to move, and nobody's phone.
    fn is_for_all(&self, _mv: &Self::Move) -> bool {
        false
    }

    /// What a glass measures in this position, if anything.
    fn timed(&self) -> Option<Timed> {
        None
    }

    /// What is played once that glass has run out, and in whose name; nothing while something is finished first.
    fn time_up(&self) -> Option<(Seat, Self::Move)> {
        None
    }

    /// Appends every legal move of this seat to `out`, each effect once. Nothing when it may not move.
    fn legal_moves(&self, seat: Seat, out: &mut Vec<Self::Move>);

    /// Why this move is not allowed now, or `Ok`. Never panics, whatever the move holds.
    fn check(&self, seat: Seat, mv: &Self::Move) -> Result<(), Self::Refusal>;

    /// Checks a move, plays it and tells what everybody saw.
    ///
    /// # Errors
    /// The refusal of [`Game::check`]; the state is then unchanged.
    fn apply(
        &mut self,
        seat: Seat,
        mv: &Self::Move,
        tell: &mut impl FnMut(Self::Event),
    ) -> Result<(), Self::Refusal> {
        self.check(seat, mv)?;
        self.apply_unchecked(seat, mv, tell);
        Ok(())
    }

    /// Plays a move without checking it: the move must be one that [`Game::check`] accepts.
    fn apply_unchecked(&mut self, seat: Seat, mv: &Self::Move, tell: &mut impl FnMut(Self::Event));

    /// What this viewer sees. No default: hiding is never opt-in.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Whether playing this (legal) move shows somebody something hidden. Such a move is taken back
    /// only if the table agrees.
    fn reveals(&self, seat: Seat, mv: &Self::Move) -> bool;

    /// The scores, once the round is over.
    fn outcome(&self) -> Option<Outcome>;
}

/// Games whose hidden part can be made up: needed by opponents, and by the tests that look for leaks.
pub trait Imagine: Game {
    /// A full state that agrees with everything `viewer` knows:
    /// `imagine(setup, view, viewer, dice).view(viewer) == view`.
    fn imagine(setup: &Setup<Self::Options>, view: &Self::View, viewer: Viewer, dice: &mut Dice) -> Self;
}

/// Refuses a seat count that is not among `info`'s, or a first seat that is not at the table.
pub fn check_seats(info: &GameInfo, seats: u8, first: Seat) -> Result<(), OptionsRefusal> {
    if !info.seats.contains(&seats) {
        let allowed = info.seats.into();
        return Err(OptionsRefusal::Seats { seats, allowed });
    }
    let first = first.0;
    ensure(first < seats, OptionsRefusal::First { first, seats })
}

/// Refuses with this unless it holds.
pub(crate) fn ensure<E>(holds: bool, or: E) -> Result<(), E> {
    if holds { Ok(()) } else { Err(or) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_seats_0_to_7_and_no_others() {
        for seat in (0..=255).map(Seat) {
            let held = seat.0 < 8;
            assert_eq!(Seats::one(seat).contains(seat), held, "{seat}");
            assert_eq!(Seats::one(seat).is_empty(), !held, "{seat}");
            let with = Seats::one(Seat(1)).with(seat);
            assert_eq!(with.contains(seat), held, "{seat}");
            assert!(
                with.iter().all(|other| other == seat || other == Seat(1)),
                "{seat}"
            );
        }
    }
}
