//! What can go wrong, as the shells see it: few variants, each with what they need to say it well.

use serde::{Deserialize, Serialize};

use crate::any::AnyRefusal;
use crate::exchange::ImportRefusal;
use crate::game::{OptionsRefusal, Seat};
use crate::sheets::SheetRefusal;

/// What the façade answers.
pub type Answer<T> = Result<T, CalepinError>;

/// Why the façade refused. Nothing was changed, but that a backup may have been made first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Error))]
pub enum CalepinError {
    /// The rules do not allow this move now.
    #[error("not allowed: {why}")]
    Refused {
        /// Which rule.
        why: AnyRefusal,
    },
    /// These options cannot be played.
    #[error("these rules cannot be played: {why}")]
    Options {
        /// Which option, and its range.
        why: OptionsRefusal,
    },
    /// No such thing in the notebook.
    #[error("no {what:?} {id:?} in this notebook")]
    Unknown {
        /// What was looked for.
        what: Thing,
        /// Under which id or number.
        id: String,
    },
    /// Something typed in is not usable.
    #[error("{field}: {problem}")]
    Invalid {
        /// The field, as it is spelled on the wire.
        field: String,
        /// What is wrong with it.
        problem: Problem,
    },
    /// The move answers another position: the table has moved on. Look again.
    #[error("that answers a position that is gone")]
    Stale,
    /// This cannot be done as things stand: at this point of a match, or with a person or family that was merged.
    #[error("not as things stand")]
    NotNow,
    /// That is one seat's alone, and this seat has not opened the curtain.
    #[error("behind the curtain")]
    Curtain {
        /// Whom the tablet goes to; nobody where the table decides in the open.
        asks: Option<Seat>,
    },
    /// This phone is not invited, or not any more.
    #[error("this phone is not invited")]
    NotInvited,
    /// There is no ply to take back.
    #[error("nothing to take back")]
    NothingToUndo,
    /// Taking this back needs the whole table's word.
    #[error("taking this back needs the table's consent")]
    NeedsConsent,
    /// The table plays without the game's aid, or with less of it.
    #[error("that much help is not asked for at this table")]
    NoAid,
    /// This cannot be written on a sheet, or counted for one.
    #[error("not on this sheet: {why}")]
    Sheet {
        /// Why.
        why: SheetRefusal,
    },
    /// The file cannot be imported.
    #[error("not imported: {why}")]
    Import {
        /// Why.
        why: ImportRefusal,
    },
    /// Two people who sat at one table cannot be the same person.
    #[error("they sat at one table in {matches} matches")]
    SatTogether {
        /// How many times.
        matches: u32,
    },
    /// The one who waited for long work has called it off.
    #[error("called off")]
    CalledOff,
    /// The call itself is malformed: a name or a type that is not in the contract.
    #[error("malformed call: {detail}")]
    BadCall {
        /// What the reader of a log wants to know.
        detail: String,
    },
    /// The program itself failed: a call panicked, or its answer could not be written.
    #[error("the program failed: {detail}")]
    Internal {
        /// What the reader of a log wants to know.
        detail: String,
    },
    /// The notebook could not be read or written.
    #[error("the notebook: {trouble} ({detail})")]
    Notebook {
        /// What to tell people.
        trouble: Trouble,
        /// What the reader of a log wants to know.
        detail: String,
    },
}

/// Things with an id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Thing {
    /// A family.
    Family,
    /// A profile.
    Profile,
    /// A saved variant.
    Variant,
    /// A card of a family's own.
    OwnCard,
    /// A match.
    Match,
    /// A round of a match, or a ply of a round.
    Round,
    /// A guest, by name.
    Guest,
    /// A backup, by name.
    Backup,
    /// A folder, by its path.
    Folder,
    /// A year with something to remember.
    Year,
}

/// What is wrong with something typed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Problem {
    /// Nothing but spaces.
    #[error("is empty")]
    Empty,
    /// Too long.
    #[error("is longer than {max} characters")]
    TooLong {
        /// Most characters.
        max: u32,
    },
    /// A number outside its range.
    #[error("must be {min} to {max}")]
    OutOfRange {
        /// Lowest.
        min: i32,
        /// Highest.
        max: i32,
    },
    /// The same person twice at one table, or a name that exists.
    #[error("is there already")]
    Taken,
    /// Not of the form it should have.
    #[error("cannot be read")]
    Malformed,
    /// A phrase is missing: without it nobody can read what lies there.
    #[error("is needed here")]
    Locked,
    /// A phrase where none was set when it was begun.
    #[error("is not asked for here")]
    NotLocked,
    /// Not the phrase that it was begun with.
    #[error("is another one")]
    Wrong,
}

/// What is wrong with the notebook's file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Trouble {
    /// No room on the disk.
    #[error("no room left on the disk")]
    Full,
    /// The folder or file cannot be written.
    #[error("the folder cannot be written")]
    ReadOnly,
    /// Another program holds the file.
    #[error("another program is using the notebook")]
    Busy,
    /// The file is damaged. The next start will keep it aside and restore the last good backup.
    #[error("the notebook is damaged")]
    Damaged,
    /// A newer Calepin wrote it.
    #[error("the notebook was written by a newer Calepin (format {found}, this one knows {known})")]
    Newer {
        /// Its format.
        found: u32,
        /// The newest format this program knows.
        known: u32,
    },
    /// The file was moved or replaced while it was open. Nothing is written any more; opening it again helps.
    #[error("the notebook was moved or replaced while it was open")]
    Moved,
    /// A saved round that these rules cannot replay.
    #[error("a saved round cannot be replayed")]
    Unreplayable,
    /// Anything else.
    #[error("it cannot be read or written")]
    Other,
}
