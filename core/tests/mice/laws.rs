//! Laws of the board: making and unmaking plies, and random plies.

use super::*;

/// Makes and unmakes random lines of plies, and checks that the counts come back.
struct ThereAndBack(Dice);

impl OnBoard for ThereAndBack {
    type Out = u32;

    fn run<W: CellSet, const N: usize>(mut self, board: &mut Board<W, N>) -> u32 {
        let mut line = Vec::new();
        let mut taken_back = 0;
        for _ in 0..400 {
            if board.end().is_some() || self.0.below(4) == 0 {
                for _ in 0..self.0.below(8) {
                    if let Some((before, undo)) = line.pop() {
                        board.unmake(undo);
                        let now = (
                            board.legal(),
                            board.turn(),
                            board.plies(),
                            board.end(),
                            board.perft(2),
                        );
                        assert_eq!(now, before);
                        taken_back += 1;
                    }
                }
            } else {
                let before = (
                    board.legal(),
                    board.turn(),
                    board.plies(),
                    board.end(),
                    board.perft(2),
                );
                let ply = board.random_legal(&mut |n| self.0.below(n));
                line.push((before, board.make(ply)));
            }
        }
        taken_back
    }
}

#[test]
fn what_is_made_can_be_taken_back() {
    for size in 5..=11 {
        for seats in [2, 4] {
            let there_and_back = ThereAndBack(Dice::new(Seed(u64::from(size)), u64::from(seats)));
            assert!(deal(size, seats, 4).on_board(there_and_back) > 100);
        }
    }
}

/// Counts the plies that random play picks: with `random_ply` if the flag is set, otherwise with `random_legal`.
struct Picks(bool, Dice);

impl OnBoard for Picks {
    type Out = Vec<(Ply, u32)>;

    fn run<W: CellSet, const N: usize>(mut self, board: &mut Board<W, N>) -> Self::Out {
        let mut plies = PlyList::new();
        board.legal().list(&mut plies);
        let mut picks: Vec<(Ply, u32)> = plies.into_iter().map(|ply| (ply, 0)).collect();
        for _ in 0..1000 * picks.len() {
            let below = &mut |n| self.1.below(n);
            let ply = if self.0 {
                board.random_ply(below)
            } else {
                board.random_legal(below)
            };
            picks
                .iter_mut()
                .find(|(legal, _)| *legal == ply)
                .expect("only legal plies")
                .1 += 1;
        }
        picks
    }
}

#[test]
fn random_plies_are_equally_likely() {
    // Rows of barriers to which many barriers cannot be added, because they would shut a mouse in.
    let mice = scene(5, &[22, 2], 3, &[(0, false), (2, false), (9, false), (11, false)]);
    for sampled in [false, true] {
        let picks = mice.on_board(Picks(sampled, Dice::new(Seed(4), 0)));
        assert_eq!(picks.len(), legal(&mice, Seat(0)).len());
        // A thousand of each are expected; the standard deviation is about 31.
        assert!(picks.iter().all(|(_, n)| (850..1150).contains(n)), "{picks:?}");
    }
}
