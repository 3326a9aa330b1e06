//! The last turns of a small round, solved exactly: how much a thinking player misses of the best result.

use super::*;
use crate::game::Imagine;
use crate::opponents::exact::{Ending, glance, missed};
use crate::opponents::{Knowledge, LEVELS, Limits, by_playouts};

/// The number of turns left: two of the seat that thinks, one of the other.
const LAST: u32 = 3;

/// The largest number of unseen cards.
const HIDDEN: usize = 6;

/// The largest number of positions of one solution. Endings with more are no examples.
const MOST: usize = 60_000;

/// The number of examples.
const EXAMPLES: usize = 6;

/// Two columns, three rows, and thirteen cards.
fn setup() -> Setup<SewerOptions> {
    let shape = |plain, one, two, clogged| SewerShapeCount {
        plain,
        one,
        two,
        three: 0,
        clogged,
    };
    let options = SewerOptions {
        columns: 2,
        deck: SewerDeck {
            ns: shape(1, 1, 0, 0),
            ew: shape(1, 0, 0, 0),
            ne: shape(1, 1, 1, 1),
            nw: shape(1, 1, 0, 0),
            nes: shape(0, 0, 1, 0),
            new: shape(0, 1, 0, 0),
            nesw: shape(1, 0, 0, 1),
        },
        ..SewerOptions::default()
    };
    table(2, 0, options)
}

/// A round played for some turns without thinking, with only [`LAST`] turns left. `None` if it is no good example.
fn ending(seed: u64) -> Option<Sewer> {
    let mut game = Sewer::deal(&setup(), Seed(seed)).ok()?;
    let (mut dice, mut room) = (Dice::new(Seed(seed), 1), Vec::new());
    let until = game.turns_left - 4 - seed as u32 % 4;
    while game.turns_left > until {
        let mv = game.quick(game.turn, &mut dice, &mut room)?;
        game.apply(game.turn, &mv, &mut |_| {}).ok()?;
    }
    game.turns_left = LAST;
    // The pile lasts to the end, so it is not reshuffled.
    let few = game.pile.len() >= LAST as usize && game.hidden().len() <= HIDDEN;
    (game.phase == Phase::Begin && few).then_some(game)
}

impl Sewer {
    /// The places of all face-down cards.
    fn backs(&self) -> Vec<(Seat, u32)> {
        let of = |seat| places(self.grid.pipes() & !self.network(seat).up).map(move |place| (seat, place));
        Seat::all(self.seats).flat_map(of).collect()
    }

    /// All unseen cards.
    fn hidden(&self) -> Vec<Card> {
        let backs = self.backs();
        let backs = backs.iter().map(|(seat, place)| self.network(*seat).card(*place));
        let mut all: Vec<Card> = backs
            .chain(self.pile.iter().copied())
            .map(Card::upright)
            .collect();
        all.sort_unstable_by_key(|card| card.bits());
        all
    }
}

impl Ending for Sewer {
    /// The view of the table, as bytes.
    type Known = Vec<u8>;

    fn known(&self) -> Vec<u8> {
        postcard::to_allocvec(&self.table()).expect("a view is data")
    }

    fn chances(&self, mv: &SewerMove) -> Vec<(f64, Sewer)> {
        if !self.reveals(self.turn, mv) {
            return vec![(1.0, self.clone())];
        }
        let hidden = self.hidden();
        let mut chances = Vec::new();
        for (at, card) in hidden.iter().enumerate() {
            if at > 0 && hidden[at - 1] == *card {
                continue;
            }
            let alike = hidden.iter().filter(|other| *other == card).count() as f64;
            let mut ways = vec![*card];
            if matches!(mv, SewerMove::Flip { .. }) && !card.is_symmetric() {
                ways.push(card.turned());
            }
            for way in &ways {
                let mut others = hidden.clone();
                others.remove(at);
                let mut game = self.clone();
                for (seat, place) in self.backs() {
                    let shown = match *mv {
                        SewerMove::Flip { cell } | SewerMove::Place { cell, .. } => {
                            seat == self.turn && place == self.grid.place(cell)
                        }
                        _ => false,
                    };
                    let back = if shown {
                        *way
                    } else {
                        others.pop().unwrap_or(Card::NONE)
                    };
                    game.network_mut(seat).lay_down(place, back);
                }
                game.pile = others.into_iter().collect();
                if *mv == SewerMove::Draw {
                    game.pile.push(*way);
                }
                chances.push((alike / hidden.len() as f64 / ways.len() as f64, game));
            }
        }
        chances
    }
}

/// The move of the highest level, from the view of the table.
fn thought(game: &Sewer) -> Option<SewerMove> {
    let (playouts, _) = Sewer::TEMPERS[LEVELS - 1];
    let limits = Limits {
        playouts,
        stop: &|_| false,
    };
    let (setup, view) = (setup(), game.table());
    let imagine = |dice: &mut Dice| Sewer::imagine(&setup, &view, Viewer::Table, dice);
    let thought = by_playouts(&setup, game.turn, limits, Dice::new(Seed(1), 1), imagine)?;
    Some(thought.mv)
}

/// The highest level misses at most one percent of the best result. Playing without thinking misses more than two,
/// so there is something to miss.
#[test]
fn the_last_turns_are_played_almost_as_well_as_they_can_be() {
    let [thinking, glancing] = missed(
        (0..).filter_map(ending),
        EXAMPLES,
        MOST,
        [&thought, &glance::<Sewer>],
    );
    assert!(
        thinking <= 0.01 && glancing > 0.02,
        "missed: {thinking} and {glancing}"
    );
}
