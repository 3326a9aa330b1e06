//! Calls for exports, imports and backups.

use std::sync::Arc;

use super::{Calepin, Topic, lock};
use crate::check;
use crate::error::{Answer, Thing};
use crate::exchange::{BackupLine, BackupPreview, CsvTable, ExportFile, ImportReport};
use crate::notebook::backup::Backups;
use crate::notebook::device::make_sure_beside;
use crate::notebook::error::NotebookError;
use crate::notebook::exchange::{Incoming, Writing};
use crate::notebook::restore::Ready;
use crate::notebook::{backup, exchange, folder, restore, rfc3339};
use crate::progress::Progress;

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    pub fn export_notebook_telling(&self, progress: &Progress) -> Answer<ExportFile> {
        let now = self.now();
        let mut export = self.read(|conn| Ok(exchange::export(conn, now, progress)?))?;
        let spoilt = export.spoilt + exchange::leave_out_spoilt(&mut export.file, progress)?;
        let text = serde_json::to_string_pretty(&export.file).map_err(NotebookError::unreadable)?;
        Ok(ExportFile {
            name: format!("calepin-{}.json", self.today()),
            mime: "application/json".to_owned(),
            text,
            left_out: export.secret,
            spoilt,
        })
    }

    pub fn export_csv_telling(
        &self,
        family_id: String,
        table: CsvTable,
        progress: &Progress,
    ) -> Answer<ExportFile> {
        let text = self.read_of(&family_id, |conn| {
            Ok(exchange::csv(conn, &family_id, table, progress)?)
        })?;
        let what = match table {
            CsvTable::Matches => "matches",
            CsvTable::Rounds => "rounds",
        };
        Ok(ExportFile {
            name: format!("calepin-{what}-{}.csv", self.today()),
            mime: "text/csv".to_owned(),
            text,
            left_out: 0,
            spoilt: 0,
        })
    }

    pub fn preview_import_telling(&self, text: String, progress: &Progress) -> Answer<ImportReport> {
        let incoming = self.incoming(text, progress)?;
        incoming.check(progress)?;
        *lock(&self.previewed) = Some(Arc::clone(&incoming));
        self.read(|conn| incoming.merge(conn, Writing::Nothing, progress, || incoming.check(progress)))
    }

    pub fn import_notebook_telling(&self, text: String, progress: &Progress) -> Answer<ImportReport> {
        let incoming = self.incoming(text, progress)?;
        let (backups, checked) = (Backups::of(&self.dir)?, Arc::clone(&incoming));
        let make_sure = move || {
            let recorded = checked.check(progress)?;
            self.back_up_telling(&backups, progress)?;
            Ok(recorded)
        };
        // The backup holds the state before the merge as long as the merge is not committed. So both run at the same
        // time if the file can be read while it is written.
        let report = make_sure_beside(self.readers.is_some(), make_sure, |sure| {
            self.write(Topic::Notebook, |conn, _| {
                incoming.merge(conn, Writing::Down, progress, sure)
            })
        })?;
        *lock(&self.previewed) = None;
        Ok(report)
    }

    /// The parsed file: the previewed one if its text is the same. Plans the steps that are left to do.
    fn incoming(&self, text: String, progress: &Progress) -> Answer<Arc<Incoming>> {
        let known = lock(&self.previewed).clone().filter(|known| known.is_of(&text));
        let incoming = match known {
            Some(known) => known,
            None => Arc::new(Incoming::read(text)?),
        };
        incoming.plan(progress);
        Ok(incoming)
    }

    pub fn backups(&self) -> Answer<Vec<BackupLine>> {
        let kept = backup::list(&self.dir)?;
        kept.iter().map(line).collect()
    }

    pub fn make_backup_telling(&self, progress: &Progress) -> Answer<BackupLine> {
        let path = self.back_up_telling(&Backups::of(&self.dir)?, progress)?;
        line(&self.kept(|kept| kept.path == path, "")?)
    }

    pub fn preview_backup_telling(&self, name: String, progress: &Progress) -> Answer<BackupPreview> {
        progress.plan(1);
        let kept = self.kept(|kept| kept.name() == name, &name)?;
        let line = line(&kept)?;
        // A damaged backup is no trouble of the notebook, so it is opened after the read.
        let now = self.read(|conn| Ok(restore::times(conn)?))?;
        let preview = restore::preview(&now, &kept.path, line)?;
        progress.step(1)?;
        Ok(preview)
    }

    pub fn restore_backup_telling(&self, name: String, progress: &Progress) -> Answer<BackupLine> {
        let kept = self.kept(|kept| kept.name() == name, &name)?;
        // The lock keeps other calls from choosing or leaving a folder meanwhile.
        let keeping = lock(&self.keeping);
        let chosen = self.read(|conn| Ok(folder::chosen(conn)?))?;
        let ready = Ready::from(&self.dir, &kept.path)?;
        ready.change(|conn| folder::stay(conn, chosen.as_ref()))?;
        progress.plan(ready.pages()?);
        let now = self.surroundings.now();
        let before = self.open_matches(|open| Ok(open.replace(&ready, now, progress)?))?;
        drop((ready, keeping));
        self.tell(&Topic::Notebook);
        line(&self.kept(|kept| kept.path == before, "")?)
    }

    fn kept(&self, is: impl Fn(&backup::Kept) -> bool, name: &str) -> Answer<backup::Kept> {
        let found = backup::list(&self.dir)?.into_iter().find(is);
        found.ok_or_else(|| check::unknown(Thing::Backup, name))
    }

    /// The current day in UTC, for names of files.
    fn today(&self) -> String {
        self.surroundings.now().strftime("%Y-%m-%d").to_string()
    }
}

fn line(kept: &backup::Kept) -> Answer<BackupLine> {
    Ok(BackupLine {
        name: kept.name(),
        made_at: rfc3339(kept.made.as_millisecond())?,
        bytes: kept.bytes,
    })
}
