//! Statistics, compared with figures counted by hand.

use std::collections::BTreeMap;

use super::sheets::{other, row};
use super::*;
use crate::game::{Numbers, Tally};
use crate::played::{PlayedGame, Source};
use crate::statistics::{FamilyStatistics, GameFigures, HistoryFilter, Moment, PersonStatistics, YearAlbum};

/// A match for the figures counted by hand.
pub(super) struct Played {
    game: PlayedGame,
    variant: &'static str,
    /// The people on the seats, as indexes.
    seats: Vec<usize>,
    points: Vec<Vec<i32>>,
    teams: Numbers,
}

const DAY: i64 = 24;

/// A season of sheets with different games, tables, rules, and sometimes teams. Returns them for the figures counted
/// by hand.
pub(super) fn season(home: &Home, matches: usize) -> Vec<Played> {
    let mut dice = Dice::new(Seed(11), 1);
    let mut all = Vec::new();
    for n in 0..matches {
        let (game, tally) = match dice.below(3) {
            0 => (PlayedGame::Boxed { game: GameId::Lokus }, Tally::LowestTotal),
            1 => (other("Tarot"), Tally::HighestTotal),
            _ => (other("Dames"), Tally::MostWins),
        };
        let mut seats: Vec<usize> = (0..home.people.len()).collect();
        dice.shuffle(&mut seats);
        seats.truncate(3 + dice.below(2) as usize);
        let teams = match (&game, seats.len()) {
            (PlayedGame::Other { title }, 4) if title == "Tarot" => Numbers(vec![0, 1, 0, 1]),
            _ => Numbers::default(),
        };
        let sides = if teams.is_empty() { seats.len() } else { 2 };
        let points: Vec<Vec<i32>> = (0..1 + dice.below(4))
            .map(|_| (0..sides).map(|_| dice.below(20) as i32).collect())
            .collect();
        let variant = if n % 5 == 0 { "maison" } else { "base" };
        let (sitters, mut form) = (home.sitters(), home.sheet_form(game.clone()));
        form.seats = seats.iter().map(|at| sitters[*at].clone()).collect();
        form.teams = teams.clone();
        form.tally = tally;
        form.variant = variant.to_owned();
        let mut sheet = home.calepin.start_sheet(form).unwrap();
        for points in &points {
            sheet = home.write(&sheet, points);
        }
        home.finish(&sheet);
        if n % 7 == 3 {
            home.calepin.count_match(sheet.match_id, false).unwrap();
        } else {
            all.push(Played {
                game,
                variant,
                seats,
                points,
                teams,
            });
        }
        home.made.go_on(DAY * i64::from(dice.below(3)));
    }
    all
}

impl Played {
    fn side(&self, seat: usize) -> usize {
        self.teams.get(seat).map_or(seat, |team| usize::from(*team))
    }

    fn tally(&self) -> Tally {
        match &self.game {
            PlayedGame::Other { title } if title == "Dames" => Tally::MostWins,
            PlayedGame::Other { .. } => Tally::HighestTotal,
            PlayedGame::Boxed { .. } => Tally::LowestTotal,
        }
    }

    fn total(&self, side: usize) -> i32 {
        self.points.iter().map(|points| points[side]).sum()
    }

    fn won(&self, side: usize) -> bool {
        let sides = self.points[0].len();
        let merit = |side: usize| match self.tally() {
            Tally::HighestTotal => self.total(side),
            Tally::LowestTotal => -self.total(side),
            Tally::MostWins => self
                .points
                .iter()
                .filter(|p| p[side] == *p.iter().max().unwrap() && p.iter().any(|q| *q != p[side]))
                .count() as i32,
        };
        let best = (0..sides).map(merit).max().unwrap();
        merit(side) == best && !(self.tally() == Tally::MostWins && best == 0)
    }

    fn seat_of(&self, person: usize) -> Option<usize> {
        self.seats.iter().position(|at| *at == person)
    }
}

impl Home {
    /// The statistics of one person of the family.
    pub fn figures(&self, which: usize) -> PersonStatistics {
        let id = self.people[which].id.clone();
        self.calepin
            .person_statistics(id, HistoryFilter::default())
            .unwrap()
    }

    /// The statistics of the family.
    pub fn family_figures(&self) -> FamilyStatistics {
        let id = self.family.id.clone();
        self.calepin
            .family_statistics(id, HistoryFilter::default())
            .unwrap()
    }

    /// The album of the latest year.
    pub fn album(&self) -> YearAlbum {
        self.calepin.year_album(self.family.id.clone(), None).unwrap()
    }
}

