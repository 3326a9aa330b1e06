//! A folder that something else keeps the same on several devices: what is written there, and what is read.
//!
//! Each device writes files of its own ([`segment`]) and never changes another's. Whoever has taken in all of them has
//! the same notebook, in whichever order they came: taking one in is a merge. A file is never changed either. One whose
//! every row has been sent anew is removed by the device that wrote it, so the folder stays as large as the notebook. A
//! family that has a phrase seals its files ([`sealed`]).

mod keeping;
mod place;
mod rows;
mod sealed;
mod segment;

pub use keeping::{Keeping, LastLook};
pub use place::{Found, Place};
pub use rows::{
    Chosen, Moment, Waiting, changed_since, chosen, compact, devices, forget, heard_of, leave, lost,
    own_files, send, stay, take, taken, waiting, write,
};
pub use sealed::Keys;
pub use segment::Segment;
