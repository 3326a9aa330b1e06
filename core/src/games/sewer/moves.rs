//! The legal moves of a turn, and why a move is refused (RULES §1, "A turn").

use super::cards::Card;
use super::network::places;
use super::refusal::SewerRefusal;
use super::wire::{SewerBoard, SewerMove, SewerSource};
use super::{Phase, Sewer};
use crate::game::{Seat, ensure};

type Check = Result<(), SewerRefusal>;

impl Sewer {
    /// Whether the pile has a card, or can get one by shuffling the discard without its top card.
    fn can_draw(&self) -> bool {
        !self.pile.is_empty() || self.discard.len() > 1
    }

    /// Whether the network of the seat to act still has face-down cards.
    pub(super) fn has_down(&self) -> bool {
        self.grid.pipes() & !self.network(self.turn).up != 0
    }

    /// The cells of this seat's network that an opponent could cover with this clogged card.
    fn clog_targets(&self, seat: Seat, card: Card) -> u32 {
        let network = self.network(seat);
        places(network.cheeses())
            .filter(|place| network.card(*place).same_shape(card))
            .fold(0, |cells, place| cells | 1 << place)
    }

    pub(super) fn can_clog(&self, card: Card) -> bool {
        card.is_clogged() && self.opponents().any(|seat| self.clog_targets(seat, card) != 0)
    }

    fn opponents(&self) -> impl Iterator<Item = Seat> {
        let turn = self.turn;
        Seat::all(self.seats).filter(move |seat| *seat != turn)
    }

    /// Appends every legal move of a seat, each effect once.
    pub(super) fn list_moves(&self, seat: Seat, out: &mut Vec<SewerMove>) {
        if seat != self.turn {
            return;
        }
        match self.phase {
            Phase::Begin => self.list_begin(out),
            Phase::Offer { cards } => out.extend((0..cards).map(|index| SewerMove::Choose { index })),
            Phase::Hold { card, from } => {
                for cell in self.grid.list(self.grid.pipes()) {
                    out.push(SewerMove::Place { cell, turned: false });
                    if !card.is_symmetric() {
                        out.push(SewerMove::Place { cell, turned: true });
                    }
                }
                self.list_clogs(card, out);
                if from == SewerSource::Pile {
                    out.push(SewerMove::Discard);
                }
            }
            Phase::Eject { card } => {
                self.list_clogs(card, out);
                out.push(SewerMove::Discard);
            }
            Phase::Flip { optional } => {
                let down = self.grid.pipes() & !self.network(seat).up;
                out.extend(self.grid.list(down).map(|cell| SewerMove::Flip { cell }));
                if optional {
                    out.push(SewerMove::Keep);
                }
            }
            Phase::Over { .. } => {}
        }
    }

    fn list_begin(&self, out: &mut Vec<SewerMove>) {
        let before = out.len();
        if self.can_draw() {
            out.push(SewerMove::Draw);
        }
        if !self.discard.is_empty() {
            out.push(SewerMove::Take);
            if self.board == Some(SewerBoard::Plumber) {
                out.push(SewerMove::Ask);
            }
        }
        if self.board == Some(SewerBoard::Toilet) {
            let covered = self.network(self.turn).covered;
            out.extend(self.grid.list(covered).map(|cell| SewerMove::Flush { cell }));
        }
        if out.len() == before {
            out.push(SewerMove::Pass);
        }
    }

    fn list_clogs(&self, card: Card, out: &mut Vec<SewerMove>) {
        if card.is_clogged() {
            for seat in self.opponents() {
                let cells = self.grid.list(self.clog_targets(seat, card));
                out.extend(cells.map(|cell| SewerMove::Clog { seat, cell }));
            }
        }
    }

