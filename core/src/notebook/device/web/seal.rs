//! A page keeps no folder together with other devices, so nothing is sealed there.

use std::io::{ErrorKind, Result};

/// There is none.
pub enum Key {}

impl Key {
    /// Makes none.
    pub fn of(_: &str, _: &[u8; 16]) -> Result<Key> {
        Err(ErrorKind::Unsupported.into())
    }

    /// Nothing is sealed.
    pub fn seal(&self, _: [u8; 24], _: &[u8], _: &[u8]) -> Result<Vec<u8>> {
        match *self {}
    }

    /// Nothing is opened.
    pub fn open(&self, _: [u8; 24], _: &[u8], _: &[u8]) -> Option<Vec<u8>> {
        match *self {}
    }
}
