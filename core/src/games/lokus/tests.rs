//! The rules of Lokus, one by one, on positions set up by hand.

mod reasons;

use super::*;
use crate::games::laws_tests::{playout, table};

/// A card from its number and the first letter of its colour (`a` for grey, since `g` is green).
fn card(text: &str) -> LokusCard {
    let (number, colour) = text.split_at(text.len() - 1);
    let colour = match colour {
        "r" => LokusColour::Red,
        "y" => LokusColour::Yellow,
        "g" => LokusColour::Green,
        "b" => LokusColour::Blue,
        "o" => LokusColour::Orange,
        _ => LokusColour::Grey,
    };
    LokusCard {
        number: number.parse().unwrap(),
        colour,
    }
}

fn cards(text: &str) -> Vec<LokusCard> {
    text.split_whitespace().map(card).collect()
}

fn read(text: &str) -> Vec<Card> {
    cards(text)
        .into_iter()
        .map(|card| Card::read(card).unwrap())
        .collect()
}

/// A position set up by hand, and the events of the last move.
struct Scene {
    game: Lokus,
    told: Vec<LokusEvent>,
}

impl Scene {
    /// A position with these rows, and a hand for each seat (at least three).
    fn new(rows: [&str; 2], hands: &[&str]) -> Scene {
        let setup = table(hands.len() as u8, 0, LokusOptions::default());
        let mut game = Lokus::bare(&setup);
        game.rows = rows.map(|row| read(row).into_iter().collect());
        for (hand, text) in game.hands.iter_mut().zip(hands) {
            *hand = read(text).into_iter().collect();
        }
        game.pile = read("12a 12o 12b 12g").into_iter().collect();
        Scene {
            game,
            told: Vec::new(),
        }
    }

    fn turn(mut self, turn: u8) -> Scene {
        self.game.turn = turn;
        self
    }

    fn play(&mut self, seat: u8, mv: LokusMove) {
        self.told.clear();
        let told = &mut self.told;
        let played = self.game.apply(Seat(seat), &mv, &mut |event| told.push(event));
        assert_eq!(played, Ok(()), "{mv:?} by seat {seat}");
    }

    /// Every seat seals a card, in seat order.
    fn seal_all(mut self, text: &str) -> Scene {
        for (seat, card) in (0..).zip(cards(text)) {
            self.play(seat, LokusMove::Seal { card });
        }
        self
    }

    fn place(mut self, seat: u8, row: u8) -> Scene {
        self.play(seat, LokusMove::Place { row });
        self
    }

    #[track_caller]
    fn refuses(&self, seat: u8, mv: LokusMove, why: LokusRefusal) {
        assert_eq!(self.game.check(Seat(seat), &mv), Err(why));
    }

    fn view(&self) -> LokusView {
        self.game.view(Viewer::Table)
    }

    fn rows(&self) -> [Vec<LokusCard>; 2] {
        [0, 1].map(|row| self.view().rows[row].cards.clone())
    }

    fn rolls(&self) -> Vec<u8> {
        self.view().places.iter().map(|place| place.rolls).collect()
    }

    fn cleaning(&self) -> Vec<u8> {
        self.view().places.iter().map(|place| place.cleaning).collect()
    }
}

fn seal(text: &str) -> LokusMove {
    LokusMove::Seal { card: card(text) }
}

#[test]
fn a_deal_is_ten_cards_each_and_one_beside_each_door() {
    for seats in 3..=5 {
        let setup = table(seats, 0, LokusOptions::default());
        let game = Lokus::deal(&setup, Seed(9)).unwrap();
        let view = game.view(Viewer::Table);
        assert_eq!((view.turn, view.phase), (1, LokusPhase::Sealing));
        assert_eq!(view.pile, 72 - 2 - 10 * u32::from(seats));
        assert!(view.rows.iter().all(|row| row.cards.len() == 1));
        assert!(view.places.iter().all(|place| place.hand == 10 && !place.sealed));
        assert_eq!(view.own, None);
        let own = game.view(Viewer::Seat { seat: Seat(1) }).own.unwrap();
        assert_eq!((own.hand.len(), own.sealed), (10, None));
        assert!(own.hand.is_sorted());
    }
}

