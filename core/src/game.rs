//! The trait that every game implements, and the types that all games share.
//!
//! A game is a pure function of (setup, seed, moves). The type that implements [`Game`] is the full state of a round.
//! Nobody at the table knows the full state, so it is neither serialised nor exported. People see a [`Game::View`],
//! which is made for one [`Viewer`], and the [`Game::Event`]s, which are public.

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

/// A place at the table, counted clockwise from 0. A seat is not a person: people take seats for one match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seat(pub u8);

#[cfg(feature = "uniffi")]
uniffi::custom_newtype!(Seat, u8);

impl Seat {
    /// The seat as an index into lists with one entry per seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next seat clockwise at a table with `seats` seats.
    #[must_use]
    pub fn next(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// All seats of a table with `seats` seats, in clockwise order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// The audience of a view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Viewer {
    /// The person on one seat, who sees what lies face up and the secrets of that seat.
    Seat {
        /// The seat that looks.
        seat: Seat,
    },
    /// The whole table, which sees only what lies face up.
    Table,
}

impl Viewer {
    /// The seat that looks, or `None` for the whole table.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat { seat } => Some(seat),
            Viewer::Table => None,
        }
    }
}

/// A set of seats from 0 to 7, for games in which several seats act at once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
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

    /// Whether the set is empty.
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

/// The public terms of a round. A setup and a seed determine the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup<O> {
    /// Number of seats.
    pub seats: u8,
    /// The seat that moves first; in games with a dealer, the dealer.
    pub first: Seat,
    /// The options of the game.
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
    /// The seat that has won the most rounds wins.
    MostWins,
}

/// The default rule for which seat moves first in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Begins {
    /// The youngest person, if birth years are known; otherwise a lot decides.
    Youngest,
    /// A lot decides.
    ByLot,
    /// The deal passes on from match to match; for the first match a lot decides.
    InTurn,
}

/// A stretch of play that an hourglass measures. The rules have no clock: when the hourglass has run out, a move is
/// played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timed {
    /// The usual length in seconds, which a child's settings may stretch; 0 for a table without an hourglass.
    pub seconds: u32,
    /// The seats whose time runs.
    pub seats: Seats,
    /// The part of the turn. While `seats` and `part` stay the same, the same hourglass goes on running.
    pub part: u8,
    /// Whether the hourglass is paused.
    pub still: bool,
}

/// The fixed facts about a game.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// Stable identifier, stored in notebooks.
    pub id: &'static str,
    /// The version of the rules, stored with each round. A change after which the same (setup, seed, moves) would give
    /// another state raises it.
    pub rules_version: u16,
    /// The numbers of seats that can play, fewest first.
    pub seats: &'static [u8],
    /// How the rounds of a match add up.
    pub tally: Tally,
    /// Whether seats hold secrets, so that the tablet is handed on behind a curtain.
    pub secrets: bool,
    /// The usual number of rounds of a match.
    pub rounds: u8,
    /// The total that is proposed for a match that ends at a total: about what the best seat has after a few rounds.
    pub target: u32,
    /// The default rule for which seat moves first in a match.
    pub begins: Begins,
}

/// A reason for points, of any game. The shells have the sentences.
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
    /// Sewer, in the variant that the first link wins: the rat came home first.
    HomeFirst,
    /// Mice and Rébus: one point for the seat that reached the goal, or got furthest.
    Goal,
    /// Canals: the outlets of one side multiplied by those of the opposite side.
    Outlets,
    /// Lokus: paper rolls.
    Rolls,
    /// Lokus: cleaning cards.
    Cleaning,
}

/// One line of a score sheet: the points earned for one reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ScoreLine {
    /// The reason.
    pub reason: ScoreReason,
    /// The points, which may be negative.
    pub points: i32,
    /// The cells of the board that earned the points, row by row from the top left, each once.
    pub cells: Vec<u32>,
}

