//! The errors of the façade, as shells see them. There are few variants, each with the details that a shell needs to
//! describe it.

use serde::{Deserialize, Serialize};

use crate::any::AnyRefusal;
use crate::exchange::ImportRefusal;
use crate::game::{OptionsRefusal, Seat};
use crate::sheets::SheetRefusal;

/// The result of a call of the façade.
pub type Answer<T> = Result<T, CalepinError>;

/// Why a call was refused. Nothing was changed, except that a backup may have been made first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Error))]
pub enum CalepinError {
    /// The rules do not allow this move now.
    #[error("not allowed: {why}")]
    Refused {
        /// The rule that refuses the move.
        why: AnyRefusal,
    },
    /// These options cannot be played.
    #[error("these rules cannot be played: {why}")]
    Options {
        /// The option, and its range.
        why: OptionsRefusal,
    },
    /// The notebook has no such thing.
    #[error("no {what:?} {id:?} in this notebook")]
    Unknown {
        /// The kind of thing.
        what: Thing,
        /// The id, name, path or number that was looked up.
        id: String,
    },
    /// An argument that somebody typed in is not valid.
    #[error("{field}: {problem}")]
    Invalid {
        /// The field, as it is spelled on the wire.
        field: String,
        /// What is wrong with it.
        problem: Problem,
    },
    /// The call answers an old position: the table has moved on. The shell reads the table again.
    #[error("that answers a position that is gone")]
    Stale,
    /// The call is not possible in the current state: at this point of a match, or with a person or family that was
    /// merged.
    #[error("not as things stand")]
    NotNow,
    /// The call would show or decide what is one seat's alone, and that seat has not opened the curtain.
    #[error("behind the curtain")]
    Curtain {
        /// The seat that the tablet goes to; `None` where the table decides in the open.
        asks: Option<Seat>,
    },
    /// The phone is not invited, or not any more.
    #[error("this phone is not invited")]
    NotInvited,
    /// There is no ply to take back.
    #[error("nothing to take back")]
    NothingToUndo,
    /// The whole table must agree to take this back.
    #[error("taking this back needs the table's consent")]
    NeedsConsent,
    /// The table plays without the game's aid, or with less aid than the call needs.
    #[error("that much help is not asked for at this table")]
    NoAid,
    /// The entry cannot be written on a sheet, or counted for one.
    #[error("not on this sheet: {why}")]
    Sheet {
        /// The reason.
        why: SheetRefusal,
    },
    /// The file cannot be imported.
    #[error("not imported: {why}")]
    Import {
        /// The reason.
        why: ImportRefusal,
    },
    /// Two people who sat at one table cannot be the same person.
    #[error("they sat at one table in {matches} matches")]
    SatTogether {
        /// Number of matches in which they sat at one table.
        matches: u32,
    },
    /// A call that takes long was called off by its caller.
    #[error("called off")]
    CalledOff,
    /// The call is malformed: a name or a type is not in the contract.
    #[error("malformed call: {detail}")]
    BadCall {
        /// Details for a log.
        detail: String,
    },
    /// The program failed: a call panicked, or its result could not be serialised.
    #[error("the program failed: {detail}")]
    Internal {
        /// Details for a log.
        detail: String,
    },
    /// The notebook could not be read or written.
    #[error("the notebook: {trouble} ({detail})")]
    Notebook {
        /// The kind of trouble, from which a shell makes a sentence.
        trouble: Trouble,
        /// Details for a log.
        detail: String,
    },
}

/// The kinds of things that calls look up.
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
    /// A family's own card.
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

/// What is wrong with an argument that somebody typed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Problem {
    /// The text is empty, or only spaces.
    #[error("is empty")]
    Empty,
    /// The text is too long.
    #[error("is longer than {max} characters")]
    TooLong {
        /// Maximum number of characters.
        max: u32,
    },
    /// The number is outside its range.
    #[error("must be {min} to {max}")]
    OutOfRange {
        /// The lowest number allowed.
        min: i32,
        /// The highest number allowed.
        max: i32,
    },
    /// The person sits at the table already, or the name exists already.
    #[error("is there already")]
    Taken,
    /// The text does not have the required form.
    #[error("cannot be read")]
    Malformed,
    /// A phrase is missing. Without it nobody can read the files of the folder.
    #[error("is needed here")]
    Locked,
    /// A phrase was given, and the folder was begun without one.
    #[error("is not asked for here")]
    NotLocked,
    /// The phrase is not the one that the folder was begun with.
    #[error("is another one")]
    Wrong,
}

/// What is wrong with the notebook's file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Trouble {
    /// The disk is full.
    #[error("no room left on the disk")]
    Full,
    /// The folder or file cannot be written.
    #[error("the folder cannot be written")]
    ReadOnly,
    /// Another program holds the file.
    #[error("another program is using the notebook")]
    Busy,
    /// The file is damaged. The next start keeps it aside and restores the last good backup.
    #[error("the notebook is damaged")]
    Damaged,
    /// A newer Calepin wrote the file.
    #[error("the notebook was written by a newer Calepin (format {found}, this one knows {known})")]
    Newer {
        /// The format of the file.
        found: u32,
        /// The newest format this program knows.
        known: u32,
    },
    /// The file was moved or replaced while it was open. Nothing is written any more until the notebook is opened
    /// again.
    #[error("the notebook was moved or replaced while it was open")]
    Moved,
    /// These rules cannot replay a saved round.
    #[error("a saved round cannot be replayed")]
    Unreplayable,
    /// Any other trouble.
    #[error("it cannot be read or written")]
    Other,
}