    /// Refuses a move that is not legal now.
    pub(super) fn check_move(&self, seat: Seat, mv: SewerMove) -> Check {
        if let Phase::Over { .. } = self.phase {
            return Err(SewerRefusal::RoundOver);
        }
        ensure(seat.0 < self.seats, SewerRefusal::NoSuchSeat { seat: seat.0 })?;
        ensure(seat == self.turn, SewerRefusal::NotYourTurn { turn: self.turn })?;
        match mv {
            SewerMove::Draw
            | SewerMove::Take
            | SewerMove::Ask
            | SewerMove::Flush { .. }
            | SewerMove::Pass => {
                ensure(self.phase == Phase::Begin, SewerRefusal::ChoiceOpen)?;
                self.check_begin(mv)
            }
            SewerMove::Choose { index } => match self.phase {
                Phase::Offer { cards } => ensure(
                    index < cards,
                    SewerRefusal::NotOffered {
                        offered: u32::from(cards),
                    },
                ),
                _ => Err(SewerRefusal::NotOffered { offered: 0 }),
            },
            SewerMove::Place { cell, turned } => {
                let Phase::Hold { card, .. } = self.phase else {
                    return Err(self.nothing_held());
                };
                self.check_pipe(cell)?;
                ensure(!turned || !card.is_symmetric(), SewerRefusal::SameBothWays)
            }
            SewerMove::Clog { seat, cell } => {
                let (Phase::Hold { card, .. } | Phase::Eject { card }) = self.phase else {
                    return Err(self.nothing_held());
                };
                self.check_clog(card, seat, cell)
            }
            SewerMove::Discard => match self.phase {
                Phase::Hold {
                    from: SewerSource::Pile,
                    ..
                }
                | Phase::Eject { .. } => Ok(()),
                Phase::Hold { .. } => Err(SewerRefusal::MustUse),
                _ => Err(self.nothing_held()),
            },
            SewerMove::Flip { cell } => {
                ensure(matches!(self.phase, Phase::Flip { .. }), self.choice_open())?;
                self.check_pipe(cell)?;
                let down = self.network(self.turn).up >> self.grid.place(cell) & 1 == 0;
                ensure(down, SewerRefusal::AlreadyUp)
            }
            SewerMove::Keep => match self.phase {
                Phase::Flip { optional: true } => Ok(()),
                Phase::Flip { optional: false } => Err(SewerRefusal::MustFlip),
                _ => Err(self.choice_open()),
            },
        }
    }

    fn check_begin(&self, mv: SewerMove) -> Check {
        match mv {
            SewerMove::Draw => ensure(self.can_draw(), SewerRefusal::NothingToDraw),
            SewerMove::Take => ensure(!self.discard.is_empty(), SewerRefusal::DiscardEmpty),
            SewerMove::Ask => match self.board {
                None => Err(SewerRefusal::NoBoard),
                Some(SewerBoard::Toilet) => Err(SewerRefusal::ToiletUp),
                Some(SewerBoard::Plumber) => ensure(!self.discard.is_empty(), SewerRefusal::DiscardEmpty),
            },
            SewerMove::Flush { cell } => match self.board {
                None => Err(SewerRefusal::NoBoard),
                Some(SewerBoard::Plumber) => Err(SewerRefusal::PlumberUp),
                Some(SewerBoard::Toilet) => {
                    self.check_pipe(cell)?;
                    let covered = self.network(self.turn).covered >> self.grid.place(cell) & 1 == 1;
                    ensure(covered, SewerRefusal::NotCovered)
                }
            },
            _ => {
                let mut others = Vec::with_capacity(4);
                self.list_begin(&mut others);
                ensure(others == [SewerMove::Pass], SewerRefusal::CanMove)
            }
        }
    }

    fn check_clog(&self, card: Card, seat: Seat, cell: u8) -> Check {
        ensure(card.is_clogged(), SewerRefusal::NotClogged)?;
        ensure(seat.0 < self.seats, SewerRefusal::NoSuchSeat { seat: seat.0 })?;
        ensure(seat != self.turn, SewerRefusal::OwnNetwork)?;
        self.check_pipe(cell)?;
        let (network, place) = (self.network(seat), self.grid.place(cell));
        let target = network.card(place);
        ensure(network.up >> place & 1 == 1, SewerRefusal::TargetDown)?;
        ensure(!target.is_clogged(), SewerRefusal::TargetClogged)?;
        ensure(network.covered >> place & 1 == 0, SewerRefusal::AlreadyCovered)?;
        ensure(target.cheese() > 0, SewerRefusal::NoCheese)?;
        ensure(target.same_shape(card), SewerRefusal::OtherShape)
    }

    /// Refuses a cell that does not exist, or is start or arrival.
    fn check_pipe(&self, cell: u8) -> Check {
        let cells = self.grid.cells();
        ensure(
            cell < cells,
            SewerRefusal::NoSuchCell {
                cell,
                cells: u32::from(cells),
            },
        )?;
        ensure(cell != 0 && cell != cells - 1, SewerRefusal::StartOrArrival)
    }

    fn nothing_held(&self) -> SewerRefusal {
        match self.phase {
            Phase::Begin => SewerRefusal::NothingHeld,
            _ => SewerRefusal::ChoiceOpen,
        }
    }

    /// The refusal of a flip or a keep in a phase that allows neither.
    fn choice_open(&self) -> SewerRefusal {
        match self.phase {
            Phase::Begin => SewerRefusal::NothingHeld,
            Phase::Flip { optional: false } => SewerRefusal::MustFlip,
            _ => SewerRefusal::ChoiceOpen,
        }
    }
}
