//! Tables with opponents: they play by themselves, go on after everything, and stay out of the family's figures.

use rusqlite::params;

use super::exchange::{carried, empty};
use super::merged::{history, text};
use super::*;
use crate::exchange::CsvTable;
use crate::sheets::SheetForm;
use crate::statistics::HistoryFilter;
use crate::table::{Curtain, UndoRule};

/// A match of Léa against opponents of the lowest levels, with the fewest seats of the game.
pub(super) fn against(home: &Home, game: GameId) -> TableView {
    let levels = 1..game.info().seats[0];
    let opponents = levels.map(|level| Sitter::Opponent { level });
    let seats = std::iter::once(person(home, 0)).chain(opponents);
    seated(home, game, 1, seats.collect())
}

fn person(home: &Home, which: usize) -> Sitter {
    home.sitters().swap_remove(which)
}

/// A match of one round of a game with its usual rules.
pub(super) fn seated(home: &Home, game: GameId, dealer: u8, seats: Vec<Sitter>) -> TableView {
    let form = MatchForm {
        dealer: Seat(dealer),
        ..home.form_of(game, seats)
    };
    home.calepin.start_match(form).unwrap()
}

/// Plays the next ply: an opponent's if one is to play, otherwise a random one of Léa's.
fn go_on(home: &Home, table: &TableView, dice: &mut Dice) -> TableView {
    if table.thinks.is_some() {
        return home.calepin.play_opponent(table.match_id.clone()).unwrap();
    }
    let open = table.open.iter().find(|open| open.seat == Seat(0));
    let moves = open.map_or(&table.legal, |open| &open.moves);
    let mv = dice.pick(moves).unwrap().clone();
    home.move_as(table, 0, mv).unwrap()
}

#[test]
fn one_person_against_opponents_plays_to_the_end_and_meets_no_curtain() {
    for game in GameId::ALL.iter().copied() {
        let mut home = home();
        let mut table = against(&home, game);
        let mut dice = Dice::new(Seed(3), 3);
        let mut plies = [0, 0];
        while table.stage == Stage::Playing {
            assert!(!matches!(table.curtain, Curtain::Down { .. }), "{game:?}");
            assert_ne!(table.to_act, []);
            plies[usize::from(table.thinks.is_some())] += 1;
            table = go_on(&home, &table, &mut dice);
            if plies == [3, 3] {
                // The program was killed: the table is the same, and the opponent thinks again.
                home = home.reopened();
                let looking = table.viewer;
                assert_eq!(
                    home.calepin.table(table.match_id.clone(), looking).unwrap(),
                    table
                );
            }
        }
        assert!(plies.iter().all(|plies| *plies > 2), "{game:?} {plies:?}");
        assert!(matches!(table.stage, Stage::MatchOver { .. }));
        let refused = home.calepin.play_opponent(table.match_id.clone());
        assert_eq!(refused, Err(CalepinError::NotNow));
        let replay = home.calepin.replay(table.match_id, 1, 1).unwrap();
        assert_eq!(replay.seats[1].opponent, Some(1));
    }
}

#[test]
fn what_opponents_knew_can_be_looked_at_once_the_round_is_over_and_nothing_that_people_saw() {
    for game in GameId::ALL.iter().copied() {
        let home = home();
        let mut table = against(&home, game);
        let replay = |ply| home.calepin.replay(table.match_id.clone(), 1, ply).unwrap();
        assert_eq!(replay(0).seen_by, [], "{game:?}");
        let mut dice = Dice::new(Seed(7), 7);
        while table.stage == Stage::Playing {
            table = go_on(&home, &table, &mut dice);
        }
        let replay = home.calepin.replay(table.match_id, 1, 1).unwrap();
        let seen: Vec<Seat> = replay.seen_by.iter().map(|seen| seen.seat).collect();
        let opponents: Vec<Seat> = Seat::all(replay.seats.len() as u8).skip(1).collect();
        let known = if game.info().secrets {
            opponents
        } else {
            Vec::new()
        };
        assert_eq!(seen, known, "{game:?}");
        assert!(
            replay.seen_by.iter().all(|seen| seen.view != replay.view),
            "{game:?}"
        );
    }
}

