//! The rules of Sewer Rats, one by one, on positions set up by hand.

use super::cards::{E, N, S, W};
use super::*;
use crate::games::laws_tests::{playout, table};

mod children;
mod exact;
mod reasons;
mod scene;
mod turns;

use scene::Scene;

const DRAW: SewerMove = SewerMove::Draw;
const TAKE: SewerMove = SewerMove::Take;
const BEND: Card = cheese(N | E, 2);

const fn cheese(openings: u8, points: u8) -> Card {
    Card::pipe(openings, points)
}

fn place(cell: u8) -> SewerMove {
    SewerMove::Place { cell, turned: false }
}

fn clog(seat: u8, cell: u8) -> SewerMove {
    SewerMove::Clog {
        seat: Seat(seat),
        cell,
    }
}

#[test]
fn a_deal_is_seven_backs_each_and_one_open_card() {
    for seats in 2..=6 {
        let setup = table(seats, 1, SewerOptions::default());
        let view = Sewer::deal(&setup, Seed(9)).unwrap().table();
        assert_eq!(view.turn, Seat(1));
        assert_eq!(view.discard.len(), 1);
        assert_eq!(view.pile, 98 - 7 * u32::from(seats) - 1);
        assert_eq!(view.board, Some(SewerBoard::Plumber));
        for network in view.networks {
            assert_eq!(network.cells.iter().filter(|c| **c == SewerCell::Down).count(), 7);
            assert_eq!(network.points, -7);
            assert_eq!(network.walk, [0]);
        }
    }
}

#[test]
fn no_card_is_made_or_lost() {
    let mut largest = SewerOptions::default();
    largest.deck.ns.plain = 100;
    largest.deck.ew.plain += (options::MAX_DECK - cards::deck(&largest).len()) as u8;
    assert_eq!(Sewer::check_options(6, &largest), Ok(()));
    for options in [SewerOptions::default(), largest] {
        every_card_is_somewhere(&options);
    }
}

fn every_card_is_somewhere(options: &SewerOptions) {
    let mut full: Vec<u8> = cards::deck(options).iter().map(|c| c.bits()).collect();
    full.sort_unstable();
    for seed in 0..40 {
        let setup = table(2 + (seed % 5) as u8, 0, options.clone());
        let all_there = |game: &Sewer| assert_eq!(everywhere(game), full);
        let end = playout::<Sewer>(&setup, Seed(seed), |game, _| all_there(game));
        all_there(&end);
        assert!(end.outcome().is_some());
    }
}

/// Every card of the round, wherever it is, sorted.
fn everywhere(game: &Sewer) -> Vec<u8> {
    let mut all: Vec<Card> = [&game.pile, &game.discard, &game.flushed]
        .into_iter()
        .flatten()
        .copied()
        .collect();
    if let Phase::Hold { card, .. } | Phase::Eject { card } = game.phase {
        all.push(card);
    }
    for seat in Seat::all(game.seats) {
        let network = game.network(seat);
        all.extend(places(game.grid.pipes()).map(|place| network.card(place)));
        all.extend(places(network.covered).map(|place| Card::clogged(network.card(place).openings())));
    }
    let mut kinds: Vec<u8> = all.into_iter().map(|card| card.upright().bits()).collect();
    kinds.sort_unstable();
    kinds
}

#[test]
fn a_drawn_card_may_be_placed_either_way() {
    let scene = Scene::new().pile(&[BEND]).play(&[
        DRAW,
        SewerMove::Place {
            cell: 4,
            turned: true,
        },
    ]);
    assert_eq!(
        scene.0.network(Seat(0)).card(scene.0.grid.place(4)),
        cheese(S | W, 2)
    );
    assert_eq!(
        scene.top(),
        Some(Card::pipe(15, 0)),
        "what was there lies on the discard"
    );
    assert_eq!(scene.0.turn, Seat(1));
    let straight = Scene::new().play(&[DRAW]);
    straight.refuses(
        SewerMove::Place {
            cell: 4,
            turned: true,
        },
        SewerRefusal::SameBothWays,
    );
}

#[test]
fn start_and_arrival_are_never_replaced() {
    let scene = Scene::new().play(&[DRAW]);
    scene.refuses(place(0), SewerRefusal::StartOrArrival);
    scene.refuses(place(8), SewerRefusal::StartOrArrival);
    scene.refuses(place(9), SewerRefusal::NoSuchCell { cell: 9, cells: 9 });
    scene.refuses(place(255), SewerRefusal::NoSuchCell { cell: 255, cells: 9 });
}

