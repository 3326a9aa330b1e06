//! Looking at past matches, and notifying watchers.

use super::trouble::sql;
use super::*;
use crate::statistics::HistoryFilter;

#[test]
fn the_history_turns_its_pages() {
    let home = home();
    let mut ids: Vec<String> = (0..7).map(|_| home.start(1).match_id).collect();
    // A change of an old match brings it to the front.
    home.calepin
        .play(ids[2].clone(), Seat(1), shown(&home.calepin, &ids[2]), draw())
        .unwrap();
    let touched = ids.remove(2);
    ids.push(touched);
    ids.reverse();

    let page = |cursor, most| {
        let family = home.family.id.clone();
        home.calepin
            .history(family, HistoryFilter::default(), cursor, most)
    };
    let (mut seen, mut cursor, mut sizes) = (Vec::new(), None, Vec::new());
    loop {
        let page = page(cursor, 3).unwrap();
        sizes.push(page.lines.len());
        seen.extend(page.lines.into_iter().map(|line| line.match_id));
        cursor = page.next;
        if cursor.is_none() {
            break;
        }
    }
    assert_eq!((seen, sizes), (ids, vec![3, 3, 1]));

    for limit in [0, 101] {
        problem(page(None, limit));
    }
    let odd = page(Some("x".to_owned()), 3);
    assert_eq!(problem(odd), Problem::Malformed);
}

#[test]
fn matches_of_the_same_moment_are_each_shown_once() {
    let home = home();
    for _ in 0..5 {
        home.made.set(EVENING + 5_000_000);
        home.start(1);
    }
    sql(&home, "UPDATE matches SET updated_at = 1");
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
    let mut told = Vec::new();
    for (ply, view) in (0..).zip(&views) {
        let replay = home.calepin.replay(id.clone(), 1, ply).unwrap();
        assert_eq!((&replay.view, replay.plies, replay.rounds), (view, plies, 1));
        assert_eq!(replay.outcome.is_some(), ply == plies);
        assert!(ply > 0 || replay.log.is_empty(), "nothing has happened yet");
        told.extend(replay.log);
    }
    assert_eq!(
        told,
        home.calepin.round_log(id.clone()).unwrap(),
        "ply by ply the whole round is told"
    );
    for (round, ply) in [(1, plies + 1), (2, 0), (0, 0)] {
        let beyond = home.calepin.replay(id.clone(), round, ply);
        assert_eq!(unknown(beyond), Thing::Round);
    }
    assert_eq!(unknown(home.calepin.replay("x".to_owned(), 1, 0)), Thing::Match);
}

#[test]
fn watchers_hear_what_every_change_is_about_and_may_ask_back() {
    struct Ear {
        calepin: std::sync::Weak<Calepin>,
        heard: Mutex<Vec<Topic>>,
    }
    impl Watcher for Ear {
        fn changed(&self, topic: &Topic) {
            self.calepin.upgrade().unwrap().families().unwrap();
            self.heard.lock().unwrap().push(topic.clone());
        }
    }
    let home = home();
    let (form, tom) = (home.form(Ending::Open), home.people[1].id.clone());
    let calepin = Arc::new(home.calepin);
    let ear = Arc::new(Ear {
        calepin: Arc::downgrade(&calepin),
        heard: Mutex::default(),
    });
    calepin.watch(ear.clone());
    let heard = || std::mem::take(&mut *ear.heard.lock().unwrap());
    let table = calepin.start_match(form).unwrap();
    let here = Topic::Match {
        match_id: table.match_id.clone(),
    };
    assert_eq!(heard(), [here.clone(), Topic::Matches]);
    let play = || calepin.play(table.match_id.clone(), Seat(1), table.position.clone(), draw());
    let played = play().unwrap();
    play().unwrap_err();
    calepin
        .undo(table.match_id.clone(), played.position, true)
        .unwrap();
    assert_eq!(heard(), [here.clone(), here.clone()]);
    calepin.abandon_match(table.match_id.clone()).unwrap();
    assert_eq!(heard(), [here.clone(), Topic::Matches]);

    calepin.edit_profile(tom, person("Thomas")).unwrap();
    calepin.add_family(" ".to_owned()).unwrap_err();
    let options = preset(GameId::Sewer, "base");
    save_rules(&calepin, &home.family, "Les nôtres", options, Ending::Open);
    let settings = calepin.settings().unwrap();
    calepin.save_settings(settings).unwrap();
    calepin.count_match(table.match_id, false).unwrap();
    assert_eq!(
        heard(),
        [Topic::People, Topic::Rules, Topic::Settings, Topic::Matches, here]
    );

    let file = calepin.export_notebook().unwrap();
    calepin.preview_import(file.text.clone()).unwrap();
    let backup = calepin.make_backup().unwrap();
    assert_eq!(heard(), []);
    calepin.import_notebook(file.text).unwrap();
    calepin.restore_backup(backup.name).unwrap();
    assert_eq!(heard(), [Topic::Notebook, Topic::Notebook]);
}

