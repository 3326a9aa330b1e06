//! A round that begins as it is said to, for a sandbox: a real table laid again, a position to study.

use std::collections::BTreeSet;

use super::options::RACK;
use crate::game::Numbers;

/// Sides of the die.
pub(super) const SIDES: u8 = 6;

/// How a round of Rébus begins. What is left empty is as in any round; cards that are named nowhere are shuffled
/// into the pile.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusStart {
    /// The cards of each seat, at most ten each; or none at all, and everybody is dealt ten.
    pub racks: Vec<Vec<u16>>,
    /// The cards that lie in the centre.
    pub centre: Vec<u16>,
    /// The cell of each seat's pawn, counted from the start, 0; or none at all, and all stand there.
    pub pawns: Vec<u32>,
    /// What the die shows, throw by throw, 1 to 6; chance goes on where this ends.
    pub rolls: Numbers,
}

/// Why no round of Rébus can begin like this.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RebusStartRefusal {
    /// Racks or pawns for some seats and not for others.
    #[error("racks and pawns are for every seat or for none; there are {seats} seats")]
    NotForEverySeat {
        /// Seats at the table.
        seats: u8,
    },
    /// No such card is played with.
    #[error("no card {card} is played with")]
    NoSuchCard {
        /// The card asked for.
        card: u16,
    },
    /// A card in two places.
    #[error("card {card} can lie in one place only")]
    Twice {
        /// Which.
        card: u16,
    },
    /// More cards than a rack holds.
    #[error("a rack holds {most} cards, not {cards}")]
    FullRack {
        /// Cards asked for.
        cards: u32,
        /// The most there can be.
        most: u32,
    },
    /// More cards in the centre than leave everybody ten.
    #[error("at most {most} cards can lie in the centre")]
    FullCentre {
        /// The most there can be.
        most: u32,
    },
    /// The track is shorter.
    #[error("the track has no cell {cell}; arrival is {arrival}")]
    NoSuchCell {
        /// The cell asked for.
        cell: u32,
        /// The last one.
        arrival: u32,
    },
    /// The die has six sides.
    #[error("a die does not show {pips}")]
    NoSuchRoll {
        /// The pips asked for.
        pips: u8,
    },
}

impl RebusStart {
    /// Refuses a start that so many seats cannot begin from with this deck and track. The cards that are named
    /// nowhere are left.
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
        // As many as everybody may need to fill up, and ten more: what the rules ask of any deck.
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
        game.apply(Seat(1), &RebusMove::Roll, &mut |_| ());
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
        // What is named takes the place of chance and does not move what comes after it.
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
        game.apply(Seat(1), &RebusMove::Roll, &mut |_| ());
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
