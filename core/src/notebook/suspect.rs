//! The note beside a notebook that gave a read error: the next start examines every page of it.

use std::path::Path;

use super::device::files;
use super::error::NotebookError;

const NOTE: &str = "calepin.suspect";

/// Leaves the note.
pub fn mark(dir: &Path) {
    if let Err(error) = files::touch(&dir.join(NOTE)) {
        log::error!("the notebook looks damaged, and that cannot be noted: {error}");
    }
}

/// Whether there is one.
pub fn is_marked(dir: &Path) -> bool {
    files::exists(&dir.join(NOTE))
}

/// Takes it away.
pub fn clear(dir: &Path) -> Result<(), NotebookError> {
    Ok(files::remove(&dir.join(NOTE))?)
}