#[test]
fn all_72_cards_are_somewhere_at_every_moment_and_the_pile_lasts() {
    for seed in 0..60 {
        let setup = table(3 + (seed % 3) as u8, 0, LokusOptions::default());
        let all_there = |game: &Lokus| {
            let mut all: Vec<Card> = game.pile.iter().copied().collect();
            all.extend(game.gone.iter().chain(game.unread.iter()));
            all.extend(game.hands.iter().flat_map(|hand| hand.iter()));
            all.extend(game.laid.iter().flatten());
            all.extend(game.rows.iter().flat_map(|row| row.cards()));
            all.sort_unstable();
            assert!(all.into_iter().eq(Card::all()));
            // Each turn, all seats but two get one roll; each card that fits no row brings two, one of them from the
            // pile.
            let rolls: u8 = game.counts.iter().map(|count| count.rolls).sum();
            let turns = u32::from(game.turn) - u32::from(game.phase != Phase::Over);
            assert_eq!(
                u32::from(rolls),
                turns * u32::from(setup.seats - 2) + 2 * game.unread.len()
            );
        };
        let game = playout::<Lokus>(&setup, Seed(seed), |game, _| all_there(game));
        all_there(&game);
        let cleaning: u8 = game.counts.iter().map(|count| count.cleaning).sum();
        assert!(cleaning <= 5);
        assert!(
            game.hands.iter().all(|hand| hand.len() == 0),
            "ten turns use ten cards"
        );
    }
}

#[test]
fn a_sealed_card_is_its_owner_s_secret_and_leaves_the_hand() {
    let mut scene = Scene::new(["1r", "2y"], &["3r 4g", "5g", "6b"]);
    scene.play(0, seal("3r"));
    assert_eq!(scene.told, [LokusEvent::Sealed { seat: Seat(0) }]);
    for viewer in [Viewer::Table, Viewer::Seat { seat: Seat(1) }] {
        let view = scene.game.view(viewer);
        assert_eq!((view.places[0].hand, view.places[0].sealed), (1, true));
        assert_eq!(view.places[0].open, None);
        assert!(!format!("{view:?}").contains("number: 3"), "{view:?}");
    }
    let own = scene.game.view(Viewer::Seat { seat: Seat(0) }).own.unwrap();
    assert_eq!((own.hand, own.sealed), (cards("4g"), Some(card("3r"))));
}

#[test]
fn a_choice_can_change_until_the_last_seat_seals() {
    let mut scene = Scene::new(["1r", "2y"], &["3r 4g", "5g", "6b"]);
    scene.play(0, seal("3r"));
    scene.refuses(0, seal("3r"), LokusRefusal::AlreadySealed);
    scene.play(0, seal("4g"));
    scene.play(0, LokusMove::Unseal);
    assert_eq!(scene.told, [LokusEvent::Unsealed { seat: Seat(0) }]);
    scene.refuses(0, LokusMove::Unseal, LokusRefusal::NotSealed);
    scene.play(1, seal("5g"));
    scene.play(2, seal("6b"));
    assert_eq!(scene.game.to_act().iter().count(), 3, "seat 0 is open again");
    assert!(!scene.game.reveals(Seat(1), &LokusMove::Unseal));
    assert!(scene.game.reveals(Seat(0), &seal("4g")));
    scene.play(0, seal("4g"));
    assert_eq!(
        scene.told[..2],
        [
            LokusEvent::Sealed { seat: Seat(0) },
            LokusEvent::Revealed {
                cards: [(0, "4g"), (1, "5g"), (2, "6b")]
                    .map(|(seat, text)| LokusPlayed {
                        seat: Seat(seat),
                        card: card(text)
                    })
                    .into()
            }
        ]
    );
    scene.refuses(
        1,
        LokusMove::Unseal,
        LokusRefusal::AlreadyRevealed { seat: Seat(0) },
    );
}

#[test]
fn only_cards_in_hand_can_be_sealed() {
    let scene = Scene::new(["1r", "2y"], &["3r", "5g", "6b"]);
    scene.refuses(0, seal("5g"), LokusRefusal::NotInHand);
    scene.refuses(0, seal("13r"), LokusRefusal::NoSuchCard { number: 13 });
    scene.refuses(0, seal("0a"), LokusRefusal::NoSuchCard { number: 0 });
    scene.refuses(3, seal("3r"), LokusRefusal::NoSuchSeat { seat: 3 });
    scene.refuses(0, LokusMove::Place { row: 0 }, LokusRefusal::NotRevealed);
}

