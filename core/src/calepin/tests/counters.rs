//! The calculators, called through the façade.

use serde_json::json;

use super::exchange::{empty, told};
use super::*;
use crate::any::AnyView;
use crate::game::Tally;
use crate::games::canals::{CanalsOptions, CanalsPaper, CanalsRim, CanalsRimRefusal, CanalsSide};
use crate::played::PlayedGame;
use crate::sheets::{AnyCountRefusal, RowEntry, RowForm, SheetForm, SheetRefusal, SheetView};

fn rim(north: &[u8], east: &[u8], south: &[u8], west: &[u8]) -> CanalsRim {
    CanalsRim {
        north: north.into(),
        east: east.into(),
        south: south.into(),
        west: west.into(),
    }
}

fn entry(options: CanalsOptions, rim: CanalsRim) -> RowEntry {
    let round = CanalsPaper { options, rim };
    RowEntry::Canals { round }
}

#[test]
fn a_rim_goes_through_the_door_of_the_shells() {
    let home = home();
    let options = json!({ "size": 19, "doubles": [2, 7, 11, 16], "chosenBacks": false, "target": 24 });
    let ask = |rim| {
        let round = json!({ "type": "canals", "options": options, "rim": rim });
        call(&home.calepin, "count", &json!([2, round]))
    };
    let counted = ask(json!({ "north": [2], "east": [], "south": [0, 1], "west": [] })).unwrap();
    assert_eq!(counted["count"]["score"]["northSouth"], 4);
    let why = ask(json!({ "north": [2, 2], "east": [], "south": [], "west": [] })).unwrap_err();
    assert_eq!(
        serde_json::to_value(why).unwrap(),
        json!({ "type": "sheet", "why": { "type": "counted", "why": {
            "game": "canals", "why": { "type": "twice", "side": "north", "place": 2 }
        } } })
    );
    let odd = ask(json!({ "north": [-1], "east": [], "south": [], "west": [] }));
    assert!(matches!(odd, Err(CalepinError::BadCall { .. })));
}

fn canals() -> PlayedGame {
    PlayedGame::Boxed { game: GameId::Canals }
}

impl Home {
    /// A sheet of Canals for this number of seats. The fourth is a guest.
    fn canals_sheet(&self, seats: usize, teams: &[u8]) -> SheetView {
        let mut form = self.sheet_form(canals());
        form.seats.push(guest("Zoé"));
        form.seats.truncate(seats);
        self.calepin
            .start_sheet(SheetForm {
                teams: teams.to_vec().into(),
                ..form
            })
            .unwrap()
    }

    fn reckon(&self, sheet: &SheetView, options: CanalsOptions, rim: CanalsRim) -> Answer<SheetView> {
        let row = RowForm {
            entry: entry(options, rim),
            dealer: None,
            counts: true,
        };
        self.calepin
            .write_row(sheet.match_id.clone(), sheet.position.clone(), row)
    }
}

#[test]
fn a_rim_fills_a_round_of_a_sheet_as_the_same_board_ends_on_the_screen() {
    let home = home();
    let options = CanalsOptions {
        size: 9,
        doubles: vec![2, 6].into(),
        ..CanalsOptions::default()
    };
    let mut wet = 0;
    for seats in [2, 3, 2, 3, 2, 3] {
        let form = MatchForm {
            options: AnyOptions::Canals {
                options: options.clone(),
            },
            seats: home.sheet_form(canals()).seats[..seats].to_vec(),
            ..home.form(Ending::Rounds { count: 1 })
        };
        let over = home.play_round(home.calepin.start_match(form).unwrap());
        let (Stage::MatchOver { outcome: played, .. }, AnyView::Canals { view }) = (over.stage, over.view)
        else {
            panic!("not a finished board of Canals");
        };
        let sheet = home.canals_sheet(seats, &[]);
        let sheet = home.reckon(&sheet, options.clone(), view.rim).unwrap();
        let points: Vec<i32> = played.scores.iter().map(|score| score.points).collect();
        let winners: Vec<u32> = played.winners.iter().map(|seat| u32::from(seat.0)).collect();
        wet += points.iter().filter(|points| **points > 0).count();
        assert_eq!(sheet.rows[0].points, points);
        assert_eq!(sheet.rows[0].winners, winners);
        for (side, score) in sheet.rows[0].lines.iter().zip(&played.scores) {
            assert_eq!(side.lines, score.lines);
        }
    }
    assert!(wet > 2, "boards that water runs out of on both sides");
}

