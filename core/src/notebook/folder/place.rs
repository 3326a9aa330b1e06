//! The files of a folder.
//!
//! ```text
//! calepin/<mark>.mark              identifies the folder; several if several devices began it
//! calepin/<mark>.key               the same if files are sealed: empty content sealed with the phrase
//! calepin/<device>/<segment>.json.gz[.sealed]
//! ```
//!
//! A synchronised folder may deliver files late, in any order, twice, under other names ("conflict copy"), or as empty
//! placeholders. A file is identified by the id at the start of its name, and taken only once it is whole.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::sealed::may_be_whole;
use crate::notebook::device::files;
use crate::notebook::error::NotebookError;

/// The subfolder of this program. Nothing beside it is touched.
const OURS: &str = "calepin";
/// End of the name of a mark.
const MARK: &str = ".mark";
/// End of the name of a key file.
const KEY: &str = ".key";
/// End of the name of a segment.
const SEGMENT: &str = ".json.gz";
/// End of the name of a sealed segment.
const SEALED: &str = ".json.gz.sealed";
/// End of the name of a file that is being written.
const UNFINISHED: &str = ".tmp";
/// Length of an id in characters.
const ID: usize = 36;

/// The mark that identifies a folder.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mark {
    /// A UUID.
    pub id: String,
    /// Whether the device of this mark seals its files.
    pub sealed: bool,
}

/// A folder that exists.
#[derive(Debug)]
pub struct Place {
    /// The subfolder of this program.
    ours: PathBuf,
}

/// The copies of a segment. One whole copy is enough.
#[derive(Default, Debug)]
pub struct Found {
    /// Paths of the copies. The one with the original name comes first.
    pub files: Vec<PathBuf>,
    /// Whether this device wrote the segment.
    pub own: bool,
}

impl Place {
    /// The folder at this path.
    pub fn at(path: &Path) -> Place {
        Place {
            ours: path.join(OURS),
        }
    }

    /// Whether files of this folder would lie inside `other`.
    pub fn is_in(&self, other: &Path) -> bool {
        self.ours.starts_with(other)
    }

    /// The marks of the folder, sorted.
    pub fn marks(&self) -> Result<Vec<Mark>, NotebookError> {
        let names = files::names(&self.ours)?;
        let mark = |name: &String| {
            let (id, sealed) = match name.strip_suffix(KEY) {
                Some(id) => (id, true),
                None => (name.strip_suffix(MARK)?, false),
            };
            id_of(id).map(|id| Mark { id, sealed })
        };
        let mut marks: Vec<Mark> = names.iter().filter_map(mark).collect();
        marks.sort();
        Ok(marks)
    }

    /// Begins the folder with a mark. `key` is the content of the key file if the files are sealed: it shows later
    /// whether a phrase is right.
    pub fn mark(&self, mark: &str, key: Option<&[u8]>) -> Result<(), NotebookError> {
        files::make_folder(&self.ours)?;
        match key {
            Some(key) => write_whole(&self.ours, mark, KEY, key)?,
            None => files::touch(&self.ours.join(format!("{mark}{MARK}")))?,
        }
        Ok(())
    }

    /// The content of the key file, which shows whether a phrase is right. `None` if it has not arrived yet.
    pub fn key(&self, mark: &str) -> Result<Option<Vec<u8>>, NotebookError> {
        let key = files::read(&self.ours.join(format!("{mark}{KEY}")))?;
        Ok(key.filter(|bytes| may_be_whole(bytes)))
    }

    /// All segments in the folder, by id. `device` is this device.
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
        // The original name is the shortest.
        for found in all.values_mut() {
            found.files.sort_by_key(|path| path.as_os_str().len());
        }
        Ok(all)
    }

    /// Writes a segment.
    pub fn write(
        &self,
        device: &str,
        segment: &str,
        bytes: &[u8],
        sealed: bool,
    ) -> Result<(), NotebookError> {
        let folder = self.ours.join(device);
        files::make_folder(&folder)?;
        let end = if sealed { SEALED } else { SEGMENT };
        write_whole(&folder, segment, end, bytes)
    }

    /// Removes unfinished files of this device.
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

/// Writes a file of the folder. It gets its name, an id and `end`, only when it is whole and on the disk.
fn write_whole(folder: &Path, id: &str, end: &str, bytes: &[u8]) -> Result<(), NotebookError> {
    let unfinished = folder.join(format!(".{id}{UNFINISHED}"));
    files::write(&unfinished, bytes)?;
    files::rename(&unfinished, &folder.join(format!("{id}{end}")))?;
    files::sync_folder(folder);
    Ok(())
}

/// The id at the start of a file name.
fn id_of(name: &str) -> Option<String> {
    let id = name.get(..ID)?;
    uuid::Uuid::try_parse(id).ok().map(|_| id.to_owned())
}