#[test]
fn the_lowest_places_then_the_highest_and_the_others_take_a_roll() {
    let scene = Scene::new(["1r", "2y"], &["9g", "3b", "5g", "11o"]).seal_all("9g 3b 5g 11o");
    assert_eq!(
        scene.view().phase,
        LokusPhase::Placing {
            seat: Seat(1),
            card: card("3b")
        }
    );
    assert_eq!(
        scene.view().places[3].open,
        Some(card("11o")),
        "all cards lie face up"
    );
    assert_eq!(scene.view().placers, [Seat(1), Seat(3)]);
    scene.refuses(
        3,
        LokusMove::Place { row: 0 },
        LokusRefusal::AlreadyRevealed { seat: Seat(1) },
    );
    scene.refuses(1, LokusMove::Place { row: 2 }, LokusRefusal::NoSuchRow { row: 2 });
    let scene = scene.place(1, 1);
    assert_eq!(
        scene.view().phase,
        LokusPhase::Placing {
            seat: Seat(3),
            card: card("11o")
        }
    );
    let scene = scene.place(3, 0);
    assert_eq!(scene.rows(), [cards("1r 11o"), cards("2y 3b")]);
    assert_eq!(scene.rolls(), [1, 0, 1, 0]);
    assert_eq!(scene.view().gone, cards("5g 9g"));
    assert_eq!(
        scene.told.last(),
        Some(&LokusEvent::Rolled {
            seats: vec![Seat(0), Seat(2)]
        })
    );
    assert_eq!((scene.view().turn, scene.view().phase), (2, LokusPhase::Sealing));
    assert_eq!(scene.view().placers, [Seat(1), Seat(3)], "until the next reveal");
}

#[test]
fn equal_numbers_are_ordered_by_colour() {
    // Red, yellow, green, blue, orange, grey: each beats the colour before it.
    for (low, high) in ["r", "y", "g", "b", "o", "a"]
        .iter()
        .zip(["y", "g", "b", "o", "a"])
    {
        assert!(
            card(&format!("7{low}")) < card(&format!("7{high}")),
            "{low} {high}"
        );
    }
    assert!(card("6a") < card("7r"));
    let scene = Scene::new(["1g", "2g"], &["7o", "7r", "7a"]).seal_all("7o 7r 7a");
    assert!(matches!(
        scene.view().phase,
        LokusPhase::Placing { seat: Seat(1), .. }
    ));
    let scene = scene.place(1, 0);
    assert_eq!(
        scene.rows(),
        [cards("1g 7r"), cards("2g 7a")],
        "row 0 has a 7 already, so the highest goes to row 1 by itself"
    );
    assert_eq!(scene.rolls(), [1, 0, 0]);
}

#[test]
fn a_card_goes_by_itself_where_only_one_row_takes_it() {
    // 3r: row 0 has red. 9y: row 1 has a nine.
    let scene = Scene::new(["1r", "9b"], &["3r", "5g", "9y"]).seal_all("3r 5g 9y");
    assert_eq!(scene.rows(), [cards("1r 9y"), cards("9b 3r")]);
    assert_eq!(scene.view().turn, 2, "nobody had to choose");
}

#[test]
fn a_card_that_fits_nowhere_becomes_two_rolls() {
    // 1b: row 0 has a one, row 1 has blue.
    let scene = Scene::new(["1r", "2b"], &["1b", "5g", "9y"]).seal_all("1b 5g 9y");
    assert!(scene.told.contains(&LokusEvent::Unplaced {
        seat: Seat(0),
        card: card("1b")
    }));
    assert!(matches!(
        scene.view().phase,
        LokusPhase::Placing { seat: Seat(2), .. }
    ));
    let scene = scene.place(2, 0);
    assert_eq!(scene.rolls(), [2, 1, 0]);
    assert_eq!(scene.view().pile, 3, "one of the two came from the pile");
    assert_eq!(scene.rows(), [cards("1r 9y"), cards("2b")]);
}

#[test]
fn the_highest_card_may_fit_nowhere_because_of_the_lowest() {
    // 9y: row 1 has a nine, and row 0 gets yellow.
    let scene = Scene::new(["2g", "9b"], &["3y", "5o", "9y"]).seal_all("3y 5o 9y");
    let scene = scene.place(0, 0);
    assert!(scene.told.contains(&LokusEvent::Unplaced {
        seat: Seat(2),
        card: card("9y")
    }));
    assert_eq!(scene.rows(), [cards("2g 3y"), cards("9b")]);
    assert_eq!((scene.rolls(), scene.view().turn), (vec![0, 1, 2], 2));
}

