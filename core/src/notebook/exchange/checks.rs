//! Whether a text is an exported notebook, whole and sound. Nothing is written before that is known.

use std::collections::{HashMap, HashSet};

use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;

use super::file::{EndingWord, File, MatchRow};
use super::replay::replay;
use super::{NAME, VERSION};
use crate::any::{AnyMove, AnyOptions, GameId};
use crate::exchange::ImportRefusal;
use crate::game::ScoreLine;
use crate::games::rebus::RebusOwnCard;
use crate::picture;
use crate::played::{PlayedGame, Source};
use crate::sheets::RowEntry;

/// Most characters of a name.
const LONGEST_NAME: usize = 24;
/// Most seats of a match.
const MOST_SEATS: usize = 12;

/// Why the file was not taken.
pub type Refused = ImportRefusal;

#[derive(Deserialize)]
struct Head {
    format: Option<Value>,
    version: Option<Value>,
    #[serde(rename = "ownCards")]
    own_cards: Option<IgnoredAny>,
}

/// Reads a text as an exported notebook and checks that everything in it holds together.
pub fn parse(text: &str) -> Result<File, Refused> {
    let text = text.trim_start_matches('\u{feff}');
    let head: Head = serde_json::from_str(text).map_err(|error| {
        // A file of ours that was cut short still begins as ours.
        let start: String = text.chars().take(200).collect();
        match start.trim_start().starts_with('{') && start.contains(NAME) {
            true => broken(error),
            false => Refused::Foreign,
        }
    })?;
    if head.format != Some(Value::from(NAME)) {
        return Err(Refused::Foreign);
    }
    match head.version.as_ref().and_then(Value::as_u64) {
        Some(version) if version > u64::from(VERSION) => {
            return Err(Refused::Newer {
                found: u32::try_from(version).unwrap_or(u32::MAX),
                known: VERSION,
            });
        }
        // Each version has all of its lists and no other's.
        Some(version @ 1..) if (version >= 2) == head.own_cards.is_some() => {}
        Some(1..) => return Err(broken("own cards of another version")),
        _ => return Err(broken("no version")),
    }
    let file: File = serde_json::from_str(text).map_err(broken)?;
    check(&file)?;
    Ok(file)
}

/// Whether a match of a parsed file, if it is one on the screen, can have been played so.
pub fn played(row: &MatchRow) -> Result<(), Refused> {
    match typed::<AnyOptions>(&row.options) {
        Some(options) if row.source == Source::Digital => replay(row, options),
        _ => Ok(()),
    }
}

fn broken(detail: impl ToString) -> Refused {
    Refused::Broken {
        detail: detail.to_string(),
    }
}

/// Refuses with this detail unless it holds.
fn holds(is: bool, detail: &str, id: &str) -> Result<(), Refused> {
    match is {
        true => Ok(()),
        false => Err(broken(format!("{detail} ({id})"))),
    }
}

fn is_name(name: &str) -> bool {
    let length = name.chars().count();
    (1..=LONGEST_NAME).contains(&length) && name.trim() == name && !name.chars().any(char::is_control)
}

fn check(file: &File) -> Result<(), Refused> {
    let mut ids = HashSet::new();
    let mut fresh = |id: &str| {
        let is_id = uuid::Uuid::parse_str(id).is_ok_and(|uuid| uuid.to_string() == id);
        holds(is_id, "no id", id)?;
        holds(ids.insert(id.to_owned()), "twice in the file", id)
    };
    for row in &file.families {
        fresh(&row.id)?;
        holds(is_name(&row.name), "no name", &row.id)?;
    }
    let families: HashSet<&str> = file.families.iter().map(|row| row.id.as_str()).collect();
    let people: HashMap<&str, &str> = file
        .profiles
        .iter()
        .map(|row| (row.id.as_str(), row.family_id.as_str()))
        .collect();
    for row in &file.profiles {
        fresh(&row.id)?;
        holds(is_name(&row.name), "no name", &row.id)?;
        holds(
            families.contains(row.family_id.as_str()),
            "no such family",
            &row.id,
        )?;
        let glass = row
            .child
            .is_none_or(|child| (50..=500).contains(&child.glass_percent));
        holds(glass, "no glass", &row.id)?;
        let born = row.birth_year.is_none_or(|year| (1900..=2200).contains(&year));
        holds(born, "no birth year", &row.id)?;
        if let Some(into) = &row.merged_into {
            let same = people.get(into.as_str()) == Some(&row.family_id.as_str()) && *into != row.id;
            holds(same, "merged into nobody", &row.id)?;
        }
    }
    for row in &file.variants {
        fresh(&row.id)?;
        holds(is_name(&row.name), "no name", &row.id)?;
        holds(
            families.contains(row.family_id.as_str()),
            "no such family",
            &row.id,
        )?;
        if let Some(game) = GameId::from_word(&row.game) {
            let options = typed::<AnyOptions>(&row.options).filter(|options| options.game() == game);
            holds(options.is_some(), "no rules", &row.id)?;
        }
        let ends = match (row.ending, row.ending_value) {
            (None | Some(EndingWord::Open), None) => true,
            (Some(EndingWord::Rounds), Some(count)) => (1..=99).contains(&count),
            (Some(EndingWord::Target), Some(points)) => (1..=10_000).contains(&points),
            _ => false,
        };
        holds(ends, "no ending", &row.id)?;
    }
    for row in &file.own_cards {
        fresh(&row.id)?;
        let words = is_name(&row.name) && row.reading.as_deref().is_none_or(is_name);
        holds(words, "no name", &row.id)?;
        holds(
            families.contains(row.family_id.as_str()),
            "no such family",
            &row.id,
        )?;
        holds(picture::check(&row.picture).is_ok(), "no picture", &row.id)?;
    }
    let cards: HashMap<&str, &str> = file
        .own_cards
        .iter()
        .map(|row| (row.id.as_str(), row.family_id.as_str()))
        .collect();
    for row in &file.matches {
        fresh(&row.id)?;
        holds(
            families.contains(row.family_id.as_str()),
            "no such family",
            &row.id,
        )?;
        one_match(row, &people)?;
        own_cards(row, &cards)?;
    }
    Ok(())
}

