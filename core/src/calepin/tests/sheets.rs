//! Sheets of a real table: writing and rewriting rounds, undo, ending and reopening.

use super::exchange::out;
use super::merged::{device, history, text};
use super::*;
use crate::game::{Numbers, OptionsRefusal, Tally};
use crate::games::lokus::{LokusCount, LokusOptions, LokusPaper, LokusSheet};
use crate::games::sewer::{
    SewerCard, SewerOptions, SewerPaper, SewerPaperRefusal, SewerSheet, SewerSheetCell,
};
use crate::played::{PlayedGame, Source};
use crate::sheets::{AnyCount, AnyCountRefusal, RowEntry, RowForm, SheetForm, SheetRefusal, SheetView};
use crate::table::MatchState;

pub(super) fn other(title: &str) -> PlayedGame {
    PlayedGame::Other {
        title: title.to_owned(),
    }
}

impl Home {
    /// The form of a sheet for the three people of the family.
    pub fn sheet_form(&self, game: PlayedGame) -> SheetForm {
        SheetForm {
            family_id: self.family.id.clone(),
            game,
            variant: "base".to_owned(),
            options: None,
            tally: Tally::HighestTotal,
            negatives: true,
            ending: Ending::Open,
            seats: self.sitters().into_iter().take(3).collect(),
            teams: Numbers::default(),
            dealer: Seat(1),
        }
    }

    /// Begins such a sheet with the usual rules.
    pub fn sheet(&self, game: PlayedGame) -> SheetView {
        self.calepin.start_sheet(self.sheet_form(game)).unwrap()
    }

    pub fn write(&self, sheet: &SheetView, points: &[i32]) -> SheetView {
        self.calepin
            .write_row(sheet.match_id.clone(), sheet.position.clone(), row(points))
            .unwrap()
    }

    pub fn rewrite(&self, sheet: &SheetView, number: u32, points: &[i32]) -> SheetView {
        let (id, position) = (sheet.match_id.clone(), sheet.position.clone());
        self.calepin
            .rewrite_row(id, position, number, row(points))
            .unwrap()
    }

    pub fn undo_row(&self, sheet: &SheetView) -> SheetView {
        let (id, position) = (sheet.match_id.clone(), sheet.position.clone());
        self.calepin.undo_row(id, position).unwrap()
    }

    pub fn finish(&self, sheet: &SheetView) -> SheetView {
        let (id, position) = (sheet.match_id.clone(), sheet.position.clone());
        self.calepin.finish_sheet(id, position).unwrap()
    }

    /// A finished sheet of one round.
    pub fn finished(&self, form: SheetForm, points: &[i32]) -> SheetView {
        let sheet = self.calepin.start_sheet(form).unwrap();
        self.finish(&self.write(&sheet, points))
    }
}

pub(super) fn row(points: &[i32]) -> RowForm {
    RowForm {
        entry: RowEntry::Points {
            points: points.to_vec(),
        },
        dealer: None,
        counts: true,
    }
}

pub(super) fn totals(sheet: &SheetView) -> Vec<i32> {
    sheet.sides.iter().map(|side| side.total).collect()
}

#[test]
fn an_evening_of_tarot_is_kept() {
    let home = home();
    let sheet = home.sheet(other(" Tarot "));
    assert_eq!((sheet.game.clone(), sheet.undo), (other("Tarot"), false));
    let sheet = home.write(&sheet, &[30, -15, -15]);
    let sheet = home.write(&sheet, &[-40, 80, -40]);
    assert_eq!(totals(&sheet), [-10, 65, -55]);
    let dealers: Vec<_> = sheet.rows.iter().map(|row| row.dealer).collect();
    assert_eq!((dealers, sheet.next_dealer), (vec![Seat(1), Seat(2)], Seat(0)));
    assert_eq!(sheet.rows[1].running, [-10, 65, -55]);
    assert_eq!(sheet.rows[1].winners, [1]);

    let home = home.reopened();
    assert_eq!(home.calepin.sheet(sheet.match_id.clone()).unwrap(), sheet);
    let sheet = home.finish(&sheet);
    assert_eq!(sheet.state, MatchState::Finished);
    assert!(sheet.sides[1].won && !sheet.sides[0].won);
    let line = &history(&home.calepin)[0];
    assert_eq!((line.source, line.game.clone()), (Source::Paper, other("Tarot")));
    let won: Vec<_> = line.seats.iter().map(|seat| (seat.total, seat.won)).collect();
    assert_eq!(won, [(-10, false), (65, true), (-55, false)]);

    let again = home.calepin.sheet_again(sheet.match_id.clone()).unwrap();
    assert_eq!((again.seats, again.next_dealer), (sheet.seats.clone(), Seat(0)));
}

