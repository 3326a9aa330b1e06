//! Tests of paper sheets.

use super::*;
use crate::any::GameId;
use crate::games::sewer::SewerPaper;

fn terms(tally: Tally) -> SheetTerms {
    SheetTerms {
        game: PlayedGame::Other {
            title: "Tarot".to_owned(),
        },
        options: None,
        tally,
        negatives: true,
        ending: Ending::Open,
        dealer: Seat(2),
        seats: 3,
        sides: sides(3, &[]),
    }
}

fn row(sequence: u32, number: u32, points: &[i32]) -> Entry {
    Entry {
        sequence,
        number,
        dealer: Seat(number as u8 % 3),
        counts: true,
        entry: RowEntry::Points {
            points: points.to_vec(),
        },
        points: points.to_vec(),
        written_at: 0,
        taken_back_at: None,
    }
}

fn won(sheet: &Sheet) -> Vec<Seat> {
    sheet.winners(MatchState::Finished)
}

fn totals(sheet: &Sheet) -> Vec<i32> {
    sheet.standings().iter().map(|standing| standing.total).collect()
}

#[test]
fn teams_are_columns_in_the_order_of_their_first_seat() {
    let seats = |side: &[u8]| side.iter().map(|seat| Seat(*seat)).collect::<Vec<_>>();
    assert_eq!(sides(4, &[7, 1, 7, 1]), [seats(&[0, 2]), seats(&[1, 3])]);
    assert_eq!(sides(2, &[]), [seats(&[0]), seats(&[1])]);
}

#[test]
fn a_round_written_anew_counts_once_and_comes_back_when_taken_back() {
    let log = vec![
        row(1, 1, &[1, 2, 3]),
        row(2, 2, &[10, 0, 0]),
        row(3, 1, &[5, 5, 5]),
    ];
    let mut sheet = Sheet {
        terms: terms(Tally::HighestTotal),
        log,
    };
    assert_eq!(totals(&sheet), [15, 5, 5]);
    assert_eq!(sheet.last(), Some(2));
    sheet.log[2].taken_back_at = Some(1);
    assert_eq!(totals(&sheet), [11, 2, 3]);
    sheet.log[1].taken_back_at = Some(1);
    assert_eq!((totals(&sheet), sheet.next_dealer()), (vec![1, 2, 3], Seat(2)));
}

#[test]
fn a_round_that_does_not_count_ends_nothing() {
    let mut sheet = Sheet {
        terms: SheetTerms {
            ending: Ending::Rounds { count: 1 },
            ..terms(Tally::LowestTotal)
        },
        log: vec![row(1, 1, &[4, 2, 9])],
    };
    assert!(sheet.ends());
    assert_eq!(won(&sheet), [Seat(1)]);
    sheet.log[0].counts = false;
    assert!(!sheet.ends());
    assert_eq!((totals(&sheet), won(&sheet)), (vec![0, 0, 0], Vec::new()));
}

#[test]
fn who_wins_a_round_follows_from_how_rounds_add_up() {
    let winners = |tally, points: &[i32]| {
        let entry = RowEntry::Points {
            points: points.to_vec(),
        };
        terms(tally).count(&entry).map(|counted| counted.winners)
    };
    assert_eq!(winners(Tally::HighestTotal, &[3, 9, 9]), Ok(vec![1, 2]));
    assert_eq!(winners(Tally::LowestTotal, &[-3, 9, 9]), Ok(vec![0]));
    assert_eq!(winners(Tally::MostWins, &[0, 0, 0]), Ok(vec![]));
    assert_eq!(winners(Tally::MostWins, &[0, 1, 0]), Ok(vec![1]));
}

#[test]
fn a_round_of_the_children_s_game_without_a_link_has_no_winner_and_the_first_link_ends_the_sheet() {
    let sheet = |ending, rows: &[&[i32]]| Sheet {
        terms: SheetTerms {
            game: PlayedGame::Boxed { game: GameId::Sewer },
            options: Some(GameId::Sewer.presets().remove(1).1),
            ending,
            ..terms(Tally::HighestTotal)
        },
        log: (1..).zip(rows).map(|(at, points)| row(at, at, points)).collect(),
    };
    let three = Ending::Rounds { count: 3 };
    let nobody = sheet(three, &[&[0, 0, 0]]);
    assert_eq!((nobody.ends(), won(&nobody)), (false, vec![]));
    let linked = sheet(three, &[&[0, 0, 0], &[0, 5, 0]]);
    assert_eq!((linked.ends(), won(&linked)), (true, vec![Seat(1)]));
    // A match on the screen that has no agreed ending ends there, too.
    assert!(sheet(Ending::Open, &[&[0, 5, 0]]).ends());
    assert!(!sheet(Ending::Open, &[&[0, 0, 0]]).ends());
}

#[test]
fn a_sheet_of_canals_names_the_winners_that_the_screen_names() {
    let winners = |seats, teams: &[u8], points: &[i32]| {
        let canals = SheetTerms {
            game: PlayedGame::Boxed { game: GameId::Canals },
            options: Some(GameId::Canals.presets().remove(0).1),
            seats,
            sides: sides(seats, teams),
            ..terms(Tally::MostWins)
        };
        let points = points.to_vec();
        canals.count(&RowEntry::Points { points }).unwrap().winners
    };
    assert_eq!(winners(2, &[], &[20, 4]), [0]);
    assert_eq!(winners(2, &[], &[20, 20]), [0, 1], "a tie is a shared win");
    assert_eq!(winners(2, &[], &[0, 0]), [0, 1]);
    assert_eq!(
        winners(3, &[], &[20, 4, 0]),
        [2],
        "nobody reached the target of 24"
    );
    assert_eq!(winners(3, &[], &[24, 30, 0]), [1]);
    assert_eq!(winners(3, &[], &[24, 24, 0]), [0, 1]);
    assert_eq!(winners(4, &[], &[6, 4, 6, 4]), [0, 2]);
    assert_eq!(winners(4, &[1, 2, 1, 2], &[4, 6]), [1]);
    assert_eq!(winners(4, &[1, 2, 1, 2], &[4, 4]), [0, 1]);
}

#[test]
fn what_does_not_fit_is_refused() {
    let refusal = |terms: SheetTerms, entry: RowEntry| terms.count(&entry).err();
    let high = || terms(Tally::HighestTotal);
    let points = |points: &[i32]| RowEntry::Points {
        points: points.to_vec(),
    };
    assert_eq!(
        refusal(high(), points(&[1])),
        Some(SheetRefusal::WrongCount {
            expected: 3,
            found: 1
        })
    );
    assert_eq!(
        refusal(high(), points(&[1, 2, i32::MIN])),
        Some(SheetRefusal::OutOfRange {
            side: 2,
            min: -MOST_POINTS,
            max: MOST_POINTS
        })
    );
    let positive = SheetTerms {
        negatives: false,
        ..high()
    };
    assert_eq!(
        refusal(positive, points(&[0, -1, 0])),
        Some(SheetRefusal::Negative { side: 1 })
    );
    for sides in [vec![3], vec![1, 1]] {
        let side = sides[0];
        assert_eq!(
            refusal(high(), RowEntry::Wins { sides }),
            Some(SheetRefusal::NoSuchSide { side })
        );
    }
    let sewer = RowEntry::Sewer {
        round: SewerPaper { networks: Vec::new() },
    };
    assert_eq!(refusal(high(), sewer), Some(SheetRefusal::OtherGame));
}
