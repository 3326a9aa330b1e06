//! Export and import: an import restores what was exported, a union is the same in any order, and a broken, foreign
//! or newer file changes nothing.

use proptest::prelude::*;

use super::merged::{device, text};
use super::own_cards::{Drawing, PNG, drawing, draws, form as own_card};
use super::sheets::{other, row};
use super::*;
use crate::exchange::{ImportCount, ImportRefusal};
use crate::game::Numbers;
use crate::statistics::HistoryFilter;

/// An exported notebook.
pub(super) fn told(calepin: &Calepin) -> serde_json::Value {
    serde_json::from_str(&text(calepin)).unwrap()
}

/// The exported notebook without the time of the export.
pub(super) fn out(calepin: &Calepin) -> serde_json::Value {
    let mut file = told(calepin);
    file.as_object_mut().unwrap().remove("exportedAt");
    file
}

/// A new notebook in a folder of its own.
pub(super) fn empty() -> (Scratch, Calepin) {
    let dir = scratch().unwrap();
    let calepin = Calepin::open_with(dir.path(), Made::new()).unwrap();
    (dir, calepin)
}

/// A new notebook that has imported another one.
pub(super) fn carried(from: &Calepin) -> (Scratch, Calepin) {
    let (dir, calepin) = empty();
    calepin.import_notebook(text(from)).unwrap();
    (dir, calepin)
}

/// A notebook with some of everything: matches on the screen and on paper, guests, merged people, rules, and an undo.
pub(super) fn lived_in() -> Home {
    let home = home();
    let table = home.start(2);
    let table = home.play_round(table);
    let table = home.undo(&table, true).unwrap();
    home.play_round(table);
    let sheet = home.sheet(other("Tarot"));
    let sheet = home.write(&home.write(&sheet, &[1, 2, 3]), &[4, 5, 6]);
    let sheet = home.write(&sheet, &[7, 8, 9]);
    let sheet = home.rewrite(&sheet, 1, &[-9, 0, 9]);
    home.undo_row(&sheet);
    let family = || home.family.id.clone();
    let nina = home.calepin.add_profile(family(), person("Nina")).unwrap();
    home.calepin
        .adopt_guest(family(), "Zoé".to_owned(), nina.id)
        .unwrap();
    let bis = home.calepin.add_profile(family(), person("Tom bis")).unwrap();
    home.calepin
        .merge_profiles(bis.id, home.people[1].id.clone())
        .unwrap();
    let (options, ending) = (preset(GameId::Sewer, "children"), Ending::Target { points: 50 });
    save_rules(&home.calepin, &home.family, "Petit", options, ending);
    home
}

#[test]
fn what_went_out_comes_back_and_goes_on() {
    let home = lived_in();
    let (_dir, other_device) = empty();
    let file = text(&home.calepin);
    let preview = other_device.preview_import(file.clone()).unwrap();
    assert_eq!(
        out(&other_device)["matches"].as_array().unwrap().len(),
        0,
        "only a look"
    );
    let report = other_device.import_notebook(file).unwrap();
    assert_eq!(report, preview);
    assert_eq!((report.matches.new, report.profiles.new), (2, 5));
    assert_eq!(out(&other_device), out(&home.calepin));
    let again = other_device.import_notebook(text(&home.calepin)).unwrap();
    assert_eq!(
        (again.matches, again.families),
        (
            ImportCount {
                new: 0,
                changed: 0,
                kept: 2
            },
            ImportCount {
                new: 0,
                changed: 0,
                kept: 1
            }
        )
    );

    // The unfinished match goes on elsewhere, and is imported again.
    let filter = HistoryFilter::default;
    let figures = |calepin: &Calepin| {
        calepin
            .family_statistics(home.family.id.clone(), filter())
            .unwrap()
    };
    assert_eq!(figures(&other_device), figures(&home.calepin));
    let lines = other_device.unfinished(home.family.id.clone()).unwrap();
    let line = lines
        .iter()
        .find(|line| line.source == crate::played::Source::Digital)
        .unwrap();
    let table = other_device.next_round(line.match_id.clone()).unwrap();
    let report = home.calepin.import_notebook(text(&other_device)).unwrap();
    assert_eq!((report.matches.changed, report.matches.kept), (1, 1));
    assert_eq!(home.open_table(&table), table);
}