pub(super) fn home_of_five() -> Home {
    let mut home = home();
    for name in ["Papa", "Zoé"] {
        let made = home
            .calepin
            .add_profile(home.family.id.clone(), person(name))
            .unwrap();
        home.people.push(made);
    }
    home
}

#[test]
fn a_person_s_figures_equal_those_counted_by_hand() {
    let home = home_of_five();
    let season = season(&home, 60);
    for at in 0..home.people.len() {
        let figures = home.figures(at);
        let mine: Vec<(&Played, usize)> = season
            .iter()
            .filter_map(|m| Some((m, m.side(m.seat_of(at)?))))
            .collect();
        let won: Vec<bool> = mine.iter().map(|(m, side)| m.won(*side)).collect();
        let wins = won.iter().filter(|won| **won).count();
        assert_eq!(
            (figures.matches.unwrap() as usize, figures.wins as usize),
            (mine.len(), wins)
        );
        let rows: Vec<usize> = won.split(|won| !won).map(<[bool]>::len).collect();
        assert_eq!(figures.longest_streak as usize, *rows.iter().max().unwrap());
        assert_eq!(figures.streak as usize, *rows.last().unwrap());

        for shown in &figures.games {
            let of: Vec<_> = mine.iter().filter(|(m, _)| m.game == shown.game).collect();
            let rounds: Vec<i32> = of
                .iter()
                .flat_map(|(m, side)| m.points.iter().map(|points| points[*side]))
                .collect();
            assert_eq!(
                (shown.matches.unwrap() as usize, shown.rounds.unwrap() as usize),
                (of.len(), rounds.len())
            );
            let best = match of[0].0.tally() {
                Tally::LowestTotal => rounds.iter().min(),
                _ => rounds.iter().max(),
            };
            assert_eq!(shown.best_round.as_ref(), best);
            let average = f64::from(rounds.iter().sum::<i32>()) / rounds.len() as f64;
            assert!((shown.average.unwrap() - average).abs() < 1e-9);
            let best_match = home.calepin.sheet(shown.best_match_id.clone().unwrap()).unwrap();
            assert_eq!(best_match.game, shown.game);
            assert_eq!(shown.best_source, Some(Source::Paper));
            let number = shown.best_number.unwrap();
            let row = best_match.rows.iter().find(|row| row.number == number).unwrap();
            assert!(row.points.contains(&shown.best_round.unwrap()));
        }
        let split: u32 = figures.games.iter().filter_map(|game| game.matches).sum();
        assert_eq!(Some(split), figures.matches);
        assert_eq!(figures.favourite.as_ref(), figures.games.first().map(|g| &g.game));
        let split: u32 = figures.variants.iter().filter_map(|v| v.matches).sum();
        assert!(Some(split) <= figures.matches && split > 0);
        assert_eq!(figures.scores.len(), mine.len());
        let totals: Vec<_> = mine.iter().map(|(m, side)| m.total(*side)).collect();
        assert_eq!(figures.scores.iter().map(|p| p.total).collect::<Vec<_>>(), totals);

        // The person who won most often when this one did not, and the person who won most often with this one.
        let (mut against, mut with) = (BTreeMap::new(), BTreeMap::new());
        for (m, side) in &mine {
            for (seat, person) in m.seats.iter().enumerate().filter(|(_, person)| **person != at) {
                if m.side(seat) == *side {
                    *with.entry(*person).or_insert(0) += u32::from(m.won(*side));
                } else {
                    let beaten = m.won(m.side(seat)) && !m.won(*side);
                    *against.entry(*person).or_insert(0) += u32::from(beaten);
                }
            }
        }
        let most = |times: &BTreeMap<usize, u32>| times.values().max().copied().filter(|n| *n > 0);
        assert_eq!(figures.nemesis.map(|n| n.times), most(&against));
        assert_eq!(figures.best_partner.map(|p| p.times), most(&with));
    }
}

