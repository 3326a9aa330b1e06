//! The tables for a spreadsheet.

use super::exchange::lived_in;
use super::opponents::against;
use super::sheets::other;
use super::*;
use crate::exchange::{CsvTable, ExportFile};

fn table(home: &Home, which: CsvTable) -> ExportFile {
    home.calepin.export_csv(home.family.id.clone(), which).unwrap()
}

fn rows(text: &str) -> Vec<Vec<String>> {
    let text = text.trim_start_matches('\u{feff}');
    csv::Reader::from_reader(text.as_bytes())
        .records()
        .map(|row| row.unwrap().iter().map(str::to_owned).collect())
        .collect()
}

#[test]
fn a_spreadsheet_reads_the_tables() {
    let home = lived_in();
    let mut form = home.sheet_form(other("=1+1 \"Belote\", coinchée"));
    form.seats[0] = guest("O'Neil; \"Jo\"");
    home.finished(form, &[-5, 0, 7]);
    let file = table(&home, CsvTable::Matches);
    assert!(file.name.ends_with(".csv"));
    let heads = "\u{feff}evening,started_at,match,game,title,variant,source,state,counts,rounds,seat,team,name,guest,\
                 total,won,opponent_level\n";
    assert_eq!(file.text.split_inclusive('\n').next(), Some(heads));
    let matches = rows(&file.text);
    assert_eq!(matches.len(), 9, "three matches of three seats");
    let guest = matches.iter().find(|row| row[12].starts_with("O'Neil")).unwrap();
    assert_eq!((guest[12].as_str(), guest[14].as_str()), ("O'Neil; \"Jo\"", "-5"));
    assert_eq!(guest[4], "'=1+1 \"Belote\", coinchée", "no formula");
    let file = table(&home, CsvTable::Rounds);
    let heads = "\u{feff}evening,match,game,title,variant,source,round,counts,dealer,seat,team,name,points,won,guest,\
                 opponent_level\n";
    assert_eq!(file.text.split_inclusive('\n').next(), Some(heads));
    let rounds = rows(&file.text);
    assert_eq!(rounds.len(), 3 * 4, "one on the screen, two and one on paper");
}

#[test]
fn a_spreadsheet_can_tell_what_the_figures_count_and_who_is_of_the_family() {
    let home = home();
    let over = home.play_round(home.start(2));
    home.calepin.abandon_match(over.match_id).unwrap();
    against(&home, GameId::Mice);
    let rounds = rows(&table(&home, CsvTable::Rounds).text);
    // Counts, guest, and an opponent's level.
    let told: Vec<_> = rounds.iter().map(|row| [&row[7], &row[14], &row[15]]).collect();
    assert_eq!(told, [["0", "0", ""], ["0", "1", ""], ["0", "0", ""]]);
    let matches = rows(&table(&home, CsvTable::Matches).text);
    let told: Vec<_> = matches.iter().map(|row| [&row[8], &row[13], &row[16]]).collect();
    let (given_up, open) = told.split_at(3);
    assert_eq!(given_up, [["0", "0", ""], ["0", "1", ""], ["0", "0", ""]]);
    assert_eq!(open, [["0", "0", ""], ["0", "0", "1"]]);
}