#[test]
fn what_calepin_did_not_write_changes_nothing() {
    let home = lived_in();
    let good = text(&home.calepin);
    let before = out(&home.calepin);
    let (_dir, fresh) = empty();
    let refusal = |text: &str| match fresh.import_notebook(text.to_owned()) {
        Err(CalepinError::Import { why }) => why,
        other => panic!("{other:?}"),
    };
    for foreign in [
        "",
        "Chère Mamie",
        "[]",
        "{}",
        r#"{"format":"plays","version":1}"#,
        "\u{0}\u{1}",
    ] {
        assert_eq!(refusal(foreign), ImportRefusal::Foreign, "{foreign:?}");
    }
    for part in 1..20 {
        let end = good.floor_char_boundary(good.len() * part / 20);
        let why = refusal(&good[..end]);
        assert!(matches!(why, ImportRefusal::Broken { .. }), "{part}: {why:?}");
    }
    let newer = good.replacen("\"version\": 7", "\"version\": 8", 1);
    assert_eq!(refusal(&newer), ImportRefusal::Newer { found: 8, known: 7 });
    let no_version = good.replacen("\"version\": 7", "\"version\": 0", 1);
    assert!(matches!(refusal(&no_version), ImportRefusal::Broken { .. }));
    assert_eq!(out(&fresh)["families"].as_array().unwrap().len(), 0);
    assert_eq!(out(&home.calepin), before);
}

#[test]
#[cfg_attr(
    target_family = "wasm",
    ignore = "pages are larger there, and it all fits into what is left of them"
)]
fn a_disk_that_fills_up_while_importing_changes_nothing() {
    let home = lived_in();
    let file = text(&home.calepin);
    let (_dir, fresh) = empty();
    fresh.add_family("Les Chats".to_owned()).unwrap();
    let before = out(&fresh);
    let pages = |more: i64| {
        fresh
            .open_matches(|open| {
                let conn = open.notebook().connection();
                let now: i64 = conn
                    .query_row("PRAGMA page_count", [], |row| row.get(0))
                    .map_err(NotebookError::from)?;
                let most = format!("PRAGMA max_page_count = {}", now + more);
                conn.query_row(&most, [], |row| row.get::<_, i64>(0))
                    .map_err(NotebookError::from)?;
                Ok(())
            })
            .unwrap();
    };
    for room in 0..2 {
        pages(room);
        assert_eq!(trouble(fresh.import_notebook(file.clone())), Trouble::Full);
        let looked = fresh.preview_import(file.clone()).unwrap();
        assert_eq!(looked.matches.new, 2, "a look writes nothing");
        assert_eq!(out(&fresh), before);
    }
    pages(10_000);
    assert_eq!(fresh.import_notebook(file).unwrap().matches.new, 2);
}

/// An action on a device.
#[derive(Clone, Debug)]
enum Doing {
    Sheet(Vec<i32>),
    Row(usize, Vec<i32>),
    Rewrite(usize, Vec<i32>),
    Undo(usize),
    Finish(usize),
    DoesNotCount(usize),
    Rename(usize, u8),
    Merge(usize, usize),
    Unmerge(usize),
    Adopt(usize),
    Release(usize),
    Variant(u8),
    Cards(Drawing),
    Play(u8),
    Clock(i64),
}

