//! Looking back, and being told.

use super::*;
use crate::error::{Problem, Thing};
use crate::statistics::HistoryFilter;

#[test]
fn the_history_turns_its_pages() {
    let home = home();
    let mut ids: Vec<String> = (0..7).map(|_| home.start(1).match_id).collect();
    // Touching an old match brings it to the front.
    home.calepin.play(ids[2].clone(), Seat(1), 0, draw()).unwrap();
    let touched = ids.remove(2);
    ids.push(touched);
    ids.reverse();

    let page = |cursor| {
        home.calepin
            .history(home.family.id.clone(), HistoryFilter::default(), cursor, 3)
            .unwrap()
    };
    let (mut seen, mut cursor, mut sizes) = (Vec::new(), None, Vec::new());
    loop {
        let page = page(cursor);
        sizes.push(page.lines.len());
        seen.extend(page.lines.into_iter().map(|line| line.match_id));
        cursor = page.next;
        if cursor.is_none() {
            break;
        }
    }
    assert_eq!((seen, sizes), (ids, vec![3, 3, 1]));

    for limit in [0, 101] {
        let refused = home
            .calepin
            .history(home.family.id.clone(), HistoryFilter::default(), None, limit);
        assert!(matches!(refused, Err(CalepinError::Invalid { .. })));
    }
    let odd = home.calepin.history(
        home.family.id.clone(),
        HistoryFilter::default(),
        Some("x".to_owned()),
        3,
    );
    assert!(matches!(
        odd,
        Err(CalepinError::Invalid {
            problem: Problem::Malformed,
            ..
        })
    ));
}

#[test]
fn matches_of_the_same_moment_are_each_shown_once() {
    let home = home();
    for _ in 0..5 {
        home.made.set(EVENING + 5_000_000);
        let table = home.start(1);
        home.calepin
            .write(|conn, _| {
                let set = "UPDATE matches SET updated_at = 1 WHERE id = ?1";
                conn.execute(set, [&table.match_id])
                    .map_err(NotebookError::from)?;
                Ok(())
            })
            .unwrap();
    }
    let (mut seen, mut cursor) = (std::collections::HashSet::new(), None);
    loop {
        let page = home
            .calepin
            .history(home.family.id.clone(), Default::default(), cursor, 2)
            .unwrap();
        assert!(page.lines.into_iter().all(|line| seen.insert(line.match_id)));
        cursor = page.next;
        if cursor.is_none() {
            break;
        }
    }
    assert_eq!(seen.len(), 5);
}

#[test]
fn every_position_can_be_looked_at_again() {
    let home = home();
    let mut table = home.start(2);
    let id = table.match_id.clone();
    let mut views = vec![table.view.clone()];
    let mut dice = Dice::new(Seed(9), 9);
    while table.stage == Stage::Playing {
        table = home.play_one(&table, &mut dice);
        views.push(table.view.clone());
    }
    let plies = views.len() as u32 - 1;
    for (ply, view) in (0..).zip(&views) {
        let replay = home.calepin.replay(id.clone(), 1, ply).unwrap();
        assert_eq!((&replay.view, replay.plies, replay.rounds), (view, plies, 1));
        assert_eq!(replay.outcome.is_some(), ply == plies);
        assert_eq!(replay.events.is_empty(), ply == 0);
    }
    for (round, ply) in [(1, plies + 1), (2, 0), (0, 0)] {
        let beyond = home.calepin.replay(id.clone(), round, ply);
        assert!(matches!(
            beyond,
            Err(CalepinError::Unknown {
                what: Thing::Round,
                ..
            })
        ));
    }
    assert!(matches!(
        home.calepin.replay("x".to_owned(), 1, 0),
        Err(CalepinError::Unknown {
            what: Thing::Match,
            ..
        })
    ));
}

#[test]
fn watchers_hear_of_every_change_and_may_ask_back() {
    struct Ear {
        calepin: std::sync::Weak<Calepin>,
        heard: Mutex<Vec<u32>>,
        families: Mutex<Vec<usize>>,
    }
    impl Watcher for Ear {
        fn changed(&self, match_id: &str, ply: u32) {
            let calepin = self.calepin.upgrade().unwrap();
            let table = calepin.table(match_id.to_owned(), Viewer::Table).unwrap();
            assert_eq!(table.ply, ply);
            self.heard.lock().unwrap().push(ply);
        }

        fn notebook_changed(&self) {
            let families = self.calepin.upgrade().unwrap().families().unwrap();
            self.families.lock().unwrap().push(families.len());
        }
    }
    let home = home();
    let form = home.form(Ending::Open);
    let calepin = Arc::new(home.calepin);
    let ear = Arc::new(Ear {
        calepin: Arc::downgrade(&calepin),
        heard: Mutex::default(),
        families: Mutex::default(),
    });
    calepin.watch(ear.clone());
    let table = calepin.start_match(form).unwrap();
    calepin.play(table.match_id.clone(), Seat(1), 0, draw()).unwrap();
    calepin
        .play(table.match_id.clone(), Seat(1), 0, draw())
        .unwrap_err();
    calepin.undo(table.match_id.clone(), 1, true).unwrap();
    calepin.abandon_match(table.match_id).unwrap();
    assert_eq!(*ear.heard.lock().unwrap(), [0, 1, 0, 0]);
    // Told of the match begun and given up, and of nothing that was played in between.
    assert_eq!(*ear.families.lock().unwrap(), [1, 1]);

    calepin.add_family("Les Martin".to_owned()).unwrap();
    calepin.add_family(" ".to_owned()).unwrap_err();
    let file = calepin.export_notebook().unwrap();
    calepin.preview_import(file.text.clone()).unwrap();
    assert_eq!(*ear.families.lock().unwrap(), [1, 1, 2]);
    calepin.import_notebook(file.text).unwrap();
    let backup = calepin.make_backup().unwrap();
    calepin.restore_backup(backup.name).unwrap();
    assert_eq!(*ear.families.lock().unwrap(), [1, 1, 2, 2, 2]);
}
