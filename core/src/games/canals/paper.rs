//! Checks the rim of a real table and scores it like the rim of a round.

use super::Canals;
use super::score::{outcome, owners, score};
use super::wire::{CanalsPaper, CanalsRimRefusal, CanalsSheet, CanalsSide};
use crate::game::{Game, Outcome, Seat};
use crate::paper_round::PaperRound;

impl PaperRound for CanalsPaper {
    type Count = CanalsSheet;
    type Refusal = CanalsRimRefusal;

    /// Everybody plays alone, or four play in the teams of the game, in which partners sit face to face.
    fn suits(sides: &[Vec<Seat>]) -> bool {
        let teams = owners(4);
        sides.iter().all(|side| side.len() == 1) || sides == [teams.north_south, teams.west_east]
    }

    fn count(&self, seats: u8) -> Result<CanalsSheet, CanalsRimRefusal> {
        let CanalsPaper { options, rim } = self;
        Canals::check_options(seats, options).map_err(|why| CanalsRimRefusal::Options { why })?;
        for (side, places) in [
            (CanalsSide::North, &rim.north),
            (CanalsSide::East, &rim.east),
            (CanalsSide::South, &rim.south),
            (CanalsSide::West, &rim.west),
        ] {
            for (index, place) in places.iter().enumerate() {
                if *place >= options.size {
                    return Err(CanalsRimRefusal::NoSuchPlace {
                        side,
                        place: *place,
                        places: options.size,
                    });
                }
                if places[..index].contains(place) {
                    return Err(CanalsRimRefusal::Twice { side, place: *place });
                }
            }
        }
        Ok(CanalsSheet {
            owners: owners(seats),
            score: score(options, rim),
            outcome: outcome(seats, options, rim),
        })
    }

    fn outcome(&self, seats: u8) -> Result<Outcome, CanalsRimRefusal> {
        Ok(self.count(seats)?.outcome)
    }
}