#[derive(Default)]
struct Heard(Mutex<Vec<Topic>>);

impl Watcher for Heard {
    fn changed(&self, topic: &Topic) {
        self.0.lock().unwrap().push(topic.clone());
    }
}

#[test]
fn a_match_that_was_put_away_is_kept_and_comes_back_when_something_happens_in_it() {
    let home = home();
    let (left, forgotten) = (home.start(1), home.start(1));
    let id = forgotten.match_id.clone();
    let ids =
        |lines: Vec<MatchLine>| -> Vec<String> { lines.into_iter().map(|line| line.match_id).collect() };
    let family = || home.family.id.clone();
    let shelf = || ids(home.calepin.unfinished(family()).unwrap());
    let away = || ids(home.calepin.put_away_matches(family()).unwrap());
    let put = |away| home.calepin.put_match_away(id.clone(), away).unwrap();

    assert_eq!(put(true).match_id, id);
    assert_eq!((shelf(), away()), (vec![left.match_id.clone()], vec![id.clone()]));
    put(true);
    assert_eq!(away(), std::slice::from_ref(&id));
    put(false);
    assert_eq!((shelf().len(), away().len()), (2, 0));

    put(true);
    let heard = Arc::new(Heard::default());
    home.calepin.watch(heard.clone());
    let position = shown(&home.calepin, &id);
    let played = home.calepin.play(id.clone(), Seat(1), position, draw());
    assert_eq!(shelf(), [id.clone(), left.match_id.clone()]);
    let here = Topic::Match { match_id: id.clone() };
    // The shelf does not change with every ply.
    home.undo(&played.unwrap(), true).unwrap();
    assert_eq!(*heard.0.lock().unwrap(), [here.clone(), Topic::Matches, here]);
    put(true);
    let home = home.reopened();
    assert_eq!(
        ids(home.calepin.put_away_matches(home.family.id.clone()).unwrap()),
        std::slice::from_ref(&id)
    );

    // Only unfinished matches are on the shelf.
    home.calepin.abandon_match(id.clone()).unwrap();
    assert_eq!(home.calepin.put_match_away(id, true), Err(CalepinError::NotNow));
    let nobody = home.calepin.put_match_away("nobody".to_owned(), true);
    assert_eq!(unknown(nobody), Thing::Match);
}

#[test]
fn what_is_put_away_here_is_on_the_shelf_of_whoever_imports_it() {
    let (here, there) = (home(), home());
    let table = here.start(1);
    here.calepin.put_match_away(table.match_id.clone(), true).unwrap();
    let file = here.calepin.export_notebook().unwrap();
    there.calepin.import_notebook(file.text.clone()).unwrap();
    let family = || here.family.id.clone();
    assert_eq!(there.calepin.unfinished(family()).unwrap().len(), 1);
    // An import of the same file leaves the match put away.
    here.calepin.import_notebook(file.text).unwrap();
    assert_eq!(here.calepin.put_away_matches(family()).unwrap().len(), 1);
}

#[test]
fn lines_say_whether_their_rules_are_about_points() {
    let home = home();
    for (rules, options) in GameId::Sewer.presets() {
        let form = MatchForm {
            options,
            ..home.form(Ending::Rounds { count: 1 })
        };
        let children = rules == "children";
        let table = home.calepin.start_match(form).unwrap();
        assert_eq!(table.counts_points, !children, "{rules}");
        let line = home.unfinished().remove(0);
        assert_eq!(
            (line.match_id, line.counts_points),
            (table.match_id.clone(), !children)
        );
        let scores = || home.calepin.match_scores(table.match_id.clone()).unwrap();
        assert_eq!((scores().counts_points, scores().counts), (!children, true));
        home.calepin.count_match(table.match_id.clone(), false).unwrap();
        assert!(!scores().counts);
    }
}
