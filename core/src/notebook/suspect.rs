//! The note beside a notebook that gave a read error. It makes the next start check every page.

use std::path::Path;

use super::device::files;
use super::error::NotebookError;

/// Name of the note.
const NOTE: &str = "calepin.suspect";

/// Leaves the note.
pub fn mark(dir: &Path) {
    if let Err(error) = files::touch(&dir.join(NOTE)) {
        log::error!("the notebook looks damaged, and that cannot be noted: {error}");
    }
}

/// Whether there is a note.
pub fn is_marked(dir: &Path) -> bool {
    files::exists(&dir.join(NOTE))
}

/// Removes the note.
pub fn clear(dir: &Path) -> Result<(), NotebookError> {
    Ok(files::remove(&dir.join(NOTE))?)
}
