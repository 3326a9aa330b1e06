//! A round without a notebook: dealt from a seed one names, kept in memory only. For scripts, studies
//! and tests; what a family plays goes through [`crate::calepin`].

use crate::any::{AnyEvent, AnyGame, AnyMove, AnyOptions, AnyReason, AnyRefusal};
use crate::dice::{Dice, Seed};
use crate::game::{OptionsRefusal, Outcome, Seat, Setup, Viewer, ensure};
use crate::games::{self, every_game};
use crate::opponents::{Advice, Ask, NoThought};
use crate::progress::{CalledOff, Progress};

/// The stream of a seed that plays at random.
const RANDOM_PLAY: u64 = 1 << 32;

/// A move and who played it.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SandboxPly {
    /// Who played.
    pub seat: Seat,
    /// What.
    pub mv: AnyMove,
}

macro_rules! begun {
    ($( $(#[$doc:meta])* $Game:ident: $State:ty $(, told by $Reason:ty)? $(, counted from $Paper:ty)?
        $(, begun from $Start:ty, or $No:ty)?; )*) => {
        /// What a round begins with where it is not left to chance.
        #[derive(Clone, PartialEq, Debug)]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum SandboxStart {
            $( $( #[doc = "Of this game."] $Game { #[doc = "How the table is laid."] table: $Start }, )? )*
        }

        /// Why no round begins like this.
        #[derive(Clone, PartialEq, Debug, thiserror::Error)]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum SandboxStartRefusal {
            $( $( #[doc = "By the rules of this game."] #[error("{why}")] $Game { #[doc = "Why."] why: $No }, )? )*
        }

        fn deal_from(
            Setup { seats, first, options }: &Setup<AnyOptions>,
            seed: Seed,
            start: &SandboxStart,
        ) -> Result<AnyGame, SandboxError> {
            match (options, start) {
                $( $( (AnyOptions::$Game { options }, SandboxStart::$Game { table }) => {
                    let setup = Setup { seats: *seats, first: *first, options: options.clone() };
                    let no = |why: $No| SandboxError::Start { why: SandboxStartRefusal::$Game { why } };
                    <$State>::deal_from(&setup, seed, table).map(AnyGame::$Game).map_err(no)
                } )? )*
                _ => Err(SandboxError::OtherGame),
            }
        }
    };
}

every_game!(begun);

/// Why a sandbox refused. Nothing was changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Error))]
pub enum SandboxError {
    /// These options cannot be played.
    #[error("these rules cannot be played: {why}")]
    Options {
        /// Which option, and its range.
        why: OptionsRefusal,
    },
    /// The rules do not allow this move there.
    #[error("ply {ply} is not allowed: {why}")]
    Refused {
        /// Which ply of the round it would have been, counted from 1.
        ply: u32,
        /// Which rule.
        why: AnyRefusal,
    },
    /// No round begins like this.
    #[error("no round begins like this: {why}")]
    Start {
        /// What of it.
        why: SandboxStartRefusal,
    },
    /// The rules are of one game and the start of another.
    #[error("that is the start of another game")]
    OtherGame,
    /// Nobody sits there.
    #[error("seat {seat} is not at a table of {seats}")]
    NoSuchSeat {
        /// The seat asked for.
        seat: u8,
        /// How many there are, counted from 0.
        seats: u8,
    },
    /// There is no ply to take back.
    #[error("nothing to take back")]
    NothingToUndo,
    /// Somebody is to act, but what they may play cannot be listed.
    #[error("no move can be chosen after ply {ply}")]
    NothingToChoose {
        /// Plies played.
        ply: u32,
    },
    /// No opponent has a move there.
    #[error("{why}")]
    NoSuggestion {
        /// Why.
        why: NoThought,
    },
    /// The caller wants no more.
    #[error("called off")]
    CalledOff,
}

/// A round one may set up, look into and take back at will.
#[derive(Clone)]
pub struct Sandbox {
    setup: Setup<AnyOptions>,
    dealt: AnyGame,
    game: AnyGame,
    plies: Vec<SandboxPly>,
}

impl Sandbox {
    /// Deals a round. The same setup and seed give the same cards on every machine.
    ///
    /// # Errors
    /// `Options` if so many cannot play by these rules, or the seat that begins is not at the table.
    pub fn deal(setup: Setup<AnyOptions>, seed: Seed) -> Result<Sandbox, SandboxError> {
        let dealt = AnyGame::deal(&setup, seed).map_err(|why| SandboxError::Options { why })?;
        Ok(Sandbox::from_dealt(setup, dealt))
    }

    /// Deals a round that begins as it is said to, so that a real table can be laid again; what is not said
    /// is left to chance.
    ///
    /// # Errors
    /// `Options` as for any round, `Start` if nothing can begin like this, `OtherGame` if the start
    /// is not one of these rules.
    pub fn deal_from(
        setup: Setup<AnyOptions>,
        seed: Seed,
        start: &SandboxStart,
    ) -> Result<Sandbox, SandboxError> {
        // What is wrong with the rules is the same with every start.
        AnyGame::deal(&setup, seed).map_err(|why| SandboxError::Options { why })?;
        let dealt = deal_from(&setup, seed, start)?;
        Ok(Sandbox::from_dealt(setup, dealt))
    }

    fn from_dealt(setup: Setup<AnyOptions>, dealt: AnyGame) -> Sandbox {
        Sandbox {
            setup,
            game: dealt.clone(),
            dealt,
            plies: Vec::new(),
        }
    }

    /// What was played, oldest first.
    pub fn plies(&self) -> &[SandboxPly] {
        &self.plies
    }

    /// Who may move now; nobody once the round is over.
    pub fn to_act(&self) -> Vec<Seat> {
        self.game.to_act().iter().collect()
    }

    /// What this viewer sees.
    ///
    /// # Errors
    /// `NoSuchSeat` if the viewer does not sit at the table.
    pub fn view(&self, viewer: Viewer) -> Result<crate::any::AnyView, SandboxError> {
        if let Viewer::Seat { seat } = viewer {
            self.must_be_seated(seat)?;
        }
        Ok(self.game.view(viewer))
    }

    /// Every legal move of this seat; none when it is not its turn.
    ///
    /// # Errors
    /// `NoSuchSeat` if nobody sits there.
    pub fn legal_moves(&self, seat: Seat) -> Result<Vec<AnyMove>, SandboxError> {
        self.must_be_seated(seat)?;
        Ok(self.game.legal_moves(seat))
    }

    /// Why this move is not allowed now; `None` when it is.
    pub fn why_not(&self, seat: Seat, mv: &AnyMove) -> Option<AnyRefusal> {
        self.game.check(seat, mv).err()
    }

    /// Plays a move and returns what everybody saw.
    ///
    /// # Errors
    /// `Refused` if the rules do not allow it.
    pub fn play(&mut self, seat: Seat, mv: AnyMove) -> Result<Vec<AnyEvent>, SandboxError> {
        if let Err(why) = self.game.check(seat, &mv) {
            let ply = self.plies.len() as u32 + 1;
            return Err(SandboxError::Refused { ply, why });
        }
        let mut events = Vec::new();
        self.game.apply(seat, &mv, &mut |event| events.push(event));
        self.plies.push(SandboxPly { seat, mv });
        Ok(events)
    }

    /// Plays a list of moves: all of them, or none.
    ///
    /// # Errors
    /// `Refused` with the first ply that the rules do not allow.
    pub fn play_all(&mut self, plies: Vec<SandboxPly>) -> Result<(), SandboxError> {
        let mut after = self.clone();
        for ply in plies {
            after.play(ply.seat, ply.mv)?;
        }
        *self = after;
        Ok(())
    }

    /// Takes back the last ply, whatever it showed.
    ///
    /// # Errors
    /// `NothingToUndo` at the first position.
    pub fn undo(&mut self) -> Result<(), SandboxError> {
        let mut kept = self.plies.clone();
        kept.pop().ok_or(SandboxError::NothingToUndo)?;
        let mut before = Sandbox::from_dealt(self.setup.clone(), self.dealt.clone());
        before.play_all(kept)?;
        *self = before;
        Ok(())
    }

    /// The scores, once the round is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// What an opponent would play, who sees no more than its seat may, and why. Tells `progress` by hundredths.
    ///
    /// # Errors
    /// `NoSuchSeat` if nobody sits there, `NoSuggestion` if there is no such opponent, or nothing for it to decide;
    /// `CalledOff` if the work was called off.
    pub fn suggest(&self, ask: Ask, progress: &Progress) -> Result<Advice<AnyMove, AnyReason>, SandboxError> {
        self.must_be_seated(ask.seat)?;
        progress.plan(100);
        let viewer = Viewer::Seat { seat: ask.seat };
        let stop = |done| progress.reaches(done);
        let advice = self.game.view(viewer).suggest(&self.setup, viewer, ask, &stop);
        let advice = advice.map_err(|why| SandboxError::NoSuggestion { why })?;
        progress.step(100).map_err(|CalledOff| SandboxError::CalledOff)?;
        Ok(advice)
    }

    /// Plays evenly random legal moves to the end of the round.
    ///
    /// # Errors
    /// `NothingToChoose` if a game has moves that cannot be listed and no other.
    pub fn play_out(&mut self, seed: Seed) -> Result<(), SandboxError> {
        let mut dice = Dice::new(seed, RANDOM_PLAY);
        let mut after = self.clone();
        while !after.game.to_act().is_empty() {
            let (seat, mv) = after.random_move(&mut dice)?;
            after.play(seat, mv)?;
        }
        *self = after;
        Ok(())
    }

    fn random_move(&self, dice: &mut Dice) -> Result<(Seat, AnyMove), SandboxError> {
        let mut seats = self.to_act();
        dice.shuffle(&mut seats);
        seats
            .into_iter()
            .find_map(|seat| Some((seat, dice.pick(&self.game.legal_moves(seat))?.clone())))
            .ok_or(SandboxError::NothingToChoose {
                ply: self.plies.len() as u32,
            })
    }

    fn must_be_seated(&self, seat: Seat) -> Result<(), SandboxError> {
        let seats = self.setup.seats;
        ensure(seat.0 < seats, SandboxError::NoSuchSeat { seat: seat.0, seats })
    }
}

/// Plays rounds at random, one for each seed from `first_seed` on, and returns how they ended.
/// A round is a step of `progress`.
///
/// # Errors
/// What [`Sandbox::deal`] and [`Sandbox::play_out`] refuse; `CalledOff` if the work was called off.
pub fn simulate(
    setup: &Setup<AnyOptions>,
    first_seed: Seed,
    rounds: u32,
    progress: &Progress,
) -> Result<Vec<Outcome>, SandboxError> {
    progress.plan(rounds as usize);
    let mut outcomes = Vec::new();
    for round in 0..rounds {
        let seed = Seed(first_seed.0.wrapping_add(u64::from(round)));
        let mut sandbox = Sandbox::deal(setup.clone(), seed)?;
        sandbox.play_out(seed)?;
        outcomes.extend(sandbox.outcome());
        progress.step(1).map_err(|CalledOff| SandboxError::CalledOff)?;
    }
    Ok(outcomes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::GameId;
    use crate::games::canals::CanalsStart;
    use crate::games::rebus::RebusStart;

    /// The usual rules of every game of the box, at its smallest table.
    fn setups() -> impl Iterator<Item = Setup<AnyOptions>> {
        GameId::ALL.iter().map(|game| Setup {
            seats: game.info().seats[0],
            first: Seat(1),
            options: game.presets().remove(0).1,
        })
    }

    #[test]
    fn a_round_played_out_ends_and_replays() {
        for setup in setups() {
            let mut sandbox = Sandbox::deal(setup.clone(), Seed(3)).unwrap();
            sandbox.play_out(Seed(4)).unwrap();
            let outcome = sandbox.outcome().unwrap();
            assert_eq!(outcome.scores.len(), usize::from(setup.seats));

            let mut again = Sandbox::deal(setup, Seed(3)).unwrap();
            again.play_all(sandbox.plies().to_vec()).unwrap();
            assert_eq!(again.outcome(), Some(outcome));
            assert_eq!(again.view(Viewer::Table), sandbox.view(Viewer::Table));
        }
    }

    #[test]
    fn taking_back_shows_the_position_before() {
        for setup in setups() {
            let mut sandbox = Sandbox::deal(setup, Seed(5)).unwrap();
            assert_eq!(sandbox.undo(), Err(SandboxError::NothingToUndo));
            let seat = sandbox.to_act()[0];
            let viewer = Viewer::Seat { seat };
            let before = sandbox.view(viewer).unwrap();
            let mv = sandbox.legal_moves(seat).unwrap().remove(0);
            assert_eq!(sandbox.why_not(seat, &mv), None);
            sandbox.play(seat, mv).unwrap();
            assert_ne!(sandbox.view(viewer).unwrap(), before);
            sandbox.undo().unwrap();
            assert_eq!(sandbox.view(viewer).unwrap(), before);
        }
    }

    #[test]
    fn a_list_with_a_bad_move_changes_nothing_and_names_the_ply() {
        let setup = setups().next().unwrap();
        let mut sandbox = Sandbox::deal(setup, Seed(5)).unwrap();
        sandbox.clone().play_out(Seed(5)).unwrap();
        let seat = sandbox.to_act()[0];
        let good = SandboxPly {
            seat,
            mv: sandbox.legal_moves(seat).unwrap().remove(0),
        };
        let bad = SandboxPly {
            seat: Seat(9),
            ..good.clone()
        };
        let refused = sandbox.play_all(vec![good, bad]);
        assert!(matches!(refused, Err(SandboxError::Refused { ply: 2, .. })));
        assert!(sandbox.plies().is_empty());
    }

    #[test]
    fn strangers_see_nothing_and_have_no_moves() {
        let setup = setups().next().unwrap();
        let sandbox = Sandbox::deal(setup, Seed(5)).unwrap();
        let nobody = SandboxError::NoSuchSeat { seat: 2, seats: 2 };
        let viewer = Viewer::Seat { seat: Seat(2) };
        assert_eq!(sandbox.view(viewer).unwrap_err(), nobody);
        assert_eq!(sandbox.legal_moves(Seat(2)).unwrap_err(), nobody);
    }

    fn usual(game: GameId) -> Setup<AnyOptions> {
        setups().find(|setup| setup.options.game() == game).unwrap()
    }

    #[test]
    fn a_table_is_laid_again_and_stays_when_a_ply_is_taken_back() {
        let canals = |tiles: &[u8]| SandboxStart::Canals {
            table: CanalsStart { tiles: tiles.into() },
        };
        let rebus = |roll: u8| SandboxStart::Rebus {
            table: RebusStart {
                pawns: vec![7; 3],
                rolls: vec![roll].into(),
                ..RebusStart::default()
            },
        };
        for (game, start) in [(GameId::Canals, canals(&[3, 9])), (GameId::Rebus, rebus(5))] {
            let mut sandbox = Sandbox::deal_from(usual(game), Seed(1), &start).unwrap();
            let first = sandbox.view(Viewer::Table).unwrap();
            let seat = sandbox.to_act()[0];
            let mv = sandbox.legal_moves(seat).unwrap().remove(0);
            sandbox.play(seat, mv.clone()).unwrap();
            let then = sandbox.view(Viewer::Table).unwrap();
            sandbox.undo().unwrap();
            assert_eq!(sandbox.view(Viewer::Table).unwrap(), first);
            sandbox.play(seat, mv).unwrap();
            assert_eq!(sandbox.view(Viewer::Table).unwrap(), then);
        }
        let refused = |game, start| Sandbox::deal_from(usual(game), Seed(1), &start).err();
        assert!(matches!(
            refused(GameId::Canals, canals(&[200])),
            Some(SandboxError::Start { .. })
        ));
        assert!(matches!(
            refused(GameId::Rebus, rebus(7)),
            Some(SandboxError::Start { .. })
        ));
        assert_eq!(refused(GameId::Mice, rebus(1)), Some(SandboxError::OtherGame));
        let alone = Setup {
            seats: 1,
            ..usual(GameId::Rebus)
        };
        let refused = Sandbox::deal_from(alone, Seed(1), &rebus(1)).err();
        assert!(matches!(refused, Some(SandboxError::Options { .. })));
    }

    /// Two levels, each on every second seat, play every game, and the round ends.
    #[test]
    fn levels_meet() {
        for setup in setups() {
            let mut sandbox = Sandbox::deal(setup.clone(), Seed(3)).unwrap();
            let ask = |seat: Seat, ply: usize| Ask {
                seat,
                level: 1 + seat.0 % 2,
                steady: false,
                playouts: None,
                seed: Seed(ply as u64),
            };
            let nobody = Progress::default();
            while sandbox.outcome().is_none() {
                let ply = sandbox.plies().len();
                // In Lokus those who have sealed may still act, and have nothing more to decide; in Rébus the author waits.
                let seats = sandbox.to_act().into_iter();
                let thoughts = seats.map(|seat| (seat, sandbox.suggest(ask(seat, ply), &nobody)));
                let mut thoughts = thoughts.filter(|(_, thought)| thought.is_ok());
                let (seat, thought) = thoughts.next().unwrap();
                sandbox.play(seat, thought.unwrap().mv).unwrap();
            }
            let stranger = sandbox.suggest(ask(Seat(9), 0), &nobody).err();
            assert!(matches!(stranger, Some(SandboxError::NoSuchSeat { seat: 9, .. })));
        }
    }

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "no threads")]
    fn a_thought_tells_how_far_it_is_and_ends_when_somebody_has_heard_enough() {
        let sandbox = Sandbox::deal(usual(GameId::Canals), Seed(3)).unwrap();
        // All of it would take most of a minute.
        let ask = |playouts| Ask {
            seat: sandbox.to_act()[0],
            level: 8,
            steady: false,
            playouts: Some(playouts),
            seed: Seed(1),
        };
        let progress = Progress::default();
        std::thread::scope(|scope| {
            let thinking = scope.spawn(|| sandbox.suggest(ask(1_000_000), &progress).err());
            assert_eq!(progress.after(0).unwrap().1, 100);
            progress.call_off();
            assert_eq!(thinking.join().unwrap(), Some(SandboxError::CalledOff));
        });
    }

    #[test]
    fn a_simulation_is_repeatable_and_can_be_stopped() {
        let setup = setups().next().unwrap();
        let progress = Progress::default();
        let outcomes = simulate(&setup, Seed(7), 5, &progress);
        assert_eq!(progress.after(0), Some((5, 5)));
        assert_eq!(outcomes, simulate(&setup, Seed(7), 5, &Progress::default()));
        assert_ne!(outcomes, simulate(&setup, Seed(8), 5, &Progress::default()));
        progress.call_off();
        let stopped = simulate(&setup, Seed(7), 5, &progress);
        assert_eq!(stopped, Err(SandboxError::CalledOff));
        let nobody = Setup { seats: 0, ..setup };
        assert!(matches!(
            simulate(&nobody, Seed(7), 5, &Progress::default()),
            Err(SandboxError::Options { .. })
        ));
    }
}
