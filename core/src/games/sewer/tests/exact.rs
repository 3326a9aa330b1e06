//! The last turns of a small round, played out in every way there is: what thinking makes of them, next to what
//! there is to be had.

use std::collections::HashMap;

use super::*;
use crate::game::Imagine;
use crate::opponents::{Knowledge, LEVELS, Limits, WHOLE, by_playouts};

/// Turns that are left: two of the one who thinks, and one of the other.
const LAST: u32 = 3;

/// Cards that nobody has seen, at most.
const HIDDEN: usize = 6;

/// Positions of one search, at most: what has more is no example.
const MOST: usize = 60_000;

/// Examples that are looked at.
const EXAMPLES: usize = 6;

/// What the first seat may expect of a round, 0 to 1.
type Worth = f64;

/// Two columns, three rows, and thirteen cards.
fn setup() -> Setup<SewerOptions> {
    let shape = |plain, one, two, clogged| SewerShapeCount {
        plain,
        one,
        two,
        three: 0,
        clogged,
    };
    Setup {
        seats: 2,
        first: Seat(0),
        options: SewerOptions {
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
        },
    }
}

/// A round played at a glance for some turns, and as if it were over soon.
fn ending(seed: u64) -> Option<Sewer> {
    let mut game = Sewer::deal(&setup(), Seed(seed)).ok()?;
    let (mut dice, mut room) = (Dice::new(Seed(seed), 1), Vec::new());
    let until = game.turns_left - 4 - seed as u32 % 4;
    while game.turns_left > until {
        let mv = game.quick(game.turn, &mut dice, &mut room)?;
        game.apply(game.turn, &mv, &mut |_| {});
    }
    game.turns_left = LAST;
    // Nothing is shuffled anew before the end.
    let few = game.pile.len() >= LAST as usize && game.hidden().len() <= HIDDEN;
    (game.phase == Phase::Begin && few).then_some(game)
}

impl Sewer {
    /// Where cards lie that nobody has seen: the backs of this table.
    fn backs(&self) -> Vec<(Seat, u32)> {
        let of = |seat| places(self.grid.pipes() & !self.network(seat).up).map(move |place| (seat, place));
        Seat::all(self.seats).flat_map(of).collect()
    }

    /// All that nobody has seen.
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

    /// Every way it can be that a move shows a card, each with how likely it is.
    fn chances(&self, mv: SewerMove) -> Vec<(f64, Sewer)> {
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
                    let shown = match mv {
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
                if mv == SewerMove::Draw {
                    game.pile.push(*way);
                }
                chances.push((alike / hidden.len() as f64 / ways.len() as f64, game));
            }
        }
        chances
    }

    /// All that everybody sees, as bytes.
    fn seen_bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(&self.table()).expect("a view is data")
    }
}

/// Every way a round can go, remembered by what everybody sees.
#[derive(Default)]
struct Exact {
    known: HashMap<Vec<u8>, Worth>,
}

impl Exact {
    /// With best play of both; nothing if that takes too long.
    fn worth(&mut self, game: &Sewer) -> Option<Worth> {
        if let Phase::Over { .. } = game.phase {
            return Some(f64::from(game.shares(2)[0]) / f64::from(WHOLE));
        }
        let key = game.seen_bytes();
        if let Some(worth) = self.known.get(&key) {
            return Some(*worth);
        }
        if self.known.len() >= MOST {
            return None;
        }
        let (_, best) = self.best(game)?;
        self.known.insert(key, best);
        Some(best)
    }

    fn best(&mut self, game: &Sewer) -> Option<(SewerMove, Worth)> {
        let mut moves = Vec::new();
        game.list_moves(game.turn, &mut moves);
        let mut best: Option<(SewerMove, Worth)> = None;
        for mv in moves {
            let worth = self.after(game, mv)?;
            if best.is_none_or(|(_, best)| gained(game.turn, worth, best) > 0.0) {
                best = Some((mv, worth));
            }
        }
        best
    }

    /// After this move, whatever it shows.
    fn after(&mut self, game: &Sewer, mv: SewerMove) -> Option<Worth> {
        let chances = match game.reveals(game.turn, &mv) {
            true => game.chances(mv),
            false => vec![(1.0, game.clone())],
        };
        let mut mean = 0.0;
        for (likely, mut game) in chances {
            game.apply(game.turn, &mv, &mut |_| {});
            mean += likely * self.worth(&game)?;
        }
        Some(mean)
    }

    /// What the one to move misses by playing like this as the round is dealt, summed over what they decide. That
    /// is, on the mean over all deals, what they miss of what there is to be had.
    fn missed(&mut self, mut game: Sewer, pick: &dyn Fn(&Sewer) -> Option<SewerMove>) -> Option<Worth> {
        let (thinker, mut missed) = (game.turn, 0.0);
        while !matches!(game.phase, Phase::Over { .. }) {
            let (mut mv, best) = self.best(&game)?;
            if game.turn == thinker {
                mv = pick(&game)?;
                missed += gained(thinker, best, self.after(&game, mv)?);
            }
            game.apply(game.turn, &mv, &mut |_| {});
        }
        Some(missed)
    }
}

/// How much better one is than the other for a seat.
fn gained(seat: Seat, worth: Worth, than: Worth) -> Worth {
    if seat == Seat(0) {
        worth - than
    } else {
        than - worth
    }
}

/// What the highest level plays, that sees what everybody sees.
fn thought(game: &Sewer) -> Option<SewerMove> {
    let limits = Limits {
        playouts: Sewer::LEVELS.map_or(1, |levels| levels[LEVELS - 1].playouts),
        stop: &|| false,
    };
    let (setup, view) = (setup(), game.table());
    let imagine = |dice: &mut Dice| Sewer::imagine(&setup, &view, Viewer::Table, dice);
    let thought = by_playouts(&setup, game.turn, limits, Dice::new(Seed(1), 1), imagine)?;
    Some(thought.mv)
}

fn glance(game: &Sewer) -> Option<SewerMove> {
    game.quick(game.turn, &mut Dice::new(Seed(1), 1), &mut Vec::new())
}

/// The highest level misses a hundredth at most of what there is to be had; a glance twice that, so there is something.
#[test]
fn the_last_turns_are_played_almost_as_well_as_they_can_be() {
    let mut missed = Vec::new();
    for seed in 0.. {
        let Some(game) = ending(seed) else {
            continue;
        };
        let mut exact = Exact::default();
        let by = [exact.missed(game.clone(), &thought), exact.missed(game, &glance)];
        if let [Some(thinking), Some(glancing)] = by {
            missed.push([thinking, glancing]);
        }
        if missed.len() == EXAMPLES {
            break;
        }
    }
    let mean = |which: usize| missed.iter().map(|by| by[which]).sum::<Worth>() / EXAMPLES as f64;
    assert!(
        mean(0) <= 0.01 && mean(1) > 0.02,
        "missed: {} and {}",
        mean(0),
        mean(1)
    );
}
