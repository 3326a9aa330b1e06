//! Checks that a match of a file is consistent and comes to its scores.
//!
//! A match on the screen is replayed ([`super::replay`]). A sheet is counted again from its entries. A match that
//! other rules or another way of counting made can be checked only in part: its points are within bounds and add up,
//! and the person who imports it is told.

use super::bounds::{Refused, broken, holds, is_id, is_name, times, typed};
use super::file::{MatchRecord, RoundRecord, ScoreRecord, SheetRecord};
use super::replay::replay;
use crate::any::{AnyOptions, GameId};
use crate::check;
use crate::game::{Outcome, ScoreLine, Seat, SeatScore, Tally, check_seats};
use crate::notebook::rounds::RoundState;
use crate::opponents::LEVELS;
use crate::paper::{self, Entry, MOST_ROWS, MOST_SEATS, Sheet, SheetTerms};
use crate::played::{PlayedGame, Source};
use crate::sheets::RowEntry;
use crate::table::MatchState;

/// Most rounds of a match on the screen.
const MOST_ROUNDS: usize = 9_999;
/// Most plies of a round, and most entries of a sheet.
const LONGEST_LOG: usize = 100_000;
/// Highest version of a match, which counts its changes.
const MOST_CHANGES: u32 = 1_000_000_000;
/// Most points of a round or line, positive or negative. Games may have narrower bounds.
const MOST_POINTS: i32 = 1_000_000;
/// Most lines of a seat's score. Also the most cells of a line.
const MOST_LINES: usize = 500;

/// Refuses an unsound match. Returns whether all of it could be checked.
pub(super) fn one_match(row: &MatchRecord) -> Result<bool, Refused> {
    let id = row.id.as_str();
    let seats = row.seats.len();
    holds((1..=usize::from(MOST_SEATS)).contains(&seats), "no seats", id)?;
    holds(usize::from(row.dealer) < seats, "no such dealer", id)?;
    holds(row.title.as_deref().is_none_or(is_name), "no title", id)?;
    holds(row.name.as_deref().is_none_or(is_name), "no name", id)?;
    holds(
        row.parted_from.as_deref().is_none_or(is_id),
        "parted from nothing",
        id,
    )?;
    holds(check::is_day(&row.evening), "no evening", id)?;
    holds(row.version <= MOST_CHANGES, "too many changes", id)?;
    times(
        row.ended_at.into_iter().chain(row.counts_at).chain(row.name_at),
        id,
    )?;
    let open = row.state == MatchState::Playing;
    holds(open == row.ended_at.is_none(), "over and not over", id)?;
    holds(row.ends().is_some(), "no ending", id)?;
    check_seats_of(row)?;
    holds(row.rounds.len() <= MOST_ROUNDS, "too many rounds", id)?;
    for (number, round) in (1u32..).zip(&row.rounds) {
        holds(round.number == number, "rounds out of order", id)?;
        one_round(row, round)?;
    }
    for sat in &row.seats {
        let points = row.counted().flat_map(|round| &round.scores);
        let points = points.filter(|score| score.seat == sat.seat);
        let sum = points.fold(0i32, |sum, score| sum.saturating_add(score.points));
        holds(sum == sat.total, "a total that is no sum", id)?;
    }
    match row.source {
        Source::Digital => on_the_screen(row),
        Source::Paper => on_paper(row),
    }
}