#[test]
fn a_family_s_figures_equal_those_counted_by_hand() {
    let home = home_of_five();
    let season = season(&home, 50);
    let figures = home.family_figures();
    assert_eq!(figures.matches as usize, season.len());
    assert_eq!(
        figures.rounds as usize,
        season.iter().map(|m| m.points.len()).sum::<usize>()
    );
    assert_eq!(figures.people.len(), 5);
    for (person, shown) in figures.people.iter().enumerate() {
        let mine: Vec<_> = season
            .iter()
            .filter_map(|m| Some((m, m.seat_of(person)?)))
            .collect();
        let wins = mine.iter().filter(|(m, seat)| m.won(m.side(*seat))).count();
        assert_eq!(
            (shown.matches.unwrap() as usize, shown.wins as usize),
            (mine.len(), wins)
        );
    }
    for duel in &figures.duels {
        let at = |id: &String| home.people.iter().position(|p| p.id == *id).unwrap();
        let met = season.iter().filter_map(|m| {
            let (one, other) = (m.seat_of(at(&duel.profile_id))?, m.seat_of(at(&duel.other_id))?);
            (m.side(one) != m.side(other)).then(|| m.won(m.side(one)) && !m.won(m.side(other)))
        });
        let met: Vec<bool> = met.collect();
        let wins = met.iter().filter(|won| **won).count();
        assert_eq!((duel.matches as usize, duel.wins as usize), (met.len(), wins));
    }
    assert_eq!(figures.duels.len(), 20, "everybody met everybody");
    let by_month: u32 = figures.months.iter().map(|month| month.matches).sum();
    assert_eq!(by_month, figures.matches);
    let game = PlayedGame::Boxed { game: GameId::Lokus };
    let filter = HistoryFilter {
        game: Some(game.clone()),
        variant: Some("maison".to_owned()),
        ..HistoryFilter::default()
    };
    let some = home
        .calepin
        .family_statistics(home.family.id.clone(), filter)
        .unwrap();
    let expected = season
        .iter()
        .filter(|m| m.game == game && m.variant == "maison")
        .count();
    assert_eq!(some.matches as usize, expected);
    let shown = figures
        .variants
        .iter()
        .find(|v| v.game == game && v.variant.as_deref() == Some("maison"));
    assert_eq!(shown.unwrap().matches as usize, expected);
}

#[test]
fn a_distribution_counts_every_round_once() {
    let home = home_of_five();
    let season = season(&home, 40);
    let tarot = HistoryFilter {
        game: Some(other("Tarot")),
        ..HistoryFilter::default()
    };
    let family = || home.family.id.clone();
    let all = home.calepin.distribution(family(), tarot.clone()).unwrap();
    let of = |m: &&Played| m.game == other("Tarot");
    let rounds: usize = season
        .iter()
        .filter(of)
        .map(|m| m.points.len() * m.seats.len())
        .sum();
    assert_eq!(
        all.bars.iter().map(|bar| bar.rounds as usize).sum::<usize>(),
        rounds
    );
    assert!(all.bars.len() <= 12 && all.bars.windows(2).all(|two| two[0].most + 1 == two[1].least));
    let mine = HistoryFilter {
        profile_id: Some(home.people[0].id.clone()),
        ..tarot
    };
    let mine = home.calepin.distribution(family(), mine).unwrap();
    let rounds: usize = season
        .iter()
        .filter(of)
        .filter(|m| m.seat_of(0).is_some())
        .map(|m| m.points.len())
        .sum();
    assert_eq!(
        mine.bars.iter().map(|bar| bar.rounds as usize).sum::<usize>(),
        rounds
    );
    let none = home.calepin.distribution(family(), HistoryFilter::default());
    assert_eq!(problem(none), Problem::Empty);
}

#[test]
fn paper_and_screen_appear_together_and_apart() {
    let home = home();
    let table = home.start(1);
    home.play_round(table);
    home.finished(home.sheet_form(other("Tarot")), &[3, 2, 1]);
    let lea = home.people[0].id.clone();
    let of = |source| {
        let filter = HistoryFilter {
            source,
            ..HistoryFilter::default()
        };
        home.calepin
            .person_statistics(lea.clone(), filter)
            .unwrap()
            .matches
            .unwrap()
    };
    assert_eq!(
        (of(None), of(Some(Source::Paper)), of(Some(Source::Digital))),
        (2, 1, 1)
    );
    let page = |filter| {
        let page = home
            .calepin
            .history(home.family.id.clone(), filter, None, 9)
            .unwrap();
        page.lines.len()
    };
    let filter = HistoryFilter::default;
    let day = home
        .calepin
        .evenings(home.family.id.clone(), None, 5)
        .unwrap()
        .evenings;
    assert_eq!((day.len(), day[0].matches, day[0].games.len()), (1, 2, 2));
    let on = |day: &str| HistoryFilter {
        since: Some(day.to_owned()),
        until: Some(day.to_owned()),
        ..filter()
    };
    assert_eq!(page(on(&day[0].day)), 2);
    assert_eq!(page(on("2026-01-01")), 0);
    let with = |profile: &Profile| HistoryFilter {
        profile_id: Some(profile.id.clone()),
        ..filter()
    };
    assert_eq!((page(with(&home.people[2])), page(with(&home.people[0]))), (1, 2));
    let tarot = HistoryFilter {
        game: Some(other("Tarot")),
        ..filter()
    };
    assert_eq!(page(tarot), 1);
    // Days are compared as they are written.
    for odd in ["hier", "20260310", "2026-03-10T20:00"] {
        let refused = home.calepin.history(home.family.id.clone(), on(odd), None, 9);
        assert_eq!(problem(refused), Problem::Malformed, "{odd}");
    }
    // An unfinished match belongs to no evening yet.
    home.sheet(other("Yam"));
    let evenings = home.calepin.evenings(home.family.id.clone(), None, 5);
    assert_eq!(evenings.unwrap().evenings, day);
}

