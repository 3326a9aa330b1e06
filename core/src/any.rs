//! Plain enums over all games, for callers that cannot be generic: the notebook, the façade and the shells. The enums
//! are generated from the list in [`crate::games`].

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use crate::aid::{Aid, FamilyCard};
use crate::dice::Seed;
use crate::form::{Field, OptionsForm};
use crate::game::{Game, GameInfo, OptionsRefusal, Outcome, Seat, Seats, Setup, Tally, Timed, Viewer};
use crate::games::{self, every_game};
use crate::opponents::{self, Advice, Ask, Care, Judged, Knowledge, NoThought, Reasons, Thought};

/// Always true. The call only compiles for a game that gives reasons for moves.
fn tells<G: Reasons>(_: PhantomData<(G, G::Reason)>) -> bool {
    true
}

macro_rules! games {
    ($( $(#[$doc:meta])* $Game:ident: $State:ty $(, told by $Reason:ty)? $(, counted from $Paper:ty)?
        $(, begun from $Start:ty, or $No:ty)?; )*) => {
        /// A game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum GameId { $( $(#[$doc])* $Game, )* }

        /// Options of any game.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyOptions { $( $(#[$doc])* $Game { #[doc = "The options."] options: <$State as Game>::Options }, )* }

        /// A move of any game.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyMove { $( $(#[$doc])* $Game { #[doc = "The move."] mv: <$State as Game>::Move }, )* }

        /// The table as one viewer sees it, in any game.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyView { $( $(#[$doc])* $Game { #[doc = "The view."] view: <$State as Game>::View }, )* }

        /// An event of any game, which everybody saw.
        #[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyEvent { $( $(#[$doc])* $Game { #[doc = "The event."] event: <$State as Game>::Event }, )* }

        /// Why a move of any game is not allowed.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyRefusal {
            $( $(#[$doc])* #[error("{why}")] $Game { #[doc = "The refusal of the game."] why: <$State as Game>::Refusal }, )*
            /// The move belongs to another game.
            #[error("that is a move of another game")]
            OtherGame,
        }

        /// A reason for a move, of any game that gives reasons.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyReason {
            $( $( #[doc = "A reason of this game."] $Game { #[doc = "The reason."] reason: $Reason }, )? )*
        }

        /// The full state of a round of any game. Nobody at the table knows it, so it is neither serialised nor
        /// exported.
        #[derive(Clone)]
        #[expect(missing_docs, reason = "the variants are the games")]
        #[expect(clippy::large_enum_variant, reason = "one at a table, and a copy per ply: no allocation is cheaper")]
        pub enum AnyGame { $( $Game($State), )* }

        impl GameId {
            /// Every game of the box, in the order of the shelf.
            pub const ALL: &'static [GameId] = &[$( GameId::$Game, )*];

            /// The fixed facts about the game.
            pub fn info(self) -> &'static GameInfo {
                match self { $( GameId::$Game => &<$State as Game>::INFO, )* }
            }

            /// Whether the game can show a hint: a move with its reasons.
            pub fn has_hints(self) -> bool {
                match self { $( $( GameId::$Game => tells(PhantomData::<($State, $Reason)>), )? )* _ => false }
            }

            /// The team of a seat at a table with so many seats, or `None` if seats win alone.
            pub fn team(self, seats: u8, seat: Seat) -> Option<u8> {
                match self { $( GameId::$Game => <$State as Game>::team(seats, seat), )* }
            }

            /// The playouts to spend on the review of a whole round.
            pub fn playouts_of_review(self) -> u32 {
                match self { $( GameId::$Game => <$State as Knowledge>::REVIEW, )* }
            }

            /// The word that notebooks store for the game.
            pub fn word(self) -> &'static str {
                self.info().id
            }

            /// The game that notebooks store under this word.
            pub fn from_word(word: &str) -> Option<GameId> {
                GameId::ALL.iter().copied().find(|game| game.word() == word)
            }

            /// Whether today's rules can replay rounds that were played by this version of the rules.
            pub fn plays(self, rules_version: u16) -> bool {
                match self { $( GameId::$Game =>
                    (<$State>::PLAYS_SINCE..=<$State as Game>::INFO.rules_version).contains(&rules_version), )* }
            }

            /// The rule sets that come with the game, each under a stable word, the usual one first.
            pub fn presets(self) -> Vec<(&'static str, AnyOptions)> {
                match self {
                    $( GameId::$Game => <$State>::presets().into_iter()
                        .map(|(word, options)| (word, AnyOptions::$Game { options })).collect(), )*
                }
            }

            /// The form of the game's options, with the usual values.
            pub fn options_form(self) -> OptionsForm {
                match self { $( GameId::$Game => OptionsForm {
                    fields: <$State>::fields(&Default::default()).map(Field::asked).collect(),
                    target: <$State as Game>::INFO.target,
                }, )* }
            }
        }

        impl AnyOptions {
            /// The game of these options.
            pub fn game(&self) -> GameId {
                match self { $( AnyOptions::$Game { .. } => GameId::$Game, )* }
            }

            /// Whether the first seat to reach the goal wins the round and the match.
            fn first_wins(&self) -> bool {
                match self { $( AnyOptions::$Game { options } => <$State>::fields(options).any(|field| field.first_wins()), )* }
            }

            /// The seats that win a round with these points: see [`Game::winners_by_points`].
            pub fn winners_by_points(&self, points: &[i32]) -> Option<Vec<Seat>> {
                match self { $( AnyOptions::$Game { options } => <$State>::winners_by_points(options, points), )* }
            }

            /// The most aid that a seat may ask for. `hints` says whether the seat plays with hints.
            pub fn aid(&self, hints: bool) -> Aid {
                match self { $( AnyOptions::$Game { options } => <$State>::aid(options, hints), )* }
            }

            /// Replaces the family's own cards in these options with the current ones, oldest first.
            pub fn set_family_cards(&mut self, cards: Vec<FamilyCard>) {
                match self { $( AnyOptions::$Game { options } => <$State>::set_family_cards(options, cards), )* }
            }

            /// The ids of the family's own cards in these options.
            pub fn family_cards(&self) -> Vec<&str> {
                match self { $( AnyOptions::$Game { options } => <$State>::family_cards(options), )* }
            }

            /// Refuses options that cannot be dealt to so many seats.
            pub fn check(&self, seats: u8) -> Result<(), OptionsRefusal> {
                match self { $( AnyOptions::$Game { options } => <$State>::check_options(seats, options), )* }
            }
        }

        impl AnyView {
            /// The best move for a seat and its reasons, by nothing but this view, which is the view of `viewer`.
            pub fn suggest(
                &self,
                setup: &Setup<AnyOptions>,
                viewer: Viewer,
                ask: Ask,
                stop: &dyn Fn(u32) -> bool,
            ) -> Result<Advice<AnyMove, AnyReason>, NoThought> {
                match (self, &setup.options) {
                    $( (AnyView::$Game { view }, AnyOptions::$Game { options }) => {
                        let own = Setup { seats: setup.seats, first: setup.first, options: options.clone() };
                        let Thought { mv, worth, playouts } =
                            opponents::think_as::<$State>(&own, view, viewer, ask, stop)?;
                        let mv = AnyMove::$Game { mv };
                        let reasons = self.reasons(setup, viewer, ask.seat, &mv);
                        Ok(Advice { mv, reasons, worth, playouts })
                    } )*
                    _ => Err(NoThought::NothingToDecide { seat: ask.seat }),
                }
            }

            /// The reasons for a legal move of a seat, by nothing but this view, which is the view of `viewer`. Empty
            /// for a game that gives no reasons.
            #[expect(unused_variables, reason = "a game that gives no reasons looks at nothing")]
            pub fn reasons(
                &self,
                setup: &Setup<AnyOptions>,
                viewer: Viewer,
                seat: Seat,
                mv: &AnyMove,
            ) -> Vec<AnyReason> {
                match (self, &setup.options, mv) {
                    $( (AnyView::$Game { view }, AnyOptions::$Game { options }, AnyMove::$Game { mv }) => {
                        let setup = Setup { seats: setup.seats, first: setup.first, options: options.clone() };
                        let told: &[Vec<AnyReason>] = &[$( {
                            let found: Vec<$Reason> =
                                opponents::reasons_as::<$State>(&setup, view, viewer, seat, mv);
                            found.into_iter().map(|reason| AnyReason::$Game { reason }).collect()
                        } )?];
                        told.concat()
                    } )*
                    _ => Vec::new(),
                }
            }

            /// Judges a move that a seat with this view played: see [`opponents::judge`].
            pub fn judge(
                &self,
                setup: &Setup<AnyOptions>,
                seat: Seat,
                played: &AnyMove,
                care: Care,
                stop: &dyn Fn(u32) -> bool,
            ) -> Option<Judged<AnyMove>> {
                match (self, &setup.options, played) {
                    $( (AnyView::$Game { view }, AnyOptions::$Game { options }, AnyMove::$Game { mv }) => {
                        let setup = Setup { seats: setup.seats, first: setup.first, options: options.clone() };
                        let Judged { other, missed, gained } =
                            opponents::judge::<$State>(&setup, view, seat, mv, care, stop)?;
                        Some(Judged { other: AnyMove::$Game { mv: other }, missed, gained })
                    } )*
                    _ => None,
                }
            }
        }

        impl AnyGame {
            /// Deals the first position of a round.
            pub fn deal(setup: &Setup<AnyOptions>, seed: Seed) -> Result<AnyGame, OptionsRefusal> {
                match &setup.options {
                    $( AnyOptions::$Game { options } => {
                        let setup = Setup { seats: setup.seats, first: setup.first, options: options.clone() };
                        <$State>::deal(&setup, seed).map(AnyGame::$Game)
                    } )*
                }
            }

            /// The seats that may move now.
            pub fn to_act(&self) -> Seats {
                match self { $( AnyGame::$Game(game) => game.to_act(), )* }
            }

            /// The seats that have to decide with secret knowledge: see [`Game::in_secret`].
            pub fn in_secret(&self) -> Seats {
                match self { $( AnyGame::$Game(game) => game.in_secret(), )* }
            }

            /// Whether this seat has something to decide that an opponent can decide.
            pub fn decides(&self, seat: Seat) -> bool {
                match self { $( AnyGame::$Game(game) => game.decides(seat), )* }
            }

            /// The milliseconds that the opponent on this seat waits for others to go first: see [`Knowledge::ponders`].
            /// `levels` are those of the opponents, seat by seat, with `None` for a person.
            pub fn ponders(&self, seat: Seat, levels: &[Option<u8>]) -> Option<u32> {
                match self { $( AnyGame::$Game(game) => {
                    let tempers: Vec<_> = levels.iter().map(|level| level.and_then(<$State>::temper)).collect();
                    game.ponders(seat, &tempers)
                } )* }
            }

            /// Whether this move may be offered, tried and played in sight of everybody. A move of another game may,
            /// because its refusal tells nothing.
            pub fn is_open(&self, mv: &AnyMove) -> bool {
                match (self, mv) {
                    $( (AnyGame::$Game(game), AnyMove::$Game { mv }) => game.is_open(mv), )*
                    _ => true,
                }
            }

            /// Whether all have to agree on this move: see [`Game::is_for_all`]. Not on a move of another game.
            pub fn is_for_all(&self, mv: &AnyMove) -> bool {
                match (self, mv) {
                    $( (AnyGame::$Game(game), AnyMove::$Game { mv }) => game.is_for_all(mv), )*
                    _ => false,
                }
            }

            /// The stretch of play that an hourglass measures in this position, if any.
            pub fn timed(&self) -> Option<Timed> {
                match self { $( AnyGame::$Game(game) => game.timed(), )* }
            }

            /// The move that is played when the hourglass has run out, and its seat.
            pub fn time_up(&self) -> Option<(Seat, AnyMove)> {
                match self { $( AnyGame::$Game(game) => {
                    game.time_up().map(|(seat, mv)| (seat, AnyMove::$Game { mv }))
                } )* }
            }

            /// Every legal move of this seat.
            pub fn legal_moves(&self, seat: Seat) -> Vec<AnyMove> {
                match self {
                    $( AnyGame::$Game(game) => {
                        let mut moves = Vec::new();
                        game.legal_moves(seat, &mut moves);
                        moves.into_iter().map(|mv| AnyMove::$Game { mv }).collect()
                    } )*
                }
            }

            /// Refuses a move that is not legal now.
            pub fn check(&self, seat: Seat, mv: &AnyMove) -> Result<(), AnyRefusal> {
                match (self, mv) {
                    $( (AnyGame::$Game(game), AnyMove::$Game { mv }) =>
                        game.check(seat, mv).map_err(|why| AnyRefusal::$Game { why }), )*
                    _ => Err(AnyRefusal::OtherGame),
                }
            }

            /// Checks a move, plays it, and passes its events to `tell`.
            ///
            /// # Errors
            /// The refusal of [`AnyGame::check`]; the state is then unchanged.
            pub fn apply(
                &mut self,
                seat: Seat,
                mv: &AnyMove,
                tell: &mut impl FnMut(AnyEvent),
            ) -> Result<(), AnyRefusal> {
                match (self, mv) {
                    $( (AnyGame::$Game(game), AnyMove::$Game { mv }) => game
                        .apply(seat, mv, &mut |event| tell(AnyEvent::$Game { event }))
                        .map_err(|why| AnyRefusal::$Game { why }), )*
                    _ => Err(AnyRefusal::OtherGame),
                }
            }

            /// The table as this viewer sees it.
            pub fn view(&self, viewer: Viewer) -> AnyView {
                match self { $( AnyGame::$Game(game) => AnyView::$Game { view: game.view(viewer) }, )* }
            }

            /// Whether this legal move shows somebody something hidden.
            pub fn reveals(&self, seat: Seat, mv: &AnyMove) -> bool {
                match (self, mv) {
                    $( (AnyGame::$Game(game), AnyMove::$Game { mv }) => game.reveals(seat, mv), )*
                    _ => false,
                }
            }

            /// The result of the round, or `None` while the round goes on.
            pub fn outcome(&self) -> Option<Outcome> {
                match self { $( AnyGame::$Game(game) => game.outcome(), )* }
            }
        }
    };
}

every_game!(games);

impl AnyOptions {
    /// The usual number of rounds of a match with these options.
    pub fn usual_rounds(&self) -> u8 {
        if self.first_wins() {
            1
        } else {
            self.game().info().rounds
        }
    }

    /// The total that is proposed for a match that ends at a total, or `None` if these options count no points.
    pub fn usual_target(&self) -> Option<u32> {
        self.counts_points().then(|| self.game().info().target)
    }

    /// Whether a round with this outcome ends the match, whatever number of rounds was agreed.
    pub fn ends_match(&self, outcome: &Outcome) -> bool {
        self.first_wins() && !outcome.winners.is_empty()
    }

    /// Whether all seats win a round in which all have the same points; otherwise nobody does. Where the game judges
    /// points itself, this is not asked.
    pub fn shares_draws(&self) -> bool {
        !self.first_wins() && self.game().info().tally != Tally::MostWins
    }

    /// Whether these options count points. Otherwise no points are shown.
    pub fn counts_points(&self) -> bool {
        !self.first_wins()
    }
}
