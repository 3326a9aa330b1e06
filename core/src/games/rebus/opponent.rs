//! How an opponent plays Rébus: by the ear, with as many of its words as its level knows, those that a child says
//! first. What the ear does not know it does not understand: it neither guesses nor doubts it.

use std::cmp::Reverse;

use super::wire::{RebusMove, RebusTask};
use super::{Laid, Phase, REBUSSIMO, Rebus, RebusHeard, ear};
use crate::dice::Dice;
use crate::game::Seat;
use crate::opponents::{Knowledge, LEVELS, Limits, Temper, Thought, WHOLE, deciders};

/// Cards of the centre that are thought about, the latest.
const CENTRE: usize = 10;

/// Cards thrown at once where the rack gives no idea.
const THROWN: usize = 5;

/// One thought of so many about a rebus ends in giving up, so that it is not guessed at for ever.
const PATIENCE: u32 = 24;

impl Knowledge for Rebus {
    /// How many words it knows, of some 550. With all of them it lays the longest; else the commonest.
    const LEVELS: Option<[Temper; LEVELS]> = Some([
        Temper::steady(110),
        Temper::steady(150),
        Temper::steady(200),
        Temper::steady(260),
        Temper::steady(330),
        Temper::steady(410),
        Temper::steady(500),
        Temper::steady(1_000),
    ]);

    /// Guessing is a race, which people would lose.
    const AT_TABLES: bool = false;

    /// The author of what is being guessed waits.
    fn decides(&self, seat: Seat) -> bool {
        let waits = seat == self.turn && matches!(&self.phase, Phase::Judge { laid } if !laid.shown);
        deciders(self).contains(seat) && !waits
    }

    /// Of the glass it knows nothing: `TimeUp` while others guess means that it gives up.
    fn engine(&self, seat: Seat, limits: Limits<'_>, dice: &mut Dice) -> Option<Thought<RebusMove>> {
        let words = limits.playouts as usize;
        Some(Thought {
            mv: self.thinks_of(seat, words, dice)?,
            worth: WHOLE / u32::from(self.seats),
            playouts: words.min(ear::words()).max(1) as u32,
        })
    }
}

/// What an author means to lay.
struct Plan {
    strip: Vec<u16>,
    intruder: Option<u16>,
    word: String,
}

impl Rebus {
    fn thinks_of(&self, seat: Seat, words: usize, dice: &mut Dice) -> Option<RebusMove> {
        match &self.phase {
            Phase::Begin => Some(self.begins(seat, words, dice)),
            Phase::Swap { .. } => {
                let mut moves = Vec::new();
                self.list_moves(seat, &mut moves);
                dice.pick(&moves).cloned()
            }
            Phase::Compose { task } => Some(self.composes(*task, words)),
            Phase::Judge { laid } => self.judges(seat, laid, words, dice),
            Phase::Chain { .. } => Some(self.links_on(seat, dice)),
            Phase::Refill { .. } if self.wants_cards(seat, words) => Some(RebusMove::Refill),
            Phase::Refill { .. } => Some(RebusMove::Keep),
            Phase::Over { .. } => None,
        }
    }

    /// What it knows that can be made of these cards, or is heard in them.
    fn known(heard: Vec<RebusHeard>, words: usize) -> impl Iterator<Item = RebusHeard> {
        heard
            .into_iter()
            .filter(move |heard| ear::rank(&heard.word) < words)
    }

    fn has_ideas(&self, seat: Seat, words: usize) -> bool {
        let ideas = ear::ideas(&self.racks[seat.index()], &self.own_cards);
        Self::known(ideas, words).next().is_some()
    }

    /// On the way home a full rack is a burden, but one that gives no idea is worse.
    fn wants_cards(&self, seat: Seat, words: usize) -> bool {
        self.pawns[seat.index()] < self.arrival() && !self.has_ideas(seat, words)
    }

    /// Rolls; mostly it throws cards that say nothing instead.
    fn begins(&self, seat: Seat, words: usize, dice: &mut Dice) -> RebusMove {
        let (strip, rack) = (&self.draft.strip, &self.racks[seat.index()]);
        if self.may_refill() && self.wants_cards(seat, words) {
            return RebusMove::Refill;
        }
        if strip.is_empty() && (self.has_ideas(seat, words) || dice.below(4) == 0) {
            return RebusMove::Roll;
        }
        let next = rack.iter().find(|card| !strip.contains(card));
        match next.filter(|_| strip.len() < THROWN) {
            Some(card) => RebusMove::Add { card: *card },
            None if strip.is_empty() => RebusMove::Roll,
            None => RebusMove::Throw,
        }
    }

    /// The next ply towards what it means to lay, whatever the strip looks like.
    fn composes(&self, task: RebusTask, words: usize) -> RebusMove {
        let Some(plan) = self.plan(task, words) else {
            return RebusMove::TimeUp;
        };
        let strip = &self.draft.strip;
        let agree = strip
            .iter()
            .zip(&plan.strip)
            .take_while(|(card, other)| card == other);
        let right = agree.count();
        if let Some(card) = strip.get(right) {
            return RebusMove::Remove { card: *card };
        }
        if let Some(card) = plan.strip.get(right) {
            return RebusMove::Add { card: *card };
        }
        match plan.intruder {
            Some(card) if self.draft.intruder != Some(card) => RebusMove::Mark { card },
            _ if self.draft.sealed && self.draft.answer.as_ref() == Some(&plan.word) => RebusMove::Lay,
            _ => RebusMove::Answer { text: plan.word },
        }
    }

