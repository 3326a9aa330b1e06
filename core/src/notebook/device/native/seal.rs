//! Encryption by a phrase: XChaCha20-Poly1305, with a key that Argon2id derives from the phrase.

use std::io::{Error, Result};

use argon2::{Algorithm, Argon2, Params, Version};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

/// Memory for deriving a key, in KiB: the minimum that OWASP recommends.
const MEMORY: u32 = 19_456;
/// Passes over that memory: the minimum that OWASP recommends.
const PASSES: u32 = 2;

/// A key derived from a phrase.
pub struct Key(XChaCha20Poly1305);

impl Key {
    /// Derives the key of a phrase and a salt. Slow on purpose.
    pub fn of(phrase: &str, salt: &[u8; 16]) -> Result<Key> {
        let params = Params::new(MEMORY, PASSES, 1, None).map_err(|error| Error::other(error.to_string()))?;
        let mut key = [0; 32];
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_into(phrase.as_bytes(), salt, &mut key)
            .map_err(|error| Error::other(error.to_string()))?;
        Ok(Key(XChaCha20Poly1305::new(&key.into())))
    }

    /// Encrypts a text. Opening it authenticates `before`, the bytes in front of it, too. Never use a nonce twice
    /// with one key.
    pub fn seal(&self, nonce: [u8; 24], before: &[u8], text: &[u8]) -> Result<Vec<u8>> {
        let payload = Payload {
            msg: text,
            aad: before,
        };
        let sealed = self.0.encrypt(&XNonce::from(nonce), payload);
        sealed.map_err(|error| Error::other(error.to_string()))
    }

    /// Decrypts a text. `None` if the key is another, or if `before` or the sealed text has changed.
    pub fn open(&self, nonce: [u8; 24], before: &[u8], sealed: &[u8]) -> Option<Vec<u8>> {
        let payload = Payload {
            msg: sealed,
            aad: before,
        };
        self.0.decrypt(&XNonce::from(nonce), payload).ok()
    }
}
