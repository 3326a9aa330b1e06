//! The reasons for a move in Mice & Fences: the ways to the goal that it makes shorter or longer.

use super::Mice;
use super::legal::Ply;
use super::sizes::on_board;
use super::wire::{MiceEnd, MiceMove, MiceReason};
use crate::game::{Game, Seat};
use crate::opponents::Reasons;

impl Reasons for Mice {
    type Reason = MiceReason;

    fn reasons(&self, seat: Seat, mv: &MiceMove) -> Vec<MiceReason> {
        let mut after = self.clone();
        if after.apply(seat, mv, &mut |_| {}).is_err() {
            return Vec::new();
        }
        if after.end() == Some(MiceEnd::Goal { seat }) {
            return vec![MiceReason::Arrives];
        }
        let mut reasons = Vec::new();
        if let Some(Ply::Go(cell)) = self.ply(mv) {
            let passed = on_board!(&self.board, board => board.passed(cell));
            reasons.extend(passed.map(|seat| MiceReason::Passes { seat }));
        }
        let (before, now) = (self.distance(seat), after.distance(seat));
        if now < before {
            reasons.push(MiceReason::Nearer {
                steps: before - now,
                left: now,
            });
        }
        let others = || Seat::all(self.seats()).filter(|other| *other != seat);
        let mut longer: Vec<_> = others()
            .map(|other| (after.distance(other).saturating_sub(self.distance(other)), other))
            .filter(|(steps, _)| *steps > 0)
            .collect();
        longer.sort_by_key(|(steps, _)| std::cmp::Reverse(*steps));
        reasons.extend(
            longer
                .into_iter()
                .map(|(steps, seat)| MiceReason::Longer { seat, steps }),
        );
        if matches!(mv, MiceMove::Lay { .. }) && now == before && !reasons.is_empty() {
            reasons.push(MiceReason::OwnWayKept { left: now });
        }
        if !reasons.is_empty() && others().all(|other| after.distance(other) > now) {
            reasons.push(MiceReason::InFront { left: now });
        }
        reasons
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Dice, Seed};
    use crate::game::{Imagine, Setup, Viewer};
    use crate::games::mice::{MiceBarrier, MiceOptions};

    /// Two mice on seven by seven cells, facing each other; the one below, on cell 45, is to move.
    fn begun() -> Mice {
        let setup = Setup {
            seats: 2,
            first: Seat(0),
            options: MiceOptions::default(),
        };
        Mice::deal(&setup, Seed(1)).unwrap()
    }

    fn lay(anchor: u8, upright: bool) -> MiceMove {
        MiceMove::Lay {
            barrier: MiceBarrier { anchor, upright },
        }
    }

    fn played(plies: &[MiceMove]) -> Mice {
        let mut game = begun();
        for ply in plies {
            let seat = game.to_act().iter().next().unwrap();
            assert_eq!(game.apply(seat, ply, &mut |_| {}), Ok(()), "{ply:?}");
        }
        game
    }

    #[test]
    fn a_step_ahead_is_nearer_and_one_back_has_nothing_for_it() {
        let game = begun();
        let nearer = MiceReason::Nearer { steps: 1, left: 5 };
        let ahead = MiceReason::InFront { left: 5 };
        assert_eq!(game.reasons(Seat(0), &MiceMove::Go { cell: 38 }), [nearer, ahead]);
        assert_eq!(game.reasons(Seat(0), &MiceMove::Go { cell: 44 }), []);
    }

    #[test]
    fn a_fence_before_somebody_makes_their_way_longer_and_leaves_one_s_own() {
        let go = |cell| MiceMove::Go { cell };
        // One mouse is in the second column, the other in the sixth. The fence lies before the mouse in the sixth
        // only.
        let game = played(&[go(44), go(4), go(43), go(5)]);
        let longer = MiceReason::Longer {
            seat: Seat(1),
            steps: 1,
        };
        let kept = MiceReason::OwnWayKept { left: 6 };
        let reasons = game.reasons(Seat(0), &lay(5, false));
        assert_eq!(reasons, [longer, kept, MiceReason::InFront { left: 6 }]);
        // An upright fence at the rim is in nobody's way.
        assert_eq!(game.reasons(Seat(0), &lay(0, true)), []);
    }

    #[test]
    fn arriving_is_all_there_is_to_say_and_a_jump_is_told() {
        let go = |cell| MiceMove::Go { cell };
        let faced = played(&[go(38), go(10), go(31), go(17), go(24)]);
        assert_eq!(
            faced.reasons(Seat(1), &go(31))[0],
            MiceReason::Passes { seat: Seat(0) }
        );
        let close = played(&[
            go(38),
            go(2),
            go(31),
            go(1),
            go(24),
            go(0),
            go(17),
            go(7),
            go(10),
            go(0),
        ]);
        assert_eq!(close.reasons(Seat(0), &go(3)), [MiceReason::Arrives]);
    }

    #[test]
    fn who_steps_aside_passes_the_mouse_that_cannot_be_jumped() {
        let setup = Setup {
            seats: 4,
            first: Seat(0),
            options: MiceOptions::default(),
        };
        let mut view = Mice::deal(&setup, Seed(1)).unwrap().view(Viewer::Table);
        // Two mice stand beside the mouse in the middle: behind the first stands another mouse, behind the second
        // lies a fence.
        for (mouse, cell) in view.mice.iter_mut().zip([24, 17, 25, 10]) {
            mouse.cell = cell;
        }
        (view.barriers, view.owners) = (
            vec![MiceBarrier {
                anchor: 22,
                upright: true,
            }],
            vec![Seat(3)],
        );
        let game = Mice::imagine(&setup, &view, Viewer::Table, &mut Dice::new(Seed(1), 0));
        let aside = MiceMove::Go { cell: 18 };
        assert_eq!(game.check(Seat(0), &aside), Ok(()));
        let reasons = game.reasons(Seat(0), &aside);
        assert!(
            reasons.contains(&MiceReason::Passes { seat: Seat(2) }),
            "{reasons:?}"
        );
    }
}