/// Checks the seats. Nobody may sit at two of them. Two guests may have become the same person: two devices may each
/// say so.
fn check_seats_of(row: &MatchRecord) -> Result<(), Refused> {
    let id = row.id.as_str();
    let sits = |person: &str| {
        let here = row
            .seats
            .iter()
            .filter(|sat| sat.profile_id.as_deref() == Some(person));
        here.count()
    };
    for (seat, sat) in (0u8..).zip(&row.seats) {
        holds(sat.seat == seat, "seats out of order", id)?;
        holds(
            sat.profile_id.is_some() != sat.guest.is_some(),
            "nobody's seat",
            id,
        )?;
        let guest = sat.guest.as_ref().is_none_or(|guest| is_name(&guest.name));
        holds(guest, "no guest", id)?;
        let opponent = sat.guest.as_ref().and_then(|guest| guest.opponent.as_ref());
        let level = opponent.is_none_or(|one| (1..=LEVELS as u8).contains(&one.level));
        let screen = opponent.is_none() || row.source == Source::Digital;
        holds(level && screen, "no opponent", id)?;
        let said = sat.adopted_at.is_some() && sat.guest.is_some() && opponent.is_none();
        holds(said || sat.adopted_by.is_none(), "nobody was adopted", id)?;
        holds(said || sat.adopted_at.is_none(), "nobody was adopted", id)?;
        times(sat.adopted_at, id)?;
        let once = sat.profile_id.as_deref().is_none_or(|person| sits(person) == 1);
        let beside = sat.adopted_by.as_deref().is_none_or(|person| sits(person) == 0);
        holds(once && beside, "somebody sits there twice", id)?;
    }
    let teams = row.seats.iter().filter(|sat| sat.team.is_some()).count();
    let fits = teams == 0 || teams == row.seats.len() && row.source == Source::Paper;
    holds(fits, "some have a team", id)
}

/// Checks a round, apart from its log.
fn one_round(row: &MatchRecord, round: &RoundRecord) -> Result<(), Refused> {
    let id = row.id.as_str();
    let seats = row.seats.len();
    holds(usize::from(round.dealer) < seats, "no such dealer", id)?;
    let seed = |seed: &String| {
        seed.parse::<i64>()
            .is_ok_and(|number| number.to_string() == *seed)
    };
    holds(round.seed.as_ref().is_none_or(seed), "no seed", id)?;
    times([round.started_at].into_iter().chain(round.ended_at), id)?;
    let open = round.state == RoundState::Playing;
    holds(open == round.ended_at.is_none(), "a round over and not over", id)?;
    let scored = match round.state {
        RoundState::Finished => round
            .scores
            .iter()
            .map(|score| usize::from(score.seat))
            .eq(0..seats),
        RoundState::Playing | RoundState::Dropped => round.scores.is_empty(),
    };
    holds(scored, "a score for each seat", id)?;
    for score in &round.scores {
        let points = (-MOST_POINTS..=MOST_POINTS).contains(&score.points);
        holds(points && has_lines(score), "no score", id)?;
    }
    Ok(())
}

/// Whether the lines of a score are within bounds and, if there are any, add up to its points.
fn has_lines(score: &ScoreRecord) -> bool {
    let Some(lines) = typed::<Vec<ScoreLine>>(&score.lines) else {
        return false;
    };
    let fits = |line: &ScoreLine| {
        let cells = line.cells.len() <= MOST_LINES && line.cells.iter().all(|cell| *cell < 10_000);
        cells && (-MOST_POINTS..=MOST_POINTS).contains(&line.points)
    };
    let sum: i64 = lines.iter().map(|line| i64::from(line.points)).sum();
    lines.len() <= MOST_LINES
        && lines.iter().all(fits)
        && (lines.is_empty() || sum == i64::from(score.points))
}

