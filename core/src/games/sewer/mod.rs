//! Sewer Rats.

mod wire;

pub use wire::*;

use crate::{dice::*, game::*};

#[derive(Clone)]
pub struct Sewer;
impl Default for SewerOptions {
    fn default() -> Self {
        todo!()
    }
}
pub fn presets() -> Vec<(&'static str, SewerOptions)> {
    todo!()
}
impl Game for Sewer {
    type Options = SewerOptions;
    type Move = SewerMove;
    type View = SewerView;
    type Event = SewerEvent;
    type Refusal = SewerRefusal;
    const INFO: GameInfo = GameInfo {
        id: "sewer",
        rules_version: 1,
        min_seats: 2,
        max_seats: 6,
        tally: Tally::HighestTotal,
    };
    fn check_options(_: u8, _: &SewerOptions) -> Result<(), OptionsRefusal> {
        todo!()
    }
    fn deal(_: &Setup<SewerOptions>, _: Seed) -> Result<Self, OptionsRefusal> {
        todo!()
    }
    fn to_act(&self) -> Seats {
        todo!()
    }
    fn legal_moves(&self, _: Seat, _: &mut Vec<SewerMove>) {
        todo!()
    }
    fn check(&self, _: Seat, _: &SewerMove) -> Result<(), SewerRefusal> {
        todo!()
    }
    fn apply(&mut self, _: Seat, _: &SewerMove, _: &mut impl FnMut(SewerEvent)) {
        todo!()
    }
    fn view(&self, _: Viewer) -> SewerView {
        todo!()
    }
    fn reveals(&self, _: Seat, _: &SewerMove) -> bool {
        todo!()
    }
    fn outcome(&self) -> Option<Outcome> {
        todo!()
    }
}