fn doing() -> impl Strategy<Value = Doing> {
    let points = || prop::collection::vec(-20..40i32, 3);
    prop_oneof![
        points().prop_map(Doing::Sheet),
        (0..4usize, points()).prop_map(|(at, points)| Doing::Row(at, points)),
        (0..4usize, points()).prop_map(|(at, points)| Doing::Rewrite(at, points)),
        (0..4usize).prop_map(Doing::Undo),
        (0..4usize).prop_map(Doing::Finish),
        (0..4usize).prop_map(Doing::DoesNotCount),
        (0..3usize, 0..9u8).prop_map(|(at, n)| Doing::Rename(at, n)),
        (0..4usize, 0..4usize).prop_map(|(from, into)| Doing::Merge(from, into)),
        (0..4usize).prop_map(Doing::Unmerge),
        (0..4usize).prop_map(Doing::Adopt),
        (0..4usize).prop_map(Doing::Release),
        (0..3u8).prop_map(Doing::Variant),
        drawing().prop_map(Doing::Cards),
        (1..6u8).prop_map(Doing::Play),
        // Clocks differ between devices, and go backwards.
        (-2_000_000..2_000_000i64).prop_map(Doing::Clock),
    ]
}

/// Does the action, as far as the device allows it.
fn does(calepin: &Calepin, made: &Made, family: &str, what: &Doing) {
    let people = calepin.profiles(family.to_owned()).unwrap();
    let who = |at: usize| people[at % people.len()].id.clone();
    let lines = calepin
        .history(family.to_owned(), HistoryFilter::default(), None, 100)
        .unwrap()
        .lines;
    let sheets: Vec<_> = lines
        .iter()
        .filter(|line| line.source == crate::played::Source::Paper)
        .map(|line| calepin.sheet(line.match_id.clone()).unwrap())
        .collect();
    let sheet = |at: usize| {
        let sheet = sheets.get(at % sheets.len().max(1))?;
        Some((sheet.match_id.clone(), sheet.position.clone(), sheet.counts))
    };
    // Many actions are refused because they do not fit, which is right.
    match what {
        Doing::Sheet(points) => {
            let sitter = |at: usize| Sitter::Person { profile_id: who(at) };
            let form = crate::sheets::SheetForm {
                family_id: family.to_owned(),
                game: other("Uno"),
                variant: "base".to_owned(),
                options: None,
                tally: crate::game::Tally::LowestTotal,
                negatives: true,
                ending: Ending::Open,
                seats: vec![sitter(0), sitter(1), guest("Zoé")],
                teams: Numbers::default(),
                dealer: Seat(0),
            };
            let begun = calepin.start_sheet(form);
            drop(begun.and_then(|sheet| calepin.write_row(sheet.match_id, sheet.position, row(points))));
        }
        Doing::Row(at, points) => {
            drop(sheet(*at).map(|(id, position, _)| calepin.write_row(id, position, row(points))));
        }
        Doing::Rewrite(at, points) => {
            drop(sheet(*at).map(|(id, position, _)| calepin.rewrite_row(id, position, 1, row(points))));
        }
        Doing::Undo(at) => drop(sheet(*at).map(|(id, position, _)| calepin.undo_row(id, position))),
        Doing::Finish(at) => drop(sheet(*at).map(|(id, position, _)| calepin.finish_sheet(id, position))),
        Doing::DoesNotCount(at) => drop(sheet(*at).map(|(id, _, counts)| calepin.count_match(id, !counts))),
        Doing::Rename(at, n) => drop(calepin.edit_profile(who(*at), person(&format!("Nom {n}")))),
        Doing::Merge(from, into) => drop(calepin.merge_profiles(who(*from), who(*into))),
        Doing::Unmerge(at) => drop(calepin.unmerge_profile(who(*at))),
        Doing::Adopt(at) => drop(calepin.adopt_guest(family.to_owned(), "Zoé".to_owned(), who(*at))),
        Doing::Release(at) => drop(calepin.release_guest(family.to_owned(), "Zoé".to_owned(), who(*at))),
        Doing::Variant(n) => {
            let options = GameId::Sewer.presets().remove(usize::from(n % 2)).1;
            let name = format!("Règle {n}");
            drop(calepin.save_variant(family.to_owned(), name, options, Ending::Open));
        }
        Doing::Cards(what) => drop(draws(calepin, family, what)),
        Doing::Play(plies) => drop(play_on(calepin, &lines, *plies)),
        Doing::Clock(by) => made.set(made.millis.load(Ordering::Relaxed) + by),
    }
}