fn typed<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

fn one_match(row: &MatchRow, people: &HashMap<&str, &str>) -> Result<(), Refused> {
    let id = row.id.as_str();
    let seats = row.seats.len();
    holds((1..=MOST_SEATS).contains(&seats), "no seats", id)?;
    let seat = |seat: u8| usize::from(seat) < seats;
    holds(is_name(&row.variant), "rules without a name", id)?;
    holds(row.title.as_deref().is_none_or(is_name), "no title", id)?;
    let game = PlayedGame::from_words(&row.game, row.title.clone());
    let boxed = game == PlayedGame::from_words(&row.game, None);
    holds(game.is_some() && boxed == row.title.is_none(), "no such game", id)?;
    holds(seat(row.dealer), "no such dealer", id)?;
    holds(row.evening.parse::<jiff::civil::Date>().is_ok(), "no evening", id)?;
    for (index, sat) in row.seats.iter().enumerate() {
        holds(usize::from(sat.seat) == index, "seats out of order", id)?;
        holds(
            sat.profile_id.is_some() != sat.guest.is_some(),
            "nobody's seat",
            id,
        )?;
        holds(
            sat.guest.as_ref().is_none_or(|guest| is_name(&guest.name)),
            "no guest",
            id,
        )?;
        for person in sat.profile_id.iter().chain(&sat.adopted_by) {
            let ours = people.get(person.as_str()) == Some(&row.family_id.as_str());
            holds(ours, "nobody of the family", id)?;
        }
        let points = row.counted().flat_map(|round| &round.scores);
        let points = points.filter(|score| score.seat == sat.seat);
        let sum = points.fold(0i32, |sum, score| sum.saturating_add(score.points));
        holds(sum == sat.total, "a total that is no sum", id)?;
    }
    let known = GameId::from_word(&row.game);
    match row.source {
        Source::Digital => {
            holds(
                row.sheet_rows.is_empty() && !row.rounds.is_empty(),
                "no rounds",
                id,
            )?;
            if let Some(game) = known {
                let options = typed::<AnyOptions>(&row.options)
                    .filter(|options| options.game() == game && options.check(seats as u8).is_ok());
                holds(options.is_some(), "rules that cannot be played", id)?;
            }
        }
        Source::Paper => {
            let options =
                row.options.is_null() || known.is_none() || typed::<AnyOptions>(&row.options).is_some();
            holds(options, "no rules", id)?;
        }
    }
    rounds(row, known, &seat)?;
    for (sequence, entry) in (1u32..).zip(&row.sheet_rows) {
        holds(
            entry.sequence == sequence && entry.number >= 1,
            "a log with gaps",
            id,
        )?;
        holds(seat(entry.dealer), "no such dealer", id)?;
        holds(typed::<RowEntry>(&entry.entry).is_some(), "no entry", id)?;
    }
    Ok(())
}

/// Whether every own card of a match is a card of its family.
fn own_cards(row: &MatchRow, cards: &HashMap<&str, &str>) -> Result<(), Refused> {
    let Some(AnyOptions::Rebus { options }) = typed(&row.options) else {
        return Ok(());
    };
    let ours = |card: &RebusOwnCard| cards.get(card.id.as_str()) == Some(&row.family_id.as_str());
    holds(options.own_cards.iter().all(ours), "no such card", &row.id)
}

fn rounds(row: &MatchRow, known: Option<GameId>, seat: &impl Fn(u8) -> bool) -> Result<(), Refused> {
    let id = row.id.as_str();
    for (number, round) in (1u32..).zip(&row.rounds) {
        holds(
            round.number == number && seat(round.dealer),
            "rounds out of order",
            id,
        )?;
        let seed = round.seed.as_ref().is_none_or(|seed| seed.parse::<i64>().is_ok());
        holds(
            seed && round.seed.is_some() == (row.source == Source::Digital),
            "no seed",
            id,
        )?;
        for score in &round.scores {
            let lines = typed::<Vec<ScoreLine>>(&score.lines).is_some();
            holds(seat(score.seat) && lines, "no score", id)?;
        }
        let mut standing = 0;
        for (sequence, turn) in (1u32..).zip(&round.turns) {
            holds(
                turn.sequence == sequence && turn.ply >= 1 && seat(turn.seat),
                "turns out of order",
                id,
            )?;
            if turn.undone_at.is_none() {
                standing += 1;
                holds(turn.ply == standing, "plies out of order", id)?;
            }
            holds(
                known.is_none() || typed::<AnyMove>(&turn.mv).is_some(),
                "no move",
                id,
            )?;
        }
    }
    Ok(())
}
