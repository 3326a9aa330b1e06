//! How opponents play Rébus: with the ear, limited to the words of their level, the words children say first. An
//! opponent understands only what the ear knows; other rebuses it neither guesses nor doubts.

use std::cmp::Reverse;

use super::wire::{RebusLink, RebusMove, RebusTask, RebusTried};
use super::{Laid, Phase, Rebus, RebusHeard, ear, same_words};
use crate::dice::{Dice, Seed};
use crate::game::Seat;
use crate::opponents::{Knowledge, Limits, Temper, Tempers, Thought, WHOLE, deciders};

/// The number of cards of the centre to consider, the latest.
const CENTRE: usize = 10;

/// The number of cards thrown at once when the rack gives no idea.
const THROWN: usize = 5;

/// Milliseconds an opponent looks at a rebus it understands before it solves it, so that people can be first.
const LOOK: u32 = 4_000;
/// Additional milliseconds for each card of the rebus.
const CARD: u32 = 3_000;
/// Additional milliseconds for each word of the list that an opponent does not know.
const UNKNOWN: u32 = 36;
/// At most this many additional milliseconds by chance: else the opponent that knows most would always be first.
const CHANCE: u32 = 15_000;
/// The largest part of the minute to wait, as a fraction: numerator and denominator.
const IN_TIME: (u32, u32) = (3, 4);
/// Milliseconds taken as the minute at a table without a glass.
const MINUTE: u32 = 60_000;
/// Milliseconds before another guess after a wrong one.
const AGAIN: u32 = 5_000;
/// Milliseconds before the seats give up a rebus that none of them can solve.
const GIVEN_UP: u32 = 9_000;
/// Milliseconds before a card is added to a chain, so that people can say that the chain is broken.
const LINK: u32 = 2_000;

impl Knowledge for Rebus {
    /// `playouts` is the number of known words, of about 550. An opponent that knows all of them lays the longest
    /// word; the others lay the commonest. In Elo at four seats (2,000 pairs each, ± 12), the second level gains 207 on
    /// the first, and the next ones 206, 222, 203, 219, 204 and 221.
    const TEMPERS: Tempers = [
        (75, 0),
        (118, 0),
        (173, 0),
        (239, 0),
        (303, 0),
        (378, 0),
        (469, 0),
        (1_000, 0),
    ];

    /// The author does not decide while the others guess.
    fn decides(&self, seat: Seat) -> bool {
        let waits = seat == self.turn && matches!(&self.phase, Phase::Judge { laid } if !laid.shown);
        deciders(self).contains(seat) && !waits
    }

    /// Guessing is a race that people would lose, so opponents wait. Once the answer is shown, people say whether
    /// the rebus was solved. Opponents give up when none of them has a guess left and no person can guess.
    fn ponders(&self, seat: Seat, tempers: &[Option<Temper>]) -> Option<u32> {
        let laid = match &self.phase {
            Phase::Judge { laid } if laid.votes.is_none() => laid,
            Phase::Chain { .. } => return Some(LINK),
            _ => return Some(0),
        };
        if laid.shown {
            return tempers.iter().all(Option::is_some).then_some(0);
        }
        let may_guess = |temper: &Option<Temper>| {
            temper.is_none_or(|temper| !self.guesses(laid, temper.playouts as usize).is_empty())
        };
        let words = tempers.get(seat.index()).copied().flatten()?.playouts as usize;
        if self.guesses(laid, words).is_empty() {
            // One seat that gives up ends the minute for all.
            let mut others = Seat::all(self.seats)
                .zip(tempers)
                .filter(|(other, _)| *other != self.turn);
            return (!others.any(|(_, temper)| may_guess(temper))).then_some(GIVEN_UP);
        }
        if laid.tried.iter().any(|tried| tried.seat == seat) {
            return Some(AGAIN);
        }
        let unknown = ear::words().saturating_sub(words) as u32;
        let minute = if self.glass > 0 {
            u32::from(self.glass) * 1_000
        } else {
            MINUTE
        };
        let in_time = minute * IN_TIME.0 / IN_TIME.1;
        let thinks = LOOK + CARD * laid.cards.len() as u32 + UNKNOWN * unknown;
        let most = CHANCE.min(in_time / 2);
        Some(thinks.min(in_time - most) + laid.chance(seat).below(most + 1))
    }