/// Plays the next ply of the match on the screen.
fn play_on(calepin: &Calepin, lines: &[MatchLine], plies: u8) -> Answer<()> {
    let mut dice = Dice::new(Seed(u64::from(plies)), 9);
    let screen = |line: &&MatchLine| line.source == crate::played::Source::Digital;
    let Some(line) = lines.iter().find(screen) else {
        return Ok(());
    };
    let mut table = calepin.table(line.match_id.clone(), Viewer::Table)?;
    for _ in 0..plies {
        table = match dice.pick(&table.legal).cloned() {
            Some(mv) => calepin.play(table.match_id, table.to_act[0], table.position.clone(), mv)?,
            None => calepin.next_round(table.match_id)?,
        };
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, max_shrink_iters: 60, ..ProptestConfig::default() })]

    /// Three devices begin with the same notebook and then change independently. A device that imports all of them,
    /// in any order and however often, ends up with the same notebook.
    #[test]
    fn a_union_is_the_same_in_any_order(
        ways in prop::collection::vec(prop::collection::vec(doing(), 1..9), 3),
        order in prop::collection::vec(0..3usize, 3..7),
    ) {
        let home = home();
        home.start(3);
        home.calepin.add_own_card(home.family.id.clone(), own_card("Doudou", PNG)).unwrap();
        let begin = text(&home.calepin);
        let mut files = Vec::new();
        for (number, way) in (0u64..).zip(&ways) {
            let (dir, made, calepin) = device(number, &begin);
            for what in way {
                does(&calepin, &made, &home.family.id, what);
            }
            files.push((dir, calepin));
        }
        let texts: Vec<String> = files.iter().map(|(_, calepin)| text(calepin)).collect();

        let (_dir, straight) = empty();
        for text in &texts {
            straight.import_notebook(text.clone()).unwrap();
        }
        let (_dir, mixed) = empty();
        for at in order.iter().copied().chain([2, 0, 1]) {
            mixed.import_notebook(texts[at].clone()).unwrap();
        }
        let (union, expected) = (out(&mixed), out(&straight));
        prop_assert_eq!(&union, &expected);

        // One of the devices imports the others, one of them through the union.
        let (_, first) = &files[0];
        first.import_notebook(texts[1].clone()).unwrap();
        first.import_notebook(text(&mixed)).unwrap();
        prop_assert_eq!(out(first), expected);
        let family = home.family.id.clone();
        let figures = |calepin: &Calepin| {
            calepin.family_statistics(family.clone(), HistoryFilter::default()).unwrap()
        };
        prop_assert_eq!(figures(first).matches, figures(&mixed).matches);

        // Nothing is lost: every match of every device is there once.
        let ids = |file: &serde_json::Value| -> std::collections::BTreeSet<String> {
            let matches = file["matches"].as_array().unwrap();
            // A match that parted from another is there beside it.
            let matches: Vec<_> = matches.iter().filter(|one| one["partedFrom"].is_null()).collect();
            let ids: std::collections::BTreeSet<_> =
                matches.iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect();
            assert_eq!(ids.len(), matches.len());
            ids
        };
        let mut all = std::collections::BTreeSet::new();
        for text in &texts {
            all.extend(ids(&serde_json::from_str(text).unwrap()));
        }
        prop_assert_eq!(ids(&union), all);

        // Importing everything again changes nothing.
        for text in texts {
            let report = mixed.import_notebook(text).unwrap();
            prop_assert_eq!((report.matches.new, report.matches.changed), (0, 0));
            prop_assert_eq!((report.profiles.new, report.profiles.changed), (0, 0));
            prop_assert_eq!((report.own_cards.new, report.own_cards.changed), (0, 0));
        }
    }
}

/// Anybody can open a file, so it holds no hand of a round that is being played.
#[test]
fn a_round_with_private_hands_is_written_out_once_it_is_over() {
    let home = home();
    let table = super::curtain::sit_down(&home, GameId::Lokus, 3);
    let told = || text(&home.calepin);
    assert!(!told().contains(&table.match_id));
    home.calepin.abandon_match(table.match_id.clone()).unwrap();
    assert!(told().contains(&table.match_id));
}