/// Checks a match on the screen. Returns whether all rounds could be replayed.
fn on_the_screen(row: &MatchRecord) -> Result<bool, Refused> {
    let id = row.id.as_str();
    holds(
        row.sheet_rows.is_empty() && !row.rounds.is_empty(),
        "no rounds",
        id,
    )?;
    let game = GameId::from_word(&row.game).filter(|_| row.title.is_none());
    let options = typed::<AnyOptions>(&row.options)
        .filter(|options| Some(options.game()) == game && options.check(row.seats.len() as u8).is_ok());
    let options = options.ok_or_else(|| broken(format!("rules that cannot be played ({id})")))?;
    let open = row.state == MatchState::Playing;
    for round in &row.rounds {
        holds(round.seed.is_some(), "no seed", id)?;
        holds(round.counts, "a round that does not count", id)?;
        holds(round.turns.len() <= LONGEST_LOG, "too long a log", id)?;
        let fits = match round.state {
            RoundState::Playing => open,
            RoundState::Dropped => !open,
            RoundState::Finished => true,
        };
        holds(fits, "a round of another match", id)?;
        turns(row, round)?;
        // A round that cannot be replayed is kept as it is. Its moves must still parse, to be compared with other
        // copies.
        if !options.game().plays(round.rules_version) {
            let read = round.turns.iter().all(|turn| turn.mv.value().is_ok());
            holds(read, "a move that nobody could read", id)?;
        }
    }
    replay(row, options)
}

/// Checks the log of a round: sequence, ply numbers, seats and times.
fn turns(row: &MatchRecord, round: &RoundRecord) -> Result<(), Refused> {
    let id = row.id.as_str();
    let mut standing = 0;
    for (sequence, turn) in (1u32..).zip(&round.turns) {
        let ply = (1..=sequence).contains(&turn.ply);
        let seat = usize::from(turn.seat) < row.seats.len();
        holds(turn.sequence == sequence && ply && seat, "turns out of order", id)?;
        holds(
            turn.undone_at.is_some() == turn.by_consent.is_some(),
            "half taken back",
            id,
        )?;
        times([turn.played_at].into_iter().chain(turn.undone_at), id)?;
        if turn.undone_at.is_none() {
            standing += 1;
            holds(turn.ply == standing, "plies out of order", id)?;
        }
    }
    Ok(())
}

/// The sheet of a match on paper, or `None` if it cannot be read.
pub(super) fn sheet(row: &MatchRecord) -> Option<Sheet> {
    let game = PlayedGame::from_words(&row.game, row.title.clone())?;
    let boxed = matches!(game, PlayedGame::Boxed { .. });
    let seats = u8::try_from(row.seats.len()).ok()?;
    let teams: Vec<u8> = row.seats.iter().filter_map(|sat| sat.team).collect();
    let terms = SheetTerms {
        options: typed(&row.options),
        tally: row.tally,
        negatives: row.negatives,
        ending: row.ends()?,
        dealer: Seat(row.dealer),
        seats,
        sides: paper::sides(seats, &teams),
        game,
    };
    let fits = boxed == row.title.is_none();
    let log = row.sheet_rows.iter().map(entry).collect::<Option<_>>()?;
    Some(Sheet { terms, log }).filter(|_| fits)
}

/// An entry of a sheet, or `None` if it cannot be read.
fn entry(row: &SheetRecord) -> Option<Entry> {
    Some(Entry {
        sequence: row.sequence,
        number: row.number,
        dealer: Seat(row.dealer),
        counts: row.counts,
        entry: typed::<RowEntry>(&row.entry)?,
        points: row.points.clone(),
        written_at: row.written_at,
        taken_back_at: row.taken_back_at,
    })
}

/// Checks a match on paper. Returns whether this program counts all entries the same way.
fn on_paper(row: &MatchRecord) -> Result<bool, Refused> {
    let id = row.id.as_str();
    let sheet = sheet(row).ok_or_else(|| broken(format!("no sheet ({id})")))?;
    let terms = &sheet.terms;
    let options = typed::<Option<AnyOptions>>(&row.options);
    let fits = match (&terms.game, options) {
        (PlayedGame::Boxed { game }, Some(options)) => {
            let of_it = |options: &AnyOptions| options.game() == *game && options.check(terms.seats).is_ok();
            let by_wins = |options: &AnyOptions| !options.counts_points() && row.tally == Tally::MostWins;
            check_seats(game.info(), terms.seats, terms.dealer).is_ok()
                && (row.tally == game.info().tally || options.as_ref().is_some_and(by_wins))
                && options.as_ref().is_none_or(of_it)
        }
        (PlayedGame::Other { .. }, Some(options)) => options.is_none(),
        (_, None) => false,
    };
    holds(fits, "rules of another game", id)?;
    let checked = entries(row, &sheet)?;
    let named = rounds_of(row, &sheet)?;
    let won = sheet.winners(row.state);
    let fits = row
        .seats
        .iter()
        .all(|sat| sat.won == won.contains(&Seat(sat.seat)));
    holds(fits || !named, "others won the match", id)?;
    Ok(checked && named)
}

