//! Checks the lesson of Canals against the core: its positions, legal moves and refusals.

use std::path::Path;

use calepin_core::dice::{Dice, Seed};
use calepin_core::game::{Game, Imagine, Seat, Setup, Viewer};
use calepin_core::games::canals::{Canals, CanalsMove, CanalsOptions, CanalsRefusal, CanalsView};
use serde::Deserialize;

/// An illegal place that the lesson tries.
#[derive(Deserialize)]
struct Attempt {
    cell: u16,
    orientation: u8,
}

/// One step of the lesson of Canals.
#[derive(Deserialize)]
struct Step {
    text: String,
    view: CanalsView,
    legal: Vec<CanalsMove>,
    attempt: Option<Attempt>,
    /// The refusal as on the wire.
    why: Option<serde_json::Value>,
}

#[test]
fn canals() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/games/canals/learn.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let steps: Vec<Step> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(steps.len(), 7);
    for step in steps {
        let setup = Setup {
            seats: 2,
            first: Seat(0),
            options: CanalsOptions {
                size: step.view.size,
                doubles: step.view.doubles.clone(),
                ..CanalsOptions::default()
            },
        };
        let mut dice = Dice::new(Seed(1), 1);
        let game = Canals::imagine(&setup, &step.view, Viewer::Table, &mut dice);
        assert_eq!(game.view(Viewer::Table), step.view, "{}", step.text);
        let mut legal = Vec::new();
        game.legal_moves(step.view.turn, &mut legal);
        assert!(!step.legal.is_empty() || legal.is_empty(), "{}", step.text);
        for mv in &step.legal {
            assert!(legal.contains(mv), "{}: {mv:?}", step.text);
        }
        if step.text != "outlet" {
            assert_eq!(step.legal, legal, "{}", step.text);
        }
        if let Some(Attempt { cell, orientation }) = step.attempt {
            let refused: CanalsRefusal = game
                .check(step.view.turn, &CanalsMove::Place { cell, orientation })
                .unwrap_err();
            assert_eq!(serde_json::to_value(refused).ok(), step.why, "{}", step.text);
        }
    }
}
