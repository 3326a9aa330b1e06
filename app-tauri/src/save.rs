//! Saves files from the notebook in the downloads folder, each under a new name.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use calepin_core::error::{CalepinError, Trouble};

/// Limit of files with one name in a folder.
const MOST: u32 = 999;

/// The extensions of files that Calepin writes: exports, and tables for spreadsheets.
const ENDINGS: [&str; 2] = ["json", "csv"];

/// Writes `text` into the folder as `name`, or as `name (2)`… if that file exists: nothing is ever
/// overwritten. Only the last part of a path in `name` counts.
///
/// # Errors
/// `BadCall` for a name that no file of Calepin has; or the reason why the file was not written as a whole.
/// Then no file is left.
pub fn save(folder: &Path, name: &str, text: &str) -> Result<PathBuf, CalepinError> {
    let name = Path::new(name).file_name().and_then(|name| name.to_str());
    let name = name.ok_or_else(|| bad("a file needs a name".to_owned()))?;
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    if stem.is_empty() || stem.starts_with('.') || !ENDINGS.contains(&ending) {
        return Err(bad(format!(
            "{name:?} is no name of an export: {}",
            ENDINGS.join(", ")
        )));
    }
    for number in 1..=MOST {
        let path = match number {
            1 => folder.join(name),
            _ => folder.join(format!("{stem} ({number}).{ending}")),
        };
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                return match file.write_all(text.as_bytes()).and_then(|()| file.sync_all()) {
                    Ok(()) => Ok(path),
                    Err(error) => {
                        drop(file);
                        // A partial file could be mistaken for a complete file.
                        let _ = std::fs::remove_file(&path);
                        Err(trouble(&error))
                    }
                };
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(trouble(&error)),
        }
    }
    Err(trouble(&ErrorKind::AlreadyExists.into()))
}

fn bad(detail: String) -> CalepinError {
    CalepinError::BadCall { detail }
}

fn trouble(error: &std::io::Error) -> CalepinError {
    let trouble = match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Trouble::Full,
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem | ErrorKind::NotFound => {
            Trouble::ReadOnly
        }
        _ => Trouble::Other,
    };
    CalepinError::Notebook {
        trouble,
        detail: error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_and_never_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["one", "two", "three"].map(|text| {
            let path = save(folder.path(), "calepin.json", text).unwrap();
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
            path.file_name().unwrap().to_owned()
        });
        assert_eq!(names, ["calepin.json", "calepin (2).json", "calepin (3).json"]);
    }

    #[test]
    fn a_name_does_not_lead_out_of_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let path = save(folder.path(), "../../etc/evil.csv", "").unwrap();
        assert_eq!(path, folder.path().join("evil.csv"));
        for name in ["", "..", "/"] {
            assert!(matches!(
                save(folder.path(), name, ""),
                Err(CalepinError::BadCall { .. })
            ));
        }
    }

    #[test]
    fn only_what_calepin_writes_is_saved() {
        let folder = tempfile::tempdir().unwrap();
        for name in [
            "calepin.desktop",
            "calepin.json.exe",
            "calepin",
            "calepin.",
            ".bashrc",
            ".json",
            ".config.json",
            "..csv",
            "calepin.JSON.",
            "sub/.profile.csv",
        ] {
            let error = save(folder.path(), name, "").unwrap_err();
            assert!(matches!(error, CalepinError::BadCall { .. }), "{name}: {error:?}");
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_folder_that_is_not_there_is_said() {
        let gone = tempfile::tempdir().unwrap().path().join("gone");
        let error = save(&gone, "a.json", "").unwrap_err();
        assert!(
            matches!(
                error,
                CalepinError::Notebook {
                    trouble: Trouble::ReadOnly,
                    ..
                }
            ),
            "{error:?}"
        );
    }
}