/// The score of one seat in a round. `points` is the sum of the points of `lines`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SeatScore {
    /// The seat.
    pub seat: Seat,
    /// The points of the round, which may be negative.
    pub points: i32,
    /// The lines that explain the points.
    pub lines: Vec<ScoreLine>,
}

impl ScoreLine {
    /// A line for points that no cell of the board has earned.
    pub(crate) fn of(reason: ScoreReason, points: i32) -> ScoreLine {
        ScoreLine {
            reason,
            points,
            cells: Vec::new(),
        }
    }
}

impl SeatScore {
    /// The score of a seat with these lines.
    pub(crate) fn of(seat: Seat, lines: impl IntoIterator<Item = ScoreLine>) -> SeatScore {
        let lines: Vec<ScoreLine> = lines.into_iter().collect();
        let points = lines.iter().map(|line| line.points).sum();
        SeatScore { seat, points, lines }
    }
}

/// The result of a round. Several winners share the win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Outcome {
    /// One score per seat, in seat order.
    pub scores: Vec<SeatScore>,
    /// The seats that won the round, or none.
    pub winners: Vec<Seat>,
}

/// The rules of one game. The implementing type is the full state of a round.
///
/// Every game obeys these laws, which are tested over random play:
/// * `legal_moves` lists exactly the moves that `check` accepts, each effect once. Moves that carry free text are
///   left out, because there is no end of them; the view says when they may be played;
/// * the same setup, seed and moves give the same state, the same views and the same events;
/// * every round ends;
/// * in a game with secrets, a ply without an event changes no view but that of its own seat;
/// * a view depends only on what its viewer may know (see [`Imagine`]).
pub trait Game: Clone {
    /// The options of the game: one set of house rules.
    type Options: Clone + PartialEq + fmt::Debug + Default + Serialize + DeserializeOwned;
    /// One ply.
    type Move: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned;
    /// The table as one viewer sees it.
    type View: Clone + PartialEq + fmt::Debug + Serialize;
    /// Something that happened and that everybody saw.
    type Event: Clone + PartialEq + Hash + fmt::Debug + Serialize;
    /// Why a move is not allowed.
    type Refusal: Clone + PartialEq + fmt::Debug + std::error::Error + Serialize;

    /// The fixed facts about the game.
    const INFO: GameInfo;

    /// The oldest version of the rules whose rounds these rules can replay: every ply is legal, and the outcomes are
    /// the same. Rounds since that version can be opened, replayed and continued.
    const PLAYS_SINCE: u16 = Self::INFO.rules_version;

    /// The team of a seat at a table with so many seats, or `None` if seats win alone.
    fn team(_seats: u8, _seat: Seat) -> Option<u8> {
        None
    }

