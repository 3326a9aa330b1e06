//! Long work reports its progress, and changes nothing if it is called off.

use super::exchange::{empty, lived_in, out};
use super::*;
use crate::exchange::CsvTable;

/// Progress of work that is called off before it begins: the work notices at its first step.
fn called_off() -> Progress {
    let progress = Progress::default();
    progress.call_off();
    progress
}

/// The number of steps that were done, which must be all.
fn all_of(progress: &Progress) -> u32 {
    let (done, total) = progress.after(0).unwrap();
    assert_eq!(done, total);
    done
}

/// Bytes of an SQLite page.
const PAGE: u64 = if cfg!(target_family = "wasm") { 8192 } else { 4096 };

#[test]
fn exports_and_imports_count_what_they_carry() {
    let home = lived_in();
    let card = super::own_cards::form("Doudou", super::own_cards::PNG);
    home.calepin.add_own_card(home.family.id.clone(), card).unwrap();
    let progress = Progress::default();
    let file = home.calepin.export_notebook_telling(&progress).unwrap();
    assert_eq!(all_of(&progress), 4, "two matches read, and played again");

    let (_dir, other) = empty();
    let progress = Progress::default();
    let report = other
        .preview_import_telling(file.text.clone(), &progress)
        .unwrap();
    // Two matches replayed; a family, five people, a variant, a card and two matches compared.
    assert_eq!(all_of(&progress), 12);
    let progress = Progress::default();
    assert_eq!(
        other.import_notebook_telling(file.text, &progress).unwrap(),
        report
    );
    let backup = other.backups().unwrap().remove(0);
    assert_eq!(
        u64::from(all_of(&progress) - 10) * PAGE,
        backup.bytes,
        "the look has played them; and the pages of its backup"
    );

    let progress = Progress::default();
    let (id, table) = (home.family.id.clone(), CsvTable::Rounds);
    let lines = home.calepin.export_csv_telling(id, table, &progress).unwrap();
    assert_eq!(all_of(&progress) as usize, lines.text.lines().count() - 1);
}

#[test]
fn an_import_that_is_called_off_has_merged_nothing() {
    let home = lived_in();
    let file = home.calepin.export_notebook().unwrap();
    let (_dir, other) = empty();
    let before = out(&other);
    let stopped = other.import_notebook_telling(file.text.clone(), &called_off());
    assert_eq!(stopped, Err(CalepinError::CalledOff));
    let stopped = other.preview_import_telling(file.text.clone(), &called_off());
    assert_eq!(stopped, Err(CalepinError::CalledOff));
    assert_eq!(out(&other), before);
    other.import_notebook(file.text).unwrap();
    assert_eq!(out(&other), out(&home.calepin));
}

#[test]
fn a_backup_counts_its_pages_and_leaves_none_when_it_is_called_off() {
    let home = lived_in();
    let before = home.calepin.backups().unwrap();
    let stopped = home.calepin.make_backup_telling(&called_off());
    assert_eq!(stopped, Err(CalepinError::CalledOff));
    assert_eq!(home.calepin.backups().unwrap(), before);
    let progress = Progress::default();
    let backup = home.calepin.make_backup_telling(&progress).unwrap();
    assert_eq!(u64::from(all_of(&progress)) * PAGE, backup.bytes);
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "no threads")]
fn restoring_counts_both_files_and_changes_nothing_when_it_is_called_off() {
    let home = lived_in();
    let backup = home.calepin.make_backup().unwrap();
    let then = out(&home.calepin);
    home.calepin.add_family("Les Martin".to_owned()).unwrap();
    let now = out(&home.calepin);

    let stopped = home
        .calepin
        .restore_backup_telling(backup.name.clone(), &called_off());
    assert_eq!(stopped, Err(CalepinError::CalledOff));
    // The work is called off while pages are being restored. Nobody sees half of them.
    let progress = Progress::default();
    let stopped = std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut seen = 0;
            while let Some((done, total)) = progress.after(seen) {
                seen = done;
                if done > total / 2 {
                    progress.call_off();
                }
            }
        });
        let result = home
            .calepin
            .restore_backup_telling(backup.name.clone(), &progress);
        progress.end();
        result
    });
    match stopped {
        Err(error) => {
            assert_eq!(error, CalepinError::CalledOff);
            assert_eq!(out(&home.calepin), now);
        }
        // The last page was copied before the call-off.
        Ok(_) => assert_eq!(out(&home.calepin), then),
    }

    let progress = Progress::default();
    let before = home
        .calepin
        .restore_backup_telling(backup.name, &progress)
        .unwrap();
    assert!(all_of(&progress) > u32::try_from(before.bytes / PAGE).unwrap());
    assert_eq!(out(&home.calepin), then);
}
