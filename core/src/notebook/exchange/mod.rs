//! The notebook as a file to take along, and the union of two notebooks. `core/EXPORT.md` describes the
//! file and the rule by which two copies of one thing become one.

mod checked;
mod checks;
mod file;
mod json;
mod log;
mod merge;
mod names;
mod read;
mod replay;
mod sound;
mod tables;
mod write;

pub use checked::Checked;
pub use merge::Writing;
pub use read::export;
pub use tables::csv;

/// What an exported file calls itself.
pub const NAME: &str = "calepin-notebook";
/// The version of the file that this program writes, and the newest it reads.
pub const VERSION: u32 = 3;
