//! Canals: lead the water to your two sides of the board (RULES §4).
//!
//! `tiles` derives the 28 tiles, `bag` holds them, `board` finds where they fit, `score` scores a rim, and `paper`
//! scores the rim of a real table. This file implements [`Game`].

mod bag;
mod board;
#[cfg(test)]
mod exact_tests;
#[cfg(test)]
mod laws_tests;
mod opponent;
mod paper;
mod reason;
mod score;
mod tiles;
mod wire;

pub use bag::{CanalsStart, CanalsStartRefusal};
pub use board::{Board, Spot, Spots};
pub use score::score;
pub use tiles::{COPIES, KINDS, TILES};
pub use wire::*;

use crate::dice::{Dice, Seed};
use crate::form::{Field, FieldValue};
use crate::game::{Begins, Game, GameInfo, Imagine, Outcome, Seat, Seats, Setup, Tally, Viewer};

impl Default for CanalsOptions {
    fn default() -> Self {
        CanalsOptions {
            size: 19,
            doubles: vec![2, 7, 11, 16].into(),
            chosen_backs: false,
            target: 24,
        }
    }
}

/// A round of Canals.
#[derive(Clone)]
pub struct Canals {
    options: CanalsOptions,
    /// Number of seats.
    seats: u8,
    /// The seat to act, or that acted last when the round is over.
    turn: Seat,
    board: Box<Board>,
    /// The laid tiles, in the order in which they were laid.
    placed: Vec<CanalsPlaced>,
    /// The bag, the next tile last. Nobody at the table knows the order.
    bag: Vec<CanalsTile>,
    /// The tile that the seat to act has drawn.
    drawn: Option<CanalsTile>,
    /// How the round ended, if it did.
    end: Option<CanalsEnd>,
}

impl Canals {
    /// Deals a round whose bag begins as `start` says; the rest of the bag is shuffled. [`Game::deal`] must accept
    /// `setup`.
    ///
    /// # Errors
    /// [`CanalsStartRefusal`] if no bag holds these tiles.
    pub fn deal_from(
        setup: &Setup<CanalsOptions>,
        seed: Seed,
        start: &CanalsStart,
    ) -> Result<Canals, CanalsStartRefusal> {
        Ok(Canals::begun(setup, start.bag(seed)?))
    }

    /// Begins a round with this bag.
    fn begun(setup: &Setup<CanalsOptions>, bag: Vec<CanalsTile>) -> Canals {
        let mut canals = Canals {
            board: Box::new(Board::new(setup.options.size)),
            options: setup.options.clone(),
            seats: setup.seats,
            turn: setup.first,
            placed: Vec::new(),
            bag,
            drawn: None,
            end: None,
        };
        canals.begin(&mut |_| {});
        canals
    }

    /// Gives a tile to the seat to act. The round ends if the tile fits nowhere.
    fn draw(&mut self, tile: CanalsTile, tell: &mut impl FnMut(CanalsEvent)) {
        tell(CanalsEvent::Drew {
            seat: self.turn,
            tile,
        });
        if self.board.fits(tile.openings) {
            self.drawn = Some(tile);
        } else {
            self.finish(CanalsEnd::NoPlace { tile }, tell);
        }
    }

    /// Begins a turn: draws a tile, unless the seat chooses a back first. The round ends if the bag is empty.
    fn begin(&mut self, tell: &mut impl FnMut(CanalsEvent)) {
        if self.bag.is_empty() {
            self.finish(CanalsEnd::AllPlaced, tell);
        } else if !self.options.chosen_backs
            && let Some(tile) = self.bag.pop()
        {
            self.draw(tile, tell);
        }
    }

    /// Ends the round.
    fn finish(&mut self, why: CanalsEnd, tell: &mut impl FnMut(CanalsEvent)) {
        self.end = Some(why);
        tell(CanalsEvent::Ended { why });
    }

