//! A round without a notebook, for scripts and studies.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use calepin_core::any::{AnyEvent, AnyMove, AnyOptions, AnyReason, AnyRefusal, AnyView};
use calepin_core::dice::Seed;
use calepin_core::game::{Outcome, Seat, Setup, Viewer};
use calepin_core::opponents::{Advice, Ask};
use calepin_core::sandbox::{self, Sandbox, SandboxError, SandboxPly, SandboxStart};
use calepin_core::table::GameLine;

use crate::background::in_background;
use crate::watchers::ProgressWatcher;

type Answer<T> = Result<T, SandboxError>;

/// The move that an opponent would play.
#[derive(Clone, PartialEq, Debug, uniffi::Record)]
pub struct SandboxThought {
    /// The move.
    pub mv: AnyMove,
    /// The reasons for the move, weightiest first; empty if the only known reason is that it was the best
    /// move found.
    pub reasons: Vec<AnyReason>,
    /// The expected result of the round, from 0 to 10000: at a table of two, 5000 is an even position.
    pub worth: u32,
    /// Number of playouts, or of nodes for a game with an engine of its own; 0 if it played without thinking.
    pub playouts: u32,
    /// Milliseconds that the thinking took here.
    pub milliseconds: f64,
}

/// A round in memory that can be set up, inspected and taken back at will.
#[derive(uniffi::Object)]
pub struct RoundSandbox(Mutex<Sandbox>);

#[uniffi::export]
impl RoundSandbox {
    /// Deals a round to `seats`; seat `first` begins. The same seed gives the same cards everywhere.
    #[uniffi::constructor]
    pub fn deal(options: AnyOptions, seats: u8, first: Seat, seed: u64) -> Answer<Arc<RoundSandbox>> {
        let setup = Setup {
            seats,
            first,
            options,
        };
        let sandbox = Sandbox::deal(setup, Seed(seed))?;
        Ok(Arc::new(RoundSandbox(Mutex::new(sandbox))))
    }

    /// Deals a round with a given beginning, so that a real table can be replayed move by move; the rest is
    /// left to chance.
    #[uniffi::constructor]
    pub fn deal_from(
        options: AnyOptions,
        seats: u8,
        first: Seat,
        start: SandboxStart,
        seed: u64,
    ) -> Answer<Arc<RoundSandbox>> {
        let setup = Setup {
            seats,
            first,
            options,
        };
        let sandbox = Sandbox::deal_from(setup, Seed(seed), &start)?;
        Ok(Arc::new(RoundSandbox(Mutex::new(sandbox))))
    }

    /// A second sandbox with the same position and log.
    pub fn copy(&self) -> Answer<Arc<RoundSandbox>> {
        Ok(Arc::new(RoundSandbox(Mutex::new(self.sandbox().clone()))))
    }

    /// The plies so far, oldest first.
    pub fn plies(&self) -> Answer<Vec<SandboxPly>> {
        Ok(self.sandbox().plies().to_vec())
    }

    /// The seats that may move now; empty once the round is over.
    pub fn to_act(&self) -> Answer<Vec<Seat>> {
        Ok(self.sandbox().to_act())
    }

    /// The view of a viewer.
    pub fn view(&self, viewer: Viewer) -> Answer<AnyView> {
        self.sandbox().view(viewer)
    }

    /// Every legal move of this seat; empty when it is not its turn.
    pub fn legal_moves(&self, seat: Seat) -> Answer<Vec<AnyMove>> {
        self.sandbox().legal_moves(seat)
    }

    /// Why a move is illegal now, or nothing if it is legal.
    pub fn why_not(&self, seat: Seat, mv: AnyMove) -> Answer<Option<AnyRefusal>> {
        Ok(self.sandbox().why_not(seat, &mv))
    }

    /// Plays a move and returns its public events.
    pub fn play(&self, seat: Seat, mv: AnyMove) -> Answer<Vec<AnyEvent>> {
        self.sandbox().play(seat, mv)
    }

    /// Plays a list of moves: all of them, or none. The error names the first illegal ply.
    pub fn play_all(&self, plies: Vec<SandboxPly>) -> Answer<()> {
        self.sandbox().play_all(plies)
    }

    /// The move that an opponent of this level, 1 to 8, would play on a seat with a decision, and its
    /// reasons. The opponent sees only the view of that seat; the same seed gives the same move everywhere.
    /// `playouts`, at most a million, replaces the level's amount of thinking.
    ///
    /// Runs on another thread, for the position at the first poll: the sandbox can be used from then on.
    /// `watcher` hears the progress; cancelling stops the work.
    #[uniffi::method(default(playouts = None, watcher = None))]
    pub async fn suggest(
        &self,
        seat: Seat,
        level: u8,
        seed: u64,
        playouts: Option<u32>,
        watcher: Option<Arc<dyn ProgressWatcher>>,
    ) -> Answer<SandboxThought> {
        let sandbox = self.sandbox().clone();
        let ask = Ask {
            seat,
            level,
            steady: false,
            playouts,
            seed: Seed(seed),
        };
        in_background(watcher, move |progress| {
            let begun = Instant::now();
            let Advice {
                mv,
                reasons,
                worth,
                playouts,
            } = sandbox.suggest(ask, progress)?;
            let milliseconds = begun.elapsed().as_secs_f64() * 1e3;
            Ok(SandboxThought {
                mv,
                reasons,
                worth,
                playouts,
                milliseconds,
            })
        })
        .await
    }

    /// Plays evenly random legal moves to the end of the round.
    pub fn play_out(&self, seed: u64) -> Answer<()> {
        self.sandbox().play_out(Seed(seed))
    }

    /// Takes back the last ply, even if it revealed something.
    pub fn undo(&self) -> Answer<()> {
        self.sandbox().undo()
    }

    /// The outcome, once the round is over.
    pub fn outcome(&self) -> Answer<Option<Outcome>> {
        Ok(self.sandbox().outcome())
    }
}

impl RoundSandbox {
    /// Locks, ignoring poisoning: no call leaves a sandbox half changed.
    pub(crate) fn sandbox(&self) -> MutexGuard<'_, Sandbox> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The games of the box, with their seats and shipped rule sets, without opening a notebook.
#[uniffi::export]
pub fn shelf() -> Answer<Vec<GameLine>> {
    Ok(GameLine::shelf())
}

/// Plays random rounds on another thread, one for each seed from `first_seed` on, and returns their outcomes.
/// `watcher` hears the number of finished rounds; cancelling stops the work.
#[uniffi::export(default(watcher = None))]
pub async fn simulate(
    options: AnyOptions,
    seats: u8,
    first: Seat,
    first_seed: u64,
    rounds: u32,
    watcher: Option<Arc<dyn ProgressWatcher>>,
) -> Answer<Vec<Outcome>> {
    let setup = Setup {
        seats,
        first,
        options,
    };
    in_background(watcher, move |progress| {
        sandbox::simulate(&setup, Seed(first_seed), rounds, progress)
    })
    .await
}
