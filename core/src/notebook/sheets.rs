//! Table `sheet_rows`, and the matches kept on paper: the log of a sheet, and what follows from it in
//! `rounds`, `scores` and `seats`, where statistics look.

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::matches::{read_ending, write_ending};
use super::words::{collect, first, from_json, from_word, json, word};
use crate::any::AnyOptions;
use crate::game::{Outcome, Seat, Tally};
use crate::paper::Entry;
use crate::paper_games::{PaperTerms, PlayedPaper};
use crate::played::{PlayedGame, Source};
use crate::sheets::SheetForm;
use crate::table::{Ending, MatchState};

/// A match as it is written down, on the screen or on paper, without its seats and rounds.
#[derive(Clone, PartialEq, Debug)]
pub struct AnyMatch {
    /// UUIDv7.
    pub id: String,
    /// Whose evening it is.
    pub family_id: String,
    /// What is played.
    pub game: PlayedGame,
    /// What the rules are called.
    pub variant: String,
    /// The rules, where they are known.
    pub options: Option<AnyOptions>,
    /// How rounds add up.
    pub tally: Tally,
    /// Whether points may be negative.
    pub negatives: bool,
    /// When it ends.
    pub ending: Ending,
    /// Who deals the first round.
    pub dealer: Seat,
    /// What became of it.
    pub state: MatchState,
    /// On the screen or on paper.
    pub source: Source,
    /// Off when it did not count.
    pub counts: bool,
    /// Changes made to a sheet.
    pub version: u32,
    /// Unix milliseconds.
    pub started_at: i64,
    /// Unix milliseconds.
    pub updated_at: i64,
}

impl AnyMatch {
    /// A match on paper that begins now, by a form that holds together.
    pub fn begun(id: String, form: &SheetForm, now: i64) -> AnyMatch {
        AnyMatch {
            id,
            family_id: form.family_id.clone(),
            game: form.game.clone(),
            variant: form.variant.clone(),
            options: form.options.clone(),
            tally: match form.game {
                PlayedGame::Boxed { game } => game.info().tally,
                PlayedGame::Other { .. } => form.tally,
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
}

/// Writes down a new sheet.
pub fn insert(conn: &Connection, row: &AnyMatch, now: i64) -> Result<(), NotebookError> {
    let (ending, value) = write_ending(row.ending);
    let (game, title) = row.game.words();
    conn.prepare_cached(
        "INSERT INTO matches (id, family_id, game, title, variant, options, tally, negatives, ending, \
                              ending_value, dealer, state, source, started_at, updated_at, evening) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 'playing', 'paper', ?12, ?12, \
                 date(?12 / 1000 - 18000, 'unixepoch', 'localtime'))",
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
        now
    ])?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<AnyMatch, NotebookError> {
    let (game, title): (String, _) = (row.get(2)?, row.get(3)?);
    let (ending, value): (String, Option<u32>) = (row.get(8)?, row.get(9)?);
    let game = PlayedGame::from_words(&game, title)
        .ok_or_else(|| NotebookError::Unreadable(format!("unknown game {game:?}")))?;
    Ok(AnyMatch {
        id: row.get(0)?,
        family_id: row.get(1)?,
        game,
        variant: row.get(4)?,
        // Rules that cannot be understood are rules that are not known.
        options: from_json(row.get_ref(5)?.as_str().map_err(rusqlite::Error::from)?).unwrap_or_default(),
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

/// One match, on the screen or on paper.
pub fn any(conn: &Connection, id: &str) -> Result<Option<AnyMatch>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT id, family_id, game, title, variant, options, tally, negatives, ending, ending_value, dealer, \
                state, source, counts, version, started_at, updated_at FROM matches WHERE id = ?1",
    )?;
    first(query.query([id])?, read)
}

/// What a family has written on paper, the latest first, with the terms of the latest sheet.
pub fn played(conn: &Connection, family_id: &str, most: u32) -> Result<Vec<PlayedPaper>, NotebookError> {
    // Beside a max, the other columns are those of its row.
    let mut query = conn.prepare_cached(
        "SELECT game, title, tally, negatives, ending, ending_value, max(updated_at) AS latest FROM matches \
         WHERE family_id = ?1 AND source = 'paper' GROUP BY game, title \
         ORDER BY latest DESC, game, title LIMIT ?2",
    )?;
    collect(query.query(params![family_id, most])?, |row| {
        let (word, ending): (String, String) = (row.get(0)?, row.get(4)?);
        let value: Option<u32> = row.get(5)?;
        Ok(PlayedPaper {
            game: PlayedGame::from_words(&word, row.get(1)?)
                .ok_or_else(|| NotebookError::Unreadable(format!("unknown game {word:?}")))?,
            terms: PaperTerms {
                tally: from_word(row.get(2)?)?,
                negatives: row.get(3)?,
                ending: read_ending(&ending, value.unwrap_or_default()),
            },
        })
    })
}

/// The log of a sheet, oldest first.
pub fn log(conn: &Connection, match_id: &str) -> Result<Vec<Entry>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT sequence, number, dealer, counts, entry, points, written_at, taken_back_at \
         FROM sheet_rows WHERE match_id = ?1 ORDER BY sequence",
    )?;
    collect(query.query([match_id])?, |row| {
        Ok(Entry {
            sequence: row.get(0)?,
            number: row.get(1)?,
            dealer: Seat(row.get(2)?),
            counts: row.get(3)?,
            entry: from_json(row.get_ref(4)?.as_str().map_err(rusqlite::Error::from)?)?,
            points: from_json(row.get_ref(5)?.as_str().map_err(rusqlite::Error::from)?)?,
            written_at: row.get(6)?,
            taken_back_at: row.get(7)?,
        })
    })
}

/// Adds to the log.
pub fn write(conn: &Connection, match_id: &str, entry: &Entry) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "INSERT INTO sheet_rows (match_id, sequence, number, dealer, counts, entry, points, written_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        match_id,
        entry.sequence,
        entry.number,
        entry.dealer.0,
        entry.counts,
        json(&entry.entry)?,
        json(&entry.points)?,
        entry.written_at
    ])?;
    Ok(())
}