    /// Draws the next tile with the chosen back.
    fn choose(&mut self, ringed: bool, tell: &mut impl FnMut(CanalsEvent)) {
        let next = self.bag.iter().rposition(|tile| tile.ringed == ringed);
        debug_assert!(next.is_some(), "a back that may be chosen is in the bag");
        if let Some(next) = next {
            tell(CanalsEvent::Chose {
                seat: self.turn,
                ringed,
            });
            let tile = self.bag.remove(next);
            self.draw(tile, tell);
        }
    }

    /// Lays the drawn tile.
    fn place(&mut self, cell: u16, orientation: u8, tell: &mut impl FnMut(CanalsEvent)) {
        debug_assert!(self.drawn.is_some(), "who may lay a tile has drawn one");
        if let Some(tile) = self.drawn.take() {
            let seat = self.turn;
            self.board
                .place(tile.openings, self.board.spot(cell, orientation));
            self.placed.push(CanalsPlaced {
                tile,
                cell,
                orientation,
                seat,
            });
            tell(CanalsEvent::Placed {
                seat,
                tile,
                cell,
                orientation,
                score: score(&self.options, &self.board.rim()),
            });
            self.turn = seat.next(self.seats);
            self.begin(tell);
            if self.end == Some(CanalsEnd::AllPlaced) {
                self.turn = seat;
            }
        }
    }

    /// The move that lays the drawn tile on a spot.
    fn lay(&self, spot: Spot) -> CanalsMove {
        CanalsMove::Place {
            cell: u16::from(spot.row) * u16::from(self.board.size()) + u16::from(spot.column),
            orientation: spot.orientation,
        }
    }

    /// Number of tiles in the bag with this back.
    fn left(&self, ringed: bool) -> u32 {
        self.bag.iter().filter(|tile| tile.ringed == ringed).count() as u32
    }
}

impl Game for Canals {
    type Options = CanalsOptions;
    type Move = CanalsMove;
    type View = CanalsView;
    type Event = CanalsEvent;
    type Refusal = CanalsRefusal;

    const INFO: GameInfo = GameInfo {
        id: "canals",
        rules_version: 1,
        seats: &[2, 3, 4],
        tally: Tally::MostWins,
        secrets: false,
        rounds: 1,
        target: 100,
        begins: Begins::Youngest,
    };

    fn team(seats: u8, seat: Seat) -> Option<u8> {
        let north_south = score::owns_north_south(seat, seats);
        north_south.filter(|_| seats == 4).map(u8::from)
    }

    fn presets() -> Vec<(&'static str, CanalsOptions)> {
        let classic = CanalsOptions::default();
        let even = CanalsOptions {
            size: 18,
            doubles: vec![2, 6, 11, 15].into(),
            ..classic.clone()
        };
        let backs = CanalsOptions {
            chosen_backs: true,
            ..classic.clone()
        };
        vec![("classic", classic), ("even", even), ("backs", backs)]
    }

    fn fields(options: &CanalsOptions) -> impl Iterator<Item = Field> {
        let (shortest, longest) = (board::SHORTEST as i32, board::LONGEST as i32);
        let doubles = options.doubles.iter().copied().map(i32::from).collect();
        [
            Field::number("size", shortest..=longest, options.size),
            Field::new("chosenBacks", FieldValue::Switch(options.chosen_backs)),
            Field::number("target", 1..=9_999, options.target),
            // A double place past the end of a smaller board has no meaning.
            Field::new("doubles", FieldValue::Set(0..=longest - 1, doubles)),
        ]
        .into_iter()
    }

    fn winners_by_points(options: &CanalsOptions, points: &[i32]) -> Option<Vec<Seat>> {
        Some(score::winners(options.target, points))
    }

    fn deal_unchecked(setup: &Setup<CanalsOptions>, seed: Seed) -> Self {
        Canals::begun(setup, bag::shuffled(seed))
    }

    fn to_act(&self) -> Seats {
        if self.end.is_some() {
            Seats::NONE
        } else {
            Seats::one(self.turn)
        }
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<CanalsMove>) {
        if !self.to_act().contains(seat) {
            return;
        }
        if let Some(tile) = self.drawn {
            let spots = self.board.spots(tile.openings);
            out.extend(spots.iter().map(|spot| self.lay(spot)));
        } else {
            let backs = [false, true].into_iter().filter(|ringed| self.left(*ringed) > 0);
            out.extend(backs.map(|ringed| CanalsMove::Choose { ringed }));
        }
    }

