//! Moments: told once the round is over, only of seats that learn from them, and the same however they are asked for.

use serde_json::{Value, json};

use super::hints::{table_of, wants};
use super::*;
use crate::calls;
use crate::games::mice::{MiceMove, MiceReason};
use crate::moments::{MomentKind, RoundMoment};

/// Both mice race down a column of their own. The first one steps aside where it could arrive, and loses the race.
const RACE: [u8; 14] = [38, 4, 31, 11, 24, 18, 23, 25, 16, 32, 9, 39, 8, 46];

fn go(cell: u8) -> AnyMove {
    AnyMove::Mice {
        mv: MiceMove::Go { cell },
    }
}

fn raced(home: &Home) -> TableView {
    let mut table = table_of(home, GameId::Mice);
    for cell in RACE {
        table = home.move_as(&table, table.to_act[0].0, go(cell)).unwrap();
    }
    assert_ne!(table.stage, Stage::Playing);
    table
}

fn moments(home: &Home, table: &TableView) -> Answer<Vec<RoundMoment>> {
    home.calepin.moments(table.match_id.clone(), table.round)
}

fn missed(moments: &[RoundMoment]) -> Vec<&RoundMoment> {
    let missed = |moment: &&RoundMoment| moment.kind != MomentKind::Gained;
    moments.iter().filter(missed).collect()
}

#[test]
fn a_win_in_one_that_was_missed_is_named_after_what_was_well_done() {
    let home = home();
    let table = raced(&home);
    let told = moments(&home, &table).unwrap();
    assert_eq!(told[0].kind, MomentKind::Gained);
    let last = told.iter().find(|moment| moment.ply == 14).unwrap();
    assert_eq!((&last.kind, last.seat), (&MomentKind::Gained, Seat(1)));
    let found = missed(&told);
    let aside = found.iter().find(|moment| moment.ply == 13).unwrap();
    assert_eq!((aside.seat, &aside.other.mv), (Seat(0), &go(2)));
    let why = crate::any::AnyReason::Mice {
        reason: MiceReason::Arrives,
    };
    assert_eq!(aside.other.reasons, [why]);
    for moment in &told {
        let replay = |ply| home.calepin.replay(table.match_id.clone(), 1, ply).unwrap().view;
        assert_eq!(moment.before, replay(moment.ply - 1));
        assert_eq!(moment.played.view, replay(moment.ply));
    }
    assert_eq!(moments(&home.reopened(), &table), Ok(told));
}

#[test]
fn whoever_wants_no_moves_shown_is_told_only_what_was_well_done() {
    let home = home();
    wants(&home, HintStrength::Off);
    let told = moments(&home, &raced(&home)).unwrap();
    assert!(!told.is_empty() && missed(&told).iter().all(|moment| moment.seat != Seat(0)));
}

#[test]
fn a_round_is_looked_back_at_once_it_is_over() {
    let home = home();
    let begun = table_of(&home, GameId::Mice);
    assert_eq!(moments(&home, &begun), Err(CalepinError::NotNow));
    let none = home.calepin.moments(begun.match_id.clone(), 2);
    assert_eq!(unknown(none), Thing::Round);
    let rebus = table_of(&home, GameId::Rebus);
    assert_eq!(moments(&home, &rebus), Err(CalepinError::NotNow));
    let progress = Progress::default();
    progress.call_off();
    let table = raced(&home);
    let off = home.calepin.moments_telling(table.match_id.clone(), 1, &progress);
    assert_eq!(off, Err(CalepinError::CalledOff));
}

/// In a browser the question goes to a worker without the notebook, as text, and the verdicts come back as text.
fn asked_elsewhere(home: &Home, name: &str, args: &Value) -> Answer<Value> {
    let question = calls::question(&home.calepin, name, args.to_string())?;
    let thought = calls::think(&question, &Progress::default())?;
    let answer = calls::answer(&home.calepin, &question, &thought)?;
    Ok(serde_json::from_str(&answer).unwrap())
}

#[test]
fn what_is_thought_elsewhere_is_what_the_call_gives_back() {
    let home = home();
    let table = table_of(&home, GameId::Sewer);
    let mut asked = vec![("hint", json!([table.match_id, 0]))];
    let raced = raced(&home);
    asked.push(("moments", json!([raced.match_id, 1])));
    for (name, args) in asked {
        let there = asked_elsewhere(&home, name, &args).unwrap();
        assert_eq!(there, call(&home.calepin, name, &args).unwrap(), "{name}");
    }
    let none = asked_elsewhere(&home, "play_opponent", &json!([table.match_id]));
    assert_eq!(none, Err(CalepinError::NotNow));
    let silly = asked_elsewhere(&home, "games", &json!([]));
    assert!(matches!(silly, Err(CalepinError::BadCall { .. })), "{silly:?}");
}

#[test]
fn what_was_judged_of_another_course_of_a_round_is_not_shown() {
    let home = home();
    let table = raced(&home);
    let args = json!([table.match_id, 1]).to_string();
    let question = calls::question(&home.calepin, "moments", args).unwrap();
    let thought = calls::think(&question, &Progress::default()).unwrap();
    let back = home.undo(&table, true);
    let other = home.play_round(back.unwrap());
    assert_ne!(other.stage, Stage::Playing);
    let answered = calls::answer(&home.calepin, &question, &thought);
    // The last step was among the moments, and is a different one now.
    assert_eq!(answered, Err(CalepinError::Stale));
}
