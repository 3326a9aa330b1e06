//! Lists of small numbers on the wire.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

/// A list of small numbers on the wire, such as cells or counts. A `Vec<u8>` would become raw bytes in the native
/// shells, and Kotlin compares byte arrays by identity.
#[derive(Clone, PartialEq, Eq, Default, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Numbers(pub Vec<u8>);

#[cfg(feature = "uniffi")]
uniffi::custom_type!(Numbers, Vec<u32>, {
    lower: |numbers| numbers.0.into_iter().map(u32::from).collect(),
    try_lift: |numbers| Ok(Numbers(numbers.into_iter().map(u8::try_from).collect::<Result<_, _>>()?)),
});

impl From<Vec<u8>> for Numbers {
    fn from(numbers: Vec<u8>) -> Self {
        Numbers(numbers)
    }
}

impl From<&[u8]> for Numbers {
    fn from(numbers: &[u8]) -> Self {
        Numbers(numbers.to_vec())
    }
}

impl FromIterator<u8> for Numbers {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        Numbers(numbers.into_iter().collect())
    }
}

impl Deref for Numbers {
    type Target = Vec<u8>;

    fn deref(&self) -> &Vec<u8> {
        &self.0
    }
}

impl DerefMut for Numbers {
    fn deref_mut(&mut self) -> &mut Vec<u8> {
        &mut self.0
    }
}

impl<'a> IntoIterator for &'a Numbers {
    type Item = &'a u8;
    type IntoIter = std::slice::Iter<'a, u8>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