#[test]
fn on_paper_too_the_saboteur_wins_without_a_point() {
    let home = home();
    let sheet = home.canals_sheet(3, &[]);
    let low = rim(&[0, 1], &[0], &[0, 1], &[0]);
    let sheet = home.reckon(&sheet, CanalsOptions::default(), low).unwrap();
    assert_eq!(
        (&sheet.rows[0].points[..], &sheet.rows[0].winners[..]),
        (&[4, 1, 0][..], &[2][..])
    );
    let done = home.finish(&sheet);
    let won: Vec<_> = done.sides.iter().map(|side| (side.wins, side.won)).collect();
    assert_eq!(won, [(0, false), (0, false), (1, true)]);
}

#[test]
fn four_play_canals_in_columns_of_one_or_of_two_face_to_face() {
    let home = home();
    let (options, shore) = (CanalsOptions::default, rim(&[0, 1], &[0], &[0, 1], &[0]));
    let alone = home.canals_sheet(4, &[]);
    let alone = home.reckon(&alone, options(), shore.clone()).unwrap();
    assert_eq!(
        (&alone.rows[0].points[..], &alone.rows[0].winners[..]),
        (&[4, 1, 4, 1][..], &[0, 2][..])
    );
    let two = home.canals_sheet(4, &[1, 2, 1, 2]);
    let two = home.reckon(&two, options(), shore.clone()).unwrap();
    assert_eq!(
        (&two.rows[0].points[..], &two.rows[0].winners[..]),
        (&[4, 1][..], &[0][..])
    );
    let neighbours = home.canals_sheet(4, &[1, 1, 2, 2]);
    assert!(two.counter && !neighbours.counter);
    let refused = home.reckon(&neighbours, options(), shore);
    let why = SheetRefusal::OtherGame;
    assert_eq!(refused, Err(CalepinError::Sheet { why }));
}

#[test]
fn a_round_is_refused_for_a_rim_that_cannot_be_and_the_sheet_stays() {
    let home = home();
    let sheet = home.canals_sheet(2, &[]);
    let why = |answer: Answer<SheetView>| match answer {
        Err(CalepinError::Sheet { why }) => why,
        other => panic!("{other:?}"),
    };
    let rim_refused = |why| -> SheetRefusal { AnyCountRefusal::Canals { why }.into() };
    let past = home.reckon(&sheet, CanalsOptions::default(), rim(&[], &[19], &[], &[]));
    assert_eq!(
        why(past),
        rim_refused(CanalsRimRefusal::NoSuchPlace {
            side: CanalsSide::East,
            place: 19,
            places: 19
        })
    );
    let small = CanalsOptions {
        size: 3,
        ..CanalsOptions::default()
    };
    assert!(matches!(
        why(home.reckon(&sheet, small, rim(&[], &[], &[], &[]))),
        SheetRefusal::Counted {
            why: AnyCountRefusal::Canals {
                why: CanalsRimRefusal::Options { .. }
            }
        }
    ));
    assert_eq!(home.calepin.sheet(sheet.match_id.clone()).unwrap(), sheet);

    let tarot = home.sheet(super::sheets::other("Tarot"));
    let other = home.reckon(&tarot, CanalsOptions::default(), rim(&[], &[], &[], &[]));
    assert_eq!(why(other), SheetRefusal::OtherGame);
}

/// Earlier programs named no winner where all had the same points.
#[test]
fn an_earlier_sheet_whose_equal_points_had_no_winner_is_taken_as_it_was_recorded() {
    let home = home();
    let mut form = home.sheet_form(canals());
    form.seats.truncate(2);
    form.tally = Tally::MostWins;
    form.options = Some(GameId::Canals.presets().remove(0).1);
    let shared = home.finished(form, &[20, 20]);
    assert!(shared.sides.iter().all(|side| side.won));
    let mut file = told(&home.calepin);
    let taken = |file: &serde_json::Value| {
        let (_dir, fresh) = empty();
        let report = fresh.import_notebook(file.to_string()).unwrap();
        assert_eq!(told(&fresh)["matches"], file["matches"]);
        (report.matches.new, report.recorded)
    };
    assert_eq!(taken(&file), (1, 0));
    let sheet = &mut file["matches"][0];
    for seat in 0..2 {
        sheet["seats"][seat]["won"] = json!(false);
        sheet["rounds"][0]["scores"][seat]["won"] = json!(false);
    }
    assert_eq!(taken(&file), (1, 1));
}
