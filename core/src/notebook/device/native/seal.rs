//! What only a phrase opens: XChaCha20-Poly1305 under a key that Argon2id makes of the phrase.

use std::io::{Error, Result};

use argon2::{Algorithm, Argon2, Params, Version};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

/// Kibibytes that making a key takes, and how often it goes over them: what OWASP asks for at least.
const MEMORY: u32 = 19_456;
const PASSES: u32 = 2;

/// What a phrase has become.
pub struct Key(XChaCha20Poly1305);

impl Key {
    /// The key that this phrase is with this salt. Takes its time on purpose.
    pub fn of(phrase: &str, salt: &[u8; 16]) -> Result<Key> {
        let params = Params::new(MEMORY, PASSES, 1, None).map_err(|error| Error::other(error.to_string()))?;
        let mut key = [0; 32];
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_into(phrase.as_bytes(), salt, &mut key)
            .map_err(|error| Error::other(error.to_string()))?;
        Ok(Key(XChaCha20Poly1305::new(&key.into())))
    }

    /// Seals a text, and binds what stands before it. No two texts may have the same nonce.
    pub fn seal(&self, nonce: [u8; 24], before: &[u8], text: &[u8]) -> Result<Vec<u8>> {
        let payload = Payload {
            msg: text,
            aad: before,
        };
        let sealed = self.0.encrypt(&XNonce::from(nonce), payload);
        sealed.map_err(|error| Error::other(error.to_string()))
    }

    /// The text that was sealed, unless it was by another key, or something has changed since.
    pub fn open(&self, nonce: [u8; 24], before: &[u8], sealed: &[u8]) -> Option<Vec<u8>> {
        let payload = Payload {
            msg: sealed,
            aad: before,
        };
        self.0.decrypt(&XNonce::from(nonce), payload).ok()
    }
}
