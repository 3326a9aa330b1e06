//! A game that no module above the games knows is played, saved, counted, exported and shown like any other.

use serde_json::json;

use super::curtain::sit_down;
use super::exchange::{carried, out};
use super::log::taken_back;
use super::taken_back::go_on;
use super::*;
use crate::games::pebbles::PebblesOptions;
use crate::played::PlayedGame;
use crate::statistics::HistoryFilter;
use crate::table::{MatchState, UndoRule};

const GAME: PlayedGame = PlayedGame::Boxed {
    game: GameId::Pebbles,
};

/// The notebook as it is on disk now, opened by another program after this one was killed.
fn after_a_crash(home: &Home) -> Home {
    let dir = scratch().unwrap();
    for file in std::fs::read_dir(home.dir.path()).unwrap() {
        let file = file.unwrap();
        let part_of_the_notebook = file.file_name().to_string_lossy().starts_with("calepin.");
        if part_of_the_notebook && file.file_type().unwrap().is_file() {
            std::fs::copy(file.path(), dir.path().join(file.file_name())).unwrap();
        }
    }
    Home {
        calepin: Calepin::open_with(dir.path(), home.made.clone()).unwrap(),
        made: home.made.clone(),
        family: home.family.clone(),
        people: home.people.clone(),
        dir,
    }
}

fn to_the_end(home: &Home, mut table: TableView) -> TableView {
    let mut dice = Dice::new(Seed(8), 0);
    loop {
        table = match table.stage {
            Stage::Playing => go_on(home, &table, &mut dice),
            Stage::RoundOver { .. } => home.calepin.next_round(table.match_id).unwrap(),
            Stage::MatchOver { .. } | Stage::Abandoned => return table,
        };
    }
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "nobody else reaches a file")]
fn a_game_that_nothing_was_written_for_is_kept_counted_and_carried() {
    let home = home();
    let mut table = sit_down(&home, GameId::Pebbles, 2);
    let id = table.match_id.clone();
    let mut dice = Dice::new(Seed(8), 1);
    while table.ply < 3 {
        table = go_on(&home, &table, &mut dice);
    }
    let home = after_a_crash(&home);
    let found = home.calepin.table(id.clone(), Viewer::Table).unwrap();
    assert_eq!((found.ply, &found.log), (3, &table.log));
    let position = found.position.clone();
    assert_eq!(found.undo, UndoRule::Consent, "the tablet may have passed");
    let found = home.calepin.undo(id.clone(), position, true).unwrap();
    assert_eq!((found.ply, taken_back(&found.log).len()), (2, 1));

    let over = to_the_end(&home, found);
    assert!(matches!(over.stage, Stage::MatchOver { .. }));
    let family = || home.family.id.clone();
    let filter = || HistoryFilter {
        game: Some(GAME),
        ..HistoryFilter::default()
    };
    let lines = home.calepin.history(family(), filter(), None, 9).unwrap().lines;
    assert_eq!(
        (lines.len(), lines[0].rounds, lines[0].state),
        (1, 2, MatchState::Finished)
    );
    let figures = |calepin: &Calepin| calepin.family_statistics(family(), filter()).unwrap();
    assert_eq!(
        (figures(&home.calepin).matches, figures(&home.calepin).rounds),
        (1, 2)
    );

    let options = PebblesOptions { most: 9 };
    let options = AnyOptions::Pebbles { options };
    let ending = Ending::Target { points: 5 };
    save_rules(&home.calepin, &home.family, "Pleines mains", options, ending);
    let sheet = home.sheet(GAME);
    assert!(!sheet.counter, "nothing of a real table can be counted");
    home.write(&sheet, &[1, 0, 2]);

    let (_dir, other) = carried(&home.calepin);
    assert_eq!(out(&other), out(&home.calepin));
    assert_eq!(figures(&other), figures(&home.calepin));
    assert_eq!(other.variants(family(), GameId::Pebbles).unwrap().len(), 2);
    let again = other.replay(id, 2, 5).unwrap();
    assert_eq!((again.round, again.ply), (2, 5));
}

/// Records what a shell gets of such a game: `ui/tests/pebbles` draws it. `UPDATE_RECORDINGS=1` writes the recording
/// anew.
#[test]
#[cfg_attr(target_family = "wasm", ignore = "reads the repository")]
fn what_the_screens_are_tested_with_is_what_the_core_says() {
    let home = home();
    let ask = |name: &str, args| call(&home.calepin, name, &args).unwrap();
    let family = home.family.id.as_str();
    let games = ask("games", json!([]));
    let pebbles: Vec<_> = games
        .as_array()
        .unwrap()
        .iter()
        .filter(|line| line["game"] == "pebbles")
        .collect();
    let seats: Vec<_> = home
        .people
        .iter()
        .map(|one| json!({ "type": "person", "profileId": one.id }))
        .collect();
    let form = json!({
        "familyId": family, "options": pebbles[0]["presets"][0]["options"], "variant": "base", "seats": seats,
        "ending": { "type": "rounds", "count": 1 }, "dealer": 0,
    });
    let down = ask("start_match", json!([form]));
    let id = &down["matchId"];
    let own = ask("claim", json!([id, 0]));
    let said = ask("play", json!([id, 0, own["position"], own["legal"][4]]));
    let mut unfinished = ask("unfinished", json!([family]));
    // The day on which the match was played.
    unfinished[0]["evening"] = json!("2026-03-10");
    let found = home
        .calepin
        .table(id.as_str().unwrap().to_owned(), Viewer::Table)
        .unwrap();
    let over = serde_json::to_value(to_the_end(&home, found)).unwrap();
    let told = json!({
        "settings": ask("settings", json!([])),
        "start_report": ask("start_report", json!([])),
        "families": ask("families", json!([])),
        "profiles": ask("profiles", json!([family])),
        "games": pebbles,
        "unfinished": unfinished,
        "variants": ask("variants", json!([family, "pebbles"])),
        "options_form": ask("options_form", json!(["pebbles"])),
        "who_begins": ask("who_begins", json!([family, "pebbles", seats])),
        "tonights_table": ask("tonights_table", json!([family, { "type": "boxed", "game": "pebbles" }])),
        "round_log": ask("round_log", json!([id])),
        "replay": ask("replay", json!([id, 1, 4])),
        "start_match": down,
        "table": down,
        "claim": own,
        "play": said,
        "over": over,
    });
    let told = told.as_object().unwrap().iter();
    let told: String = told.map(|line| json!(line).to_string() + "\n").collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/tests/pebbles/recorded.jsonl");
    if std::env::var_os("UPDATE_RECORDINGS").is_some() {
        std::fs::write(path, &told).unwrap();
    }
    let recorded = std::fs::read_to_string(path).unwrap();
    assert!(recorded == told, "what {path} says is not what the core says now");
}
