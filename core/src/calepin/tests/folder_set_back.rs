//! Restoring a backup on a device that shares a folder, or did.

use super::folder::{choose, files, is_whole, shared, standing};
use super::merged::{begun, play, plies};
use super::*;

#[test]
fn a_device_that_has_left_its_folder_is_not_put_back_into_it() {
    let (folder, home, table) = shared();
    let backup = home.calepin.make_backup().unwrap().name;
    home.calepin.leave_folder().unwrap();
    let lying = files(folder.path());
    play(&home.calepin, &table, 8, 0);
    let then = plies(&home.calepin, &table);
    home.calepin.restore_backup(backup).unwrap();
    assert_eq!(home.calepin.folder().unwrap(), None);
    assert!(!home.calepin.keep_folder().unwrap());
    assert!(plies(&home.calepin, &table) < then);
    assert_eq!(files(folder.path()), lying);
}

#[test]
fn a_device_stays_in_its_folder_when_a_backup_of_before_is_put_back() {
    for was_in_another in [true, false] {
        let (another, folder) = (scratch().unwrap(), scratch().unwrap());
        let (home, table, _) = begun();
        if was_in_another {
            choose(&home.calepin, another.path(), "La tablette");
            home.calepin.keep_folder().unwrap();
        }
        let lying = files(another.path());
        let backup = home.calepin.make_backup().unwrap().name;
        choose(&home.calepin, folder.path(), "Le salon");
        play(&home.calepin, &table, 8, 0);
        home.calepin.keep_folder().unwrap();
        let then = plies(&home.calepin, &table);
        home.calepin.restore_backup(backup).unwrap();
        assert!(plies(&home.calepin, &table) < then);
        assert_eq!(standing(&home.calepin).name, "Le salon");
        home.calepin.keep_folder().unwrap();
        assert_eq!(plies(&home.calepin, &table), then);
        is_whole(&folder, &home.calepin);
        // The device merges the file of the other device, and comes to rest.
        home.calepin.keep_folder().unwrap();
        assert!(!home.calepin.keep_folder().unwrap());
        assert_eq!(standing(&home.calepin).waiting, 0);
        assert_eq!(files(another.path()), lying);
    }
}

#[test]
fn a_device_that_was_set_back_hears_of_what_it_had_said() {
    let (folder, home, table) = shared();
    let backup = home.calepin.make_backup().unwrap().name;
    play(&home.calepin, &table, 8, 0);
    home.calepin.keep_folder().unwrap();
    let then = plies(&home.calepin, &table);
    home.calepin.restore_backup(backup).unwrap();
    assert!(plies(&home.calepin, &table) < then);
    home.calepin.keep_folder().unwrap();
    assert_eq!(plies(&home.calepin, &table), then);
    is_whole(&folder, &home.calepin);
}

/// Surroundings in which something happens once, when random bytes are drawn.
struct Meanwhile(Arc<Made>, Mutex<Option<Box<dyn FnOnce() + Send>>>);

impl Surroundings for Meanwhile {
    fn now(&self) -> Timestamp {
        self.0.now()
    }

    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn fill(&self, bytes: &mut [u8]) -> std::io::Result<()> {
        let happens = self.1.lock().unwrap().take();
        happens.into_iter().for_each(|happens| happens());
        self.0.fill(bytes)
    }
}

#[test]
fn what_is_written_while_a_backup_is_put_back_is_taken_in_by_what_was_put_back() {
    let (folder, home, _) = shared();
    let backup = home.calepin.make_backup().unwrap().name;
    let family = home.family.id.clone();
    home.calepin
        .rename_family(family, "Les Souris".to_owned())
        .unwrap();
    let (dir, made) = (home.dir.path().to_owned(), home.made.clone());
    let happens = Box::new(move || {
        let beside = Calepin::open_with(&dir, made).unwrap();
        beside.restore_backup(backup).unwrap();
    });
    let meanwhile = Meanwhile(home.made.clone(), Mutex::new(Some(happens)));
    let keeping = Calepin::open_with(home.dir.path(), Arc::new(meanwhile)).unwrap();
    assert!(keeping.keep_folder().unwrap());
    assert_eq!(keeping.families().unwrap()[0].name, "Les Rats");
    keeping.keep_folder().unwrap();
    assert_eq!(keeping.families().unwrap()[0].name, "Les Souris");
    is_whole(&folder, &keeping);
}
