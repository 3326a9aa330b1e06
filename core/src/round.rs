//! A round: a setup, a seed, and the log of what was played. Everything else follows from these.
//!
//! The log keeps every ply ever played, taken back or not, because what may be taken back freely
//! depends on what people have seen and done since.

mod log;

use std::iter::successors;

use crate::any::{AnyEvent, AnyGame, AnyMove, AnyOptions, AnyRefusal};
use crate::dice::Seed;
use crate::game::{OptionsRefusal, Outcome, Seat, Setup};
use crate::table::{LogEntry, LogLine, Position, UndoRule};

/// A ply that stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Ply {
    /// Who played.
    pub seat: Seat,
    /// What.
    pub mv: AnyMove,
    /// Whether it showed somebody something hidden.
    pub revealed: bool,
    /// What everybody saw.
    pub events: Vec<AnyEvent>,
    /// The number of the first line it told, or would have told.
    line: u32,
}

/// What is remembered of a ply, whether it stands or was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trace {
    /// Who played.
    pub seat: Seat,
    /// Whether it showed somebody something hidden.
    pub revealed: bool,
    /// Whether it stands.
    pub stands: bool,
}

/// A ply as it was written down, whether it stands or not.
#[derive(Clone, PartialEq, Debug)]
pub struct Written {
    /// What.
    pub mv: AnyMove,
    /// Who, whether it showed something, whether it stands.
    pub trace: Trace,
    /// Which ply it was when it was played, counted from 1.
    pub ply: u32,
    /// Whether it was taken back with everybody's consent.
    pub by_consent: bool,
}

/// A saved log that these rules refuse.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unreplayable {
    /// The round cannot even be dealt.
    #[error("the round cannot be dealt: {0}")]
    Deal(OptionsRefusal),
    /// A ply is not legal where it was played.
    #[error("ply {ply} is refused: {why}")]
    Ply {
        /// Which, counted from 1.
        ply: u32,
        /// Why.
        why: AnyRefusal,
    },
}

/// A legal ply with its effect, not yet part of the round: it is saved first, shown later.
#[derive(Clone)]
pub struct Step {
    after: AnyGame,
    ply: Ply,
}

impl Step {
    /// The ply.
    pub fn ply(&self) -> &Ply {
        &self.ply
    }

    /// The position after it.
    pub fn game(&self) -> &AnyGame {
        &self.after
    }

    /// The outcome, if this ply ends the round.
    pub fn outcome(&self) -> Option<Outcome> {
        self.after.outcome()
    }
}

/// A round being played, or played to its end.
#[derive(Clone)]
pub struct Round {
    setup: Setup<AnyOptions>,
    /// The position before the first ply.
    dealt: AnyGame,
    game: AnyGame,
    plies: Vec<Ply>,
    traces: Vec<Trace>,
    /// How many lines were ever told, those of plies that were taken back included.
    lines: u32,
    /// Lines that tell whose plies were taken back with everybody's consent, never what they were; nor how often
    /// somebody changed their mind in secret, which is theirs alone.
    taken_back: Vec<LogLine>,
    told: Told,
}

/// How often everybody noticed something: a ply that showed, or that it was taken back.
#[derive(Clone, Copy, Default, Debug)]
struct Told {
    /// So many times; it only grows.
    times: u32,
    /// What the plies that stand told, as a hash.
    told: u64,
    /// How many plies had ever been played when it last happened.
    at: usize,
}

impl Round {
    /// Deals a round.
    pub fn deal(setup: Setup<AnyOptions>, seed: Seed) -> Result<Round, OptionsRefusal> {
        let dealt = AnyGame::deal(&setup, seed)?;
        Ok(Round {
            setup,
            game: dealt.clone(),
            dealt,
            plies: Vec::new(),
            traces: Vec::new(),
            lines: 0,
            taken_back: Vec::new(),
            told: Told::default(),
        })
    }