#[test]
fn an_opponent_answers_a_position_in_one_way_only() {
    for game in GameId::ALL.iter().copied() {
        let play = || {
            let home = home();
            let (mut table, mut dice) = (against(&home, game), Dice::new(Seed(4), 4));
            for _ in 0..8 {
                table = go_on(&home, &table, &mut dice);
            }
            home.calepin.round_log(table.match_id).unwrap()
        };
        assert_eq!(play(), play(), "{game:?}");
    }
}

#[test]
fn taking_back_goes_to_the_last_decision_of_a_person() {
    for game in GameId::ALL.iter().copied() {
        let home = home();
        let mut table = against(&home, game);
        let mut dice = Dice::new(Seed(5), 5);
        while table.thinks.is_some() {
            let undone = home.undo(&table, true);
            assert_eq!(
                (table.undo, undone),
                (UndoRule::Nothing, Err(CalepinError::NothingToUndo))
            );
            table = go_on(&home, &table, &mut dice);
        }
        for _ in 0..4 {
            let before = table.clone();
            table = go_on(&home, &table, &mut dice);
            while table.thinks.is_some() {
                table = go_on(&home, &table, &mut dice);
            }
            assert_eq!(table.undo, UndoRule::Free, "{game:?}");
            let back = home.undo(&table, false);
            let back = back.unwrap();
            assert_eq!(
                (&back.view, &back.legal),
                (&before.view, &before.legal),
                "{game:?}"
            );
            table = go_on(&home, &back, &mut dice);
            while table.thinks.is_some() {
                table = go_on(&home, &table, &mut dice);
            }
            if table.stage != Stage::Playing {
                break;
            }
        }
    }
}

#[test]
fn nobody_plays_for_an_opponent_nor_looks_at_its_hand() {
    let home = home();
    for game in GameId::ALL.iter().copied() {
        let table = against(&home, game);
        let id = || table.match_id.clone();
        assert!(
            table.legal.is_empty() || table.to_act.contains(&Seat(0)),
            "{game:?}"
        );
        let mv = draw();
        let played = home.move_as(&table, 1, mv.clone());
        assert!(matches!(played, Err(CalepinError::NotNow | CalepinError::Stale)));
        assert_eq!(home.calepin.why_not(id(), Seat(1), mv), Err(CalepinError::NotNow));
        assert_eq!(home.calepin.claim(id(), Seat(1)), Err(CalepinError::NotNow));
        is_refused(home.looks(&table, 1));
    }
}

#[test]
fn a_thought_that_is_called_off_or_comes_too_late_plays_nothing() {
    let home = home();
    let table = against(&home, GameId::Mice);
    let id = || table.match_id.clone();
    let progress = Progress::default();
    progress.call_off();
    let off = home.calepin.play_opponent_telling(id(), &progress);
    assert_eq!(off, Err(CalepinError::CalledOff));
    assert_eq!(home.calepin.table(id(), table.viewer).unwrap(), table);
    home.calepin.play_opponent(id()).unwrap();
    assert_eq!(home.calepin.play_opponent(id()), Err(CalepinError::NotNow));
}

/// A thought about an old position is refused.
#[test]
fn a_thought_about_what_was_taken_back_or_given_up_is_not_played() {
    let home = home();
    let mut dice = Dice::new(Seed(9), 9);
    for game in GameId::ALL.iter().copied() {
        let mut table = against(&home, game);
        while table.thinks.is_none() || table.undo == UndoRule::Nothing {
            table = go_on(&home, &table, &mut dice);
        }
        let id = table.match_id.clone();
        let asked = || {
            let question = home.calepin.question(&id).unwrap();
            let mv = question.answer(&Progress::default()).unwrap();
            (question, mv)
        };
        let (question, mv) = asked();
        let back = home.undo(&table, true).unwrap();
        let late = home.calepin.answer(&id, &question, &mv);
        assert_eq!(late, Err(CalepinError::Stale), "{game:?}");
        table = go_on(&home, &back, &mut dice);
        while table.thinks.is_none() {
            table = go_on(&home, &table, &mut dice);
        }
        let (question, mv) = asked();
        let left = home.calepin.abandon_match(id.clone()).unwrap();
        let late = home.calepin.answer(&id, &question, &mv);
        assert_eq!(late, Err(CalepinError::Stale), "{game:?}");
        assert_eq!(home.calepin.table(id, left.viewer), Ok(left));
    }
}

