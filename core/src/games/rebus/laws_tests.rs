//! The laws for Rébus, played by people who know two words.

use super::*;
use crate::games::laws_tests::{Tested, each_table, playout, table};

/// The answer that authors write.
const ANSWER: &str = "Le chat";
/// The guesses of the other seats: the answer, and another word.
const GUESSES: [&str; 2] = ["chat !", "chien"];

impl Tested for Rebus {
    /// Every word that the ear knows.
    const PLAYOUTS: u32 = 1_000;

    const CHOSEN: &'static [&'static str] = &["Add", "Answer", "Lay", "Guess", "Mark", "Play", "Throw"];

    fn universe() -> Vec<RebusMove> {
        use RebusMove::*;
        let cards = || (0..61).chain(FIRST_OWN..FIRST_OWN + 13).chain([65_535]);
        let texts = || GUESSES.iter().chain(&["", " ?!"]).map(|text| (*text).to_owned());
        let mut all = vec![
            Unseal, Throw, Roll, Lay, TimeUp, NotSolved, Challenge, Broke, Pass, Refill, Keep,
        ];
        all.extend([true, false].map(|accept| Vote { accept }));
        all.extend((0..6).chain([255]).map(|with| Exchange { with: Seat(with) }));
        for card in cards() {
            all.extend([
                Add { card },
                Remove { card },
                Nudge { card },
                Mark { card },
                Play { card },
            ]);
        }
        for intruder in cards().map(Some).chain([None]) {
            all.extend((0..6).map(|by| Solved {
                by: Seat(by),
                intruder,
            }));
            all.extend(texts().map(|text| Guess { text, intruder }));
        }
        all.extend([ANSWER.to_owned(), String::new(), "x".repeat(81)].map(|text| Answer { text }));
        all
    }

    /// Short tracks with many kinds of cells, so that random play reaches all of them.
    fn tables() -> Vec<Setup<RebusOptions>> {
        let one_each = RebusCircuit {
            two: 1,
            three: 0,
            four: 0,
            five: 0,
            six: 0,
            seven: 1,
            intruder: 1,
            plus: 1,
            swap: 1,
            rebussimo: 1,
            chain: 1,
        };
        let hard = RebusCircuit {
            plus: 3,
            intruder: 3,
            swap: 3,
            chain: 2,
            ..one_each
        };
        let own = |id: u16| RebusOwnCard {
            id: id.to_string(),
            name: format!("Carte {id}"),
            sounds: Vec::new(),
        };
        [(3, 40, 12, 1, one_each, 60), (5, 60, 0, 2, hard, 0)]
            .map(|(seats, cards, own_cards, circuits, circuit, glass)| {
                let options = RebusOptions {
                    circuits,
                    circuit,
                    cards,
                    own_cards: (0..own_cards).map(own).collect(),
                    glass,
                    turns_per_seat: 6,
                    ..RebusOptions::default()
                };
                table(seats, 1, options)
            })
            .into()
    }

    /// A small vocabulary makes the moves that carry text finite.
    fn moves(&self, seat: Seat) -> Vec<RebusMove> {
        let mut moves = Vec::new();
        self.legal_moves(seat, &mut moves);
        let view = self.view(Viewer::Seat { seat });
        if view.may_answer {
            moves.push(RebusMove::Answer { text: ANSWER.into() });
        }
        if !view.may_guess {
            return moves;
        }
        let RebusPhase::Guessing { rebus } = view.phase else {
            return moves;
        };
        for text in GUESSES {
            let guess = |intruder| RebusMove::Guess {
                text: text.into(),
                intruder,
            };
            match rebus.task {
                RebusTask::Intruder => moves.extend(rebus.cards.iter().map(|card| guess(Some(*card)))),
                _ => moves.push(guess(None)),
            }
        }
        moves
    }
}

/// The laws mean something only if random play reaches every kind of move and the rarer phases.
#[test]
fn rebus_play_gets_everywhere() {
    let mut played = std::collections::BTreeSet::new();
    each_table::<Rebus>(60, |setup, seed| {
        playout::<Rebus>(setup, seed, |game, (_, mv)| {
            let text = format!("{mv:?} ");
            played.insert(text[..text.find(' ').unwrap_or(0)].to_owned());
            let phase = format!("{:?}", game.view(Viewer::Table).phase);
            for what in ["Arrival", "Voting", "Judging", "Rebussimo", "shown: true"] {
                if phase.contains(what) {
                    played.insert(format!("({what})"));
                }
            }
        });
    });
    let played: Vec<&str> = played.iter().map(String::as_str).collect();
    let everywhere = "(Arrival) (Judging) (Rebussimo) (Voting) (shown: true) Add Answer Broke Challenge \
        Exchange Guess Keep Lay Mark NotSolved Nudge Pass Play Refill Remove Roll Solved Throw TimeUp Unseal Vote";
    assert_eq!(played.join(" "), everywhere);
}
