//! Trouble with the file.
