//! Everything of Calepin that is not a screen: the rules, the scores, the notebook. `ARCHITECTURE.md` has a map of
//! it.
//!
//! Dependencies point one way: the rules know nothing of storage, and storage knows nothing of shells.

#![cfg_attr(
    all(test, target_family = "wasm"),
    feature(custom_test_frameworks),
    test_runner(calepin_web_harness::take)
)]
#![forbid(unsafe_code)]

mod aid;
pub mod any;
pub mod calepin;
pub mod calls;
mod check;
mod curtain;
pub mod dice;
pub mod error;
mod exchange;
pub mod folder;
pub mod form;
pub mod game;
pub mod games;
mod match_;
mod moments;
pub mod notebook;
mod open_match;
mod open_sheet;
pub mod opponents;
mod paper;
mod paper_games;
pub mod paper_round;
pub mod people;
mod phones;
mod picture;
pub mod played;
pub mod progress;
pub mod round;
pub mod sandbox;
pub mod sheets;
pub mod statistics;
pub mod table;

#[cfg(feature = "uniffi")]
uniffi::setup_scaffolding!();