    /// Knows nothing of the glass: `TimeUp` while others guess means giving up.
    fn engine(&self, seat: Seat, limits: Limits<'_>, dice: &mut Dice) -> Option<Thought<RebusMove>> {
        let words = limits.playouts as usize;
        Some(Thought {
            mv: self.choose_move(seat, words, dice)?,
            worth: WHOLE / u32::from(self.seats),
            playouts: words.min(ear::words()).max(1) as u32,
        })
    }
}

impl Laid {
    /// Chance for one seat that follows from the cards: everybody can see it.
    fn chance(&self, seat: Seat) -> Dice {
        let seed = self
            .cards
            .iter()
            .fold(0, |seed: u64, card| seed.rotate_left(11) ^ u64::from(*card));
        Dice::new(Seed(seed), u64::from(seat.0))
    }
}

/// The rebus an author intends to lay.
struct Plan {
    strip: Vec<u16>,
    intruder: Option<u16>,
    word: String,
}

impl Rebus {
    fn choose_move(&self, seat: Seat, words: usize, dice: &mut Dice) -> Option<RebusMove> {
        match &self.phase {
            Phase::Begin => Some(self.begin_move(seat, words, dice)),
            Phase::Swap { .. } => {
                let mut moves = Vec::new();
                self.list_moves(seat, &mut moves);
                dice.pick(&moves).cloned()
            }
            Phase::Compose { task } => Some(self.compose_move(*task, words)),
            Phase::Judge { laid } => Some(self.judge_move(laid, words)),
            Phase::Chain { .. } => Some(self.chain_move(seat, words, dice)),
            Phase::Refill { .. } if self.wants_cards(seat, words) => Some(RebusMove::Refill),
            Phase::Refill { .. } => Some(RebusMove::Keep),
            Phase::Over { .. } => None,
        }
    }

    /// The words heard that an opponent with this number of words knows.
    fn known(heard: Vec<RebusHeard>, words: usize) -> impl Iterator<Item = RebusHeard> {
        heard
            .into_iter()
            .filter(move |heard| ear::rank(&heard.word) < words)
    }

    fn has_ideas(&self, seat: Seat, words: usize) -> bool {
        Self::known(self.ideas(seat), words).next().is_some()
    }

    /// Whether the seat wants to fill up. Before arrival a full rack is a burden, but a rack without an idea is
    /// worse.
    fn wants_cards(&self, seat: Seat, words: usize) -> bool {
        self.pawns[seat.index()] < self.arrival() && !self.has_ideas(seat, words)
    }

    /// Rolls if the rack gives an idea; otherwise usually throws the cards that are of least use. Keeps a family's own.
    fn begin_move(&self, seat: Seat, words: usize, dice: &mut Dice) -> RebusMove {
        let (strip, rack) = (&self.draft.strip, &self.racks[seat.index()]);
        if self.may_refill() && self.wants_cards(seat, words) {
            return RebusMove::Refill;
        }
        if strip.is_empty() && (self.has_ideas(seat, words) || dice.below(4) == 0) {
            return RebusMove::Roll;
        }
        let uses = ear::uses(words);
        let of_use = |card: &&u16| uses.get(usize::from(**card)).copied().unwrap_or(u32::MAX);
        let rest = rack.iter().filter(|card| !strip.contains(card));
        let next = rest.min_by_key(of_use);
        match next.filter(|_| strip.len() < THROWN) {
            Some(card) => RebusMove::Add { card: *card },
            None if strip.is_empty() => RebusMove::Roll,
            None => RebusMove::Throw,
        }
    }