    fn plan(&self, task: RebusTask, words: usize) -> Option<Plan> {
        let rack = &self.racks[self.turn.index()];
        let mut cards = rack.clone();
        if task.borrows() {
            cards.extend(self.centre.iter().rev().take(CENTRE));
        }
        let ideas = Self::known(ear::ideas(&cards, &self.own_cards), words);
        let ideas = ideas.filter(|idea| self.answers(task, &idea.cards));
        let all = words >= ear::words();
        let best = ideas.max_by_key(|idea| {
            let (long, common) = (idea.cards.len(), Reverse(ear::rank(&idea.word)));
            let long_first = if all { long } else { 0 };
            (idea.exact, long_first, common, long, Reverse(idea.cards.clone()))
        })?;
        let mut strip = best.cards;
        let mut intruder = None;
        if task == RebusTask::Intruder {
            let card = *rack.iter().find(|card| !strip.contains(card))?;
            strip.insert(usize::from(card) % (strip.len() + 1), card);
            intruder = Some(card);
        }
        Some(Plan {
            strip,
            intruder,
            word: best.word,
        })
    }

    /// Whether a rebus of these cards is what is asked for.
    fn answers(&self, task: RebusTask, cards: &[u16]) -> bool {
        let rack = &self.racks[self.turn.index()];
        let own = cards.iter().filter(|card| rack.contains(card)).count();
        match task {
            RebusTask::Number { cards: most } => cards.len() <= usize::from(most),
            RebusTask::Arrival { cards: just } => cards.len() == usize::from(just) && own > 0,
            RebusTask::Plus => own > 0 && (own < cards.len() || self.centre.is_empty()),
            RebusTask::Intruder => own < rack.len(),
            RebusTask::Rebussimo => cards.len() >= REBUSSIMO,
            RebusTask::Swap => true,
        }
    }

    /// Guesses what it hears; votes; says that nobody solved it when the minute is over.
    fn judges(&self, seat: Seat, laid: &Laid, words: usize, dice: &mut Dice) -> Option<RebusMove> {
        if laid.votes.is_some() {
            return Some(RebusMove::Vote {
                accept: self.stands(laid),
            });
        }
        if laid.shown {
            return Some(RebusMove::NotSolved);
        }
        if seat == self.turn {
            return None;
        }
        // Words that nobody has written down it cannot try: whether it was right would be for people to say.
        if self.draft.answer.is_none() || dice.below(PATIENCE) == 0 {
            return Some(RebusMove::TimeUp);
        }
        let heard = |cards: &[u16]| Self::known(ear::hear(cards, &self.own_cards), words);
        let mut guesses: Vec<(RebusHeard, Option<u16>)> = Vec::new();
        if laid.asks_for_intruder() {
            for (at, card) in laid.cards.iter().enumerate() {
                let rest = [&laid.cards[..at], &laid.cards[at + 1..]].concat();
                guesses.extend(heard(&rest).map(|heard| (heard, Some(*card))));
            }
        } else {
            guesses.extend(heard(&laid.cards).map(|heard| (heard, None)));
        }
        // Exact words before others; among those, as it comes: who was wrong is asked again.
        if guesses.iter().any(|(heard, _)| heard.exact) && dice.below(4) > 0 {
            guesses.retain(|(heard, _)| heard.exact);
        }
        Some(match dice.pick(&guesses) {
            Some((heard, intruder)) => RebusMove::Guess {
                text: heard.word.clone(),
                intruder: *intruder,
            },
            None => RebusMove::TimeUp,
        })
    }

    /// Whether it votes for a rebus: in doubt it does. Against, where the answer lies open, is a word of the ear's,
    /// and is not what the cards sound like.
    fn stands(&self, laid: &Laid) -> bool {
        let answer = self.draft.answer.as_ref().filter(|_| laid.shown);
        let Some(answer) = answer.filter(|answer| ear::rank(answer) < ear::words()) else {
            return true;
        };
        let kept = laid
            .cards
            .iter()
            .filter(|card| self.draft.intruder != Some(**card));
        let kept: Vec<u16> = kept.copied().collect();
        ear::hear(&kept, &self.own_cards)
            .iter()
            .any(|heard| heard.word == *answer)
    }

    /// A card that makes a word with the last one; for two rounds of the table any card; then it has none.
    fn links_on(&self, seat: Seat, dice: &mut Dice) -> RebusMove {
        let rack = &self.racks[seat.index()];
        let links = match &self.phase {
            Phase::Chain { links, .. } => links.as_slice(),
            _ => &[],
        };
        let goes_on = |card: &&u16| {
            let last = links.last();
            last.is_some_and(|last| !ear::hear(&[last.card, **card], &self.own_cards).is_empty())
        };
        let any = dice
            .pick(rack)
            .filter(|_| links.len() < 2 * usize::from(self.seats));
        match rack.iter().find(goes_on).or(any) {
            Some(card) => RebusMove::Play { card: *card },
            None if self.glass > 0 => RebusMove::TimeUp,
            None => RebusMove::Pass,
        }
    }
}