/// Marks what stands in the log for a round as taken back.
pub fn take_back(conn: &Connection, match_id: &str, number: u32, now: i64) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "UPDATE sheet_rows SET taken_back_at = ?3 \
         WHERE match_id = ?1 AND number = ?2 AND taken_back_at IS NULL",
    )?
    .execute(params![match_id, number, now])?;
    Ok(())
}

/// Writes down what a round comes to; without a standing entry it is gone from here, and in the log only.
pub fn set_round(
    conn: &Connection,
    match_id: &str,
    number: u32,
    standing: Option<(&Entry, &Outcome, &[Vec<Seat>])>,
) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "DELETE FROM scores WHERE round_id = (SELECT id FROM rounds WHERE match_id = ?1 AND number = ?2)",
    )?
    .execute(params![match_id, number])?;
    let Some((entry, outcome, sides)) = standing else {
        conn.prepare_cached("DELETE FROM rounds WHERE match_id = ?1 AND number = ?2")?
            .execute(params![match_id, number])?;
        return Ok(());
    };
    let round_id: i64 = conn
        .prepare_cached(
            "INSERT INTO rounds (match_id, number, dealer, rules_version, state, started_at, ended_at, counts) \
             VALUES (?1, ?2, ?3, 0, 'finished', ?4, ?4, ?5) \
             ON CONFLICT (match_id, number) DO UPDATE SET dealer = excluded.dealer, counts = excluded.counts, \
                 ended_at = max(started_at, excluded.ended_at) \
             RETURNING id",
        )?
        .query_row(
            params![match_id, number, entry.dealer.0, entry.written_at, entry.counts],
            |row| row.get(0),
        )?;
    let mut insert = conn.prepare_cached(
        "INSERT INTO scores (round_id, seat, points, won, lines) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for (side, score) in sides.iter().zip(&outcome.scores) {
        let won = outcome.winners.contains(&score.seat);
        for seat in side {
            insert.execute(params![round_id, seat.0, score.points, won, json(&score.lines)?])?;
        }
    }
    Ok(())
}

/// Writes down where a sheet stands, as its next version.
pub fn set_state(
    conn: &Connection,
    id: &str,
    state: MatchState,
    ending: Ending,
    rounds: u32,
    now: i64,
) -> Result<(), NotebookError> {
    let (ending, value) = write_ending(ending);
    conn.prepare_cached(
        "UPDATE matches SET state = ?2, ending = ?3, ending_value = ?4, rounds = ?5, version = version + 1, \
                            updated_at = max(updated_at + 1, ?6), \
                            ended_at = iif(?2 = 'playing', NULL, max(started_at, ?6)) \
         WHERE id = ?1",
    )?
    .execute(params![id, word(&state)?, ending, value, rounds, now])?;
    Ok(())
}
