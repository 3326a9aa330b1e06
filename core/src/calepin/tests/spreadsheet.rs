//! The tables for a spreadsheet.

use super::exchange::lived_in;
use super::sheets::other;
use super::*;
use crate::exchange::CsvTable;

#[test]
fn a_spreadsheet_reads_the_tables() {
    let home = lived_in();
    let mut form = home.sheet_form(other("=1+1 \"Belote\", coinchée"));
    form.seats[0] = guest("O'Neil; \"Jo\"");
    let sheet = home.calepin.start_sheet(form).unwrap();
    let sheet = home.write(&sheet, &[-5, 0, 7]);
    home.calepin
        .finish_sheet(sheet.match_id, sheet.position.clone())
        .unwrap();
    let table = |which| home.calepin.export_csv(home.family.id.clone(), which).unwrap();
    let file = table(CsvTable::Matches);
    assert!(file.name.ends_with(".csv") && file.text.starts_with('\u{feff}'));
    let rows = |text: &str| -> Vec<Vec<String>> {
        let text = text.trim_start_matches('\u{feff}');
        csv::Reader::from_reader(text.as_bytes())
            .records()
            .map(|row| row.unwrap().iter().map(str::to_owned).collect())
            .collect()
    };
    let matches = rows(&file.text);
    assert_eq!(matches.len(), 9, "three matches of three seats");
    let guest = matches.iter().find(|row| row[12].starts_with("O'Neil")).unwrap();
    assert_eq!((guest[12].as_str(), guest[14].as_str()), ("O'Neil; \"Jo\"", "-5"));
    assert_eq!(guest[4], "'=1+1 \"Belote\", coinchée", "no formula");
    let rounds = rows(&table(CsvTable::Rounds).text);
    assert_eq!(rounds.len(), 3 * 4, "one on the screen, two and one on paper");
}
