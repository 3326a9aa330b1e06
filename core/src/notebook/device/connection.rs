//! Connections to a database file.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, Result};

/// Whether a file can be open twice. Where it cannot, everything goes through the one connection there is.
pub const SHARES_FILES: bool = cfg!(not(target_family = "wasm"));

/// Opens a database file; it is begun where there is none, unless it is to be read only.
pub fn connect(path: &Path, flags: OpenFlags) -> Result<Connection> {
    let conn = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    if !SHARES_FILES {
        // Before anything is read: there is no shared memory, without which a write-ahead log wants the file alone.
        conn.query_row("PRAGMA locking_mode = EXCLUSIVE", [], |_| Ok(()))?;
    }
    Ok(conn)
}
