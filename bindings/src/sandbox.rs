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

/// What an opponent would play.
#[derive(Clone, PartialEq, Debug, uniffi::Record)]
pub struct SandboxThought {
    /// Its move.
    pub mv: AnyMove,
    /// What speaks for it, weightiest first; nothing where no more is known than that it was the best that was found.
    pub reasons: Vec<AnyReason>,
    /// What it expects of the round, from 0 to 10000: half of that, at a table of two, is an even position.
    pub worth: u32,
    /// Playouts done, or nodes where the game has an engine of its own; none where it played without thinking.
    pub playouts: u32,
    /// How long it took here.
    pub milliseconds: f64,
}

/// A round one may set up, look into and take back at will, kept in memory only.
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

    /// Deals a round that begins as it is said to, so that a real table can be laid again move by move; what is
    /// not said is left to chance.
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

    /// What was played, oldest first.
    pub fn plies(&self) -> Answer<Vec<SandboxPly>> {
        Ok(self.sandbox().plies().to_vec())
    }

    /// Who may move now; nobody once the round is over.
    pub fn to_act(&self) -> Answer<Vec<Seat>> {
        Ok(self.sandbox().to_act())
    }

    /// What this viewer sees.
    pub fn view(&self, viewer: Viewer) -> Answer<AnyView> {
        self.sandbox().view(viewer)
    }

    /// Every legal move of this seat; none when it is not its turn.
    pub fn legal_moves(&self, seat: Seat) -> Answer<Vec<AnyMove>> {
        self.sandbox().legal_moves(seat)
    }

    /// Why this move is not allowed now, or nothing when it is.
    pub fn why_not(&self, seat: Seat, mv: AnyMove) -> Answer<Option<AnyRefusal>> {
        Ok(self.sandbox().why_not(seat, &mv))
    }

    /// Plays a move and returns what everybody saw.
    pub fn play(&self, seat: Seat, mv: AnyMove) -> Answer<Vec<AnyEvent>> {
        self.sandbox().play(seat, mv)
    }

    /// Plays a list of moves: all of them, or none. The error names the first ply that is not allowed.
    pub fn play_all(&self, plies: Vec<SandboxPly>) -> Answer<()> {
        self.sandbox().play_all(plies)
    }

    /// What an opponent of this level, 1 to 8, would play on a seat that has something to decide, and why. It sees what that
    /// seat may, and the same seed gives the same move everywhere. `playouts`, a million at most, replaces what
    /// its level thinks.
    ///
    /// On a thread of its own, about the position in which it is first waited for: the sandbox can be used from then on.
    /// `watcher` hears how far it is; cancelling stops the work.
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

    /// Takes back the last ply, whatever it showed.
    pub fn undo(&self) -> Answer<()> {
        self.sandbox().undo()
    }

    /// The scores, once the round is over.
    pub fn outcome(&self) -> Answer<Option<Outcome>> {
        Ok(self.sandbox().outcome())
    }
}

impl RoundSandbox {
    /// No call leaves a sandbox half changed, so one that panicked has done no harm.
    pub(crate) fn sandbox(&self) -> MutexGuard<'_, Sandbox> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The games of the box, with their seats and shipped rule sets, without opening a notebook.
#[uniffi::export]
pub fn shelf() -> Answer<Vec<GameLine>> {
    Ok(GameLine::shelf())
}

/// Plays rounds at random on a thread of its own, one for each seed from `first_seed` on, and returns
/// how they ended. `watcher` hears how many are done; cancelling stops the work.
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
