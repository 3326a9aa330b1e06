//! The track: start, the circuits with their cells spread evenly, and arrival.

use super::options::{RebusCircuit, RebusOptions};
use super::wire::{RebusCell, RebusTask};

/// Every cell from start to arrival.
pub(super) fn cells(options: &RebusOptions) -> Vec<RebusCell> {
    let circuit = circuit(&options.circuit);
    let mut track = vec![RebusCell::Start];
    for _ in 0..options.circuits {
        track.extend(&circuit);
    }
    track.push(RebusCell::Arrival);
    track
}

/// The first cell of each circuit.
pub(super) fn circuits(options: &RebusOptions) -> Vec<u32> {
    let length = circuit(&options.circuit).len() as u32;
    (0..u32::from(options.circuits))
        .map(|before| 1 + length * before)
        .collect()
}

/// The cells of one circuit. The ideal place of the j-th of c equal cells is at (j + ½)/c of the way, so cells are
/// sorted by ideal place; equal places in the order of `kinds`.
fn circuit(counts: &RebusCircuit) -> Vec<RebusCell> {
    let number = |cards| RebusCell::Number { cards };
    let kinds = [
        (number(2), counts.two),
        (RebusCell::Intruder, counts.intruder),
        (number(3), counts.three),
        (number(4), counts.four),
        (RebusCell::Plus, counts.plus),
        (number(5), counts.five),
        (number(6), counts.six),
        (RebusCell::Swap, counts.swap),
        (number(7), counts.seven),
        (RebusCell::Rebussimo, counts.rebussimo),
        (RebusCell::Chain, counts.chain),
    ];
    let mut cells: Vec<(u32, usize, RebusCell)> = Vec::new();
    for (order, (cell, count)) in kinds.into_iter().enumerate() {
        // Counts are at most ten, and 2520 is the smallest number divisible by all of 1 to 10.
        cells.extend((0..u32::from(count)).map(|j| ((2 * j + 1) * 2520 / u32::from(count), order, cell)));
    }
    cells.sort_by_key(|(place, order, _)| (*place, *order));
    cells.into_iter().map(|(_, _, cell)| cell).collect()
}

impl RebusTask {
    /// The task of a REBUSSIMO cell.
    pub(super) const REBUSSIMO: RebusTask = RebusTask::Rebussimo { cards: 8 };
}

impl RebusCell {
    /// The task of a player whose pawn lands here, if any.
    pub(super) fn task(self) -> Option<RebusTask> {
        match self {
            RebusCell::Number { cards } => Some(RebusTask::Number { cards }),
            RebusCell::Intruder => Some(RebusTask::Intruder),
            RebusCell::Plus => Some(RebusTask::Plus),
            RebusCell::Swap => Some(RebusTask::Swap),
            RebusCell::Rebussimo => Some(RebusTask::REBUSSIMO),
            RebusCell::Start | RebusCell::Chain | RebusCell::Arrival => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_track_is_three_circuits_of_twenty() {
        let options = RebusOptions::default();
        let track = cells(&options);
        assert_eq!(track.len(), 62);
        assert_eq!(track[0], RebusCell::Start);
        assert_eq!(track[61], RebusCell::Arrival);
        assert_eq!(track[1..21], track[21..41]);
        assert_eq!(track[1..21], track[41..61]);
        assert_eq!(circuits(&options), [1, 21, 41]);
        let count = |cell| track[1..21].iter().filter(|c| **c == cell).count();
        for cards in 2..=7 {
            assert_eq!(count(RebusCell::Number { cards }), 2);
        }
        for twice in [RebusCell::Intruder, RebusCell::Plus, RebusCell::Swap] {
            assert_eq!(count(twice), 2);
        }
        assert_eq!(count(RebusCell::Rebussimo), 1);
        assert_eq!(count(RebusCell::Chain), 1);
    }

    #[test]
    fn equal_cells_lie_far_apart() {
        let circuit = circuit(&RebusOptions::default().circuit);
        let places = |cell| -> Vec<usize> { (0..circuit.len()).filter(|at| circuit[*at] == cell).collect() };
        for cell in &circuit {
            if let [a, b] = places(*cell)[..] {
                assert!((9..=11).contains(&(b - a)), "{cell:?} at {a} and {b} of 20");
            }
        }
        assert!(places(RebusCell::Rebussimo)[0].abs_diff(10) <= 1);
        assert!(places(RebusCell::Chain)[0].abs_diff(10) <= 1);
    }

    #[test]
    fn the_track_is_data() {
        let mut options = RebusOptions::short();
        options.circuit.swap = 0;
        options.circuit.chain = 4;
        let track = cells(&options);
        assert_eq!(track.len(), 1 + 21 + 1);
        assert!(!track.contains(&RebusCell::Swap));
        assert_eq!(circuits(&options), [1]);
        let chains: Vec<usize> = (0..track.len())
            .filter(|at| track[*at] == RebusCell::Chain)
            .collect();
        assert_eq!(chains.len(), 4);
        assert!(chains.windows(2).all(|pair| pair[1] - pair[0] >= 2), "{chains:?}");
    }
}