#[test]
fn a_round_written_anew_keeps_its_past_and_everything_can_be_taken_back() {
    let home = home();
    let sheet = home.sheet(other("Yam"));
    let id = sheet.match_id.clone();
    let sheet = home.write(&home.write(&sheet, &[1, 2, 3]), &[4, 5, 6]);
    let sheet = home.rewrite(&sheet, 1, &[10, 0, 0]);
    assert_eq!(totals(&sheet), [14, 5, 6]);
    assert_eq!((sheet.rows[0].versions, sheet.rows[0].dealer), (2, Seat(1)));
    let struck = RowForm {
        counts: false,
        dealer: Some(Seat(0)),
        ..row(&[4, 5, 6])
    };
    let sheet = home
        .calepin
        .rewrite_row(id.clone(), sheet.position.clone(), 2, struck)
        .unwrap();
    assert_eq!((totals(&sheet), sheet.rows[1].counts), (vec![10, 0, 0], false));
    assert_eq!((sheet.rows[1].dealer, sheet.next_dealer), (Seat(0), Seat(1)));

    let past = home.calepin.row_versions(id.clone(), 1).unwrap();
    let stands: Vec<_> = past.iter().map(|v| (v.points[0], v.stands)).collect();
    assert_eq!(stands, [(1, false), (10, true)]);

    // The last round is taken back, not the last entry: the first round keeps its correction.
    let sheet = home.rewrite(&sheet, 1, &[11, 0, 0]);
    let sheet = home.undo_row(&sheet);
    assert_eq!((totals(&sheet), sheet.rows.len()), (vec![11, 0, 0], 1));
    // After the undo, the row that is written next still has its earlier entries, and the row after it has none.
    let gone = home.calepin.row_versions(id.clone(), 2).unwrap();
    assert!(gone.len() == 2 && gone.iter().all(|v| v.taken_back_at.is_some() && !v.stands));
    assert_eq!(home.calepin.row_versions(id.clone(), 3), Ok(Vec::new()));
    let sheet = home.undo_row(&sheet);
    assert_eq!((totals(&sheet), sheet.rows.len()), (vec![0, 0, 0], 0));
    let nothing = home.calepin.undo_row(id.clone(), sheet.position.clone());
    assert_eq!(nothing, Err(CalepinError::NothingToUndo));
    let past = home.calepin.row_versions(id.clone(), 1).unwrap();
    assert!(past.len() == 3 && past.iter().all(|v| v.taken_back_at.is_some() && !v.stands));
    // The next round is the first again. The entry that was taken back does not return with it.
    let sheet = home.write(&sheet, &[7, 7, 7]);
    assert_eq!((sheet.rows[0].number, totals(&sheet)), (1, vec![7, 7, 7]));
    let fresh = home.sheet(other("Yam"));
    assert_eq!(home.calepin.row_versions(fresh.match_id, 1), Ok(Vec::new()));
}

#[test]
fn a_sheet_is_begun_without_typing() {
    use crate::paper_games::{KnownGame, PaperTerms};
    let home = home();
    let offered = || home.calepin.paper_games(home.family.id.clone()).unwrap();
    let known = offered().known;
    let of = |game| known.iter().find(|one| one.game == game).map(|one| one.terms);
    let terms = |tally, negatives, ending| {
        Some(PaperTerms {
            tally,
            negatives,
            ending,
        })
    };
    let to = |points| Ending::Target { points };
    assert_eq!(of(KnownGame::Skyjo), terms(Tally::LowestTotal, true, to(100)));
    assert_eq!(of(KnownGame::Belote), terms(Tally::HighestTotal, false, to(1000)));
    assert_eq!(
        of(KnownGame::Tarot),
        terms(Tally::HighestTotal, true, Ending::Open)
    );
    assert_eq!(of(KnownGame::Uno), terms(Tally::HighestTotal, false, to(500)));
    assert!(
        known
            .iter()
            .enumerate()
            .all(|(i, one)| known[..i].iter().all(|other| other.game != one.game))
    );
    // Each offered game can be begun as it is offered.
    for one in &known {
        let begun = home.calepin.start_sheet(SheetForm {
            tally: one.terms.tally,
            negatives: one.terms.negatives,
            ending: one.terms.ending,
            ..home.sheet_form(other("Essai"))
        });
        assert!(begun.is_ok(), "{:?}", one.game);
    }
    // The family's own games have the terms of the last time, latest first.
    let skyjo = |points| SheetForm {
        tally: Tally::LowestTotal,
        ending: to(points),
        ..home.sheet_form(other("Skyjo"))
    };
    home.calepin.start_sheet(skyjo(100)).unwrap();
    let lokus = PlayedGame::Boxed { game: GameId::Lokus };
    home.sheet(lokus.clone());
    home.calepin.start_sheet(skyjo(50)).unwrap();
    home.start(1);
    let played: Vec<_> = offered()
        .played
        .into_iter()
        .map(|one| (one.game, one.terms.ending))
        .collect();
    let expected = [
        (other("Skyjo"), to(50)),
        (lokus, Ending::Open),
        (other("Essai"), to(13)),
    ];
    assert_eq!(played, expected);
    let nobody = home.calepin.paper_games("nobody".to_owned());
    assert_eq!(unknown(nobody), Thing::Family);
}

