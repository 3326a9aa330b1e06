//! The files of the notebook: in the site's storage, or in memory.

use std::cell::RefCell;
use std::io::{Error, ErrorKind, Result};
use std::rc::Rc;
use std::time::Duration;

use calepin_core::notebook::device::{Memory, files};
use rsqlite_vfs::transfer::{DbTransfer, ExportSource, ImportTarget};
use rsqlite_vfs::{OsCallback, VfsFilesManager, VfsResult};
use sqlite_wasm_vfs::sahpool::{OpfsSAHError, OpfsSAHPoolCfgBuilder, OpfsSAHPoolUtil, install};

/// The folder in the site's storage. Changing this name loses the notebooks of families.
const DIRECTORY: &str = "calepin";

/// Number of free slots to have before every call, if the device has room: slots can be created only between
/// calls. The call that needs most, restoring a backup, creates five files: the copy and its log, a backup of
/// the present notebook and its log, and SQLite's file beside the notebook.
const FREE: usize = 8;

thread_local! {
    static SITE: RefCell<Option<OpfsSAHPoolUtil>> = const { RefCell::new(None) };
}

/// Takes possession of the site's files, which one worker at a time can have.
pub async fn open() -> std::result::Result<(), OpfsSAHError> {
    let config = OpfsSAHPoolCfgBuilder::new()
        .vfs_name("calepin")
        .directory(DIRECTORY)
        .initial_capacity(FREE)
        .build();
    let site = install::<System>(&config, true).await?;
    site.resume().await?;
    files::set_pool(Rc::new(Site(site.clone())));
    SITE.set(Some(site));
    make_room().await
}

/// Creates free slots.
pub async fn make_room() -> std::result::Result<(), OpfsSAHError> {
    let Some(site) = SITE.with_borrow(Clone::clone) else {
        return Ok(());
    };
    match site.ensure_capacity(site.len()? + FREE).await {
        // On a full device reading still works; writing needs a slot, and fails without one.
        Err(error) if site.capacity() > site.len()? => {
            log::warn!("fewer free slots than wanted: {error}");
            Ok(())
        }
        made => made,
    }
}

/// Releases the files.
pub fn close() -> std::result::Result<(), OpfsSAHError> {
    SITE.with_borrow(|site| site.as_ref().map_or(Ok(()), OpfsSAHPoolUtil::pause))
}

/// Keeps files in memory from now on.
pub fn open_in_memory() {
    files::set_pool(Rc::new(Memory::new()));
}

#[derive(Default)]
struct System;

impl OsCallback for System {
    fn sleep(&self, time: Duration) {
        let end = js_sys::Date::now() + time.as_secs_f64() * 1_000.0;
        while js_sys::Date::now() < end {}
    }

    fn random(&self, bytes: &mut [u8]) -> usize {
        getrandom::fill(bytes).map_or(0, |()| bytes.len())
    }

    fn epoch_timestamp_in_ms(&self) -> VfsResult<i64> {
        Ok(js_sys::Date::now() as i64)
    }
}

struct Site(OpfsSAHPoolUtil);

impl files::Pool for Site {
    fn names(&self) -> Result<Vec<String>> {
        self.0.names().map_err(io_error)
    }

    fn contains(&self, name: &str) -> Result<bool> {
        self.0.contains(name).map_err(io_error)
    }

    fn size(&self, name: &str) -> Result<Option<u64>> {
        match self.0.open_export(name) {
            Ok(source) => Ok(Some(source.size())),
            Err(OpfsSAHError::FileInUse(_) | OpfsSAHError::RecoveryRequired(_)) => Ok(None),
            Err(error) => Err(io_error(error)),
        }
    }

    fn copy(&self, from: &str, to: &str) -> Result<()> {
        let bytes = {
            let mut source = self.0.open_export(from).map_err(io_error)?;
            let mut bytes = vec![0; usize::try_from(source.size()).map_err(Error::other)?];
            let count = source.read_at(0, &mut bytes).map_err(io_error)?;
            bytes.truncate(count);
            bytes
        };
        self.import(to, &bytes)
    }

    fn touch(&self, name: &str) -> Result<()> {
        self.import(name, &[])
    }

    fn remove(&self, name: &str) -> Result<()> {
        self.0.remove(name).map(|_| ()).map_err(io_error)
    }
}

impl Site {
    fn import(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let size = bytes.len() as u64;
        let mut target = self.0.create_import(name, size).map_err(io_error)?;
        target.write_at(0, bytes).map_err(io_error)?;
        target.commit().map_err(io_error)
    }
}

fn io_error(error: OpfsSAHError) -> Error {
    match error {
        OpfsSAHError::FileNotFound(_) => ErrorKind::NotFound.into(),
        OpfsSAHError::NoCapacity => Error::new(ErrorKind::StorageFull, "no free slot"),
        other => Error::other(other.to_string()),
    }
}