    /// Plays a log again: every ply ever played, in its order. What was taken back and is refused by these rules is
    /// passed over, with what was built upon it.
    pub fn replay(setup: Setup<AnyOptions>, seed: Seed, log: &[Written]) -> Result<Round, Unreplayable> {
        let mut round = Round::deal(setup, seed).map_err(Unreplayable::Deal)?;
        let mut stood: Vec<&Written> = Vec::new();
        for row in log {
            // A ply of a number that is taken says that what had that number was taken back.
            round.take_back(&mut stood, |number| row.trace.stands || row.ply <= number);
            let ply = round.ply() + 1;
            match round.step(row.trace.seat, &row.mv) {
                Ok(step) if row.trace.stands || row.ply == ply => {
                    round.commit(step);
                    stood.push(row);
                }
                Err(why) if row.trace.stands => return Err(Unreplayable::Ply { ply, why }),
                _ => round.traces.push(row.trace),
            }
        }
        round.take_back(&mut stood, |_| true);
        round.traces = log.iter().map(|row| row.trace).collect();
        Ok(round)
    }

    /// Takes back the last plies that did not stay, down to the number that is not meant.
    fn take_back(&mut self, stood: &mut Vec<&Written>, meant: impl Fn(u32) -> bool) {
        let goes = |(at, row): &(usize, &&Written)| !row.trace.stands && meant(*at as u32 + 1);
        let gone = stood.iter().enumerate().rev().take_while(goes);
        let gone: Vec<bool> = gone.map(|(_, row)| row.by_consent).collect();
        stood.truncate(stood.len() - gone.len());
        for together in gone.chunk_by(|one, other| one == other) {
            let shorter = self.without(together.len() as u32, together[0]);
            debug_assert!(shorter.is_some(), "every row in `stood` is a ply that stands");
            if let Some(shorter) = shorter {
                *self = shorter;
            }
        }
    }

    /// Checks a move and works out its effect, changing nothing.
    pub fn step(&self, seat: Seat, mv: &AnyMove) -> Result<Step, AnyRefusal> {
        let mut after = self.game.clone();
        let mut events = Vec::new();
        after.apply(seat, mv, &mut |event| events.push(event))?;
        let revealed = self.game.reveals(seat, mv);
        Ok(Step {
            after,
            ply: Ply {
                seat,
                mv: mv.clone(),
                revealed,
                events,
                line: self.lines + 1,
            },
        })
    }

    /// Makes a step of this very position part of the round.
    pub fn commit(&mut self, step: Step) {
        self.game = step.after;
        self.traces.push(Trace {
            seat: step.ply.seat,
            revealed: step.ply.revealed,
            stands: true,
        });
        if !self.is_quiet(&step.ply) {
            self.told.told = told_after(self.told.told, &step.ply);
            self.tell();
        }
        self.lines += step.ply.events.len() as u32;
        self.plies.push(step.ply);
    }

    /// The round without its last `count` plies, which stay in the log as taken back; what is taken back
    /// `by_consent` the table is told of. `None` when there are not so many.
    pub fn without(&self, count: u32, by_consent: bool) -> Option<Round> {
        let kept = self.plies.len().checked_sub(count as usize)?;
        let mut shorter = self.clone();
        shorter.game = self.positions().nth(kept)?;
        let gone = shorter.plies.split_off(kept);
        let standing = shorter.traces.iter_mut().rev().filter(|trace| trace.stands);
        for trace in standing.take(gone.len()) {
            trace.stands = false;
        }
        let noticed = shorter.noticed();
        shorter.told.told = noticed.fold(0, |told, (_, ply)| told_after(told, ply));
        for gone in gone.iter().rev().filter(|ply| !self.is_quiet(ply)) {
            shorter.tell();
            if by_consent {
                shorter.tell_taken_back(gone.seat);
            }
        }
        Some(shorter)
    }

