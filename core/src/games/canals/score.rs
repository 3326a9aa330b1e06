//! The score of a rim, for play and for a real table.

use super::wire::{CanalsOptions, CanalsOwners, CanalsRim, CanalsScore};
use crate::game::{Outcome, ScoreLine, ScoreReason, Seat, SeatScore};

/// Whether a seat owns north and south, or west and east; `None` if it owns no side. The first seat owns north and
/// south, and so does the third of four. The second and the fourth seat own west and east. The third of three owns
/// nothing.
pub(super) fn owns_north_south(seat: Seat, seats: u8) -> Option<bool> {
    match seat.0 {
        2 if seats == 3 => None,
        seat => Some(seat % 2 == 0),
    }
}

/// The owners of the sides at a table with `seats` seats.
pub(super) fn owners(seats: u8) -> CanalsOwners {
    let who =
        |north_south| Seat::all(seats).filter(move |seat| owns_north_south(*seat, seats) == north_south);
    CanalsOwners {
        north_south: who(Some(true)).collect(),
        west_east: who(Some(false)).collect(),
        saboteur: who(None).next(),
    }
}

/// The value of an outlet at this place of a side: 1, or 2 on a double place.
pub(super) fn worth(options: &CanalsOptions, place: u8) -> u8 {
    1 + u8::from(options.doubles.contains(&place))
}

/// The sums and products of a rim.
pub fn score(options: &CanalsOptions, rim: &CanalsRim) -> CanalsScore {
    let sum = |side: &[u8]| side.iter().map(|place| u32::from(worth(options, *place))).sum();
    let (north, east, south, west) = (sum(&rim.north), sum(&rim.east), sum(&rim.south), sum(&rim.west));
    CanalsScore {
        north,
        east,
        south,
        west,
        north_south: north * south,
        west_east: west * east,
    }
}

/// The outcome of a round with this rim. The third of three seats is the saboteur.
pub(super) fn outcome(seats: u8, options: &CanalsOptions, rim: &CanalsRim) -> Outcome {
    let score = score(options, rim);
    let scores: Vec<SeatScore> = Seat::all(seats)
        .map(|seat| {
            let outlets = |north_south| ScoreLine {
                reason: ScoreReason::Outlets,
                points: if north_south {
                    score.north_south
                } else {
                    score.west_east
                } as i32,
                cells: outlet_cells(options.size, rim, north_south),
            };
            SeatScore::of(seat, owns_north_south(seat, seats).map(outlets))
        })
        .collect();
    let points: Vec<i32> = scores.iter().map(|score| score.points).collect();
    let winners = winners(options.target, &points);
    Outcome { scores, winners }
}

/// The cells with an outlet on one pair of sides, row by row.
fn outlet_cells(size: u8, rim: &CanalsRim, north_south: bool) -> Vec<u32> {
    let (size, last) = (u32::from(size), u32::from(size) - 1);
    let mut cells: Vec<u32> = if north_south {
        let south = rim.south.iter().map(|place| last * size + u32::from(*place));
        rim.north
            .iter()
            .map(|place| u32::from(*place))
            .chain(south)
            .collect()
    } else {
        let east = rim.east.iter().map(|place| u32::from(*place) * size + last);
        rim.west
            .iter()
            .map(|place| u32::from(*place) * size)
            .chain(east)
            .collect()
    };
    cells.sort_unstable();
    cells
}

/// The seats with the highest points, which are given seat by seat. The third of three wins if no other seat reaches
/// the target.
pub(super) fn winners(target: u32, points: &[i32]) -> Vec<Seat> {
    let seats = points.len() as u8;
    let enough = if seats == 3 {
        i32::try_from(target).unwrap_or(i32::MAX)
    } else {
        i32::MIN
    };
    let contenders = || {
        Seat::all(seats)
            .zip(points)
            .filter(|(seat, points)| owns_north_south(*seat, seats).is_some() && **points >= enough)
    };
    match contenders().map(|(_, points)| points).max() {
        Some(best) => contenders()
            .filter(|(_, points)| *points == best)
            .map(|(seat, _)| seat)
            .collect(),
        // Nobody reached the target, so the saboteur wins.
        None => vec![Seat(2)],
    }
}
