//! Tables for a spreadsheet.
//!
//! Times are UTC, days are evenings, names are those of today. `counts` follows the same rule as the statistics. A
//! text that a spreadsheet would read as a formula gets an apostrophe in front.

use rusqlite::Connection;
use rusqlite::types::ValueRef;

use crate::exchange::CsvTable;
use crate::notebook::error::NotebookError;
use crate::progress::Progress;

/// One line per match and seat.
const MATCHES: &str = "SELECT m.evening, strftime('%FT%TZ', m.started_at / 1000, 'unixepoch') AS started_at, m.id AS \"match\", \
        m.game, m.title, m.variant, m.source, m.state, m.counts AND m.state = 'finished' AS counts, m.rounds, \
        s.seat + 1 AS seat, s.team, coalesce(p.name, s.guest_name) AS name, \
        s.person_id IS NULL AND s.level IS NULL AS guest, s.total, s.won, s.level AS opponent_level \
     FROM matches m JOIN seats s ON s.match_id = m.id LEFT JOIN profiles p ON p.id = s.person_id \
     WHERE m.family_id = ?1 ORDER BY m.started_at, m.id, s.seat";

/// One line per finished round and seat.
const ROUNDS: &str = "SELECT m.evening, m.id AS \"match\", m.game, m.title, m.variant, m.source, r.number AS round, \
        r.counts AND m.counts AND m.state = 'finished' AS counts, r.dealer + 1 AS dealer, s.seat + 1 AS seat, s.team, \
        coalesce(p.name, s.guest_name) AS name, c.points, c.won, s.person_id IS NULL AND s.level IS NULL AS guest, \
        s.level AS opponent_level \
     FROM matches m JOIN rounds r ON r.match_id = m.id JOIN scores c ON c.round_id = r.id \
     JOIN seats s ON s.match_id = m.id AND s.seat = c.seat LEFT JOIN profiles p ON p.id = s.person_id \
     WHERE m.family_id = ?1 ORDER BY m.started_at, m.id, r.number, s.seat";

/// A table of a family's matches as comma-separated values. Begins with a byte order mark, by which spreadsheets
/// recognise UTF-8. One step per line.
pub fn csv(
    conn: &Connection,
    family_id: &str,
    table: CsvTable,
    progress: &Progress,
) -> Result<String, NotebookError> {
    let sql = match table {
        CsvTable::Matches => MATCHES,
        CsvTable::Rounds => ROUNDS,
    };
    let mut count = conn.prepare_cached(&format!("SELECT count(*) FROM ({sql})"))?;
    let lines: u32 = count.query_row([family_id], |row| row.get(0))?;
    progress.plan(lines as usize);
    let mut query = conn.prepare_cached(sql)?;
    let mut out = csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
    out.write_record(query.column_names())
        .map_err(NotebookError::unreadable)?;
    let columns = query.column_count();
    let mut rows = query.query([family_id])?;
    while let Some(row) = rows.next()? {
        for at in 0..columns {
            let field = match row.get_ref(at)? {
                ValueRef::Integer(number) => number.to_string(),
                ValueRef::Text(text) => safe(&String::from_utf8_lossy(text)),
                ValueRef::Null | ValueRef::Real(_) | ValueRef::Blob(_) => String::new(),
            };
            out.write_field(field).map_err(NotebookError::unreadable)?;
        }
        out.write_record(None::<&[u8]>)
            .map_err(NotebookError::unreadable)?;
        progress.step(1)?;
    }
    let bytes = out.into_inner().map_err(NotebookError::unreadable)?;
    String::from_utf8(bytes).map_err(NotebookError::unreadable)
}

/// The text, with an apostrophe in front if a spreadsheet would read it as a formula.
fn safe(text: &str) -> String {
    match text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{text}"),
        false => text.to_owned(),
    }
}