#[test]
fn a_discarded_draw_turns_over_one_card() {
    let scene = Scene::new().up(0, 1, BEND).play(&[DRAW, SewerMove::Discard]);
    scene.refuses(SewerMove::Keep, SewerRefusal::MustFlip);
    scene.refuses(SewerMove::Flip { cell: 1 }, SewerRefusal::AlreadyUp);
    scene.refuses(SewerMove::Flip { cell: 0 }, SewerRefusal::StartOrArrival);
    let scene = scene.play(&[SewerMove::Flip { cell: 2 }]);
    assert_eq!(scene.0.turn, Seat(1));
}

#[test]
fn a_taken_card_cannot_be_put_back() {
    let scene = Scene::new().play(&[TAKE]);
    scene.refuses(SewerMove::Discard, SewerRefusal::MustUse);
    scene.refuses(DRAW, SewerRefusal::ChoiceOpen);
}

#[test]
fn the_plumber_offers_five_and_keeps_the_order() {
    let cards: Vec<Card> = [N | S, E | W, N | E, N | W, N | E | S, N | E | W]
        .map(|o| Card::pipe(o, 1))
        .to_vec();
    let scene = Scene::new().discard(&cards).play(&[SewerMove::Ask]);
    let SewerPhase::Offer { cards: offer } = scene.0.table().phase else {
        panic!("no offer")
    };
    assert_eq!(offer.len(), 5);
    assert_eq!(
        offer[0],
        SewerCard::from(cards[5]),
        "the top of the discard comes first"
    );
    scene.refuses(
        SewerMove::Choose { index: 5 },
        SewerRefusal::NotOffered { offered: 5 },
    );
    let scene = scene.play(&[SewerMove::Choose { index: 2 }]);
    assert_eq!(scene.0.discard.as_slice(), [&cards[..3], &cards[4..]].concat());
    scene.refuses(SewerMove::Discard, SewerRefusal::MustUse);
    let scene = scene.play(&[place(1)]);
    scene.refuses(SewerMove::Ask, SewerRefusal::ToiletUp);
    scene.refuses(SewerMove::Flush { cell: 1 }, SewerRefusal::NotCovered);
}

#[test]
fn the_plumber_needs_a_discard_and_a_board() {
    Scene::new()
        .discard(&[])
        .refuses(SewerMove::Ask, SewerRefusal::DiscardEmpty);
    Scene::new().refuses(SewerMove::Flush { cell: 1 }, SewerRefusal::PlumberUp);
    let without = Scene::with(&SewerOptions {
        plumber: false,
        ..SewerOptions::default()
    });
    without.refuses(SewerMove::Ask, SewerRefusal::NoBoard);
    without.refuses(SewerMove::Flush { cell: 1 }, SewerRefusal::NoBoard);
}

#[test]
fn clogging_needs_a_cheese_of_the_same_shape() {
    let scene = Scene::new()
        .pile(&[Card::clogged(S | W)])
        .up(1, 1, BEND)
        .up(1, 2, cheese(S | W, 1))
        .up(1, 3, Card::pipe(N | E, 0))
        .up(1, 4, Card::clogged(N | E))
        .up(1, 5, cheese(N | W, 3))
        .up(0, 1, BEND)
        .cover(1, 2)
        .play(&[DRAW]);
    scene.refuses(clog(1, 2), SewerRefusal::AlreadyCovered);
    scene.refuses(clog(1, 3), SewerRefusal::NoCheese);
    scene.refuses(clog(1, 4), SewerRefusal::TargetClogged);
    scene.refuses(clog(1, 5), SewerRefusal::OtherShape);
    scene.refuses(clog(1, 6), SewerRefusal::TargetDown);
    scene.refuses(clog(1, 0), SewerRefusal::StartOrArrival);
    scene.refuses(clog(0, 1), SewerRefusal::OwnNetwork);
    scene.refuses(clog(2, 1), SewerRefusal::NoSuchSeat { seat: 2 });
    let scene = scene.play(&[clog(1, 1)]);
    assert_eq!(
        scene.0.table().networks[1].cells[1],
        SewerCell::Up {
            card: BEND.into(),
            covered: true,
            reached: false
        },
        "the cover lies as the card under it and changes no pipe"
    );
    assert_eq!(scene.0.table().phase, SewerPhase::Flip { optional: true });
    assert_eq!(scene.play(&[SewerMove::Keep]).0.turn, Seat(1));
}

#[test]
fn a_plain_card_clogs_nobody() {
    let scene = Scene::new().up(1, 1, cheese(N | S, 1)).play(&[DRAW]);
    scene.refuses(clog(1, 1), SewerRefusal::NotClogged);
}

