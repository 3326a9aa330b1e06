//! Families and the people in them.

use serde::{Deserialize, Serialize};

/// A family, or any circle of people who share one notebook's evenings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Family {
    /// UUIDv7.
    pub id: String,
    /// As typed, trimmed.
    pub name: String,
    /// Put away: kept with all its evenings, not offered for new ones.
    pub archived: bool,
    /// The family it has become one with: all that is its own is shown there.
    pub merged_into: Option<String>,
}

/// Two profiles of one person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SamePerson {
    /// The profile that is put away.
    pub from_id: String,
    /// The one that stays.
    pub into_id: String,
}

/// A face: six rats and six neighbours for people, then nine for opponents.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Avatar {
    /// A rat with a cook's hat.
    RatCook,
    /// A rat with an eye patch.
    RatPirate,
    /// A rat with spectacles and a bun.
    RatGranny,
    /// A rat with a diving mask.
    RatDiver,
    /// A rat with a beret.
    RatPainter,
    /// A rat with a crown.
    RatQueen,
    /// A cat.
    Cat,
    /// A fox.
    Fox,
    /// An owl.
    Owl,
    /// A frog.
    Frog,
    /// A hedgehog.
    Hedgehog,
    /// A bear.
    Bear,
    /// A chick with its shell on. An opponent's, like all that follow.
    Chick,
    /// A tortoise.
    Tortoise,
    /// A badger.
    Badger,
    /// A squirrel.
    Squirrel,
    /// A raccoon.
    Raccoon,
    /// A wolf.
    Wolf,
    /// A raven with spectacles.
    Raven,
    /// A dragon.
    Dragon,
    /// A parrot.
    Parrot,
}

/// A person's colour. Every colour goes with a pattern of its own in the shells, so that nothing is
/// told by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Colour {
    /// Red.
    Red,
    /// Orange.
    Orange,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Teal.
    Teal,
    /// Blue.
    Blue,
    /// Purple.
    Purple,
    /// Pink.
    Pink,
}

/// How good a move it is that is shown to whoever asks for one. Grown-ups and guests have the one in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum HintStrength {
    /// None is shown.
    Off,
    /// One that somebody finds who plays well.
    #[default]
    Gentle,
    /// As good a one as is found without making anybody wait.
    Full,
}

impl HintStrength {
    /// The level whose thought it is, without its slips; nothing where none is shown.
    pub(crate) fn level(self) -> Option<u8> {
        match self {
            HintStrength::Off => None,
            HintStrength::Gentle => Some(6),
            HintStrength::Full => Some(7),
        }
    }
}

/// What makes the box kinder to a small child. All off is how grown-ups play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ChildSettings {
    /// Plays with an open hand: no curtain for this person.
    pub open_hand: bool,
    /// Length of the minute glass in percent of the usual, 50 to 500.
    pub glass_percent: u32,
    /// Shows hints after a while of thinking.
    pub hints: bool,
    /// How good a move it is that is shown to whoever asks for one.
    #[serde(default)]
    pub shown_moves: HintStrength,
    /// Reads aloud.
    pub voice: bool,
    /// Leaves what this person lost out of their own page and their lines of the album; everybody else's figures,
    /// and whom they met, stay as they are.
    pub hide_losses: bool,
    /// Makes everything one touches larger.
    pub big_targets: bool,
}

/// A person of a family.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Profile {
    /// UUIDv7.
    pub id: String,
    /// The family's id.
    pub family_id: String,
    /// What the person is called at the table.
    pub name: String,
    /// The face.
    pub avatar: Avatar,
    /// The colour, with its pattern.
    pub colour: Colour,
    /// Set for a child.
    pub child: Option<ChildSettings>,
    /// The year of birth, where it was told: the youngest begins some games.
    pub birth_year: Option<u16>,
    /// Put away: kept with every score, not offered for new matches.
    pub archived: bool,
    /// Set for somebody who was entered twice: the profile that is the same person. Put away as well.
    pub merged_into: Option<String>,
}

impl ProfileForm {
    /// A new person of a family.
    pub fn profile(self, id: String, family_id: String) -> Profile {
        Profile {
            id,
            family_id,
            name: self.name,
            avatar: self.avatar,
            colour: self.colour,
            child: self.child,
            birth_year: self.birth_year,
            archived: false,
            merged_into: None,
        }
    }
}

/// Somebody who played without a profile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Guest {
    /// What they were called: guests of one name are one guest, but for what has become another person.
    pub name: String,
    /// The face they had last.
    pub avatar: Avatar,
    /// The colour they had last.
    pub colour: Colour,
    /// Matches they sat at.
    pub matches: u32,
    /// The evening of the last one.
    pub last_evening: String,
    /// The profile they have become, if they have.
    pub profile_id: Option<String>,
}

/// What one fills in to make or change a profile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ProfileForm {
    /// 1 to 24 characters after trimming.
    pub name: String,
    /// The face.
    pub avatar: Avatar,
    /// The colour.
    pub colour: Colour,
    /// Set for a child.
    pub child: Option<ChildSettings>,
    /// The year of birth, 1900 to this one; nobody has to tell it.
    #[serde(default)]
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub birth_year: Option<u16>,
}

/// A picture card that a family has added to those of the box.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OwnCard {
    /// UUIDv7.
    pub id: String,
    /// The family's id.
    pub family_id: String,
    /// What it shows.
    pub name: String,
    /// What it sounds like, in plain French; `None` for what its name sounds like.
    pub reading: Option<String>,
    /// Whether the ear knows how it sounds: its reading, or else its name, is a word of the ear's.
    pub heard: bool,
    /// The picture, as a data URL.
    pub picture: String,
    /// Put away: kept, not offered for new matches.
    pub archived: bool,
}

/// What one fills in to add or change a card of one's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OwnCardForm {
    /// 1 to 24 characters after trimming.
    pub name: String,
    /// What it sounds like, in plain French, 1 to 24 characters after trimming; `None` or nothing but spaces
    /// for what its name sounds like.
    pub reading: Option<String>,
    /// A photograph or drawing as a data URL in base64: PNG, JPEG or WebP, at most 400 000 characters
    /// (about 300 kB of picture) and 2 048 pixels a side.
    pub picture: String,
}

/// How the box looks and sounds on this device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Settings {
    /// `fr` or `en`; `None` follows the device.
    pub language: Option<Language>,
    /// Sounds.
    pub sound: bool,
    /// Motion: `None` follows the device.
    pub motion: Option<bool>,
    /// Stronger contrast.
    pub contrast: bool,
    /// Text size in percent, 80 to 160.
    pub text_percent: u32,
    /// Controls at the left hand.
    pub left_handed: bool,
    /// Whether the tablet lies flat among the players, or is passed around.
    pub table_mode: TableMode,
    /// How fast opponents follow each other.
    #[serde(default)]
    pub pace: Pace,
    /// The family last sat down with.
    pub family_id: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: None,
            sound: true,
            motion: None,
            contrast: false,
            text_percent: 100,
            left_handed: false,
            table_mode: TableMode::Passed,
            pace: Pace::default(),
            family_id: None,
        }
    }
}

/// The languages of the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Language {
    /// French.
    Fr,
    /// English.
    En,
}

/// How long what was played is looked at before an opponent goes on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Pace {
    /// Long enough to say what it means.
    Slow,
    /// Long enough to see it.
    #[default]
    Usual,
    /// No longer than it takes to notice it.
    Quick,
}

/// How people share the device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum TableMode {
    /// Handed from one to the next.
    Passed,
    /// Flat on the table: each seat's panel faces its edge.
    Flat,
}