/// The match went on differently, for the same number of plies, because the file was restored meanwhile.
#[test]
fn a_thought_about_another_course_of_the_match_is_not_played() {
    let home = home();
    let id = against(&home, GameId::Mice).match_id;
    let before = home.calepin.play_opponent(id.clone()).unwrap();
    let backup = home.calepin.make_backup().unwrap().name;
    let play = |table: &TableView, nth: usize| {
        let mv = table.legal[nth].clone();
        home.move_as(table, 0, mv).unwrap()
    };
    play(&before, 0);
    let question = home.calepin.question(&id).unwrap();
    let mv = question.answer(&Progress::default()).unwrap();
    home.calepin.restore_backup(backup).unwrap();
    let again = home.calepin.table(id.clone(), before.viewer).unwrap();
    let other = play(&again, 1);
    let late = home.calepin.answer(&id, &question, &mv);
    assert_eq!(late, Err(CalepinError::Stale));
    assert_eq!(home.calepin.table(id.clone(), other.viewer), Ok(other));
}

#[test]
fn a_thought_about_another_match_is_not_played() {
    let home = home();
    let [asked, other] = [(); 2].map(|()| against(&home, GameId::Mice).match_id);
    let question = home.calepin.question(&asked).unwrap();
    let mv = question.answer(&Progress::default()).unwrap();
    assert_eq!(
        home.calepin.answer(&other, &question, &mv),
        Err(CalepinError::Stale)
    );
    home.calepin.answer(&asked, &question, &mv).unwrap();
}

#[test]
fn a_table_needs_a_person_and_opponents_of_a_level_there_is() {
    let home = home();
    let opponent = |level| Sitter::Opponent { level };
    let form = || home.form(Ending::Open);
    let refused = |form: MatchForm, field: &str| {
        let answer = home.calepin.start_match(form);
        assert!(matches!(answer, Err(CalepinError::Invalid { field: found, .. }) if found == field));
    };
    let seats = vec![opponent(1), opponent(2), opponent(3)];
    refused(MatchForm { seats, ..form() }, "seats");
    for level in [0, 10] {
        let mut form = form();
        form.seats[1] = opponent(level);
        refused(form, "level");
    }
    let sheet = SheetForm {
        seats: vec![opponent(1), form().seats[0].clone()],
        dealer: Seat(0),
        ..home.sheet_form(super::sheets::other("Belote"))
    };
    problem(home.calepin.start_sheet(sheet));
}

