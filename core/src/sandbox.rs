//! A round without a notebook: dealt from a given seed, kept in memory only. For scripts, studies and tests; a
//! family's rounds go through [`crate::calepin`].

use crate::any::{AnyEvent, AnyGame, AnyMove, AnyOptions, AnyReason, AnyRefusal};
use crate::dice::{Dice, Seed};
use crate::game::{OptionsRefusal, Outcome, Seat, Setup, Viewer, ensure};
use crate::games::{self, every_game};
use crate::opponents::{Advice, Ask, NoThought};
use crate::progress::{CalledOff, Progress};

/// The dice stream of random play.
const RANDOM_PLAY: u64 = 1 << 32;

/// A move and its seat.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SandboxPly {
    /// The seat that played.
    pub seat: Seat,
    /// The move.
    pub mv: AnyMove,
}

macro_rules! begun {
    ($( $(#[$doc:meta])* $Game:ident: $State:ty $(, told by $Reason:ty)? $(, counted from $Paper:ty)?
        $(, begun from $Start:ty, or $No:ty)?; )*) => {
        /// A given first position of a round, in place of a random one.
        #[derive(Clone, PartialEq, Debug)]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum SandboxStart {
            $( $( #[doc = "For this game."] $Game { #[doc = "The first position."] table: $Start }, )? )*
        }

        /// Why a first position is refused.
        #[derive(Clone, PartialEq, Debug, thiserror::Error)]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum SandboxStartRefusal {
            $( $( #[doc = "By this game's rules."] #[error("{why}")] $Game { #[doc = "The rule."] why: $No }, )? )*
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

/// Why a sandbox refused a call. A refused call changes nothing.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Error))]
pub enum SandboxError {
    /// These options cannot be played.
    #[error("these rules cannot be played: {why}")]
    Options {
        /// The option, and its range.
        why: OptionsRefusal,
    },
    /// The rules do not allow this move in this position.
    #[error("ply {ply} is not allowed: {why}")]
    Refused {
        /// The ply that the move would have been, counted from 1.
        ply: u32,
        /// The rule that forbids it.
        why: AnyRefusal,
    },
    /// The first position is not possible.
    #[error("no round begins like this: {why}")]
    Start {
        /// What is wrong with it.
        why: SandboxStartRefusal,
    },
    /// The options and the start belong to different games.
    #[error("that is the start of another game")]
    OtherGame,
    /// The seat is not at the table.
    #[error("seat {seat} is not at a table of {seats}")]
    NoSuchSeat {
        /// The seat asked for.
        seat: u8,
        /// The number of seats; they are counted from 0.
        seats: u8,
    },
    /// There is no ply to take back.
    #[error("nothing to take back")]
    NothingToUndo,
    /// A seat is to act, but its moves cannot be listed.
    #[error("no move can be chosen after ply {ply}")]
    NothingToChoose {
        /// The number of plies played.
        ply: u32,
    },
    /// No opponent can suggest a move.
    #[error("{why}")]
    NoSuggestion {
        /// The reason.
        why: NoThought,
    },
    /// The caller called the work off.
    #[error("called off")]
    CalledOff,
}

/// A round that can be set up, inspected and taken back at will.
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
    /// `Options` if the options do not fit the number of seats, or the seat that begins is not at the table.
    pub fn deal(setup: Setup<AnyOptions>, seed: Seed) -> Result<Sandbox, SandboxError> {
        let dealt = AnyGame::deal(&setup, seed).map_err(|why| SandboxError::Options { why })?;
        Ok(Sandbox::from_dealt(setup, dealt))
    }

    /// Deals a round with a given start, for example to lay a real table again. Chance decides what the start leaves
    /// open.
    ///
    /// # Errors
    /// `Options` as for [`Sandbox::deal`], `Start` if the start is not possible, `OtherGame` if the start belongs to
    /// another game than the options.
    pub fn deal_from(
        setup: Setup<AnyOptions>,
        seed: Seed,
        start: &SandboxStart,
    ) -> Result<Sandbox, SandboxError> {
        // Faults of the options are reported before faults of the start.
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

    /// The moves played, oldest first.
    pub fn plies(&self) -> &[SandboxPly] {
        &self.plies
    }

    /// The seats that may move now; empty once the round is over.
    pub fn to_act(&self) -> Vec<Seat> {
        self.game.to_act().iter().collect()
    }

    /// The view of a viewer.
    ///
    /// # Errors
    /// `NoSuchSeat` if the viewer does not sit at the table.
    pub fn view(&self, viewer: Viewer) -> Result<crate::any::AnyView, SandboxError> {
        if let Viewer::Seat { seat } = viewer {
            self.must_be_seated(seat)?;
        }
        Ok(self.game.view(viewer))
    }

    /// Every legal move of this seat; empty if the seat may not move.
    ///
    /// # Errors
    /// `NoSuchSeat` if the seat is not at the table.
    pub fn legal_moves(&self, seat: Seat) -> Result<Vec<AnyMove>, SandboxError> {
        self.must_be_seated(seat)?;
        Ok(self.game.legal_moves(seat))
    }

    /// Why this move is not allowed now; `None` if it is allowed.
    pub fn why_not(&self, seat: Seat, mv: &AnyMove) -> Option<AnyRefusal> {
        self.game.check(seat, mv).err()
    }

    /// Plays a move. Returns the events that everybody sees.
    ///
    /// # Errors
    /// `Refused` if the rules do not allow the move.
    pub fn play(&mut self, seat: Seat, mv: AnyMove) -> Result<Vec<AnyEvent>, SandboxError> {
        let ply = self.plies.len() as u32 + 1;
        let mut events = Vec::new();
        let played = self.game.apply(seat, &mv, &mut |event| events.push(event));
        played.map_err(|why| SandboxError::Refused { ply, why })?;
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

    /// Takes back the last ply, even one that revealed something.
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

    /// The move an opponent would play, knowing only what its seat may know, and the reasons. `progress` counts
    /// percent.
    ///
    /// # Errors
    /// `NoSuchSeat` if the seat is not at the table, `NoSuggestion` if the level does not exist or the seat has
    /// nothing to decide, `CalledOff` if the work was called off.
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

    /// Plays to the end of the round, all legal moves being equally likely.
    ///
    /// # Errors
    /// `NothingToChoose` if a seat is to act but none of its moves can be listed.
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

/// Plays one random round for each seed from `first_seed` on. Returns the outcomes. Each round is a step of
/// `progress`.
///
/// # Errors
/// The errors of [`Sandbox::deal`] and [`Sandbox::play_out`]; `CalledOff` if the work was called off.
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
mod tests;
