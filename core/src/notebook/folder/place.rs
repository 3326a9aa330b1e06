//! The files of a folder.
//!
//! ```text
//! calepin/<mark>.mark              by which the folder is known again; several, when several began it
//! calepin/<device>/<segment>.json.gz
//! ```
//!
//! Folders that are kept the same bring files late, in any order, twice, under names of their own ("conflict copy"), as
//! placeholders that hold nothing yet. A file is known by the id that its name begins with, and only once it is whole.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::notebook::device::files;
use crate::notebook::error::NotebookError;

/// The folder in the folder: nothing beside it is touched.
const OURS: &str = "calepin";
const MARK: &str = ".mark";
const SEGMENT: &str = ".json.gz";
const UNFINISHED: &str = ".tmp";
/// Characters of an id.
const ID: usize = 36;

/// A folder that is there.
#[derive(Debug)]
pub struct Place {
    ours: PathBuf,
}

/// The files that a segment may be read from, one of which is enough, and whether this device wrote it.
#[derive(Default, Debug)]
pub struct Found {
    /// Where they lie, the one with its own name first.
    pub files: Vec<PathBuf>,
    /// Whether they lie among the files of this device.
    pub own: bool,
}

impl Place {
    /// The folder at this path.
    pub fn at(path: &Path) -> Place {
        Place {
            ours: path.join(OURS),
        }
    }

    /// Whether what is written there would come to lie in that other folder.
    pub fn is_in(&self, other: &Path) -> bool {
        self.ours.starts_with(other)
    }

    /// The marks by which it is known, in their order.
    pub fn marks(&self) -> Result<Vec<String>, NotebookError> {
        let names = files::names(&self.ours)?;
        let mut marks: Vec<String> = names
            .iter()
            .filter_map(|name| id_of(name.strip_suffix(MARK)?))
            .collect();
        marks.sort();
        Ok(marks)
    }

    /// Begins it.
    pub fn mark(&self, mark: &str) -> Result<(), NotebookError> {
        files::make_folder(&self.ours)?;
        files::touch(&self.ours.join(format!("{mark}{MARK}")))?;
        Ok(())
    }

    /// Every segment that lies there, by its id.
    pub fn segments(&self, device: &str) -> Result<BTreeMap<String, Found>, NotebookError> {
        let mut all: BTreeMap<String, Found> = BTreeMap::new();
        for writer in files::names(&self.ours)? {
            if id_of(&writer).is_none_or(|id| id.len() != writer.len()) {
                continue;
            }
            let folder = self.ours.join(&writer);
            for name in files::names(&folder)? {
                let Some(id) = id_of(name.trim_start_matches('.')).filter(|_| !name.ends_with(UNFINISHED))
                else {
                    continue;
                };
                let found = all.entry(id).or_default();
                found.own |= writer == device;
                found.files.push(folder.join(name));
            }
        }
        // The one with its own name first.
        for found in all.values_mut() {
            found.files.sort_by_key(|path| path.as_os_str().len());
        }
        Ok(all)
    }

    /// Writes a segment. It is whole, and on the disk, when it has its name.
    pub fn write(&self, device: &str, segment: &str, bytes: &[u8]) -> Result<(), NotebookError> {
        let folder = self.ours.join(device);
        files::make_folder(&folder)?;
        let path = folder.join(format!("{segment}{SEGMENT}"));
        let unfinished = folder.join(format!(".{segment}{UNFINISHED}"));
        files::write(&unfinished, bytes)?;
        files::rename(&unfinished, &path)?;
        files::sync_folder(&folder);
        Ok(())
    }

    /// Removes what this device began to write and did not finish.
    pub fn sweep(&self, device: &str) -> Result<(), NotebookError> {
        let folder = self.ours.join(device);
        for name in files::names(&folder)? {
            if name.ends_with(UNFINISHED) {
                files::remove(&folder.join(name))?;
            }
        }
        Ok(())
    }
}

/// The id that a name begins with.
fn id_of(name: &str) -> Option<String> {
    let id = name.get(..ID)?;
    uuid::Uuid::try_parse(id).ok().map(|_| id.to_owned())
}