/// Checks the log of a sheet. Returns whether this program counts all entries the same way.
fn entries(row: &MatchRecord, sheet: &Sheet) -> Result<bool, Refused> {
    let (id, terms) = (row.id.as_str(), &sheet.terms);
    holds(row.sheet_rows.len() <= LONGEST_LOG, "too long a log", id)?;
    let mut checked = true;
    for (sequence, entry) in (1u32..).zip(&sheet.log) {
        let number = (1..=MOST_ROWS).contains(&entry.number);
        holds(entry.sequence == sequence && number, "a log with gaps", id)?;
        holds(entry.dealer.0 < terms.seats, "no such dealer", id)?;
        times([entry.written_at].into_iter().chain(entry.taken_back_at), id)?;
        let points = entry
            .points
            .iter()
            .all(|points| (-MOST_POINTS..=MOST_POINTS).contains(points));
        holds(points && entry.points.len() == terms.sides.len(), "no points", id)?;
        let ours = terms
            .count(&entry.entry)
            .is_ok_and(|counted| counted.points == entry.points);
        // Typed points must be equal. Points that a program counted may come from an older way of counting.
        let typed = matches!(entry.entry, RowEntry::Points { .. } | RowEntry::Wins { .. });
        holds(ours || !typed, "points that nobody wrote", id)?;
        checked &= ours;
    }
    Ok(checked)
}

/// Checks that the rounds are those that follow from the sheet. Returns whether their winners follow by today's rules,
/// too: by those of earlier programs the best of typed points won in any game.
fn rounds_of(row: &MatchRecord, sheet: &Sheet) -> Result<bool, Refused> {
    let id = row.id.as_str();
    let rows = sheet.rows();
    let numbered = rows.iter().map(|row| row.number).eq(1..=rows.len() as u32);
    holds(
        numbered && rows.len() == row.rounds.len(),
        "rounds that are not on the sheet",
        id,
    )?;
    let mut named = true;
    for (entry, round) in rows.iter().zip(&row.rounds) {
        let outcome = sheet.outcome(entry);
        let names = |won: &dyn Fn(Seat) -> bool| {
            agrees(sheet, round, &outcome, |told, score| told.won == won(score.seat))
        };
        let won = names(&|side| outcome.winners.contains(&side));
        let typed = matches!(entry.entry, RowEntry::Points { .. });
        let was = || {
            let best = sheet.terms.best(&entry.points);
            names(&|side| best.contains(&u32::from(side.0)))
        };
        let same = round.rules_version == 0
            && round.seed.is_none()
            && round.turns.is_empty()
            && round.state == RoundState::Finished
            && (Seat(round.dealer), round.counts) == (entry.dealer, entry.counts)
            && agrees(sheet, round, &outcome, |told, score| told.points == score.points)
            && (won || typed && was());
        holds(same, "a round that is not what was written", id)?;
        named &= won;
    }
    Ok(named)
}

/// Whether the score of each seat is the same as the score of its side on the sheet.
fn agrees(
    sheet: &Sheet,
    round: &RoundRecord,
    outcome: &Outcome,
    same: impl Fn(&ScoreRecord, &SeatScore) -> bool,
) -> bool {
    sheet
        .terms
        .sides
        .iter()
        .zip(&outcome.scores)
        .all(|(side, score)| {
            side.iter().all(|seat| {
                let told = round.scores.get(seat.index());
                told.is_some_and(|told| same(told, score))
            })
        })
}
