//! Table `matches`.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::words::{first, from_word, json, parsed, word};
use crate::any::AnyOptions;
use crate::game::{Seat, Tally};
use crate::played::{PlayedGame, Source};
use crate::sheets::SheetForm;
use crate::table::{Ending, MatchForm, MatchState};

/// A match as it is stored, on the screen or on paper, without its seats and its log. The log is the plies of its
/// rounds, or the entries of its sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchRow {
    /// UUIDv7.
    pub id: String,
    /// The family.
    pub family_id: String,
    /// The game.
    pub game: PlayedGame,
    /// The name of the rules.
    pub variant: String,
    /// The rules, if they are known. Always known on the screen.
    pub options: Option<AnyOptions>,
    /// How the points of rounds add up.
    pub tally: Tally,
    /// Whether points may be negative.
    pub negatives: bool,
    /// When it ends.
    pub ending: Ending,
    /// Who deals the first round.
    pub dealer: Seat,
    /// The state.
    pub state: MatchState,
    /// On the screen or on paper.
    pub source: Source,
    /// Whether the match counts.
    pub counts: bool,
    /// Number of changes of a sheet, and of whether the match counts.
    pub version: u32,
    /// Unix milliseconds.
    pub started_at: i64,
    /// Unix milliseconds.
    pub updated_at: i64,
}

impl MatchRow {
    /// A new match on paper, from a form that has passed its checks.
    pub fn on_paper(id: String, form: &SheetForm, now: i64) -> MatchRow {
        MatchRow {
            id,
            family_id: form.family_id.clone(),
            game: form.game.clone(),
            variant: form.variant.clone(),
            options: form.options.clone(),
            tally: match (&form.game, &form.options) {
                // Only victories are written.
                (_, Some(options)) if !options.counts_points() => Tally::MostWins,
                (PlayedGame::Boxed { game }, _) => game.info().tally,
                (PlayedGame::Other { .. }, _) => form.tally,
            },
            negatives: form.negatives,
            ending: form.ending,
            dealer: form.dealer,
            state: MatchState::Playing,
            source: Source::Paper,
            counts: true,
            version: 0,
            started_at: now,
            updated_at: now,
        }
    }

    /// A new match on the screen, from a form that has passed its checks.
    pub fn on_screen(id: String, form: &MatchForm, now: i64) -> MatchRow {
        let game = form.options.game();
        MatchRow {
            id,
            family_id: form.family_id.clone(),
            game: PlayedGame::Boxed { game },
            variant: form.variant.clone(),
            options: Some(form.options.clone()),
            tally: game.info().tally,
            negatives: true,
            ending: form.ending,
            dealer: form.dealer,
            state: MatchState::Playing,
            source: Source::Digital,
            counts: true,
            version: 0,
            started_at: now,
            updated_at: now,
        }
    }
}

/// Inserts a new match.
pub fn insert(conn: &Connection, row: &MatchRow) -> Result<(), NotebookError> {
    let (ending, value) = write_ending(row.ending);
    let (game, title) = row.game.words();
    conn.prepare_cached(
        "INSERT INTO matches (id, family_id, game, title, variant, options, tally, negatives, ending, \
                              ending_value, dealer, state, source, started_at, updated_at, evening) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?14, \
                 date(?14 / 1000, 'unixepoch', 'localtime', '-5 hours'))",
    )?
    .execute(params![
        row.id,
        row.family_id,
        game,
        title,
        row.variant,
        json(&row.options)?,
        word(&row.tally)?,
        row.negatives,
        ending,
        value,
        row.dealer.0,
        word(&row.state)?,
        word(&row.source)?,
        row.started_at
    ])?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<MatchRow, NotebookError> {
    let (game, title): (String, _) = (row.get(2)?, row.get(3)?);
    let (ending, value): (String, Option<u32>) = (row.get(8)?, row.get(9)?);
    let game = PlayedGame::from_words(&game, title)
        .ok_or_else(|| NotebookError::Unreadable(format!("unknown game {game:?}")))?;
    Ok(MatchRow {
        id: row.get(0)?,
        family_id: row.get(1)?,
        game,
        variant: row.get(4)?,
        // Rules that cannot be parsed count as unknown.
        options: parsed(row, 5).unwrap_or_default(),
        tally: from_word(row.get(6)?)?,
        negatives: row.get(7)?,
        ending: read_ending(&ending, value.unwrap_or_default()),
        dealer: Seat(row.get(10)?),
        state: from_word(row.get(11)?)?,
        source: from_word(row.get(12)?)?,
        counts: row.get(13)?,
        version: row.get(14)?,
        started_at: row.get(15)?,
        updated_at: row.get(16)?,
    })
}

/// The match with this id.
pub fn get(conn: &Connection, id: &str) -> Result<Option<MatchRow>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT id, family_id, game, title, variant, options, tally, negatives, ending, ending_value, dealer, \
                state, source, counts, version, started_at, updated_at FROM matches WHERE id = ?1",
    )?;
    first(query.query([id])?, read)
}

/// Sets the time of the last change. It always grows, even if a clock was set back: so the match keeps its place in
/// the history, and the later of two copies is known.
pub fn touch(conn: &Connection, id: &str, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached("UPDATE matches SET updated_at = max(updated_at + 1, ?2) WHERE id = ?1")?
        .execute(params![id, now])?;
    Ok(())
}

/// Saves the state of a match and the number of its finished rounds. Increments the version of a sheet.
pub fn set_state(
    conn: &Connection,
    id: &str,
    state: MatchState,
    rounds: u32,
    now: i64,
) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "UPDATE matches SET state = ?2, rounds = ?3, version = version + (source = 'paper'), \
                            updated_at = max(updated_at + 1, ?4), \
                            ended_at = iif(?2 = 'playing', NULL, max(started_at, ?4)) \
         WHERE id = ?1",
    )?
    .execute(params![id, word(&state)?, rounds, now])?;
    Ok(())
}

/// The columns of an ending.
pub(super) fn write_ending(ending: Ending) -> (&'static str, Option<u32>) {
    match ending {
        Ending::Rounds { count } => ("rounds", Some(count)),
        Ending::Target { points } => ("target", Some(points)),
        Ending::Open => ("open", None),
    }
}

/// The ending of these columns.
pub(super) fn read_ending(ending: &str, value: u32) -> Ending {
    match ending {
        "rounds" => Ending::Rounds { count: value },
        "target" => Ending::Target { points: value },
        _ => Ending::Open,
    }
}

/// Saves whether a match counts. This has a time of its own, since it is not part of the log.
pub fn set_counts(conn: &Connection, id: &str, counts: bool, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "UPDATE matches SET counts = ?2, version = version + 1, \
                            counts_at = max(coalesce(counts_at + 1, ?3), ?3) \
         WHERE id = ?1",
    )?
    .execute(params![id, counts, now])?;
    Ok(())
}

/// Saves the name of a match, or that it has none.
pub fn set_name(conn: &Connection, id: &str, name: Option<&str>, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "UPDATE matches SET name = ?2, name_at = max(coalesce(name_at + 1, ?3), ?3) WHERE id = ?1",
    )?
    .execute(params![id, name, now])?;
    Ok(())
}

/// Whether matches with these `options` count points. True for unknown rules.
pub(super) fn counts_points(options: ValueRef<'_>) -> bool {
    match options {
        ValueRef::Text(text) => {
            serde_json::from_slice::<AnyOptions>(text).map_or(true, |options| options.counts_points())
        }
        _ => true,
    }
}