    /// The next ply towards the planned strip, from any strip.
    fn compose_move(&self, task: RebusTask, words: usize) -> RebusMove {
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
        let ideas = ideas.filter(|idea| self.fits_task(task, &idea.cards));
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

    /// Whether a rebus of these cards fulfils the task.
    fn fits_task(&self, task: RebusTask, cards: &[u16]) -> bool {
        let rack = &self.racks[self.turn.index()];
        let own = cards.iter().filter(|card| rack.contains(card)).count();
        match task {
            RebusTask::Number { cards: most } => cards.len() <= usize::from(most),
            RebusTask::Arrival { cards: just } => cards.len() == usize::from(just) && own > 0,
            RebusTask::Plus => own > 0 && (own < cards.len() || self.centre.is_empty()),
            RebusTask::Intruder => own < rack.len(),
            RebusTask::Rebussimo { cards: least } => cards.len() >= usize::from(least),
            RebusTask::Swap => true,
        }
    }

    /// Votes, guesses, or says that nobody solved the rebus once the minute is over.
    fn judge_move(&self, laid: &Laid, words: usize) -> RebusMove {
        if laid.votes.is_some() {
            let accept = self.accepts(laid);
            return RebusMove::Vote { accept };
        }
        if laid.shown {
            return RebusMove::NotSolved;
        }
        let guess = self.guesses(laid, words).into_iter().next();
        guess.map_or(RebusMove::TimeUp, |(text, intruder)| RebusMove::Guess {
            text,
            intruder,
        })
    }

    /// The guesses of an opponent, likeliest first: words that it knows and hears and that were not tried, exact
    /// words before near ones, then the commonest first. Empty without a written answer, since people would have to
    /// say whether the guess was right.
    fn guesses(&self, laid: &Laid, words: usize) -> Vec<(String, Option<u16>)> {
        if self.draft.answer.is_none() {
            return Vec::new();
        }
        let hear = |cards: &[u16], intruder: Option<u16>| {
            let heard = Self::known(ear::hear(cards, &self.own_cards), words);
            heard.map(move |heard| (!heard.exact, ear::rank(&heard.word), heard.word, intruder))
        };
        let mut found: Vec<_> = if laid.asks_for_intruder() {
            let without = |(at, card): (usize, &u16)| {
                let rest = [&laid.cards[..at], &laid.cards[at + 1..]].concat();
                hear(&rest, Some(*card))
            };
            laid.cards.iter().enumerate().flat_map(without).collect()
        } else {
            hear(&laid.cards, None).collect()
        };
        found.sort();
        let tried = |text: &str, intruder| {
            let same = |tried: &RebusTried| tried.intruder == intruder && same_words(&tried.text, text);
            laid.tried.iter().any(same)
        };
        let guesses = found.into_iter().map(|(_, _, text, intruder)| (text, intruder));
        guesses
            .filter(|(text, intruder)| !tried(text, *intruder))
            .collect()
    }

    /// The vote of an opponent. It rejects only a shown answer that is a word of the list and that the cards do not
    /// sound like.
    fn accepts(&self, laid: &Laid) -> bool {
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

    /// Lays a card that makes a known word with the last card; during the first two laps any card; otherwise passes.
    fn chain_move(&self, seat: Seat, words: usize, dice: &mut Dice) -> RebusMove {
        let rack = &self.racks[seat.index()];
        let links = match &self.phase {
            Phase::Chain { links, .. } => links.as_slice(),
            _ => &[],
        };
        let goes_on = |card: &&u16| {
            let heard = |last: &RebusLink| ear::hear(&[last.card, **card], &self.own_cards);
            let last = links.last().map(heard);
            last.is_some_and(|heard| Self::known(heard, words).next().is_some())
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