#[test]
fn a_clogged_card_that_leaves_may_clog_an_opponent() {
    let scene = Scene::new()
        .up(0, 1, Card::clogged(N | E))
        .up(1, 1, BEND)
        .play(&[DRAW, place(1)]);
    assert_eq!(
        scene.0.table().phase,
        SewerPhase::Eject {
            card: Card::clogged(N | E).into()
        }
    );
    let clogged = Scene(scene.0.clone()).play(&[clog(1, 1)]);
    assert_eq!(clogged.0.turn, Seat(1), "no extra flip");
    let discarded = scene.play(&[SewerMove::Discard]);
    assert_eq!(discarded.top(), Some(Card::clogged(N | E)));
    assert_eq!(discarded.0.turn, Seat(1), "no flip either");
}

#[test]
fn a_clogged_card_without_a_target_just_leaves() {
    let scene = Scene::new()
        .up(0, 1, Card::clogged(N | E))
        .play(&[DRAW, place(1)]);
    assert_eq!((scene.top(), scene.0.turn), (Some(Card::clogged(N | E)), Seat(1)));
}

#[test]
fn pipe_and_cover_leave_together_the_pipe_first() {
    let covered = Scene::new().up(0, 1, BEND).cover(0, 1);
    let scene = Scene(covered.0.clone()).play(&[DRAW, place(1)]);
    assert_eq!(scene.0.discard[1..], [BEND, Card::clogged(N | E)]);
    assert_eq!(scene.0.network(Seat(0)).covered, 0);
    // With a target, the cover may clog instead; the pipe is on the discard already.
    let scene = covered
        .up(1, 4, cheese(S | W, 3))
        .play(&[DRAW, place(1), clog(1, 4)]);
    assert_eq!(scene.top(), Some(BEND));
}

#[test]
fn a_flush_takes_the_cover_out_of_the_round() {
    let mut scene = Scene::new().up(0, 1, BEND).cover(0, 1);
    scene.0.board = Some(SewerBoard::Toilet);
    let scene = scene.play(&[SewerMove::Flush { cell: 1 }]);
    let view = scene.0.table();
    assert_eq!(view.board, Some(SewerBoard::Plumber));
    assert_eq!(
        view.flushed,
        [SewerCard {
            openings: N | E,
            cheese: 0,
            clogged: true
        }]
    );
    assert_eq!(view.discard.len(), 1, "not to the discard");
    assert_eq!(view.turn, Seat(1));
}

/// A way home along the top and the right edge, except for its last card, which the pile holds.
fn home(seat: u8) -> Scene {
    Scene::new()
        .up(seat, 1, cheese(E | W, 1))
        .up(seat, 2, cheese(S | W, 1))
        .pile(&[cheese(N | S, 2); 9])
}

#[test]
fn the_first_link_takes_the_five_cheeses_for_good() {
    let scene = home(0).play(&[DRAW, place(5)]);
    assert_eq!(scene.0.five_cheese, Some(Seat(0)));
    let view = scene.0.table();
    assert_eq!(view.networks[0].points, 1 + 1 + 2 + 5 - 4);
    assert_eq!(view.networks[0].walk.last(), Some(&8));
    // Seat 1 links later, and seat 0 breaks its own link: the board stays with seat 0.
    let scene = scene
        .up(1, 1, cheese(E | W, 1))
        .up(1, 2, cheese(S | W, 1))
        .play(&[DRAW, place(5)]);
    let scene = scene.discard(&[Card::pipe(E | W, 0)]).play(&[TAKE, place(5)]);
    assert_eq!(scene.0.five_cheese, Some(Seat(0)));
}

#[test]
fn a_flip_can_link() {
    let mut scene = home(0);
    let cell = scene.0.grid.place(5);
    scene.0.network_mut(Seat(0)).lay_down(cell, Card::pipe(N | S, 0));
    let scene = scene.play(&[DRAW, SewerMove::Discard, SewerMove::Flip { cell: 5 }]);
    assert_eq!(scene.0.five_cheese, Some(Seat(0)));
}

#[test]
fn a_round_ends_when_one_network_lies_open() {
    let mut scene = Scene::new();
    for cell in 1..7 {
        scene = scene.up(0, cell, Card::pipe(E | W, 0));
    }
    let scene = scene.play(&[DRAW, place(7)]);
    assert_eq!(
        scene.0.table().phase,
        SewerPhase::Over {
            why: SewerEnd::AllFaceUp { seat: Seat(0) }
        }
    );
    let outcome = scene.0.outcome().unwrap();
    assert_eq!(outcome.winners, [Seat(0)]);
    assert_eq!(outcome.scores[1].points, -7);
    scene.refuses(DRAW, SewerRefusal::RoundOver);
}

