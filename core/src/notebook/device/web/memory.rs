//! Files in memory, which end with the worker: what is played in private mode, and what tests write.

use std::io::{Error, Result};

use sqlite_wasm_rs::{MemVfsUtil, WasmOsCallback};

use super::files::Pool;

/// The files of SQLite's own memory.
pub struct Memory(MemVfsUtil<WasmOsCallback>);

impl Memory {
    /// All that is in this module's memory.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Memory {
        Memory(MemVfsUtil::new())
    }

    fn bytes(&self, name: &str) -> Result<Vec<u8>> {
        self.0
            .export_db(name)
            .map_err(|error| Error::other(error.to_string()))
    }
}

impl Pool for Memory {
    fn names(&self) -> Result<Vec<String>> {
        Ok(self.0.list())
    }

    fn contains(&self, name: &str) -> Result<bool> {
        Ok(self.0.exists(name))
    }

    fn size(&self, name: &str) -> Result<Option<u64>> {
        Ok(Some(self.bytes(name)?.len() as u64))
    }

    fn copy(&self, from: &str, to: &str) -> Result<()> {
        let bytes = self.bytes(from)?;
        self.0
            .import_db(to, &bytes)
            .map_err(|error| Error::other(error.to_string()))
    }

    /// Notes are left for the next start, and there is none.
    fn touch(&self, _: &str) -> Result<()> {
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<()> {
        self.0.delete_db(name);
        Ok(())
    }
}