    /// Tells everybody that a ply of this seat was taken back.
    fn tell_taken_back(&mut self, seat: Seat) {
        self.lines += 1;
        self.taken_back.push(LogLine {
            number: self.lines,
            entry: LogEntry::TakenBack { seat },
        });
    }

    /// Everybody has noticed something more, at this moment.
    fn tell(&mut self) {
        self.told.times += 1;
        self.told.at = self.traces.len();
    }

    /// How often everybody has noticed something in this round, taking back included, and what was told by
    /// what stands: together they never come back.
    pub fn told(&self) -> (u32, u64) {
        (self.told.times, self.told.told)
    }

    /// How often this seat has done or taken back something in secret since everybody last noticed
    /// something. Until they do it only grows.
    pub fn in_secret(&self, seat: Seat) -> u32 {
        let since = self.traces.iter().skip(self.told.at);
        let own = since.filter(|trace| trace.seat == seat);
        own.map(|trace| if trace.stands { 1 } else { 2 }).sum()
    }

    /// Whether the last `count` plies can be taken back freely: they and everything that was played since
    /// (and taken back) showed nothing hidden and came from one seat.
    pub fn undo_rule(&self, count: u32) -> UndoRule {
        let mut standing = self.traces.iter().enumerate().rev().filter(|(_, t)| t.stands);
        let Some((first, _)) = (count as usize).checked_sub(1).and_then(|nth| standing.nth(nth)) else {
            return UndoRule::Nothing;
        };
        let seat = self.traces[first].seat;
        if self.traces[first..].iter().any(|t| t.revealed || t.seat != seat) {
            UndoRule::Consent
        } else {
            UndoRule::Free
        }
    }

    /// The position before every ply that stands, and after the last.
    pub fn positions(&self) -> impl Iterator<Item = AnyGame> {
        let mut plies = self.plies.iter();
        successors(Some(self.dealt.clone()), move |before| {
            let ply = plies.next()?;
            let mut after = before.clone();
            let replayed = after.apply(ply.seat, &ply.mv, &mut |_| {});
            debug_assert!(replayed.is_ok(), "a ply that stands is refused: {replayed:?}");
            Some(after)
        })
    }

    /// What it was dealt from, but chance.
    pub fn setup(&self) -> &Setup<AnyOptions> {
        &self.setup
    }

    /// The position.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The plies that stand.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many plies stand.
    pub fn ply(&self) -> u32 {
        self.plies.len() as u32
    }

    /// Whether nobody but its own seat noticed this ply: a card added to a strip, a sealed choice changed.
    fn is_quiet(&self, ply: &Ply) -> bool {
        ply.events.is_empty() && self.setup.options.game().info().secrets
    }

    /// The plies that stand and that everybody noticed, with how many plies stand up to each, itself
    /// included. Their number is what the table counts by: how much somebody fiddles with what is theirs
    /// alone is theirs alone too.
    pub fn noticed(&self) -> impl DoubleEndedIterator<Item = (u32, &Ply)> {
        let all = self.plies.iter().enumerate();
        all.filter(|(_, ply)| !self.is_quiet(ply))
            .map(|(at, ply)| (at as u32 + 1, ply))
    }

    /// The plies since the last noticed one.
    pub fn quiet(&self) -> &[Ply] {
        let noticed = self.noticed().next_back().map_or(0, |(plies, _)| plies);
        &self.plies[noticed as usize..]
    }

    /// How many plies were ever played, those taken back included.
    pub fn played(&self) -> u32 {
        self.traces.len() as u32
    }
}

