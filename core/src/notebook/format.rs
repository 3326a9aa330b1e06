//! Format of the notebook: its mark, its version, its migrations, and checks of a file.

use rusqlite::{Connection, TransactionBehavior};
use rusqlite_migration::{M, Migrations};

use super::digests;
use super::error::NotebookError;

/// Name of the notebook in its folder.
pub const FILE: &str = "calepin.db";
/// `PRAGMA application_id` of a notebook.
pub const APPLICATION: i32 = 0x4361_4c70;

/// The migrations, one per format.
pub(super) const STEPS: &[M<'static>] = &[
    M::up(include_str!("../../migrations/001_notebook.sql")),
    M::up(include_str!("../../migrations/002_paper.sql")),
    M::up(include_str!("../../migrations/003_rebus.sql")),
    M::up(include_str!("../../migrations/004_own_cards.sql")),
    M::up(include_str!("../../migrations/005_birth_years.sql")),
    M::up(include_str!("../../migrations/006_exchange.sql")),
    M::up(include_str!("../../migrations/007_set_aside_rounds.sql")),
    M::up(include_str!("../../migrations/008_put_away.sql")),
    M::up(include_str!("../../migrations/009_digests.sql")),
    M::up(include_str!("../../migrations/010_no_points.sql")),
    M::up(include_str!("../../migrations/011_opponents.sql")),
    M::up(include_str!("../../migrations/012_shown_moves.sql")),
    M::up(include_str!("../../migrations/013_pace.sql")),
    M::up(include_str!("../../migrations/014_fields.sql")),
    M::up(include_str!("../../migrations/015_folder.sql")),
    M::up(include_str!("../../migrations/016_families.sql")),
    M::up(include_str!("../../migrations/017_phrase.sql")),
];
pub(super) const MIGRATIONS: Migrations<'static> = Migrations::from_slice(STEPS);
/// The format this program writes: the number of migrations.
pub const FORMAT: u32 = STEPS.len() as u32;
/// The schema after all migrations.
const SCHEMA: &str = include_str!("../../schema.sql");

/// Begins a notebook of this format in an empty file. Takes a sixth of the time of the migrations.
pub(super) fn begin(conn: &mut Connection) -> Result<(), NotebookError> {
    let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(SCHEMA)?;
    transaction.pragma_update(None, "user_version", FORMAT)?;
    transaction.commit()?;
    Ok(())
}

/// Migrates a notebook to today's format.
pub fn migrate(conn: &mut Connection) -> Result<(), NotebookError> {
    migrate_with(conn, &MIGRATIONS)
}

/// Migrates a notebook with these migrations, then makes the digests that are stale. Refuses a notebook that lacks a
/// table.
pub(super) fn migrate_with(conn: &mut Connection, migrations: &Migrations<'_>) -> Result<(), NotebookError> {
    migrations.to_latest(conn)?;
    check_tables(conn)?;
    let mut query = conn.prepare("SELECT 1 FROM stale_digests")?;
    if query.exists([])? {
        drop(query);
        let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
        digests::refresh(&transaction)?;
        transaction.commit()?;
    }
    Ok(())
}

/// The value of a numeric pragma.
pub fn number(conn: &Connection, pragma: &str) -> Result<i64, NotebookError> {
    let mut query = conn.prepare_cached(&format!("PRAGMA {pragma}"))?;
    Ok(query.query_row([], |row| row.get(0))?)
}

/// Refuses a file of a newer format. Returns its format.
pub fn check_known(conn: &Connection, format: u32) -> Result<i64, NotebookError> {
    let found = number(conn, "user_version")?;
    if found > i64::from(format) {
        let found = u32::try_from(found).unwrap_or(u32::MAX);
        return Err(NotebookError::Newer { found, known: format });
    }
    Ok(found)
}

/// Refuses a file without the mark of a notebook.
pub fn check_mark(conn: &Connection, found: i64) -> Result<(), NotebookError> {
    if found < 1 || number(conn, "application_id")? != i64::from(APPLICATION) {
        return Err(NotebookError::Damaged(format!(
            "no notebook of any format, but {found}"
        )));
    }
    Ok(())
}

/// Refuses a notebook that lacks a table of this format.
fn check_tables(conn: &Connection) -> Result<(), NotebookError> {
    let mut query = conn.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1")?;
    let begun = SCHEMA
        .lines()
        .filter_map(|line| line.strip_prefix("CREATE TABLE "));
    for table in begun.filter_map(|line| line.split(' ').next()) {
        if !query.exists([table])? {
            return Err(NotebookError::Damaged(format!("no table {table}")));
        }
    }
    Ok(())
}

/// Refuses a file that is no notebook of a known format or has a damaged page.
pub fn check_backup(conn: &Connection, format: u32) -> Result<(), NotebookError> {
    let found = check_known(conn, format)?;
    check_mark(conn, found)?;
    check_answer(conn, "quick_check(1)")
}

/// Refuses a file with a damaged page or index.
pub fn check_every_page(conn: &Connection) -> Result<(), NotebookError> {
    check_answer(conn, "integrity_check(1)")
}

/// Runs a check of SQLite. Refuses a file that does not pass.
fn check_answer(conn: &Connection, pragma: &str) -> Result<(), NotebookError> {
    let answer: String = conn.query_row(&format!("PRAGMA {pragma}"), [], |row| row.get(0))?;
    match answer.as_str() {
        "ok" => Ok(()),
        _ => Err(NotebookError::Damaged(answer)),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The SQL of every table, index and trigger, without comments and blanks.
    fn things(conn: &Connection) -> BTreeMap<String, String> {
        let mut query = conn
            .prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
            .unwrap();
        let bare = |sql: String| {
            let lines = sql
                .lines()
                .map(|line| line.split("--").next().unwrap_or_default());
            lines.collect::<String>().split_whitespace().collect()
        };
        let rows = query.query_map([], |row| Ok((row.get(0)?, bare(row.get(1)?))));
        rows.unwrap().map(Result::unwrap).collect()
    }

    #[test]
    fn a_notebook_that_is_begun_is_what_the_migrations_come_to() {
        let [mut begun, mut migrated] = [(); 2].map(|()| Connection::open_in_memory().unwrap());
        begin(&mut begun).unwrap();
        MIGRATIONS.to_latest(&mut migrated).unwrap();
        assert_eq!(things(&begun), things(&migrated), "core/schema.sql");
        for pragma in ["user_version", "application_id"] {
            assert_eq!(
                number(&begun, pragma).unwrap(),
                number(&migrated, pragma).unwrap()
            );
        }
    }
}