#[test]
fn the_last_card_up_still_leaves_the_choice_it_opened() {
    let mut scene = Scene::new().up(1, 1, BEND);
    for cell in 1..7 {
        scene = scene.up(0, cell, Card::pipe(E | W, 0));
    }
    let last = scene.0.grid.place(7);
    scene.0.network_mut(Seat(0)).lay_down(last, Card::clogged(N | E));
    let scene = scene.play(&[DRAW, place(7)]);
    assert!(scene.0.outcome().is_none());
    assert!(scene.play(&[clog(1, 1)]).0.outcome().is_some());
}

#[test]
fn an_empty_pile_is_the_discard_shuffled_without_its_top() {
    let cards: Vec<Card> = (0..9).map(|_| Card::pipe(N | E, 0)).chain([BEND]).collect();
    let mut told = Vec::new();
    let mut scene = Scene::new().pile(&[]).discard(&cards);
    scene
        .0
        .apply(Seat(0), &DRAW, &mut |event| told.push(event))
        .unwrap();
    assert_eq!(told[0], SewerEvent::Reshuffled { cards: 9 });
    assert_eq!(scene.0.discard.as_slice(), [BEND]);
    assert_eq!(scene.0.pile.len(), 8);
}

#[test]
fn with_nothing_to_draw_one_takes_or_passes() {
    let scene = Scene::new().pile(&[]).discard(&[BEND]);
    scene.refuses(DRAW, SewerRefusal::NothingToDraw);
    scene.refuses(SewerMove::Pass, SewerRefusal::CanMove);
    let scene = scene.discard(&[]);
    scene.refuses(TAKE, SewerRefusal::DiscardEmpty);
    assert_eq!(scene.play(&[SewerMove::Pass]).0.turn, Seat(1));
}

#[test]
fn a_round_ends_after_sixty_turns_each() {
    let mut scene = Scene::new().pile(&[]).discard(&[]);
    for _ in 0..2 * 60 {
        assert!(scene.0.outcome().is_none());
        scene = scene.play(&[SewerMove::Pass]);
    }
    assert_eq!(
        scene.0.table().phase,
        SewerPhase::Over {
            why: SewerEnd::TurnsUsedUp
        }
    );
    assert_eq!(
        scene.0.outcome().unwrap().winners,
        [Seat(0), Seat(1)],
        "a tie is a shared win"
    );
}

#[test]
fn only_the_seat_to_act_may_move() {
    let scene = Scene::new();
    assert_eq!(
        scene.0.check(Seat(1), &DRAW),
        Err(SewerRefusal::NotYourTurn { turn: Seat(0) })
    );
    assert_eq!(
        scene.0.check(Seat(9), &DRAW),
        Err(SewerRefusal::NoSuchSeat { seat: 9 })
    );
    for mv in [
        SewerMove::Discard,
        place(1),
        clog(1, 1),
        SewerMove::Flip { cell: 1 },
        SewerMove::Keep,
    ] {
        scene.refuses(mv, SewerRefusal::NothingHeld);
    }
    scene.refuses(
        SewerMove::Choose { index: 0 },
        SewerRefusal::NotOffered { offered: 0 },
    );
}

#[test]
fn where_nothing_can_be_covered_the_board_keeps_its_plumber_side() {
    let base = SewerOptions::default;
    let mut only_other_shapes = base();
    for count in [&mut only_other_shapes.deck.ew, &mut only_other_shapes.deck.nesw] {
        (count.one, count.two, count.three) = (0, 0, 0);
    }
    for count in [
        &mut only_other_shapes.deck.ns,
        &mut only_other_shapes.deck.ne,
        &mut only_other_shapes.deck.nw,
        &mut only_other_shapes.deck.nes,
        &mut only_other_shapes.deck.new,
    ] {
        count.clogged = 0;
    }
    let without = [
        SewerOptions {
            clogs: false,
            ..base()
        },
        SewerOptions {
            cheeses: false,
            ..base()
        },
        only_other_shapes,
    ];
    for (options, side) in std::iter::once((base(), SewerBoard::Toilet))
        .chain(without.map(|options| (options, SewerBoard::Plumber)))
    {
        let mut game = Sewer::deal(&table(2, 0, options), Seed(4)).unwrap();
        game.apply(Seat(0), &SewerMove::Ask, &mut |_| {}).unwrap();
        assert_eq!(game.board, Some(side));
        game.apply(Seat(0), &SewerMove::Choose { index: 0 }, &mut |_| {})
            .unwrap();
        game.apply(Seat(0), &place(1), &mut |_| {}).unwrap();
        let again = game.check(Seat(1), &SewerMove::Ask);
        assert_eq!(again.is_ok(), side == SewerBoard::Plumber);
    }
}