#[test]
fn who_won_is_asked_where_points_are_not_counted() {
    let home = home();
    let kids = GameId::Sewer.presets().into_iter();
    let (variant, options) = kids
        .into_iter()
        .find(|(_, options)| !options.counts_points())
        .unwrap();
    let sheet = home.calepin.start_sheet(SheetForm {
        variant: variant.to_owned(),
        options: Some(options),
        ending: Ending::Rounds { count: 1 },
        ..home.sheet_form(PlayedGame::Boxed { game: GameId::Sewer })
    });
    let sheet = sheet.unwrap();
    assert_eq!(sheet.tally, Tally::MostWins);
    let won = RowForm {
        entry: RowEntry::Wins { sides: vec![2] },
        ..row(&[])
    };
    let over = home
        .calepin
        .write_row(sheet.match_id, sheet.position, won)
        .unwrap();
    assert_eq!(over.state, MatchState::Finished);
    let won: Vec<_> = over.sides.iter().map(|side| side.won).collect();
    assert_eq!(won, [false, false, true]);
    let (_dir, _, other) = device(7, &text(&home.calepin));
    assert_eq!(out(&other), out(&home.calepin));
}

#[test]
fn teams_share_a_column_and_its_points() {
    let home = home();
    let mut form = home.sheet_form(other("Belote"));
    form.seats.push(guest("Zoé"));
    form.teams = Numbers(vec![1, 2, 1, 2]);
    let sheet = home.calepin.start_sheet(form.clone()).unwrap();
    let columns: Vec<_> = sheet.sides.iter().map(|side| side.seats.clone()).collect();
    assert_eq!(columns, [vec![Seat(0), Seat(2)], vec![Seat(1), Seat(3)]]);
    let sheet = home.write(&sheet, &[92, 70]);
    home.finish(&sheet);
    let line = &history(&home.calepin)[0];
    let seats: Vec<_> = line.seats.iter().map(|s| (s.total, s.won, s.team)).collect();
    let (first, second) = ((92, true, Some(1)), (70, false, Some(2)));
    assert_eq!(seats, [first, second, first, second]);
    form.teams.pop();
    problem(home.calepin.start_sheet(form));
}

