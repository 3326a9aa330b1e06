//! Keeps the notebook the same on several devices through a folder that another program synchronises.
//!
//! Each device writes files of its own ([`segment`]) and never changes those of another. Reading a file is a merge,
//! so devices that have read the same files have the same notebook, whatever the order. A file is never changed. The
//! device that wrote it removes it once each of its rows has been written again elsewhere, so the folder stays as
//! large as the notebook. The files of a family with a phrase are sealed ([`sealed`]).

mod keeping;
mod place;
mod rows;
mod sealed;
mod segment;

pub use keeping::{Keeping, LastLook};
pub use place::{Found, Place};
pub use rows::{
    Chosen, Reached, Waiting, changed_since, chosen, compact, count_waiting, devices, forget, heard_of,
    leave, lost, own_files, reached, send, stay, take, taken, waiting, write,
};
pub use sealed::Keys;
pub use segment::Segment;
