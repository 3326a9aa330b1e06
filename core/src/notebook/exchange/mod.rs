//! Exports the notebook to a file, and merges such a file. `core/EXPORT.md` describes the file, and the rule by which
//! two copies of a row become one.

mod bounds;
mod checks;
mod columns;
mod fields;
mod file;
mod incoming;
mod json;
mod log;
mod merge;
mod names;
mod part;
mod read;
mod replay;
mod sound;
mod tables;
mod write;

pub use bounds::{is_id, is_name};
pub use checks::leave_out_spoilt;
pub use file::File;
pub use incoming::Incoming;
pub use merge::Writing;
pub use names::tell_apart;
pub use part::{export_of, rows_of};
pub use read::export;
pub use tables::csv;