    /// The rule sets that come with the game, each under a stable word, the usual one first.
    fn presets() -> Vec<(&'static str, Self::Options)>;

    /// Every option with its value and its allowed values, in the order in which a form should ask for them.
    fn fields(options: &Self::Options) -> impl Iterator<Item = Field>;

    /// The seats that win a round with these points, seat by seat, if this game has a rule for it. By default the best
    /// points win.
    fn winners_by_points(_options: &Self::Options, _points: &[i32]) -> Option<Vec<Seat>> {
        None
    }

    /// The most aid that a seat may ask for. `hints` says whether the seat plays with hints.
    fn aid(_options: &Self::Options, _hints: bool) -> Aid {
        Aid::Off
    }

    /// Replaces the family's own cards in these options with the current ones, oldest first.
    fn set_family_cards(_options: &mut Self::Options, _cards: Vec<FamilyCard>) {}

    /// The ids of the family's own cards in these options.
    fn family_cards(_options: &Self::Options) -> Vec<&str> {
        Vec::new()
    }

    /// Refuses options that contradict each other, or that do not fit the number of seats. Each option alone has an
    /// allowed value.
    fn check_together(_seats: u8, _options: &Self::Options) -> Result<(), OptionsRefusal> {
        Ok(())
    }

    /// Refuses options that cannot be dealt to so many seats.
    fn check_options(seats: u8, options: &Self::Options) -> Result<(), OptionsRefusal> {
        check_seats(&Self::INFO, seats, Seat(0))?;
        check_fields(Self::fields(options))?;
        Self::check_together(seats, options)
    }

    /// Deals the first position of a round.
    ///
    /// # Errors
    /// The refusal of [`Game::check_options`], or [`OptionsRefusal::First`] if the first seat is not at the table.
    fn deal(setup: &Setup<Self::Options>, seed: Seed) -> Result<Self, OptionsRefusal> {
        check_seats(&Self::INFO, setup.seats, setup.first)?;
        Self::check_options(setup.seats, &setup.options)?;
        Ok(Self::deal_unchecked(setup, seed))
    }

    /// Deals without checking: `setup` must be one that [`Game::deal`] accepts.
    fn deal_unchecked(setup: &Setup<Self::Options>, seed: Seed) -> Self;

    /// The seats that may move now: one or several, or none when the round is over.
    fn to_act(&self) -> Seats;

    /// The seats, among [`Game::to_act`], that have to decide with secret knowledge. The tablet goes to one of them,
    /// behind the curtain. The set is empty while the table decides in the open.
    fn in_secret(&self) -> Seats {
        if Self::INFO.secrets {
            self.to_act()
        } else {
            Seats::NONE
        }
    }

    /// Whether this move may be offered, tried and played in sight of everybody: its legality, or the reason for its
    /// refusal, tells the table nothing new.
    fn is_open(&self, _mv: &Self::Move) -> bool {
        !Self::INFO.secrets
    }

    /// Whether this legal move ends something that other seats are still busy with, so that all have to agree on it.
    /// The tablet, which all see, offers such a move, even when an opponent is to move. No phone offers it.
    fn is_for_all(&self, _mv: &Self::Move) -> bool {
        false
    }

    /// The stretch of play that an hourglass measures in this position, if any.
    fn timed(&self) -> Option<Timed> {
        None
    }

    /// The move that is played when the hourglass has run out, and its seat. `None` while something else has to be
    /// finished first.
    fn time_up(&self) -> Option<(Seat, Self::Move)> {
        None
    }

    /// Appends every legal move of this seat to `out`, each effect once, or nothing if the seat may not move.
    fn legal_moves(&self, seat: Seat, out: &mut Vec<Self::Move>);

    /// Refuses a move that is not legal now. Never panics, whatever the move contains.
    fn check(&self, seat: Seat, mv: &Self::Move) -> Result<(), Self::Refusal>;

    /// Checks a move, plays it, and passes its events to `tell`.
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

    /// The table as this viewer sees it. There is no default, so that every game has to decide what to hide.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Whether this legal move shows somebody something hidden. Such a move is taken back only if the table agrees.
    fn reveals(&self, seat: Seat, mv: &Self::Move) -> bool;

    /// The result of the round, or `None` while the round goes on.
    fn outcome(&self) -> Option<Outcome>;
}

/// A game whose hidden part can be made up. Opponents need this, and so do the tests that look for leaks.
pub trait Imagine: Game {
    /// Makes up a full state that agrees with everything `viewer` knows:
    /// `imagine(setup, view, viewer, dice).view(viewer) == view`.
    fn imagine(setup: &Setup<Self::Options>, view: &Self::View, viewer: Viewer, dice: &mut Dice) -> Self;
}

/// Refuses a number of seats that `info` does not allow, and a first seat that is not at the table.
pub fn check_seats(info: &GameInfo, seats: u8, first: Seat) -> Result<(), OptionsRefusal> {
    if !info.seats.contains(&seats) {
        let allowed = info.seats.into();
        return Err(OptionsRefusal::Seats { seats, allowed });
    }
    let first = first.0;
    ensure(first < seats, OptionsRefusal::First { first, seats })
}

/// `Ok` if `holds`, otherwise the error `or`.
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