    fn check(&self, seat: Seat, mv: &CanalsMove) -> Result<(), CanalsRefusal> {
        if self.end.is_some() {
            return Err(CanalsRefusal::RoundOver);
        }
        if seat != self.turn {
            return Err(CanalsRefusal::NotYourTurn { turn: self.turn });
        }
        match (*mv, self.drawn) {
            (CanalsMove::Choose { .. }, Some(_)) => Err(CanalsRefusal::NothingToChoose),
            (CanalsMove::Choose { ringed }, None) if self.left(ringed) == 0 => {
                Err(CanalsRefusal::NoneLeft { ringed })
            }
            (CanalsMove::Choose { .. }, None) => Ok(()),
            (CanalsMove::Place { .. }, None) => Err(CanalsRefusal::ChooseFirst),
            (CanalsMove::Place { cell, orientation }, Some(tile)) => {
                self.board.check(tile.openings, cell, orientation)
            }
        }
    }

    fn apply_unchecked(&mut self, _: Seat, mv: &CanalsMove, tell: &mut impl FnMut(CanalsEvent)) {
        match *mv {
            CanalsMove::Choose { ringed } => self.choose(ringed, tell),
            CanalsMove::Place { cell, orientation } => self.place(cell, orientation, tell),
        }
    }

    fn view(&self, _viewer: Viewer) -> CanalsView {
        let rim = self.board.rim();
        let mut left = vec![0; KINDS];
        for tile in &self.bag {
            left[usize::from(tile.index)] += 1;
        }
        CanalsView {
            size: self.options.size,
            doubles: (self.options.doubles.iter().copied())
                .filter(|place| *place < self.options.size)
                .collect(),
            worth: (0..self.options.size)
                .map(|place| score::worth(&self.options, place))
                .collect(),
            owners: score::owners(self.seats),
            target: (self.seats == 3).then_some(self.options.target),
            turn: self.turn,
            phase: match (self.end, self.drawn) {
                (Some(why), _) => CanalsPhase::Over { why },
                (None, Some(tile)) => CanalsPhase::Place { tile },
                (None, None) => CanalsPhase::Choose {
                    ringed: self.left(true),
                    plain: self.left(false),
                },
            },
            placed: self.placed.clone(),
            left: left.into(),
            score: score(&self.options, &rim),
            rim,
        }
    }

    /// A move that draws a tile shows something hidden.
    fn reveals(&self, _seat: Seat, mv: &CanalsMove) -> bool {
        match mv {
            CanalsMove::Choose { .. } => true,
            CanalsMove::Place { .. } => !self.options.chosen_backs && !self.bag.is_empty(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end
            .map(|_| score::outcome(self.seats, &self.options, &self.board.rim()))
    }
}

impl Imagine for Canals {
    /// All know which tiles are in the bag, and nobody knows their order: the bag is shuffled anew.
    fn imagine(setup: &Setup<CanalsOptions>, view: &CanalsView, _viewer: Viewer, dice: &mut Dice) -> Self {
        let mut board = Board::new(view.size);
        for placed in &view.placed {
            board.place(placed.tile.openings, board.spot(placed.cell, placed.orientation));
        }
        let mut bag: Vec<CanalsTile> = TILES
            .iter()
            .zip(&view.left)
            .flat_map(|(tile, left)| (0..*left).map(|_| *tile))
            .collect();
        dice.shuffle(&mut bag);
        let (drawn, end) = match view.phase {
            CanalsPhase::Choose { .. } => (None, None),
            CanalsPhase::Place { tile } => (Some(tile), None),
            CanalsPhase::Over { why } => (None, Some(why)),
        };
        Canals {
            options: setup.options.clone(),
            seats: setup.seats,
            turn: view.turn,
            board: Box::new(board),
            placed: view.placed.clone(),
            bag,
            drawn,
            end,
        }
    }
}