#[test]
fn matches_with_opponents_are_kept_carried_and_left_out_of_figures_unless_asked() {
    let home = home();
    let mut table = against(&home, GameId::Sewer);
    let mut dice = Dice::new(Seed(6), 6);
    while table.stage == Stage::Playing {
        table = go_on(&home, &table, &mut dice);
    }
    let family = || home.family.id.clone();
    let asked = |calepin: &Calepin, opponents| {
        let filter = HistoryFilter {
            opponents,
            ..HistoryFilter::default()
        };
        let figures = calepin.person_statistics(home.people[0].id.clone(), filter);
        figures.unwrap().matches.unwrap()
    };
    assert_eq!(
        [false, true].map(|opponents| asked(&home.calepin, opponents)),
        [0, 1]
    );
    assert_eq!(home.calepin.guests(family()).unwrap(), []);
    let album = home.calepin.year_album(family(), None);
    assert_eq!(unknown(album), Thing::Year);
    let line = &history(&home.calepin)[0];
    assert_eq!(line.seats[1].who.opponent, Some(1));
    let again = home.calepin.play_again(table.match_id.clone()).unwrap();
    assert_eq!(again.seats[1].sitter(), Sitter::Opponent { level: 1 });
    let csv = home.calepin.export_csv(family(), CsvTable::Matches).unwrap().text;
    assert!(csv.contains("Mirabelle"), "{csv}");

    let (_dir, other) = carried(&home.calepin);
    assert_eq!([false, true].map(|opponents| asked(&other, opponents)), [0, 1]);
    let seats = other.table(again.match_id.clone(), Viewer::Table).unwrap().seats;
    assert_eq!(seats, again.seats);
    let file = text(&home.calepin);
    for (was, broken) in [("\"level\": 1", "\"level\": 9"), ("\"level\": 1", "\"level\": 0")] {
        let (_dir, other) = empty();
        assert!(other.import_notebook(file.replace(was, broken)).is_err());
    }
}

/// The opponent whose level follows from the others at the table.
const FOLLOWS: Sitter = Sitter::Opponent { level: 9 };

/// The level at which that opponent plays.
fn level(table: &TableView) -> u8 {
    let seats = table.seats.iter().filter(|seat| seat.sitter() == FOLLOWS);
    seats.filter_map(|seat| seat.opponent).next().unwrap()
}

/// Ends a match with this seat as its winner.
fn end(home: &Home, table: &TableView, winner: u8) {
    let written = home.calepin.write(Topic::Matches, |conn, now| {
        conn.execute(
            "UPDATE matches SET state = 'finished', ended_at = ?2 WHERE id = ?1",
            params![table.match_id, now],
        )
        .and_then(|_| {
            conn.execute(
                "UPDATE seats SET won = (seat = ?2) WHERE match_id = ?1",
                params![table.match_id, winner],
            )
        })
        .map_err(NotebookError::from)?;
        Ok(())
    });
    written.unwrap();
}

#[test]
fn an_opponent_without_a_level_follows_how_people_did_lately() {
    let home = home();
    let met = |game, winner| {
        let table = seated(&home, game, 1, vec![person(&home, 0), FOLLOWS]);
        end(&home, &table, winner);
        level(&table)
    };
    let mice: Vec<u8> = (0..6).map(|_| met(GameId::Mice, 0)).collect();
    assert!(mice.is_sorted() && mice[0] == 2 && mice[5] > 4, "{mice:?}");
    let after: Vec<u8> = (0..12).map(|_| met(GameId::Mice, 1)).collect();
    assert!(
        after.is_sorted_by(|one, next| one >= next) && after[11] < 3,
        "{after:?}"
    );
    assert_eq!(met(GameId::Canals, 0), 2, "each game by itself");

    // With a person for whom a weaker opponent fits, the opponent is weaker.
    let both = [person(&home, 1), FOLLOWS, person(&home, 0)];
    for _ in 0..6 {
        met(GameId::Sewer, 0);
    }
    assert_eq!(level(&seated(&home, GameId::Sewer, 1, both.to_vec())), 2);
    // The strength of a guest is unknown.
    let seats = vec![guest("Zoé"), FOLLOWS];
    assert_eq!(level(&seated(&home, GameId::Sewer, 1, seats)), 2);
}

#[test]
fn it_follows_when_the_same_ones_play_again_and_keeps_its_name_elsewhere() {
    let home = home();
    let first = seated(&home, GameId::Mice, 1, vec![person(&home, 0), FOLLOWS]);
    assert_eq!(first.seats[1].name, "Écho");
    let (_dir, other) = carried(&home.calepin);
    let there = other.table(first.match_id.clone(), Viewer::Table).unwrap();
    assert_eq!((level(&there), there.seats), (2, first.seats.clone()));

    end(&home, &first, 0);
    assert_eq!(level(&home.calepin.play_again(first.match_id).unwrap()), 3);
}
