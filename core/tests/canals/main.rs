//! Tests of Canals: against a slow reference, single rules, and the examples of the sheet.

#![cfg_attr(
    all(test, target_family = "wasm"),
    feature(custom_test_frameworks),
    test_runner(calepin_web_harness::take)
)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]

#[path = "../reference/canals.rs"]
mod reference;

mod play;
mod scenes;
mod scores;

use calepin_core::dice::{Dice, Seed};
use calepin_core::game::{Game, Imagine, OptionsRefusal, Seat, Seats, Setup, Viewer};
use calepin_core::games::canals::*;
use calepin_core::paper_round::PaperRound;

fn setup(seats: u8, options: CanalsOptions) -> Setup<CanalsOptions> {
    Setup {
        seats,
        first: Seat(0),
        options,
    }
}

fn sheet(seats: u8, options: &CanalsOptions, rim: &CanalsRim) -> Result<CanalsSheet, CanalsRimRefusal> {
    let paper = CanalsPaper {
        options: options.clone(),
        rim: rim.clone(),
    };
    paper.count(seats)
}

fn preset(word: &str) -> CanalsOptions {
    Canals::presets()
        .into_iter()
        .find(|(name, _)| *name == word)
        .unwrap()
        .1
}

fn legal(canals: &Canals) -> Vec<CanalsMove> {
    let mut moves = Vec::new();
    canals.legal_moves(canals.view(Viewer::Table).turn, &mut moves);
    moves
}
