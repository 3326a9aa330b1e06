//! Exports, imports, backups.

use super::{Answer, Calepin};
use crate::error::CalepinError;
use crate::exchange::{BackupLine, BackupPreview, CsvTable, ExportFile, ImportReport};

impl Calepin {
    /// The whole notebook as one file.
    pub fn export_notebook(&self) -> Answer<ExportFile> {
        Err(CalepinError::NotNow)
    }
    /// A table for a spreadsheet.
    pub fn export_csv(&self, _family_id: String, _table: CsvTable) -> Answer<ExportFile> {
        Err(CalepinError::NotNow)
    }
    /// What importing a file would do.
    pub fn preview_import(&self, _text: String) -> Answer<ImportReport> {
        Err(CalepinError::NotNow)
    }
    /// Imports a file.
    pub fn import_notebook(&self, _text: String) -> Answer<ImportReport> {
        Err(CalepinError::NotNow)
    }
    /// The backups, newest first.
    pub fn backups(&self) -> Answer<Vec<BackupLine>> {
        Err(CalepinError::NotNow)
    }
    /// Makes a backup.
    pub fn make_backup(&self) -> Answer<BackupLine> {
        Err(CalepinError::NotNow)
    }
    /// What is in a backup.
    pub fn preview_backup(&self, _name: String) -> Answer<BackupPreview> {
        Err(CalepinError::NotNow)
    }
    /// Puts a backup in the notebook's place.
    pub fn restore_backup(&self, _name: String) -> Answer<BackupLine> {
        Err(CalepinError::NotNow)
    }
}
