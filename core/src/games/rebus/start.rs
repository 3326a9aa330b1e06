//! A given first position for a sandbox: to lay a real table again, or to study a position.

use std::collections::BTreeSet;

use super::options::RACK;
use crate::game::Numbers;

/// The number of sides of the die.
pub(super) const SIDES: u8 = 6;

/// The first position of a round of Rébus. Empty fields are dealt as in any round. Cards that are not named are
/// shuffled into the pile.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusStart {
    /// The rack of each seat, at most ten cards each. If empty, ten cards are dealt to each seat.
    pub racks: Vec<Vec<u16>>,
    /// The cards in the centre.
    pub centre: Vec<u16>,
    /// The cell of each seat's pawn; the start is cell 0. If empty, all pawns are at the start.
    pub pawns: Vec<u32>,
    /// The throws of the die, in order, each 1 to 6. Later throws are random.
    pub rolls: Numbers,
}

/// Why a first position is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusStartRefusal {
    /// Racks or pawns are given for some seats but not for all.
    #[error("racks and pawns are for every seat or for none; there are {seats} seats")]
    NotForEverySeat {
        /// The number of seats at the table.
        seats: u8,
    },
    /// The card is not in the deck.
    #[error("no card {card} is played with")]
    NoSuchCard {
        /// The card asked for.
        card: u16,
    },
    /// A card is in two places.
    #[error("card {card} can lie in one place only")]
    Twice {
        /// The card.
        card: u16,
    },
    /// A rack has too many cards.
    #[error("a rack holds {most} cards, not {cards}")]
    FullRack {
        /// The number of cards given.
        cards: u32,
        /// The largest number allowed.
        most: u32,
    },
    /// The centre has so many cards that too few are left to fill up the racks.
    #[error("at most {most} cards can lie in the centre")]
    FullCentre {
        /// The largest number allowed.
        most: u32,
    },
    /// The cell is beyond the end of the track.
    #[error("the track has no cell {cell}; arrival is {arrival}")]
    NoSuchCell {
        /// The cell asked for.
        cell: u32,
        /// The last cell.
        arrival: u32,
    },
    /// The die does not show this number.
    #[error("a die does not show {pips}")]
    NoSuchRoll {
        /// The number given.
        pips: u8,
    },
}

