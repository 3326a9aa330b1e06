//! Connections to a database file.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, Result};

/// Whether two connections can have a file open. If not, everything uses a single connection.
pub const SHARES_FILES: bool = cfg!(not(target_family = "wasm"));

/// Opens a database file. Creates a missing file if the flags allow it.
pub fn connect(path: &Path, flags: OpenFlags) -> Result<Connection> {
    let conn = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    if !SHARES_FILES {
        // Must come before the first read. Without shared memory, a write-ahead log works only if one connection has
        // the file to itself.
        conn.query_row("PRAGMA locking_mode = EXCLUSIVE", [], |_| Ok(()))?;
    }
    Ok(conn)
}
