//! People on one side of a table on the screen are no rivals in any figure.

use super::opponents::seated;
use super::statistics::home_of_five;
use super::*;

#[test]
fn who_wins_together_on_the_screen_are_partners() {
    let home = home_of_five();
    let mut seats = home.sitters();
    seats.truncate(4);
    let over = home.play_round(seated(&home, GameId::Canals, 0, seats));
    let Stage::MatchOver { winners, .. } = over.stage else {
        panic!("{:?}", over.stage);
    };
    let id = |seat: usize| home.people[seat].id.clone();
    let figures = home.family_figures();
    let met = |one: &str, other: &str| {
        let duels = figures.duels.iter();
        duels
            .filter(|duel| (duel.profile_id.as_str(), duel.other_id.as_str()) == (one, other))
            .count()
    };
    assert_eq!([1, 2, 3].map(|other| met(&id(0), &id(other))), [1, 0, 1]);
    for seat in 0..4 {
        let own = home.figures(seat);
        let partner = own.best_partner.map(|mate| mate.who.profile_id);
        let won = winners.contains(&Seat(seat as u8));
        assert_eq!(partner, won.then(|| id((seat + 2) % 4)), "{winners:?}");
    }
}
