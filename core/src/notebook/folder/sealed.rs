//! Seals files so that only those who know the family's phrase can read them.
//!
//! ```text
//! "CalSeal1"  identifies a sealed file
//! 16 bytes    the mark of the folder: the salt of the key
//! 24 bytes    a random nonce
//! the rest    the sealed content with its tag; authenticates the 48 bytes before, too
//! ```

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::notebook::device::seal::Key;
use crate::notebook::error::NotebookError;

const NAME: &[u8; 8] = b"CalSeal1";
const SALT: usize = 16;
const NONCE: usize = 24;
const HEAD: usize = NAME.len() + SALT + NONCE;
const TAG: usize = 16;

/// Whether a sealed file may be whole: it is not cut short before the end of an empty content.
pub fn may_be_whole(file: &[u8]) -> bool {
    file.starts_with(NAME) && file.len() >= HEAD + TAG
}

/// The keys derived from a phrase so far, by salt. Deriving one is slow on purpose.
#[derive(Default)]
pub struct Keys {
    made: HashMap<[u8; SALT], Key>,
}

impl Keys {
    fn key(&mut self, phrase: &str, salt: [u8; SALT]) -> Result<&Key, NotebookError> {
        Ok(match self.made.entry(salt) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(Key::of(phrase, &salt)?),
        })
    }

    /// Seals a file for a folder with this mark.
    pub fn seal(
        &mut self,
        phrase: &str,
        mark: &str,
        nonce: [u8; NONCE],
        bytes: &[u8],
    ) -> Result<Vec<u8>, NotebookError> {
        let salt = uuid::Uuid::parse_str(mark).map_err(NotebookError::unreadable)?;
        let mut file = [&NAME[..], salt.as_bytes(), &nonce].concat();
        let sealed = self.key(phrase, *salt.as_bytes())?.seal(nonce, &file, bytes)?;
        file.extend(sealed);
        Ok(file)
    }

    /// Returns the content of a sealed file, or, without a phrase, a file that is not sealed. Refuses a file that this
    /// phrase does not open, and with a phrase any file that is not sealed: anybody could have written it.
    pub fn open(&mut self, phrase: Option<&str>, file: Vec<u8>) -> Result<Vec<u8>, NotebookError> {
        let phrase = match (phrase, file.starts_with(NAME)) {
            (None, false) => return Ok(file),
            (None, true) => return Err(NotebookError::unreadable("sealed")),
            (Some(_), false) => return Err(NotebookError::unreadable("not sealed")),
            (Some(phrase), true) => phrase,
        };
        let (head, sealed) = file
            .split_at_checked(HEAD)
            .ok_or_else(|| NotebookError::unreadable("cut short"))?;
        let (mut salt, mut nonce) = ([0; SALT], [0; NONCE]);
        salt.copy_from_slice(&head[NAME.len()..NAME.len() + SALT]);
        nonce.copy_from_slice(&head[NAME.len() + SALT..]);
        let opened = self.key(phrase, salt)?.open(nonce, head, sealed);
        opened.ok_or_else(|| NotebookError::unreadable("sealed by another phrase, or not whole"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg_attr(target_family = "wasm", ignore = "nothing is sealed there")]
    fn only_the_phrase_opens_it_and_only_whole() {
        let mark = "0197a0c0-0000-7000-8000-000000000001";
        let (phrase, mut keys) = ("quatre rats sous la pluie", Keys::default());
        let sealed = keys.seal(phrase, mark, [7; NONCE], b"Les Rats").unwrap();
        assert_eq!(keys.open(Some(phrase), sealed.clone()).unwrap(), b"Les Rats");
        assert!(Keys::default().open(Some("quatre rats"), sealed.clone()).is_err());
        assert!(keys.open(None, sealed.clone()).is_err());
        for end in 0..sealed.len() {
            assert!(keys.open(Some(phrase), sealed[..end].to_vec()).is_err(), "{end}");
        }
        // Another salt needs another key, which is slow to derive. So only the first byte of the salt is tried.
        for at in [NAME.len()].into_iter().chain(NAME.len() + SALT..sealed.len()) {
            let mut broken = sealed.clone();
            broken[at] ^= 1;
            assert!(keys.open(Some(phrase), broken).is_err(), "{at}");
        }
        assert_eq!(keys.open(None, b"open".to_vec()).unwrap(), b"open");
    }
}