impl RebusStart {
    /// Checks the start for this number of seats, deck and track. Returns the cards that the start does not name.
    pub(super) fn check(
        &self,
        seats: u8,
        deck: impl Iterator<Item = u16>,
        arrival: u32,
    ) -> Result<BTreeSet<u16>, RebusStartRefusal> {
        use RebusStartRefusal as No;
        let every_seat = |said: usize| said == 0 || said == usize::from(seats);
        if !every_seat(self.racks.len()) || !every_seat(self.pawns.len()) {
            return Err(No::NotForEverySeat { seats });
        }
        let mut left: BTreeSet<u16> = deck.collect();
        let all = left.clone();
        for card in self.racks.iter().chain([&self.centre]).flatten().copied() {
            if !all.contains(&card) {
                return Err(No::NoSuchCard { card });
            }
            if !left.remove(&card) {
                return Err(No::Twice { card });
            }
        }
        if let Some(rack) = self.racks.iter().find(|rack| rack.len() > RACK) {
            let (cards, most) = (rack.len() as u32, RACK as u32);
            return Err(No::FullRack { cards, most });
        }
        // Leaves as many cards as all racks may need, and ten more: the minimum for any deck.
        let most = all.len() - (usize::from(seats) + 1) * RACK;
        if self.centre.len() > most {
            return Err(No::FullCentre { most: most as u32 });
        }
        if let Some(cell) = self.pawns.iter().copied().find(|cell| *cell > arrival) {
            return Err(No::NoSuchCell { cell, arrival });
        }
        let shown = |pips: &u8| (1..=SIDES).contains(pips);
        match self.rolls.iter().find(|pips| !shown(pips)) {
            Some(pips) => Err(No::NoSuchRoll { pips: *pips }),
            None => Ok(left),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Rebus, RebusMove, RebusOptions, RebusPhase, RebusTask};
    use super::*;
    use crate::dice::Seed;
    use crate::game::{Game, Seat, Setup, Viewer};

    fn setup() -> Setup<RebusOptions> {
        Setup {
            seats: 3,
            first: Seat(1),
            options: RebusOptions {
                cards: 50,
                ..RebusOptions::default()
            },
        }
    }

    fn racks() -> Vec<Vec<u16>> {
        vec![vec![0, 1, 2], (10..20).collect(), vec![]]
    }

    #[test]
    fn a_table_is_laid_as_it_is_said() {
        let start = RebusStart {
            racks: racks(),
            centre: vec![30, 31],
            pawns: vec![3, 18, 61],
            rolls: vec![2, 6].into(),
        };
        let mut game = Rebus::deal_from(&setup(), Seed(1), &start).unwrap();
        let seen = game.view(Viewer::Seat { seat: Seat(1) });
        assert_eq!(seen.own.unwrap().rack, (10..20).collect::<Vec<_>>());
        assert_eq!(
            seen.places.iter().map(|place| place.cards).collect::<Vec<_>>(),
            [3, 10, 0]
        );
        assert_eq!(
            seen.places.iter().map(|place| place.pawn).collect::<Vec<_>>(),
            [3, 18, 61]
        );
        assert_eq!((seen.centre, seen.pile), (vec![30, 31], 50 - 15));
        game.apply(Seat(1), &RebusMove::Roll, &mut |_| ()).unwrap();
        assert_eq!(game.view(Viewer::Table).places[1].pawn, 20);
        assert_eq!([game.throw_die()], [6], "the second throw that was named");
    }

    #[test]
    fn what_is_not_said_is_as_in_any_round() {
        let dealt = Rebus::deal(&setup(), Seed(4)).unwrap();
        let mut same = Rebus::deal_from(&setup(), Seed(4), &RebusStart::default()).unwrap();
        for viewer in [Viewer::Table, Viewer::Seat { seat: Seat(2) }] {
            assert_eq!(same.view(viewer), dealt.view(viewer));
        }
        let rolls = |game: &mut Rebus| (0..20).map(|_| game.throw_die()).collect::<Vec<_>>();
        let plain = rolls(&mut dealt.clone());
        assert_eq!(rolls(&mut same), plain);
        // Given throws replace random ones and do not shift the random ones after them.
        let rolls_named = RebusStart {
            rolls: vec![1; 3].into(),
            ..RebusStart::default()
        };
        let mut named = Rebus::deal_from(&setup(), Seed(4), &rolls_named).unwrap();
        assert_eq!(rolls(&mut named), [&[1; 3], &plain[3..]].concat());
    }

    #[test]
    fn an_arrival_is_played_from_its_die() {
        let start = RebusStart {
            pawns: vec![61; 3],
            rolls: vec![4].into(),
            ..RebusStart::default()
        };
        let mut game = Rebus::deal_from(&setup(), Seed(1), &start).unwrap();
        game.apply(Seat(1), &RebusMove::Roll, &mut |_| ()).unwrap();
        let task = RebusTask::Arrival { cards: 4 };
        assert!(matches!(game.view(Viewer::Table).phase, RebusPhase::Composing { task: now } if now == task));
    }

    #[test]
    fn what_cannot_be_is_refused_with_the_reason() {
        use RebusStartRefusal as No;
        let refused = |change: fn(&mut RebusStart)| {
            let mut start = RebusStart {
                racks: racks(),
                ..RebusStart::default()
            };
            change(&mut start);
            Rebus::deal_from(&setup(), Seed(1), &start).err().unwrap()
        };
        assert_eq!(refused(|s| drop(s.racks.pop())), No::NotForEverySeat { seats: 3 });
        assert_eq!(refused(|s| s.pawns = vec![1]), No::NotForEverySeat { seats: 3 });
        assert_eq!(refused(|s| s.centre = vec![50]), No::NoSuchCard { card: 50 });
        assert_eq!(refused(|s| s.racks[2] = vec![12]), No::Twice { card: 12 });
        assert_eq!(refused(|s| s.racks[2] = vec![7, 7]), No::Twice { card: 7 });
        let full = No::FullRack { cards: 11, most: 10 };
        assert_eq!(refused(|s| s.racks[2] = (20..31).collect()), full);
        assert_eq!(
            refused(|s| s.centre = (20..31).collect()),
            No::FullCentre { most: 10 }
        );
        let far = No::NoSuchCell {
            cell: 62,
            arrival: 61,
        };
        assert_eq!(refused(|s| s.pawns = vec![0, 62, 0]), far);
        assert_eq!(refused(|s| s.rolls = vec![7].into()), No::NoSuchRoll { pips: 7 });
        assert_eq!(refused(|s| s.rolls = vec![0].into()), No::NoSuchRoll { pips: 0 });
    }
}
