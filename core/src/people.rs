//! Families, their people, their own cards, and the settings of the device.

use serde::{Deserialize, Serialize};

/// A family, or any group of people who share evenings in one notebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Family {
    /// UUIDv7.
    pub id: String,
    /// The name, trimmed.
    pub name: String,
    /// Archived: kept with all its evenings, and not offered for new ones.
    pub archived: bool,
    /// The family that this one was merged into, and that shows everything of it.
    pub merged_into: Option<String>,
}

/// Two profiles that are the same person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SamePerson {
    /// The profile that is archived.
    pub from_id: String,
    /// The profile that stays.
    pub into_id: String,
}

/// A face. Six rats and six neighbours are for people; the last nine are for opponents.
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
    /// A chick with its shell on. This face and all that follow are for opponents.
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

/// A person's colour. In the shells every colour has a pattern of its own, so that nothing is told by colour alone.
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

/// How strong a hint is. Grown-ups and guests have `Gentle`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum HintStrength {
    /// No hints.
    Off,
    /// A move that a good player finds.
    #[default]
    Gentle,
    /// The best move that is found without making anybody wait.
    Full,
}

impl HintStrength {
    /// The level that thinks about the hint, without the slips of that level. `None` if there are no hints.
    pub(crate) fn level(self) -> Option<u8> {
        match self {
            HintStrength::Off => None,
            HintStrength::Gentle => Some(6),
            HintStrength::Full => Some(7),
        }
    }
}

/// Settings that make the box kinder to a small child. Grown-ups play with all of them off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ChildSettings {
    /// Plays with an open hand: there is no curtain for this person.
    pub open_hand: bool,
    /// Length of the minute glass in percent of the usual, 50 to 500.
    pub glass_percent: u32,
    /// Shows hints after a while of thinking.
    pub hints: bool,
    /// How strong a hint is that the person asks for.
    #[serde(default)]
    pub shown_moves: HintStrength,
    /// Reads texts aloud.
    pub voice: bool,
    /// Leaves lost matches out of this person's own page and their lines of the album. Everybody else's figures, and
    /// whom they met, stay as they are.
    pub hide_losses: bool,
    /// Makes buttons and other touch targets larger.
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
    /// The name of the person at the table.
    pub name: String,
    /// The face.
    pub avatar: Avatar,
    /// The colour, with its pattern.
    pub colour: Colour,
    /// Set for a child.
    pub child: Option<ChildSettings>,
    /// The year of birth, if it is known. In some games the youngest begins.
    pub birth_year: Option<u16>,
    /// Archived: kept with every score, and not offered for new matches.
    pub archived: bool,
    /// Set for a person who was entered twice: the profile that is the same person. This profile is archived as well.
    pub merged_into: Option<String>,
}

impl ProfileForm {
    /// The profile of a new person of a family.
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
    /// The name of the guest. Guests of one name count as one guest, except those who have become another person.
    pub name: String,
    /// The face of the guest's last match.
    pub avatar: Avatar,
    /// The colour of the guest's last match.
    pub colour: Colour,
    /// Number of matches of the guest.
    pub matches: u32,
    /// The evening of the last match.
    pub last_evening: String,
    /// The profile that the guest has become, if any.
    pub profile_id: Option<String>,
}

/// The form for adding or changing a profile.
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
    /// The year of birth, 1900 to the current year. It is optional.
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
    /// The name of what the card shows.
    pub name: String,
    /// How the card sounds, in plain French. `None` if the card sounds like its name.
    pub reading: Option<String>,
    /// Whether the ear knows the sound of the card: its reading, or otherwise its name, is a word that the ear knows.
    pub heard: bool,
    /// The picture, as a data URL.
    pub picture: String,
    /// Archived: kept, and not offered for new matches.
    pub archived: bool,
}

/// The form for adding or changing a card of a family's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OwnCardForm {
    /// 1 to 24 characters after trimming.
    pub name: String,
    /// How the card sounds, in plain French, 1 to 24 characters after trimming. `None` or only spaces if the card
    /// sounds like its name.
    pub reading: Option<String>,
    /// A photograph or drawing as a data URL in base64: PNG, JPEG or WebP, at most 400 000 characters
    /// (about 300 kB of picture) and 2 048 pixels a side.
    pub picture: String,
}

/// The settings of this device: how the box looks and sounds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Settings {
    /// `fr` or `en`; `None` follows the device.
    pub language: Option<Language>,
    /// Whether sounds are played.
    pub sound: bool,
    /// Whether things move. `None` follows the device.
    pub motion: Option<bool>,
    /// Whether contrast is stronger.
    pub contrast: bool,
    /// Text size in percent, 80 to 160.
    pub text_percent: u32,
    /// Whether controls are at the left hand.
    pub left_handed: bool,
    /// How people share the device.
    pub table_mode: TableMode,
    /// How fast opponents follow each other.
    #[serde(default)]
    pub pace: Pace,
    /// The family that last sat down.
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

/// How long a move is shown before an opponent goes on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Pace {
    /// Long enough to explain the move.
    Slow,
    /// Long enough to see the move.
    #[default]
    Usual,
    /// Just long enough to notice the move.
    Quick,
}

/// How people share the device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum TableMode {
    /// The tablet is handed from one person to the next.
    Passed,
    /// The tablet lies flat on the table. Each seat's panel faces the edge of that seat.
    Flat,
}
