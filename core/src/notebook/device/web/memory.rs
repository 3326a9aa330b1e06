//! Files in memory, which are lost when the worker ends: for play in private mode, and for tests.

use std::io::{Error, Result};

use sqlite_wasm_rs::{MemVfsUtil, WasmOsCallback};

use super::files::Pool;

/// The files of SQLite's in-memory file system.
pub struct Memory(MemVfsUtil<WasmOsCallback>);

impl Memory {
    /// The files in the memory of this WebAssembly module.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Memory {
        Memory(MemVfsUtil::new())
    }

    /// The content of a file.
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

    /// Does nothing: empty files are notes for the next start, which has none of these files.
    fn touch(&self, _: &str) -> Result<()> {
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<()> {
        self.0.delete_db(name);
        Ok(())
    }
}
