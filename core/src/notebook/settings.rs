//! Table `settings`: how the box looks and sounds on this device. One row, or none before the first change.

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::words::{first, from_word, word};
use crate::people::Settings;

fn read(row: &Row<'_>) -> Result<Settings, NotebookError> {
    let language: Option<String> = row.get(0)?;
    Ok(Settings {
        language: language.map(from_word).transpose()?,
        sound: row.get(1)?,
        motion: row.get(2)?,
        contrast: row.get(3)?,
        text_percent: row.get(4)?,
        left_handed: row.get(5)?,
        table_mode: from_word(row.get(6)?)?,
        family_id: row.get(7)?,
        pace: from_word(row.get(8)?)?,
    })
}

/// The settings, if they were ever saved.
pub fn get(conn: &Connection) -> Result<Option<Settings>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT language, sound, motion, contrast, text_percent, left_handed, table_mode, family_id, pace \
         FROM settings",
    )?;
    first(query.query([])?, read)
}

/// Saves the settings.
pub fn save(conn: &Connection, settings: &Settings) -> Result<(), NotebookError> {
    conn.prepare_cached(
        "INSERT OR REPLACE INTO settings (id, language, sound, motion, contrast, text_percent, \
                                          left_handed, table_mode, family_id, pace) \
         VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        settings.language.as_ref().map(word).transpose()?,
        settings.sound,
        settings.motion,
        settings.contrast,
        settings.text_percent,
        settings.left_handed,
        word(&settings.table_mode)?,
        settings.family_id,
        word(&settings.pace)?,
    ])?;
    Ok(())
}
