//! The games behind one set of plain enums, for callers that cannot be generic: the notebook, the façade, the
//! shells. The list they are made from is in [`crate::games`].

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use crate::aid::{Aid, FamilyCard};
use crate::dice::Seed;
use crate::form::{Field, OptionsForm};
use crate::game::{Game, GameInfo, OptionsRefusal, Outcome, Seat, Seats, Setup, Tally, Timed, Viewer};
use crate::games::{self, every_game};
use crate::opponents::{self, Advice, Ask, Care, Judged, Knowledge, NoThought, Reasons, Thought};

/// Whether a game gives reasons: it does where its line in the list names them.
fn tells<G: Reasons>(_: PhantomData<(G, G::Reason)>) -> bool {
    true
}

macro_rules! games {
    ($( $(#[$doc:meta])* $Game:ident: $State:ty $(, told by $Reason:ty)? $(, counted from $Paper:ty)?
        $(, begun from $Start:ty, or $No:ty)?; )*) => {
        /// Which game.
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
        pub enum AnyOptions { $( $(#[$doc])* $Game { #[doc = "The rules."] options: <$State as Game>::Options }, )* }

        /// A move of any game.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyMove { $( $(#[$doc])* $Game { #[doc = "The ply."] mv: <$State as Game>::Move }, )* }

        /// What one viewer sees of any game.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyView { $( $(#[$doc])* $Game { #[doc = "The board."] view: <$State as Game>::View }, )* }

        /// What everybody saw happen in any game.
        #[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyEvent { $( $(#[$doc])* $Game { #[doc = "What."] event: <$State as Game>::Event }, )* }

        /// Why a move of any game is not allowed.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyRefusal {
            $( $(#[$doc])* #[error("{why}")] $Game { #[doc = "Why."] why: <$State as Game>::Refusal }, )*
            /// The move belongs to another game.
            #[error("that is a move of another game")]
            OtherGame,
        }

        /// What speaks for a move of any game that can say so.
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "camelCase")]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum AnyReason {
            $( $( #[doc = "Of this game."] $Game { #[doc = "What."] reason: $Reason }, )? )*
        }

        /// The full state of a round of any game. Known to nobody: no serialisation, no export.
        #[derive(Clone)]
        #[expect(missing_docs, reason = "the variants are the games")]
        #[expect(clippy::large_enum_variant, reason = "one at a table, and a copy per ply: no allocation is cheaper")]
        pub enum AnyGame { $( $Game($State), )* }

        impl GameId {
            /// Every game of the box, in the order of the shelf.
            pub const ALL: &'static [GameId] = &[$( GameId::$Game, )*];

            /// What the table may know beforehand.
            pub fn info(self) -> &'static GameInfo {
                match self { $( GameId::$Game => &<$State as Game>::INFO, )* }
            }

            /// Whether a move of it can be shown, and why it is good.
            pub fn has_hints(self) -> bool {
                match self { $( $( GameId::$Game => tells(PhantomData::<($State, $Reason)>), )? )* _ => false }
            }

            /// The team of a seat at a table of so many, where seats win together.
            pub fn team(self, seats: u8, seat: Seat) -> Option<u8> {
                match self { $( GameId::$Game => <$State as Game>::team(seats, seat), )* }
            }

            /// Playouts that a review of a whole round is worth.
            pub fn playouts_of_review(self) -> u32 {
                match self { $( GameId::$Game => <$State as Knowledge>::REVIEW, )* }
            }

            /// The word stored in notebooks.
            pub fn word(self) -> &'static str {
                self.info().id
            }

            /// The game stored under this word.
            pub fn from_word(word: &str) -> Option<GameId> {
                GameId::ALL.iter().copied().find(|game| game.word() == word)
            }

            /// Whether rounds played by this version of the rules can be played again by today's.
            pub fn plays(self, rules_version: u16) -> bool {
                match self { $( GameId::$Game =>
                    (<$State>::PLAYS_SINCE..=<$State as Game>::INFO.rules_version).contains(&rules_version), )* }
            }

            /// Rule sets shipped with the box, the usual one first, each under a stable word.
            pub fn presets(self) -> Vec<(&'static str, AnyOptions)> {
                match self {
                    $( GameId::$Game => <$State>::presets().into_iter()
                        .map(|(word, options)| (word, AnyOptions::$Game { options })).collect(), )*
                }
            }

            /// The game's own description of its options.
            pub fn options_form(self) -> OptionsForm {
                match self { $( GameId::$Game => OptionsForm {
                    fields: <$State>::fields(&Default::default()).map(Field::asked).collect(),
                    target: <$State as Game>::INFO.target,
                }, )* }
            }
        }

        impl AnyOptions {
            /// Whose options these are.
            pub fn game(&self) -> GameId {
                match self { $( AnyOptions::$Game { .. } => GameId::$Game, )* }
            }

            /// Whether the first who gets there has won, and the match with the round.
            fn first_wins(&self) -> bool {
                match self { $( AnyOptions::$Game { options } => <$State>::fields(options).any(|field| field.first_wins()), )* }
            }

            /// How much of the game's aid a seat may ask for; more of it where it plays with hints.
            pub fn aid(&self, hints: bool) -> Aid {
                match self { $( AnyOptions::$Game { options } => <$State>::aid(options, hints), )* }
            }

            /// Puts the family's cards of now in the place of those that these options hold.
            pub fn set_family_cards(&mut self, cards: Vec<FamilyCard>) {
                match self { $( AnyOptions::$Game { options } => <$State>::set_family_cards(options, cards), )* }
            }

            /// The ids of the family's cards that these options hold.
            pub fn family_cards(&self) -> Vec<&str> {
                match self { $( AnyOptions::$Game { options } => <$State>::family_cards(options), )* }
            }

            /// Whether these options can be dealt to that many seats.
            pub fn check(&self, seats: u8) -> Result<(), OptionsRefusal> {
                match self { $( AnyOptions::$Game { options } => <$State>::check_options(seats, options), )* }
            }
        }

        impl AnyView {
            /// What is best for a seat by what this viewer sees, which is this and no more, and why.
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

            /// What speaks for a legal move of a seat, to the eyes of this viewer; nothing where a game gives no reasons.
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

            /// How good what a seat played is that sees this: see [`opponents::judge`].
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
                        let Judged { best, missed, gained } =
                            opponents::judge::<$State>(&setup, view, seat, mv, care, stop)?;
                        Some(Judged { best: AnyMove::$Game { mv: best }, missed, gained })
                    } )*
                    _ => None,
                }
            }
        }

        impl AnyGame {
            /// The first position of a round.
            pub fn deal(setup: &Setup<AnyOptions>, seed: Seed) -> Result<AnyGame, OptionsRefusal> {
                match &setup.options {
                    $( AnyOptions::$Game { options } => {
                        let setup = Setup { seats: setup.seats, first: setup.first, options: options.clone() };
                        <$State>::deal(&setup, seed).map(AnyGame::$Game)
                    } )*
                }
            }

            /// Who may move now.
            pub fn to_act(&self) -> Seats {
                match self { $( AnyGame::$Game(game) => game.to_act(), )* }
            }

            /// Who is to decide something by what only they may see.
            pub fn in_secret(&self) -> Seats {
                match self { $( AnyGame::$Game(game) => game.in_secret(), )* }
            }

            /// Whether there is something for this seat to decide that an opponent can decide.
            pub fn decides(&self, seat: Seat) -> bool {
                match self { $( AnyGame::$Game(game) => game.decides(seat), )* }
            }

            /// How many seconds the opponent on that seat lets others go first, where opponents of these levels sit:
            /// see [`Knowledge::ponders`].
            pub fn ponders(&self, seat: Seat, levels: &[Option<u8>]) -> Option<u32> {
                match self { $( AnyGame::$Game(game) => {
                    let tempers: Vec<_> = levels.iter().map(|level| level.and_then(<$State>::temper)).collect();
                    game.ponders(seat, &tempers)
                } )* }
            }

            /// Whether this move may be offered, tried and played in everybody's sight. A move of another
            /// game tells nothing.
            pub fn is_open(&self, mv: &AnyMove) -> bool {
                match (self, mv) {
                    $( (AnyGame::$Game(game), AnyMove::$Game { mv }) => game.is_open(mv), )*
                    _ => true,
                }
            }

            /// Whether this move is for all to agree on. A move of another game ends nothing.
            pub fn is_for_all(&self, mv: &AnyMove) -> bool {
                match (self, mv) {
                    $( (AnyGame::$Game(game), AnyMove::$Game { mv }) => game.is_for_all(mv), )*
                    _ => false,
                }
            }

            /// What a glass measures in this position, if anything.
            pub fn timed(&self) -> Option<Timed> {
                match self { $( AnyGame::$Game(game) => game.timed(), )* }
            }

            /// What is played once that glass has run out, and in whose name.
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

            /// Why this move is not allowed now, or `Ok`.
            pub fn check(&self, seat: Seat, mv: &AnyMove) -> Result<(), AnyRefusal> {
                match (self, mv) {
                    $( (AnyGame::$Game(game), AnyMove::$Game { mv }) =>
                        game.check(seat, mv).map_err(|why| AnyRefusal::$Game { why }), )*
                    _ => Err(AnyRefusal::OtherGame),
                }
            }

            /// Checks a move, plays it and tells what everybody saw.
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

            /// What this viewer sees.
            pub fn view(&self, viewer: Viewer) -> AnyView {
                match self { $( AnyGame::$Game(game) => AnyView::$Game { view: game.view(viewer) }, )* }
            }

            /// Whether this legal move shows something hidden.
            pub fn reveals(&self, seat: Seat, mv: &AnyMove) -> bool {
                match (self, mv) {
                    $( (AnyGame::$Game(game), AnyMove::$Game { mv }) => game.reveals(seat, mv), )*
                    _ => false,
                }
            }

            /// The scores, once the round is over.
            pub fn outcome(&self) -> Option<Outcome> {
                match self { $( AnyGame::$Game(game) => game.outcome(), )* }
            }
        }
    };
}

every_game!(games);

impl AnyOptions {
    /// How many rounds a match by these options usually has.
    pub fn usual_rounds(&self) -> u8 {
        if self.first_wins() {
            1
        } else {
            self.game().info().rounds
        }
    }

    /// The total proposed where a match by these options is to end at one; `None` where none is counted.
    pub fn usual_target(&self) -> Option<u32> {
        self.counts_points().then(|| self.game().info().target)
    }

    /// Whether a round that ended like this ends the match, whatever number of rounds was agreed.
    pub fn ends_match(&self, outcome: &Outcome) -> bool {
        self.first_wins() && !outcome.winners.is_empty()
    }

    /// Whether a round in which all have the same points is won by all; else by nobody.
    pub fn shares_draws(&self) -> bool {
        !self.first_wins() && self.game().info().tally != Tally::MostWins
    }

    /// Whether points are what these options are about; else none is shown.
    pub fn counts_points(&self) -> bool {
        !self.first_wins()
    }
}
