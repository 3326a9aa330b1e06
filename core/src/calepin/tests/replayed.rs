//! A match on the screen is imported only if it can have been played as the file says.

use serde_json::{Value, json};

use super::exchange::{empty, told};
use super::*;
use crate::exchange::ImportRefusal;

/// A match of two rounds on the screen, the first with a ply that was taken back, and its exported file.
fn played() -> (Home, Value) {
    let home = home();
    let table = home.play_round(home.start(2));
    let table = home.undo(&table, true).unwrap();
    let table = home.play_round(table);
    let table = home.calepin.next_round(table.match_id).unwrap();
    home.play_round(table);
    let file = told(&home.calepin);
    (home, file)
}

/// Imports the file with a change in its only match. Returns the round and the ply of the refusal.
fn refused(file: &Value, change: impl FnOnce(&mut Value)) -> (u32, u32) {
    let mut odd = file.clone();
    change(&mut odd["matches"][0]);
    assert_ne!(&odd, file, "something was changed");
    let (_dir, fresh) = empty();
    let (looked, taken) = (
        fresh.preview_import(odd.to_string()),
        fresh.import_notebook(odd.to_string()),
    );
    assert_eq!(looked, taken);
    assert_eq!(fresh.families().unwrap().len(), 0, "nothing came over");
    match taken {
        Err(CalepinError::Import {
            why:
                ImportRefusal::Unplayable {
                    match_id,
                    day,
                    round,
                    ply,
                    ..
                },
        }) => {
            let told = &odd["matches"][0];
            assert_eq!(
                (Value::from(match_id), Value::from(day)),
                (told["id"].clone(), told["evening"].clone())
            );
            (round, ply)
        }
        other => panic!("{other:?}"),
    }
}

/// The plies of a round in the file that stand, last one first.
fn last_ply(one: &Value, round: usize) -> u32 {
    let turns = one["rounds"][round]["turns"].as_array().unwrap();
    let plies = turns.iter().filter(|turn| turn["undoneAt"].is_null());
    plies.count() as u32
}

#[test]
fn a_match_as_it_was_played_is_taken() {
    let (home, file) = played();
    let turns = file["matches"][0]["rounds"][0]["turns"].as_array().unwrap();
    assert!(
        turns.iter().any(|turn| !turn["undoneAt"].is_null()),
        "something was taken back"
    );
    let (_dir, fresh) = empty();
    assert_eq!(fresh.import_notebook(file.to_string()).unwrap().matches.new, 1);
    let id = file["matches"][0]["id"].as_str().unwrap().to_owned();
    for round in 1..=2 {
        let there = fresh.replay(id.clone(), round, 9).unwrap();
        assert_eq!(there, home.calepin.replay(id.clone(), round, 9).unwrap());
    }
}

#[test]
fn what_cannot_have_been_played_is_refused_with_its_ply() {
    let (_home, file) = played();
    let one = &file["matches"][0];
    let second = last_ply(one, 1);
    // Another deal: at some point a move is illegal, or the scores differ.
    let (round, ply) = refused(&file, |one| one["rounds"][1]["seed"] = json!("12345"));
    assert!(round == 2 && (1..=second + 1).contains(&ply));
    // A seat plays out of turn.
    let (round, ply) = refused(&file, |one| {
        let seat = one["rounds"][0]["turns"][2]["seat"].as_u64().unwrap();
        one["rounds"][0]["turns"][2]["seat"] = json!((seat + 1) % 3);
    });
    assert_eq!((round, ply), (1, 3));
    // The last move is missing: the round is not over.
    let (round, ply) = refused(&file, |one| {
        one["rounds"][1]["turns"].as_array_mut().unwrap().pop();
    });
    assert_eq!((round, ply), (2, second));
    // Another seat dealt.
    let (round, ply) = refused(&file, |one| {
        let dealer = one["rounds"][1]["dealer"].as_u64().unwrap();
        one["rounds"][1]["dealer"] = json!((dealer + 1) % 3);
    });
    assert_eq!((round, ply), (2, 0));
    // A ply that was taken back must have been legal too.
    let mut taken_back = 0;
    let (round, ply) = refused(&file, |one| {
        let turns = one["rounds"][0]["turns"].as_array_mut().unwrap();
        let gone = turns.iter_mut().find(|turn| !turn["undoneAt"].is_null()).unwrap();
        let seat = gone["seat"].as_u64().unwrap();
        gone["seat"] = json!((seat + 1) % 3);
        taken_back = gone["ply"].as_u64().unwrap() as u32;
    });
    assert_eq!((round, ply), (1, taken_back));
}

#[test]
fn scores_that_were_not_played_are_refused_after_the_last_ply() {
    let (_home, file) = played();
    let first = last_ply(&file["matches"][0], 0);
    // One more point with a matching total: the sums are right, and the cards give other scores.
    let (round, ply) = refused(&file, |one| {
        for value in [
            "/rounds/0/scores/0/points",
            "/rounds/0/scores/0/lines/0/points",
            "/seats/0/total",
        ] {
            let value = one.pointer_mut(value).unwrap();
            *value = json!(value.as_i64().unwrap() + 1);
        }
    });
    assert_eq!((round, ply), (1, first + 1));
    let (round, ply) = refused(&file, |one| {
        let won = one["rounds"][0]["scores"][1]["won"].as_bool().unwrap();
        one["rounds"][0]["scores"][1]["won"] = json!(!won);
    });
    assert_eq!((round, ply), (1, first + 1));
    // Another winner of the match.
    let second = last_ply(&file["matches"][0], 1);
    let (round, ply) = refused(&file, |one| {
        let won = one["seats"][2]["won"].as_bool().unwrap();
        one["seats"][2]["won"] = json!(!won);
    });
    assert_eq!((round, ply), (2, second + 1));
}

#[test]
fn a_round_by_other_rules_is_kept_as_it_is() {
    let (_home, mut file) = played();
    file["matches"][0]["rounds"][0]["rulesVersion"] = json!(999);
    file["matches"][0]["rounds"][0]["seed"] = json!("12345");
    let (_dir, fresh) = empty();
    assert_eq!(fresh.import_notebook(file.to_string()).unwrap().matches.new, 1);
    let id = file["matches"][0]["id"].as_str().unwrap().to_owned();
    unreplayable(fresh.replay(id, 1, 0));
}
