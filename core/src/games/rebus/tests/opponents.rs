//! Opponents among themselves: they say what they lay, and understand what they know.

use super::*;
use crate::games::rebus::ear;
use crate::opponents::{Ask, Knowledge, think};

/// Plays rounds; shows every position with the ply that is played there. Authors are of one level, the others of
/// another.
fn played(author: u8, other: u8, mut look: impl FnMut(&Rebus, &RebusMove)) {
    let options = RebusOptions::short();
    for round in 0..6 {
        let setup = Setup {
            seats: 3,
            first: Seat(0),
            options: options.clone(),
        };
        let mut game = Rebus::deal(&setup, Seed(round)).unwrap();
        for ply in 0.. {
            let Some(seat) = Seat::all(3).find(|seat| game.decides(*seat)) else {
                break;
            };
            let level = if seat == game.turn { author } else { other };
            let ask = Ask {
                seat,
                level,
                playouts: None,
                seed: Seed(ply),
            };
            let view = game.view(Viewer::Seat { seat });
            let mv = think::<Rebus>(&setup, &view, ask, &|| false).unwrap().mv;
            assert_eq!(game.check(seat, &mv), Ok(()), "{mv:?}");
            look(&game, &mv);
            game.apply(seat, &mv, &mut |_| {});
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn the_best_lays_the_longest_word_it_can_spell() {
    let mut laid = 0;
    played(8, 8, |game, mv| {
        if let (RebusMove::Lay, Phase::Compose { task }) = (mv, &game.phase)
            && !matches!(task, RebusTask::Plus | RebusTask::Arrival { .. })
        {
            let heard = game.heard(game.turn);
            let answer = game.draft.answer.as_deref();
            let own = heard.iter().find(|heard| Some(heard.word.as_str()) == answer);
            let most = match task {
                RebusTask::Number { cards } => usize::from(*cards),
                _ => usize::MAX,
            };
            let ideas = ear::ideas(&game.racks[game.turn.index()], &[]);
            let could = ideas.iter().filter(|idea| idea.cards.len() <= most);
            let best = could.map(|idea| (idea.exact, idea.cards.len())).max();
            assert_eq!(own.map(|own| (own.exact, own.cards.len())), best);
            laid += 1;
        }
    });
    assert!(laid > 20, "{laid}");
}

#[test]
fn the_best_solves_nine_of_ten_that_the_fifth_level_lays() {
    let (mut laid, mut given_up) = (0, 0);
    played(5, 8, |game, mv| match (mv, &game.phase) {
        (RebusMove::Lay, _) => laid += 1,
        (RebusMove::TimeUp, Phase::Judge { .. }) => given_up += 1,
        _ => {}
    });
    assert!(laid > 10 && given_up * 10 <= laid, "{given_up} of {laid}");
}

#[test]
fn what_a_level_does_not_know_it_neither_lays_nor_guesses() {
    let known = |word: &str| ear::rank(word) < 110;
    let mut guessed = 0;
    played(8, 1, |game, mv| match mv {
        RebusMove::Guess { text, .. } => {
            guessed += 1;
            assert!(known(text), "{text}");
        }
        RebusMove::Answer { text } => assert!(game.composer().is_some() && ear::rank(text) < ear::words()),
        _ => {}
    });
    assert!(guessed > 0);
    played(1, 8, |_, mv| {
        if let RebusMove::Answer { text } = mv {
            assert!(known(text), "{text}");
        }
    });
}
