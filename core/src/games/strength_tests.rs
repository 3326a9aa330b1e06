//! Opponents get better with more knowledge: a short form of the ladder, with the same result every time.

use crate as calepin;
#[expect(dead_code, reason = "the ladder asks more of it")]
#[path = "../../tests/reference/players.rs"]
mod players;

use super::laws_tests::table;
use crate::game::{Game, Seat};
use crate::games::{canals::Canals, lokus::Lokus, mice::Mice, rebus::Rebus, sewer::Sewer};
use crate::opponents::Knowledge;
use players::{Player, duel, small, won_by};

/// One player wins more than chance would give against the other, at the smallest usual table.
fn is_better<G: Knowledge>(one: Player, other: Player, pairs: u64) {
    let setup = table(G::INFO.seats[0], 0, <G as Game>::Options::default());
    let won = duel::<G>(&setup, one, other, 2, pairs, || 0.0);
    assert!(won.share - won.margin > 0.5, "{one:?} against {other:?}: {won:?}");
}

#[test]
fn greed_beats_chance() {
    is_better::<Mice>(Player::Greedy, Player::Random, 10);
    is_better::<Canals>(Player::Greedy, Player::Random, 20);
    is_better::<Sewer>(Player::Greedy, Player::Random, 20);
    is_better::<Lokus>(Player::Greedy, Player::Random, 200);
}

#[test]
fn playouts_beat_greed() {
    is_better::<Sewer>(Player::Flat(60), Player::Greedy, 12);
    is_better::<Lokus>(Player::Flat(60), Player::Greedy, 60);
}

#[test]
fn thought_beats_greed_and_playouts() {
    is_better::<Mice>(Player::Thinking(60), Player::Greedy, 8);
    is_better::<Mice>(Player::Thinking(100), Player::Flat(100), 8);
    is_better::<Canals>(Player::Thinking(40), Player::Greedy, 6);
}

#[test]
fn more_words_beat_few() {
    is_better::<Rebus>(Player::Level(8), Player::Thinking(110), 5);
    is_better::<Rebus>(Player::Level(2), Player::Level(1), 60);
    is_better::<Rebus>(Player::Level(8), Player::Level(7), 30);
}

/// With perfect play the second seat wins on five by five cells, without barriers and with one each. With more
/// barriers a test cannot think enough: see `ladder known`.
#[test]
fn who_should_win_wins() {
    for barriers in [0, 1] {
        let won = won_by::<Mice>(&small(5, barriers), Player::Thinking(2_000), Seat(1), 4);
        assert!(won > 0.7, "{barriers} barriers: {won}");
    }
}