#[test]
fn calculators_fill_rounds_and_explain_them() {
    let home = home();
    let lokus = PlayedGame::Boxed { game: GameId::Lokus };
    let sheet = home.sheet(lokus);
    assert_eq!(sheet.tally, Tally::LowestTotal, "the game's own way");
    let count = |rolls, cleaning| LokusCount { rolls, cleaning };
    let counted = LokusSheet {
        options: LokusOptions::default(),
        counts: vec![count(6, 0), count(7, 2), count(9, 0)],
    };
    let form = |sheet: LokusSheet| RowForm {
        entry: RowEntry::Lokus {
            round: LokusPaper { sheet },
        },
        dealer: None,
        counts: true,
    };
    let sheet = home
        .calepin
        .write_row(sheet.match_id, sheet.position.clone(), form(counted.clone()))
        .unwrap();
    assert_eq!(
        (totals(&sheet), sheet.rows[0].winners.clone()),
        (vec![21, 15, 45], vec![1])
    );
    assert!(!sheet.rows[0].lines[0].lines.is_empty());
    let mut odd = counted;
    odd.counts[0].rolls = 21;
    let refused = home
        .calepin
        .write_row(sheet.match_id.clone(), sheet.position.clone(), form(odd));
    assert!(matches!(
        refused,
        Err(CalepinError::Sheet {
            why: SheetRefusal::Counted {
                why: AnyCountRefusal::Lokus { .. }
            }
        })
    ));

    let sewer = PlayedGame::Boxed { game: GameId::Sewer };
    let sheet = home.sheet(sewer);
    let network = SewerSheet {
        options: SewerOptions::default(),
        pipes: vec![SewerSheetCell::Down; 7],
        five_cheese: false,
    };
    let form = |networks| RowForm {
        entry: RowEntry::Sewer {
            round: SewerPaper { networks },
        },
        dealer: None,
        counts: true,
    };
    let written = home
        .calepin
        .write_row(
            sheet.match_id.clone(),
            sheet.position.clone(),
            form(vec![network.clone(), network.clone(), network.clone()]),
        )
        .unwrap();
    let one = RowEntry::Sewer {
        round: SewerPaper {
            networks: vec![network.clone()],
        },
    };
    let AnyCount::Sewer { count } = home.calepin.count(3, one).unwrap() else {
        panic!("counted by another game");
    };
    let alone = &count[0].score;
    assert_eq!(written.rows[0].points, [alone.points; 3]);
    assert_eq!(written.rows[0].lines[2].lines, alone.lines);
    // All crossings are open, so that everybody is linked.
    let crossing = SewerSheetCell::Up {
        card: SewerCard {
            openings: 15,
            cheese: 0,
            clogged: false,
        },
        covered: false,
    };
    let board = |five_cheese| SewerSheet {
        pipes: vec![crossing; 7],
        five_cheese,
        ..network.clone()
    };
    for (holders, why) in [
        ([true, true], SewerPaperRefusal::TwoFiveCheeses),
        ([false, false], SewerPaperRefusal::NobodyTookFive),
    ] {
        let [one, two] = holders.map(board);
        let entry = form(vec![one, network.clone(), two]);
        let refused = home
            .calepin
            .write_row(sheet.match_id.clone(), written.position.clone(), entry);
        let why = AnyCountRefusal::Sewer { why }.into();
        assert_eq!(refused, Err(CalepinError::Sheet { why }));
    }
    let entry = form(vec![board(true), network.clone(), board(false)]);
    home.calepin
        .write_row(sheet.match_id, written.position.clone(), entry)
        .unwrap();
}

#[test]
fn a_sheet_and_a_screen_do_not_mix() {
    let home = home();
    let sheet = home.sheet(other("Go"));
    let table = home.start(1);
    let id = || sheet.match_id.clone();
    assert_eq!(unknown(home.calepin.table(id(), Viewer::Table)), Thing::Match);
    assert_eq!(unknown(home.calepin.next_round(id())), Thing::Match);
    assert_eq!(unknown(home.calepin.replay(id(), 1, 0)), Thing::Match);
    assert_eq!(unknown(home.calepin.sheet(table.match_id)), Thing::Match);
    let lines = home.unfinished();
    assert_eq!(lines.len(), 2, "both are to be gone on with");

    let mut alone = home.sheet_form(PlayedGame::Boxed { game: GameId::Lokus });
    alone.seats.truncate(2);
    assert!(matches!(
        home.calepin.start_sheet(alone),
        Err(CalepinError::Options {
            why: OptionsRefusal::Seats { seats: 2, .. }
        })
    ));
}

#[test]
fn a_clock_set_back_disturbs_no_sheet() {
    let home = home();
    let first = home.sheet(other("Go"));
    let sheet = home.write(&first, &[1, 2, 3]);
    home.made.set(EVENING - 90 * 24 * 3_600_000);
    let sheet = home.write(&sheet, &[4, 4, 4]);
    let sheet = home.rewrite(&sheet, 1, &[3, 2, 1]);
    assert_eq!(totals(&sheet), [7, 6, 5]);
    assert!(sheet.updated_at > first.updated_at, "time only ever goes on");
    let sheet = home.undo_row(&sheet);
    assert_eq!(totals(&sheet), [3, 2, 1]);
    home.finish(&sheet);
    let home = home.reopened();
    let again = home.calepin.sheet(sheet.match_id).unwrap();
    assert_eq!(
        (again.state, totals(&again)),
        (MatchState::Finished, vec![3, 2, 1])
    );
}

/// The plot stays, however often another game was played since.
#[test]
fn the_plot_of_a_game_shows_its_own_latest_matches() {
    let home = home();
    let play = |title: &str| home.finished(home.sheet_form(other(title)), &[3, 2, 1]);
    play("Tarot");
    for _ in 0..201 {
        play("Belote");
    }
    let scores = home.figures(0).scores;
    let of = |title: &str| scores.iter().filter(|point| point.game == other(title)).count();
    assert_eq!((of("Tarot"), of("Belote")), (1, 200));
}
