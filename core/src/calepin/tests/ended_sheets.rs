//! Sheets that are over, by their ending or because the table ended them, and that are reopened.

use super::sheets::{other, row, totals};
use super::*;
use crate::game::Tally;
use crate::sheets::{RowForm, SheetForm};
use crate::table::MatchState;

#[test]
fn a_match_ends_by_itself_and_is_taken_up_again() {
    let home = home();
    let form = SheetForm {
        ending: Ending::Target { points: 20 },
        ..home.sheet_form(other("Crapette"))
    };
    let sheet = home.calepin.start_sheet(form).unwrap();
    let id = sheet.match_id.clone();
    let sheet = home.write(&sheet, &[12, 3, 0]);
    assert_eq!(sheet.state, MatchState::Playing);
    let over = home.write(&sheet, &[9, 3, 0]);
    assert_eq!((over.state, over.undo), (MatchState::Finished, true));
    let refused = home
        .calepin
        .write_row(id.clone(), over.position.clone(), row(&[1, 1, 1]));
    assert_eq!(refused, Err(CalepinError::NotNow));
    // A typing error is found after the end.
    let back = home.rewrite(&over, 2, &[6, 3, 0]);
    assert_eq!((back.state, totals(&back)), (MatchState::Playing, vec![18, 6, 0]));
    let over = home.write(&back, &[2, 0, 0]);
    let open = home
        .calepin
        .reopen_sheet(id.clone(), over.position.clone())
        .unwrap();
    // The sheet goes on past its ending, which it keeps, until the table ends it.
    let ending = Ending::Target { points: 20 };
    assert_eq!((open.state, open.ending), (MatchState::Playing, ending));
    let open = home.write(&open, &[0, 50, 0]);
    assert_eq!(open.state, MatchState::Playing);
    let done = home.finish(&open);
    assert!(done.sides[1].won);
    let corrected = home.rewrite(&done, 4, &[50, 0, 0]);
    assert_eq!(corrected.state, MatchState::Finished);
    assert!(corrected.sides[0].won);
    let stale = home.calepin.reopen_sheet(id.clone(), done.position);
    assert_eq!(stale, Err(CalepinError::Stale));
    let open = home
        .calepin
        .reopen_sheet(id.clone(), corrected.position.clone())
        .unwrap();
    let gone = home.calepin.abandon_sheet(id.clone(), open.position).unwrap();
    assert_eq!(gone.state, MatchState::Abandoned);
    assert!(gone.sides.iter().all(|side| !side.won));
    // The next sheet of this game has the ending of this one.
    let again = home.calepin.sheet_again(id).unwrap();
    assert_eq!((again.state, again.ending), (MatchState::Playing, ending));
}

#[test]
fn what_the_table_said_of_the_end_stands_until_it_says_otherwise() {
    let home = home();
    let form = SheetForm {
        tally: Tally::HighestTotal,
        ending: Ending::Target { points: 20 },
        ..home.sheet_form(other("Crapette"))
    };
    let sheet = home.calepin.start_sheet(form).unwrap();
    let id = sheet.match_id.clone();
    // The sheet was ended before its ending: a correction does not reopen it, and rounds cannot be taken back.
    let sheet = home.write(&sheet, &[12, 3, 0]);
    let over = home.finish(&sheet);
    let closed = home.calepin.undo_row(id.clone(), over.position.clone());
    assert_eq!((over.undo, closed), (false, Err(CalepinError::NotNow)));
    let over = home.rewrite(&over, 1, &[11, 3, 0]);
    assert_eq!(over.state, MatchState::Finished);
    // The sheet goes on past its ending: neither a correction nor an undo ends it. When it reaches its ending anew,
    // it ends by itself.
    let over = home.rewrite(&over, 1, &[25, 3, 0]);
    let open = home.calepin.reopen_sheet(id.clone(), over.position).unwrap();
    let open = home.rewrite(&open, 1, &[30, 3, 0]);
    let open = home.write(&open, &[1, 1, 1]);
    let open = home.undo_row(&open);
    assert_eq!(open.state, MatchState::Playing);
    let open = home.rewrite(&open, 1, &[3, 3, 0]);
    assert_eq!(home.write(&open, &[20, 0, 0]).state, MatchState::Finished);
}

#[test]
fn a_sheet_of_which_no_round_counts_any_more_is_not_over() {
    let home = home();
    let over = home.finished(home.sheet_form(other("Crapette")), &[12, 3, 0]);
    let none = RowForm {
        counts: false,
        ..row(&[12, 3, 0])
    };
    let open = home
        .calepin
        .rewrite_row(over.match_id, over.position, 1, none)
        .unwrap();
    assert_eq!(open.state, MatchState::Playing);
    assert_eq!(home.family_figures().matches, 0);
}