#[test]
fn the_fifth_card_cleans_the_row_and_stays_as_its_first() {
    let scene = Scene::new(["1r 2y 3g 4b", "2r"], &["5o", "6g", "12y"]).seal_all("5o 6g 12y");
    let scene = scene.place(0, 0);
    assert_eq!(scene.cleaning(), [1, 0, 0]);
    assert!(scene.told.contains(&LokusEvent::Cleaned {
        seat: Seat(0),
        row: 0,
        away: cards("1r 2y 3g 4b")
    }));
    assert_eq!(scene.view().gone, cards("1r 2y 3g 4b"));
    assert_eq!(scene.rows()[0], cards("5o"));
    // The second seat sees the emptied row: yellow fits there again.
    assert!(matches!(
        scene.view().phase,
        LokusPhase::Placing { seat: Seat(2), .. }
    ));
    let scene = scene.place(2, 0);
    assert_eq!(scene.rows(), [cards("5o 12y"), cards("2r")]);
    assert_eq!(scene.rolls(), [0, 1, 0]);
}

#[test]
fn of_two_cards_in_a_row_of_three_the_second_is_the_fifth_and_cleans() {
    let scene = Scene::new(["1r 2y 3g", "7r"], &["4b", "6y", "9o"]).seal_all("4b 6y 9o");
    let scene = scene.place(0, 0);
    assert_eq!(scene.cleaning(), [0, 0, 0]);
    let scene = scene.place(2, 0);
    assert_eq!(scene.cleaning(), [0, 0, 1]);
    assert!(scene.told.contains(&LokusEvent::Cleaned {
        seat: Seat(2),
        row: 0,
        away: cards("1r 2y 3g 4b")
    }));
    assert_eq!(scene.rows(), [cards("9o"), cards("7r")]);
}

#[test]
fn both_placings_of_a_turn_may_clean() {
    let scene = Scene::new(["1r 2y 3g 4b", "2r 3y 4g 5b"], &["1o", "6g", "5a"]).seal_all("1o 6g 5a");
    // 1o fits only row 1. The highest card is 6g, not 5a. Both rows had green, but row 1 was emptied.
    assert_eq!(scene.rows(), [cards("1r 2y 3g 4b"), cards("1o 6g")]);
    assert_eq!(scene.cleaning(), [1, 0, 0]);
    let scene = Scene::new(["1r 2y 3g 4b", "2r 3y 4g 5b"], &["1o", "4a", "5o"]).seal_all("1o 4a 5o");
    // 5o fits only row 0: row 1 has orange now.
    assert_eq!(scene.rows(), [cards("5o"), cards("1o")]);
    assert_eq!(scene.cleaning(), [1, 0, 1]);
}

#[test]
fn the_round_ends_after_ten_turns_and_the_fewest_points_win() {
    let mut scene = Scene::new(["1r", "2b"], &["3r", "5g", "9y"]).turn(10);
    scene.game.counts =
        [(6, 1), (3, 0), (20, 3), (0, 0), (0, 0)].map(|(rolls, cleaning)| LokusCount { rolls, cleaning });
    let scene = scene.seal_all("3r 5g 9y");
    assert_eq!(scene.game.outcome(), None);
    let scene = scene.place(2, 0);
    assert_eq!(scene.told.last(), Some(&LokusEvent::Ended));
    assert_eq!((scene.view().turn, scene.view().phase), (10, LokusPhase::Over));
    assert!(scene.game.to_act().is_empty());
    let outcome = scene.game.outcome().unwrap();
    let points: Vec<i32> = outcome.scores.iter().map(|score| score.points).collect();
    assert_eq!(
        points,
        [15, 10, 0],
        "seat 1 took a fourth roll, three cleaning cards forgive all"
    );
    assert_eq!(outcome.winners, [Seat(2)]);
    scene.refuses(0, seal("3r"), LokusRefusal::RoundOver);
}

#[test]
fn every_round_s_end_is_a_sheet_that_scores_alike() {
    for seed in 0..200 {
        let setup = table(3 + (seed % 3) as u8, 0, LokusOptions::default());
        let game = playout::<Lokus>(&setup, Seed(seed), |_, _| {});
        let sheet = LokusSheet {
            options: setup.options.clone(),
            counts: game.counts[..usize::from(setup.seats)].to_vec(),
        };
        assert_eq!(sheet.score(), Ok(game.outcome().unwrap()), "{sheet:?}");
    }
}
