//! Hidden losses are left out of the person's own page and album, and change nobody else's figures.

use super::sheets::other;
use super::statistics::{home_of_five, season};
use super::*;
use crate::statistics::{GameFigures, HistoryFilter, Moment, Tablemate};

/// Léa hides her losses.
fn hide_losses(home: &Home) {
    home.child(0, |lea| lea.hide_losses = true);
}

#[test]
fn hidden_losses_change_nobody_else_s_figures() {
    let home = home_of_five();
    season(&home, 40);
    let told = || {
        let family = || home.family.id.clone();
        let others: Vec<_> = (1..5).map(|which| home.figures(which)).collect();
        let spread = HistoryFilter {
            game: Some(other("Tarot")),
            ..HistoryFilter::default()
        };
        let his = HistoryFilter {
            profile_id: Some(home.people[1].id.clone()),
            ..spread.clone()
        };
        (
            others,
            home.family_figures(),
            home.calepin.distribution(family(), spread).unwrap(),
            home.calepin.distribution(family(), his).unwrap(),
            home.album().moments,
        )
    };
    let before = told();
    hide_losses(&home);
    assert_eq!(told(), before);
}

#[test]
fn somebody_who_hides_losses_is_told_of_wins_alone_and_nothing_untrue() {
    let home = home_of_five();
    season(&home, 60);
    let whole = home.figures(0);
    assert!(!whole.losses_hidden && whole.matches > Some(whole.wins) && whole.nemesis.is_some());
    hide_losses(&home);
    let told = home.figures(0);
    assert!(told.losses_hidden);
    assert_eq!((told.matches, told.wins), (None, whole.wins));
    assert_eq!(
        (told.streak, told.longest_streak),
        (whole.streak, whole.longest_streak)
    );
    assert_eq!((&told.nemesis, &told.favourite), (&None, &whole.favourite));
    let partner = whole.best_partner.map(|mate| Tablemate {
        matches: None,
        ..mate
    });
    assert!(partner.is_some());
    assert_eq!(told.best_partner, partner);
    let won: Vec<_> = whole.scores.into_iter().filter(|point| point.won).collect();
    assert_eq!(told.scores, won);
    let months = told.months.iter();
    assert!(
        months
            .clone()
            .all(|month| month.matches == month.wins && month.wins > 0)
    );
    assert_eq!(months.map(|month| month.wins).sum::<u32>(), whole.wins);
    assert!(!told.games.is_empty() && !told.variants.is_empty());
    for one in told.games.iter().chain(&told.variants) {
        assert!(one.wins > 0);
        assert_eq!((one.matches, one.rounds, one.average), (None, None, None));
        let same = |other: &&GameFigures| (&other.game, &other.variant) == (&one.game, &one.variant);
        let other = whole.games.iter().chain(&whole.variants).find(same).unwrap();
        assert_eq!((one.wins, one.best_round), (other.wins, other.best_round));
    }
    let spread = HistoryFilter {
        profile_id: Some(home.people[0].id.clone()),
        game: Some(other("Tarot")),
        ..HistoryFilter::default()
    };
    let spread = home.calepin.distribution(home.family.id.clone(), spread).unwrap();
    assert!(spread.bars.is_empty(), "bars of rounds that were lost, too");
    let shown: Vec<_> = home
        .album()
        .people
        .iter()
        .map(|one| one.matches.is_some())
        .collect();
    assert_eq!(shown, [false, true, true, true, true]);
}

#[test]
fn a_streak_across_a_lost_match_is_none() {
    let home = home_of_five();
    hide_losses(&home);
    for points in [[9, 1, 2], [9, 1, 2], [1, 9, 2], [9, 1, 2], [9, 1, 2]] {
        home.finished(home.sheet_form(other("Tarot")), &points);
    }
    let told = home.figures(0);
    assert_eq!((told.wins, told.streak, told.longest_streak), (4, 2, 2));
    let album = home.album();
    let streak = |moment: &Moment| matches!(moment, Moment::LongestStreak { .. });
    assert!(!album.moments.iter().any(streak), "{:?}", album.moments);
}

#[test]
fn who_is_not_there_any_more_has_no_bars_and_lowers_no_curtain() {
    let home = home();
    let table = super::curtain::sit_down(&home, GameId::Lokus, 1);
    home.claim(&table, 1);
    let filter = HistoryFilter {
        game: Some(other("Tarot")),
        profile_id: Some("none".to_owned()),
        ..HistoryFilter::default()
    };
    let spread = home.calepin.distribution(home.family.id.clone(), filter).unwrap();
    assert_eq!(spread.bars, []);
    assert_eq!(
        home.looks(&table, 1).unwrap().viewer,
        Viewer::Seat { seat: Seat(1) }
    );
}