/// What the plies that stand told, as a hash, with one more that everybody noticed.
fn told_after(told: u64, ply: &Ply) -> u64 {
    Position::number((told, ply.seat, &ply.events))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::GameId;
    use crate::dice::Dice;
    use crate::games::sewer::SewerMove;

    fn dealt() -> Round {
        let (_, options) = GameId::Sewer.presets().remove(0);
        let setup = Setup {
            seats: 3,
            first: Seat(1),
            options,
        };
        Round::deal(setup, Seed(11)).unwrap()
    }

    fn play(round: &mut Round, mv: SewerMove) {
        let seat = round.game().to_act().iter().next().unwrap();
        let step = round.step(seat, &AnyMove::Sewer { mv }).unwrap();
        round.commit(step);
    }

    fn random(plies: usize) -> Round {
        let mut round = dealt();
        let mut dice = Dice::new(Seed(3), 9);
        for _ in 0..plies {
            let seat = round.game().to_act().iter().next().unwrap();
            let mv = dice.pick(&round.game().legal_moves(seat)).unwrap().clone();
            let step = round.step(seat, &mv).unwrap();
            round.commit(step);
        }
        round
    }

    #[test]
    fn a_step_changes_nothing_until_it_is_committed() {
        let round = dealt();
        let before = round.game().view(crate::game::Viewer::Table);
        round
            .step(Seat(1), &AnyMove::Sewer { mv: SewerMove::Draw })
            .unwrap();
        assert_eq!(round.game().view(crate::game::Viewer::Table), before);
        assert_eq!(round.ply(), 0);
    }

    #[test]
    fn taking_back_gives_every_position_again() {
        let view = |game: &AnyGame| game.view(crate::game::Viewer::Table);
        let views: Vec<_> = (0..=30).map(|plies| view(random(plies).game())).collect();
        let mut round = random(30);
        let positions: Vec<_> = round.positions().map(|past| view(&past)).collect();
        assert_eq!(positions, views);
        for ply in (0..30).rev() {
            round = round.without(1, false).unwrap();
            assert_eq!(round.ply(), ply as u32);
            assert_eq!(view(round.game()), views[ply]);
            assert_eq!(round.played(), 30);
        }
        assert!(round.without(1, false).is_none());
        assert_eq!(round.undo_rule(1), UndoRule::Nothing);
    }

    #[test]
    fn a_drawn_card_has_been_seen() {
        let mut round = dealt();
        play(&mut round, SewerMove::Draw);
        assert_eq!(round.undo_rule(1), UndoRule::Consent);
    }

    #[test]
    fn taking_an_open_card_is_free_until_another_seat_has_moved() {
        let mut round = dealt();
        play(&mut round, SewerMove::Take);
        assert_eq!(round.undo_rule(1), UndoRule::Free);
        round = round.without(1, false).unwrap();
        play(&mut round, SewerMove::Take);
        assert_eq!(round.undo_rule(1), UndoRule::Free);
    }

    #[test]
    fn what_was_seen_stays_seen_when_it_is_taken_back() {
        let mut round = dealt();
        play(&mut round, SewerMove::Take);
        // Replacing a face-down card shows it: the table has to agree, and then it has still been seen.
        play(
            &mut round,
            SewerMove::Place {
                cell: 1,
                turned: false,
            },
        );
        assert_eq!(round.undo_rule(1), UndoRule::Consent);
        round = round.without(1, false).unwrap();
        assert_eq!(round.undo_rule(1), UndoRule::Consent);
    }

    #[test]
    fn a_log_the_rules_refuse_says_where() {
        let (_, options) = GameId::Sewer.presets().remove(0);
        let setup = Setup {
            seats: 2,
            first: Seat(0),
            options,
        };
        let log = [(1, SewerMove::Take), (2, SewerMove::Draw)].map(|(ply, mv)| Written {
            mv: AnyMove::Sewer { mv },
            trace: Trace {
                seat: Seat(0),
                revealed: false,
                stands: true,
            },
            ply,
            by_consent: false,
        });
        match Round::replay(setup, Seed(1), &log) {
            Err(Unreplayable::Ply { ply: 2, .. }) => {}
            Err(other) => panic!("{other}"),
            Ok(_) => panic!("an illegal log was replayed"),
        }
    }
}
