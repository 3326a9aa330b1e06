//! The files of a folder.
//!
//! ```text
//! calepin/<mark>.mark              by which the folder is known again; several, when several began it
//! calepin/<mark>.key               the same, of one that is sealed: it holds nothing, sealed by the phrase
//! calepin/<device>/<segment>.json.gz[.sealed]
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
const KEY: &str = ".key";
const SEGMENT: &str = ".json.gz";
const SEALED: &str = ".json.gz.sealed";
const UNFINISHED: &str = ".tmp";
/// Characters of an id.
const ID: usize = 36;

/// By what a folder is known again.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mark {
    /// A UUID.
    pub id: String,
    /// Whether what its device writes there is sealed.
    pub sealed: bool,
}

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

    /// Begins it, with what shows whether a phrase is the right one, if it is sealed.
    pub fn mark(&self, mark: &str, key: Option<&[u8]>) -> Result<(), NotebookError> {
        files::make_folder(&self.ours)?;
        match key {
            Some(key) => files::write(&self.key_of(mark), key)?,
            None => files::touch(&self.ours.join(format!("{mark}{MARK}")))?,
        }
        Ok(())
    }

    /// What shows whether a phrase is the right one; nothing where that is not there yet.
    pub fn key(&self, mark: &str) -> Result<Option<Vec<u8>>, NotebookError> {
        Ok(files::read(&self.key_of(mark))?.filter(|bytes| !bytes.is_empty()))
    }

    fn key_of(&self, mark: &str) -> PathBuf {
        self.ours.join(format!("{mark}{KEY}"))
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
        let path = folder.join(format!("{segment}{end}"));
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
