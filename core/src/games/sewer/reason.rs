//! Why a move is good in Sewer Rats: the cheese the rat can eat, how far it gets, the cards turned face up.

use super::cards::Card;
use super::network::{around, places};
use super::options::SewerGoal;
use super::wire::{SewerMove, SewerReason, SewerSource};
use super::{Phase, Sewer, score};
use crate::game::Seat;
use crate::opponents::Reasons;

impl Reasons for Sewer {
    type Reason = SewerReason;

    fn reasons(&self, seat: Seat, mv: &SewerMove) -> Vec<SewerReason> {
        match *mv {
            SewerMove::Place { cell, turned } => match self.phase {
                Phase::Hold { card, .. } => self.of_place(seat, card.laid(turned), cell),
                _ => Vec::new(),
            },
            SewerMove::Clog { seat, cell } => {
                let covers = |cheeses| SewerReason::Covers { seat, cheeses };
                self.cheeses(seat, cell).map(covers).into_iter().collect()
            }
            SewerMove::Flush { cell } => {
                let uncovers = |cheeses| SewerReason::Uncovers { cheeses };
                self.cheeses(seat, cell).map(uncovers).into_iter().collect()
            }
            SewerMove::Take => self
                .discard
                .last()
                .map_or_else(Vec::new, |card| self.of_card(seat, *card)),
            SewerMove::Choose { index } => {
                let card = self.offer().nth(usize::from(index));
                card.map_or_else(Vec::new, |card| self.of_card(seat, card))
            }
            SewerMove::Ask => {
                let offered = self.offer().map(|card| self.of_card(seat, card));
                offered.max_by_key(|reasons| weight(reasons)).unwrap_or_default()
            }
            SewerMove::Draw => {
                let useless = self
                    .discard
                    .last()
                    .is_some_and(|card| self.brings_nothing(seat, *card));
                useless
                    .then_some(SewerReason::DiscardBringsNothing)
                    .into_iter()
                    .collect()
            }
            SewerMove::Discard => {
                let (Phase::Hold { card, .. } | Phase::Eject { card }) = self.phase else {
                    return Vec::new();
                };
                let useless = self.brings_nothing(seat, card);
                // Discarding a drawn card forces the seat to turn a card face up.
                let turns = matches!(self.phase, Phase::Hold { .. }) && self.has_down();
                let up = (turns && self.goal == SewerGoal::Points).then_some(SewerReason::TurnedUp);
                let useless = useless.then_some(SewerReason::HeldBringsNothing);
                useless.into_iter().chain(up).collect()
            }
            SewerMove::Flip { cell } => {
                let beside = around(self.network(seat).reached()) >> self.grid.place(cell) & 1 == 1;
                let up = (self.goal == SewerGoal::Points).then_some(SewerReason::TurnedUp);
                beside
                    .then_some(SewerReason::BesideTheWay)
                    .into_iter()
                    .chain(up)
                    .collect()
            }
            SewerMove::Keep | SewerMove::Pass => Vec::new(),
        }
    }
}

/// The weight of the reasons for a move: higher for what is worth more.
fn weight(reasons: &[SewerReason]) -> u32 {
    let one = |reason: &SewerReason| match reason {
        SewerReason::HomeFirst => 50,
        SewerReason::Cheeses { count } => 10 * count,
        SewerReason::Covers { cheeses, .. } => 8 * cheeses,
        SewerReason::TurnedUp => 10,
        SewerReason::Farther { cards } => 2 * cards,
        _ => 0,
    };
    reasons.iter().map(one).sum()
}

impl Sewer {
    /// The cheeses on a card of this seat; `None` in the children's game, where cheese does not count.
    fn cheeses(&self, seat: Seat, cell: u8) -> Option<u32> {
        let card = self.network(seat).card(self.grid.place(cell));
        (self.goal == SewerGoal::Points).then_some(u32::from(card.cheese()))
    }

    /// The effects of laying this card on a cell.
    fn of_place(&self, seat: Seat, card: Card, cell: u8) -> Vec<SewerReason> {
        let (own, place) = (self.network(seat), self.grid.place(cell));
        let mut laid = *own;
        laid.lay_up(place, card);
        let mut reasons = Vec::new();
        if self.five_cheese.is_none() && laid.is_linked(self.grid) {
            reasons.push(SewerReason::HomeFirst);
        }
        let count = u32::try_from(score::eaten(&laid) - score::eaten(own)).unwrap_or(0);
        if count > 0 && self.goal == SewerGoal::Points {
            reasons.push(SewerReason::Cheeses { count });
        }
        let cards = laid
            .reached()
            .count_ones()
            .saturating_sub(own.reached().count_ones());
        if cards > 0 {
            reasons.push(SewerReason::Farther { cards });
        }
        if self.goal == SewerGoal::Points && own.up >> place & 1 == 0 {
            reasons.push(SewerReason::TurnedUp);
        }
        reasons
    }

    /// The effects of every use of this card, either held in the hand or just ejected from a network.
    fn uses(&self, seat: Seat, card: Card) -> Vec<Vec<SewerReason>> {
        let mut holding = self.clone();
        if !matches!(self.phase, Phase::Eject { .. }) {
            holding.phase = Phase::Hold {
                card,
                from: SewerSource::Discard,
            };
        }
        let mut moves = Vec::new();
        holding.list_moves(seat, &mut moves);
        moves.retain(|mv| *mv != SewerMove::Discard);
        moves.iter().map(|mv| holding.reasons(seat, mv)).collect()
    }

    /// The effects of the best use of this card.
    fn of_card(&self, seat: Seat, card: Card) -> Vec<SewerReason> {
        let uses = self.uses(seat, card).into_iter();
        uses.max_by_key(|reasons| weight(reasons)).unwrap_or_default()
    }

    /// Whether this card, on any cell, does nothing but lie face up, and ejects no clogged card that could cover a
    /// cheese.
    fn brings_nothing(&self, seat: Seat, card: Card) -> bool {
        let own = self.network(seat);
        let clogs = |place: u32| {
            let out = own.card(place);
            let covered = own.covered >> place & 1 == 1;
            self.can_clog(if covered {
                Card::clogged(out.openings())
            } else {
                out
            })
        };
        let throws = self.goal == SewerGoal::Points && places(own.up).any(clogs);
        let mut reasons = self.uses(seat, card).into_iter().flatten();
        !throws && reasons.all(|reason| reason == SewerReason::TurnedUp)
    }
}
