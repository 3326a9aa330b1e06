//! Notifying watchers of what a folder brought.

use std::sync::{Weak, mpsc};

use super::folder::{choose, shared};
use super::merged::fresh;
use super::*;

/// A watcher that leaves the folder as soon as it has brought something.
struct Leaver {
    calepin: Weak<Calepin>,
    heard: Mutex<Vec<Topic>>,
}

impl Watcher for Leaver {
    fn changed(&self, topic: &Topic) {
        self.heard.lock().unwrap().push(topic.clone());
        if *topic == Topic::Notebook {
            self.calepin.upgrade().unwrap().leave_folder().unwrap();
        }
    }
}

#[test]
fn whoever_hears_what_a_folder_brought_may_leave_it_and_hears_it_once() {
    let (folder, home, _) = shared();
    let family = home.family.id.clone();
    home.calepin
        .rename_family(family, "Les Souris".to_owned())
        .unwrap();
    home.calepin.keep_folder().unwrap();

    let (_dir, _, other) = fresh(1);
    choose(&other, folder.path(), "Chez Mamie");
    let other = Arc::new(other);
    let leaver = Arc::new(Leaver {
        calepin: Arc::downgrade(&other),
        heard: Mutex::default(),
    });
    other.watch(leaver.clone());
    let keeping = other.clone();
    let (say, kept) = mpsc::channel();
    std::thread::spawn(move || say.send(keeping.keep_folder()));
    assert_eq!(kept.recv_timeout(Duration::from_secs(20)), Ok(Ok(true)));
    assert_eq!(other.folder().unwrap(), None);
    assert_eq!(other.families().unwrap()[0].name, "Les Souris");
    let heard = leaver.heard.lock().unwrap();
    assert_eq!(*heard, [Topic::Notebook, Topic::Folder, Topic::Folder]);
}
