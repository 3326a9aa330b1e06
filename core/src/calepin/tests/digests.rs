//! The digests that figures are counted from equal digests made anew, whatever has happened.

use super::exchange::lived_in;
use super::merged::{history, text};
use super::sheets::{other, row};
use super::statistics::home_of_five;
use super::*;
use crate::notebook::digests::standing_and_anew;
use crate::table::MatchState;

/// Compares the digests with digests made anew. Returns their number.
pub(super) fn same_anew(calepin: &Calepin, after: &str) -> usize {
    let compared = calepin.open_matches(|open| Ok(standing_and_anew(open.notebook().connection())?));
    let [standing, anew] = compared.unwrap();
    assert_eq!(standing, anew, "after {after}");
    standing.len()
}

/// A sheet of three people, one of them sometimes a guest, that is usually finished.
fn sheet(home: &Home, dice: &mut Dice) {
    let game = match dice.below(3) {
        0 => crate::played::PlayedGame::Boxed { game: GameId::Lokus },
        1 => other("Tarot"),
        _ => other("Dames"),
    };
    let mut form = home.sheet_form(game);
    let mut seats = home.sitters();
    seats.push(guest("Zoé bis"));
    dice.shuffle(&mut seats);
    seats.truncate(3);
    form.seats = seats;
    let mut view = home.calepin.start_sheet(form).unwrap();
    for _ in 0..1 + dice.below(3) {
        let points: Vec<i32> = (0..3).map(|_| dice.below(20) as i32).collect();
        view = home.write(&view, &points);
    }
    if dice.below(4) > 0 {
        home.finish(&view);
    }
}

/// An action on a match, if the match allows it.
fn to_a_match(home: &Home, dice: &mut Dice) -> &'static str {
    let calepin = &home.calepin;
    let all = history(calepin);
    let Some(line) = dice.pick(&all) else {
        return "nothing";
    };
    let id = line.match_id.clone();
    if dice.below(3) == 0 {
        calepin.count_match(id, dice.below(2) == 0).unwrap();
        return "saying whether a match counts";
    }
    let Ok(mut view) = calepin.sheet(id.clone()) else {
        let position = shown(calepin, &id);
        let _ = calepin.undo(id, position, true);
        return "taking back a ply";
    };
    if line.state == MatchState::Finished {
        view = calepin.reopen_sheet(id.clone(), view.position).unwrap();
        same_anew(calepin, "taking up a sheet again");
    }
    let points: Vec<i32> = (0..3).map(|_| dice.below(20) as i32).collect();
    let changed = match dice.below(3) {
        0 => calepin.undo_row(id.clone(), view.position),
        1 => calepin.rewrite_row(id.clone(), view.position, 1, row(&points)),
        _ => calepin.write_row(id.clone(), view.position, row(&points)),
    };
    if let Ok(view) = changed {
        let _ = calepin.finish_sheet(id, view.position);
    }
    "changing a sheet"
}

fn to_people(home: &Home, dice: &mut Dice) -> &'static str {
    let (calepin, family) = (&home.calepin, home.family.id.clone());
    let one = home.people[dice.below(5) as usize].id.clone();
    let another = home.people[dice.below(5) as usize].id.clone();
    let guest = ["Zoé", "Zoé bis"][dice.below(2) as usize].to_owned();
    match dice.below(4) {
        0 => drop(calepin.merge_profiles(one, another)),
        1 => drop(calepin.unmerge_profile(one)),
        2 => drop(calepin.adopt_guest(family, guest, one)),
        _ => drop(calepin.release_guest(family, guest, one)),
    }
    "saying who somebody is"
}

#[test]
fn figures_are_counted_from_what_counting_anew_would_give() {
    let home = home_of_five();
    let elsewhere = text(&lived_in().calepin);
    let mut dice = Dice::new(Seed(17), 1);
    let mut before = text(&home.calepin);
    let mut most = 0;
    for n in 0..90 {
        let after = match dice.below(10) {
            0..=3 => {
                sheet(&home, &mut dice);
                "a sheet"
            }
            4 => {
                home.play_round(home.start(1));
                "a match on the screen"
            }
            5..=6 => to_a_match(&home, &mut dice),
            7 => to_people(&home, &mut dice),
            8 if n < 40 => {
                home.calepin.make_backup().unwrap();
                before = text(&home.calepin);
                "a backup"
            }
            8 => {
                home.calepin.import_notebook(elsewhere.clone()).unwrap();
                "an import"
            }
            _ => {
                home.made.go_on(24 * i64::from(dice.below(40)));
                "days"
            }
        };
        most = same_anew(&home.calepin, after).max(most);
    }
    assert!(most > 2, "{most} digests");
    home.calepin.import_notebook(before).unwrap();
    same_anew(&home.calepin, "taking in what was there before");
    let oldest = home.calepin.backups().unwrap().pop().unwrap();
    home.calepin.restore_backup(oldest.name).unwrap();
    same_anew(&home.calepin, "a backup put back");
}
