//! Opponents playing each other: they seal an answer for what they lay, and understand the words they know.

use super::*;
use crate::opponents::{Ask, Knowledge, Limits, think};

/// Plays rounds with authors of level `author` and guessers of level `other`. Calls `look` with every position and
/// the ply played there.
fn played(author: u8, other: u8, mut look: impl FnMut(&Rebus, &RebusMove)) {
    let setup = table(3, 0, RebusOptions::short());
    for round in 0..6 {
        let mut game = Rebus::deal(&setup, Seed(round)).unwrap();
        for ply in 0.. {
            let Some(seat) = Seat::all(3).find(|seat| game.decides(*seat)) else {
                break;
            };
            let level = if seat == game.turn { author } else { other };
            let ask = Ask {
                seat,
                level,
                steady: false,
                playouts: None,
                seed: Seed(ply),
            };
            let view = game.view(Viewer::Seat { seat });
            let mv = think::<Rebus>(&setup, &view, ask, &|_| false).unwrap().mv;
            look(&game, &mv);
            assert_eq!(game.apply(seat, &mv, &mut |_| {}), Ok(()), "{mv:?}");
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

/// The milliseconds an opponent waits, with these seats played by people and the others by opponents of its level.
fn ponders(game: &Rebus, seat: u8, level: usize, people: &[u8]) -> Option<u32> {
    let levels = [0, 1, 2].map(|other| (!people.contains(&other)).then_some(level));
    ponders_among(game, seat, levels)
}

/// The milliseconds an opponent waits at a table with these levels; `None` is a person.
fn ponders_among(game: &Rebus, seat: u8, levels: [Option<usize>; 3]) -> Option<u32> {
    let temper = |level: usize| Rebus::temper(level as u8).unwrap();
    game.ponders(Seat(seat), &levels.map(|level| level.map(temper)))
}

#[test]
fn the_best_solves_nine_of_ten_that_the_fifth_level_lays_within_the_minute() {
    let (mut laid, mut solved, mut waited) = (0, 0, 0);
    played(5, 8, |game, mv| match mv {
        RebusMove::Lay => (laid, waited) = (laid + 1, 0),
        RebusMove::Guess { text, intruder } => {
            waited += ponders(game, (game.turn.0 + 1) % 3, 8, &[game.turn.0]).unwrap();
            let right = same_words(game.draft.answer.as_ref().unwrap(), text);
            if right && *intruder == game.draft.intruder && waited < 60_000 {
                solved += 1;
            }
        }
        _ => {}
    });
    assert!(laid > 10 && solved * 10 >= laid * 9, "{solved} of {laid}");
}

/// A rebus of seat 0 that sounds like "chapeau"; if `answered`, with another sealed answer.
fn chapeau(answered: bool) -> Scene {
    let number = |name| pictures().iter().find(|card| card.fr == name).unwrap().card;
    let cards = ["chat", "pot"].map(number);
    let scene = Scene::new()
        .rack(0, &cards)
        .compose(RebusTask::Number { cards: 2 });
    let scene = cards.iter().fold(scene, |scene, card| scene.play(0, add(*card)));
    let scene = if answered {
        scene.play(0, answer("château"))
    } else {
        scene
    };
    scene.play(0, RebusMove::Lay)
}

#[test]
fn people_are_first_to_guess_and_say_how_it_went() {
    let sealed = chapeau(true);
    // The best level waits some time, the first level longer, and both leave part of the minute.
    let [best, first] = [8, 1].map(|level| ponders(&sealed.game, 2, level, &[1]).unwrap());
    assert!(
        10_000 <= best && best <= first && first < 50_000,
        "{best}, {first}"
    );
    // Also of a minute of ten seconds.
    let mut short = chapeau(true);
    short.game.glass = 10;
    assert!((0..=2).all(|seat| (1..=8).all(|level| ponders(&short.game, seat, level, &[]).unwrap() < 8_000)));
    // An opponent guesses each word once, and leaves the rest to people who may know.
    let wrong = sealed.play(2, guess("chapeau"));
    assert_eq!(ponders(&wrong.game, 2, 8, &[1]), None);
    assert!(ponders(&wrong.game, 2, 8, &[0]) > Some(0));
    // Without a written answer opponents do not guess.
    let bare = chapeau(false);
    assert_eq!(ponders(&bare.game, 2, 8, &[1]), None);
    let shown = bare.play(2, RebusMove::TimeUp);
    assert_eq!(ponders(&shown.game, 2, 8, &[0]), None);
    assert_eq!(ponders(&shown.game, 2, 8, &[]), Some(0));
    // Opponents vote without waiting.
    let voted = chapeau(true).play(1, RebusMove::Challenge);
    assert_eq!(ponders(&voted.game, 2, 1, &[1]), Some(0));
}

#[test]
fn who_knows_less_is_sometimes_quicker() {
    let mut quicker = [0; 3];
    played(4, 8, |game, mv| {
        let RebusMove::Guess { .. } = mv else { return };
        let (one, other) = ((game.turn.0 + 1) % 3, (game.turn.0 + 2) % 3);
        let mut levels = [None; 3];
        (levels[usize::from(one)], levels[usize::from(other)]) = (Some(4), Some(5));
        let [fourth, fifth] = [one, other].map(|seat| ponders_among(game, seat, levels).unwrap());
        quicker[(fourth.cmp(&fifth) as i8 + 1) as usize] += 1;
    });
    // Mostly the fifth level solves a rebus before the fourth, but in more than a quarter of all cases after it.
    let [fourth, _, fifth] = quicker;
    assert!(fourth < fifth && 3 * fourth > fifth, "{quicker:?}");
}

#[test]
fn what_helps_least_is_thrown_first() {
    let uses = ear::uses(ear::words());
    let (mut thrown, mut kept) = (0, 0);
    played(8, 8, |game, mv| {
        let (RebusMove::Throw, strip) = (mv, &game.draft.strip) else {
            return;
        };
        let rack = game.racks[game.turn.index()].iter();
        let of_use = |card: &u16| uses[usize::from(*card)];
        let least = rack.filter(|card| !strip.contains(card)).map(of_use).min();
        assert!(strip.iter().map(of_use).max() <= least.or(Some(u32::MAX)));
        (thrown, kept) = (thrown + strip.len(), kept + 10 - strip.len());
    });
    assert!(thrown > 50 && kept > 50, "{thrown}, {kept}");
}

/// Whether the first level knows the word.
fn first_level_knows(word: &str) -> bool {
    ear::rank(word) < Rebus::TEMPERS[0].0 as usize
}

/// Two cards, and the word the last level hears in them, which the first level does not know.
fn rare_cards() -> ([u16; 2], String) {
    let all = pictures().iter().map(|card| card.card);
    let pairs = all
        .clone()
        .flat_map(|one| all.clone().map(move |other| [one, other]));
    let heard = pairs
        .filter(|[one, other]| one != other)
        .map(|cards| (cards, ear::hear(&cards, &[])));
    let known = |heard: &[ear::RebusHeard]| heard.iter().any(|heard| first_level_knows(&heard.word));
    let mut rare = heard.filter(|(_, heard)| !heard.is_empty() && !known(heard));
    let (cards, mut heard) = rare.next().unwrap();
    (cards, heard.swap_remove(0).word)
}

/// A rebus of seat 0 of the word of [`rare_cards`].
fn rare() -> Scene {
    let (cards, word) = rare_cards();
    let scene = Scene::new().rack(0, &cards).compose(number(2));
    let scene = cards.iter().fold(scene, |scene, card| scene.play(0, add(*card)));
    scene.play(0, answer(&word)).play(0, RebusMove::Lay)
}

#[test]
fn who_knows_nothing_gives_up_only_when_nobody_else_can_know() {
    let laid = rare();
    let among = |levels| ponders_among(&laid.game, 1, levels);
    assert_eq!(among([None, Some(1), Some(8)]), None);
    assert_eq!(among([None, Some(1), None]), None);
    assert!(among([None, Some(1), Some(1)]) > Some(0));
    assert!(ponders_among(&laid.game, 2, [None, Some(1), Some(8)]) > Some(0));
}

#[test]
fn what_a_level_does_not_know_it_neither_lays_nor_guesses() {
    let mut guessed = 0;
    played(8, 1, |game, mv| match mv {
        RebusMove::Guess { text, .. } => {
            guessed += 1;
            assert!(first_level_knows(text), "{text}");
        }
        RebusMove::Answer { text } => assert!(game.composer().is_some() && ear::rank(text) < ear::words()),
        _ => {}
    });
    assert!(guessed > 0);
    played(1, 8, |_, mv| {
        if let RebusMove::Answer { text } = mv {
            assert!(first_level_knows(text), "{text}");
        }
    });
}

#[test]
fn a_chain_goes_on_with_words_that_a_level_knows() {
    let ([last, next], _) = rare_cards();
    let mut game = Scene::new().rack(1, &[next]).game;
    // After this many cards, the next card must make a word with the last.
    let mut links: Vec<RebusLink> = (20..26)
        .zip([0, 1, 2].map(Seat).into_iter().cycle())
        .map(|(card, seat)| RebusLink { seat, card })
        .collect();
    links[5].card = last;
    game.phase = Phase::Chain {
        next: Seat(1),
        links,
        passes: 0,
    };
    let plays = |words| {
        let limits = Limits {
            playouts: words,
            stop: &|_| false,
        };
        game.engine(Seat(1), limits, &mut Dice::new(Seed(1), 0))
            .unwrap()
            .mv
    };
    assert_eq!(plays(Rebus::TEMPERS[0].0), RebusMove::TimeUp);
    assert_eq!(plays(1_000), RebusMove::Play { card: next });
}