#[test]
fn a_round_taken_back_leaves_no_trace_in_figures() {
    let home = home();
    let sheet = home.sheet(other("Yam"));
    let sheet = home.write(&home.write(&sheet, &[1, 2, 3]), &[99, 0, 0]);
    let sheet = home.undo_row(&sheet);
    let struck = crate::sheets::RowForm {
        counts: false,
        ..row(&[50, 0, 0])
    };
    let sheet = home
        .calepin
        .write_row(sheet.match_id, sheet.position, struck)
        .unwrap();
    home.finish(&sheet);
    let figures = &home.figures(0).games[0];
    assert_eq!((figures.best_round, figures.rounds), (Some(1), Some(1)));
}

#[test]
fn the_album_of_a_year_tells_its_moments() {
    let home = home_of_five();
    let none = home.calepin.year_album(home.family.id.clone(), None);
    assert_eq!(unknown(none), Thing::Year);
    let season = season(&home, 60);
    home.made.go_on(365 * DAY);
    home.finished(home.sheet_form(other("Tarot")), &[30, 20, 10]);

    let of = |year| home.calepin.year_album(home.family.id.clone(), Some(year));
    let latest = home.album();
    assert_eq!((latest.year, latest.years), (2027, vec![2027, 2026]));
    let album = of(2026).unwrap();
    assert_eq!(album.matches as usize, season.len());
    assert_eq!(
        (album.months.len(), album.months.iter().sum::<u32>()),
        (12, album.matches)
    );
    let tarot = album.moments.iter().find_map(|moment| match moment {
        Moment::BestRound { game, points, .. } if *game == other("Tarot") => Some(*points),
        _ => None,
    });
    let best = season
        .iter()
        .filter(|m| m.game == other("Tarot"))
        .flat_map(|m| m.points.iter().flatten())
        .max();
    assert_eq!(tarot.as_ref(), best);
    let gap = album.moments.iter().find_map(|moment| match moment {
        Moment::ClosestMatch { gap, .. } => Some(*gap),
        _ => None,
    });
    let gaps = season
        .iter()
        .filter(|m| m.tally() != Tally::MostWins)
        .filter_map(|m| {
            let mut totals: Vec<i32> = (0..m.points[0].len()).map(|side| m.total(side)).collect();
            totals.sort_unstable();
            totals.dedup();
            if m.tally() == Tally::HighestTotal {
                totals.reverse();
            }
            Some((totals.first()? - totals.get(1)?).abs())
        });
    assert_eq!(gap, gaps.min());
    let first = |m: &&Moment| matches!(m, Moment::FirstMatch { .. });
    assert_eq!(album.moments.iter().filter(first).count(), 5);
    assert_eq!(latest.moments.iter().filter(first).count(), 0);
    assert!(of(1999).is_err());
}

#[test]
fn a_best_round_is_of_the_way_to_win_that_was_played_most() {
    let home = home();
    let play = |tally, variant: &str, points: &[i32]| {
        let mut form = home.sheet_form(other("Cartes"));
        (form.tally, form.variant) = (tally, variant.to_owned());
        home.finished(form, points);
    };
    play(Tally::LowestTotal, "base", &[7, 12, 20]);
    play(Tally::HighestTotal, "maison", &[90, 40, 30]);
    play(Tally::LowestTotal, "base", &[9, 5, 20]);
    let figures = home.figures(0);
    let bests = |games: &[GameFigures]| games.iter().map(|one| one.best_round).collect::<Vec<_>>();
    assert_eq!(bests(&figures.games), [Some(7)]);
    assert_eq!(bests(&figures.variants), [Some(7), Some(90)]);
    let album = home.album();
    let told = album.moments.iter().filter_map(|moment| match moment {
        Moment::BestRound { points, .. } => Some(*points),
        _ => None,
    });
    assert_eq!(told.collect::<Vec<_>>(), [5]);
}
