//! Encryption by a phrase, which a page lacks: it keeps no folder in common with other devices.

use std::io::{ErrorKind, Result};

/// A key. None exists on this platform.
pub enum Key {}

impl Key {
    /// Refuses.
    pub fn of(_: &str, _: &[u8; 16]) -> Result<Key> {
        Err(ErrorKind::Unsupported.into())
    }

    /// Never called: there are no keys.
    pub fn seal(&self, _: [u8; 24], _: &[u8], _: &[u8]) -> Result<Vec<u8>> {
        match *self {}
    }

    /// Never called: there are no keys.
    pub fn open(&self, _: [u8; 24], _: &[u8], _: &[u8]) -> Option<Vec<u8>> {
        match *self {}
    }
}
