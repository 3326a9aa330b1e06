//! Attempts to see through the curtain: in random play, makes every call while another seat, or none, holds the
//! tablet, and looks for cards in the answers that must not be there.

use std::collections::BTreeSet;

use serde_json::Value;

use super::curtain::{sit_down, sit_down_with};
use super::own_cards::{PNG, form as own_card};
use super::*;
use crate::aid::Aid;
use crate::any::AnyView;
use crate::exchange::CsvTable;
use crate::games::rebus::{RebusMove, RebusPhase};
use crate::table::{Curtain, UndoRule};

/// The cards that a piece of JSON names: lokus cards as number and colour, rebus cards by their number.
fn cards(game: GameId, json: &Value, found: &mut BTreeSet<String>) {
    const LISTS: [&str; 5] = ["cards", "borrowed", "centre", "rack", "strip"];
    match json {
        Value::Array(items) => items.iter().for_each(|item| cards(game, item, found)),
        Value::Object(fields) => {
            if let (Some(number), Some(colour)) = (fields.get("number"), fields.get("colour")) {
                found.insert(format!("{number}{colour}"));
            }
            // The number of intruder cells of a circuit is no card.
            for (name, value) in fields.iter().filter(|(name, _)| *name != "circuit") {
                let many = value.as_array().filter(|_| LISTS.contains(&name.as_str()));
                let one = [value]
                    .into_iter()
                    .filter(|_| name == "card" || name == "intruder");
                let numbers = many.into_iter().flatten().chain(one).filter(|card| card.is_u64());
                found.extend(numbers.filter(|_| game == GameId::Rebus).map(ToString::to_string));
                cards(game, value, found);
            }
        }
        _ => {}
    }
}

fn named(game: GameId, shown: &impl serde::Serialize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    cards(game, &json(shown), &mut found);
    found
}

pub(super) fn json(shown: &impl serde::Serialize) -> Value {
    serde_json::to_value(shown).unwrap()
}

/// The cards that have lain open at a table, and the words that are still hidden.
pub(super) struct Open {
    id: String,
    game: GameId,
    /// Cards that have lain face up at some time. The log may go on naming them.
    pub seen: BTreeSet<String>,
    /// What was written and is not shown yet, with its seat.
    sealed: Option<(Seat, String)>,
}

impl Open {
    pub fn at(table: &TableView) -> Open {
        Open {
            id: table.match_id.clone(),
            game: table.game,
            // The two cards beside the doors lie open from the start.
            seen: match &table.view {
                AnyView::Lokus { view } => named(table.game, &view.rows),
                _ => BTreeSet::new(),
            },
            sealed: None,
        }
    }

    /// The true view of a seat, read behind the façade.
    pub fn truth(&self, calepin: &Calepin, seat: Seat) -> AnyView {
        let view = calepin.open_matches(|open| {
            open.read(|conn, memory| {
                let current = crate::open_match::find(conn, memory, &self.id)?;
                Ok(current.game.round().game().view(Viewer::Seat { seat }))
            })
        });
        view.unwrap()
    }

    /// The cards that this seat, or a viewer without a seat, may know: its own, and those that have lain open.
    pub fn known(&self, calepin: &Calepin, seat: Option<Seat>) -> BTreeSet<String> {
        let own = seat.map(|seat| match self.truth(calepin, seat) {
            AnyView::Lokus { view } => named(self.game, &view.own),
            AnyView::Rebus { view } => named(self.game, &view.own),
            _ => panic!("no secrets"),
        });
        let mut known = own.unwrap_or_default();
        known.extend(self.seen.iter().cloned());
        known
    }

    /// Asserts that an answer to this seat, or to a viewer without a seat, names no card but the known ones, and
    /// nothing that others have sealed.
    pub fn look_for_leaks(&self, seat: Option<Seat>, known: &BTreeSet<String>, told: &Value) {
        let named = named(self.game, told);
        let leaked: Vec<_> = named.difference(known).collect();
        assert!(leaked.is_empty(), "{leaked:?} to {seat:?} in {told}");
        if let Some((author, words)) = &self.sealed {
            let text = told.to_string();
            assert!(seat == Some(*author) || !text.contains(words), "{seat:?}: {text}");
        }
    }

    /// Notes which cards this move turns face up.
    pub fn turns_up(&mut self, calepin: &Calepin, seat: Seat, mv: &AnyMove) {
        match mv {
            AnyMove::Lokus {
                mv: LokusMove::Seal { card },
            } => {
                let others = Seat::all(4).filter(|other| *other != seat);
                let sealed: Vec<_> = others
                    .filter_map(|other| match self.truth(calepin, other) {
                        AnyView::Lokus { view } => view.own.and_then(|own| own.sealed),
                        _ => None,
                    })
                    .chain([*card])
                    .collect();
                if sealed.len() == 4 {
                    self.seen.extend(named(GameId::Lokus, &sealed));
                }
            }
            AnyMove::Rebus {
                mv: RebusMove::Answer { text },
            } => self.sealed = Some((seat, text.clone())),
            AnyMove::Rebus {
                mv: RebusMove::Play { card },
            } => {
                self.seen.insert(card.to_string());
            }
            AnyMove::Rebus { mv: RebusMove::Lay } => {
                if let AnyView::Rebus { view } = self.truth(calepin, seat) {
                    let strip = view.own.iter().flat_map(|own| &own.strip);
                    self.seen.extend(strip.map(ToString::to_string));
                }
            }
            _ => {}
        }
    }

    /// Forgets what was written once it is shown, or gone.
    pub fn unseals(&mut self, view: &AnyView) {
        let AnyView::Rebus { view } = view else {
            return;
        };
        let hidden = match &view.phase {
            RebusPhase::Composing { .. } => true,
            RebusPhase::Guessing { rebus } | RebusPhase::Voting { rebus, .. } => !rebus.shown,
            _ => false,
        };
        self.sealed = self.sealed.take().filter(|_| hidden);
    }
}

/// A table at which every call is tried.
struct Watched<'a> {
    home: &'a Home,
    table: TableView,
    open: Open,
    tried: usize,
    /// The words that the ear has told the seat that asked.
    heard: usize,
}

impl Watched<'_> {
    fn id(&self) -> String {
        self.table.match_id.clone()
    }

    /// Makes every call, and looks for cards that this viewer (or the table) may not know.
    fn look_through(&mut self, dice: &mut Dice) {
        let (id, game) = (self.id(), self.table.game);
        let calepin = &self.home.calepin;
        let looker = match self.table.viewer {
            Viewer::Seat { seat } => Some(seat),
            Viewer::Table => None,
        };
        let public = calepin.table(id.clone(), Viewer::Table).unwrap();
        let mine = self.open.known(calepin, looker);
        let mut shown: Vec<(Value, bool)> = Vec::new();
        let mut show = |value: Value, own| shown.push((value, own));

        show(json(&public), false);
        show(json(&self.table), true);
        show(json(&calepin.round_log(id.clone()).unwrap()), false);
        for ply in 0..=public.ply {
            if ply + 3 > public.ply || dice.below(20) == 0 {
                let replay = calepin.replay(id.clone(), public.round, ply).unwrap();
                assert_eq!(replay.plies, public.ply);
                show(json(&replay), false);
            }
        }
        let family = || self.home.family.id.clone();
        show(json(&calepin.unfinished(family()).unwrap()), false);
        let page = calepin.history(family(), Default::default(), None, 5);
        show(json(&page.unwrap()), false);
        if dice.below(20) == 0 {
            // Exports contain nothing of a round that is being played.
            let file = calepin.export_notebook().unwrap();
            assert_eq!((file.text.contains(&id), file.left_out), (false, 1));
            show(Value::from(file.text), false);
            for table in [CsvTable::Matches, CsvTable::Rounds] {
                let csv = calepin.export_csv(family(), table).unwrap();
                show(Value::from(csv.text), false);
            }
            show(json(&self.home.family_figures()), false);
            show(json(&calepin.evenings(family(), None, 5).unwrap()), false);
        }
        let composing = matches!(&public.view, AnyView::Rebus { view } if matches!(view.phase, RebusPhase::Composing { .. }));
        if composing || dice.below(9) == 0 {
            // The ear tells of the cards of the seat that looks, to that seat alone.
            for heard in [calepin.ear_hear(id.clone()), calepin.ear_ideas(id.clone())] {
                assert!(heard.is_err() || composing && looker.is_some());
                if let Ok(heard) = heard {
                    self.heard += heard.len();
                    show(json(&heard), true);
                }
            }
        }
        for seat in Seat::all(4).filter(|seat| Some(*seat) != looker) {
            let viewer = Viewer::Seat { seat };
            let refused = calepin.table(id.clone(), viewer).unwrap_err();
            assert!(matches!(refused, CalepinError::Curtain { .. }), "{refused:?}");
            // Every move tried for that seat gets the same answer, whether the seat holds the card or not.
            for mv in trials(game, dice) {
                let why = calepin.why_not(id.clone(), seat, mv.clone());
                assert_eq!(why, Err(refused.clone()), "{mv:?}");
                let played = calepin.play(id.clone(), seat, public.position.clone(), mv.clone());
                assert_eq!(played, Err(refused.clone()), "{mv:?}");
                self.tried += 1;
            }
        }
        if public.undo == UndoRule::Consent && looker.is_none() {
            let refused = calepin.undo(id.clone(), public.position.clone(), false);
            assert_eq!(refused, Err(CalepinError::NeedsConsent));
        }
        for (value, own) in shown {
            let known = if own { &mine } else { &self.open.seen };
            let seat = looker.filter(|_| own);
            self.open.look_for_leaks(seat, known, &value);
        }
        assert_eq!(calepin.table(id, Viewer::Table).unwrap(), public);
    }

    /// Plays on: the seat that is asked claims the tablet and moves, or the table decides.
    fn go_on(&mut self, dice: &mut Dice) {
        let (id, calepin) = (self.id(), &self.home.calepin);
        let table = self.table.clone();
        if dice.below(12) == 0 {
            self.table = calepin.lower(id).unwrap();
            return;
        }
        if dice.below(15) == 0 {
            // A seat looks at its own cards.
            self.table = calepin.claim(id, Seat(dice.below(4) as u8)).unwrap();
            return;
        }
        if dice.below(15) == 0 && table.undo != UndoRule::Nothing {
            self.table = calepin.undo(id, table.position.clone(), true).unwrap();
            self.open.unseals(&self.table.view);
            return;
        }
        let (seat, mut moves) = match (table.viewer, table.curtain) {
            (Viewer::Seat { seat }, _) if table.to_act.contains(&seat) => (seat, table.legal),
            (Viewer::Seat { .. }, _) => return self.table = calepin.lower(id).unwrap(),
            (Viewer::Table, Curtain::Down { asks }) => {
                return self.table = calepin.claim(id, asks).unwrap();
            }
            (Viewer::Table, _) => match dice.pick(&table.open) {
                Some(one) => (one.seat, one.moves.clone()),
                None => (table.to_act[0], table.legal),
            },
        };
        if let AnyView::Rebus { view } = &table.view
            && view.may_answer
        {
            let text = format!("mot secret {}", dice.below(1_000_000));
            let mv = RebusMove::Answer { text };
            moves.extend([rebus(mv.clone()), rebus(mv)]);
        }
        let mv = dice.pick(&moves).unwrap().clone();
        self.open.turns_up(calepin, seat, &mv);
        self.table = calepin.play(id, seat, table.position.clone(), mv).unwrap();
        self.open.unseals(&self.table.view);
    }
}

/// A few moves whose answers would reveal something.
fn trials(game: GameId, dice: &mut Dice) -> Vec<AnyMove> {
    if game == GameId::Rebus {
        let card = dice.below(60) as u16;
        let some = [
            RebusMove::Add { card },
            RebusMove::Remove { card },
            RebusMove::Play { card },
            RebusMove::Lay,
            RebusMove::Throw,
        ];
        return some.into_iter().map(rebus).collect();
    }
    let text = format!(
        r#"{{"game":"lokus","mv":{{"type":"seal","card":{{"number":{},"colour":"red"}}}}}}"#,
        1 + dice.below(12)
    );
    let unseal = r#"{"game":"lokus","mv":{"type":"unseal"}}"#;
    [text.as_str(), unseal]
        .map(|mv| serde_json::from_str(mv).unwrap())
        .into()
}

/// The table at the end, the number of tries with another seat's cards, and the words the ear has told.
fn watch(game: GameId, steps: u32, seed: u64) -> (TableView, usize, usize) {
    let home = home();
    if game == GameId::Rebus {
        for number in 0..60 {
            let card = own_card(&format!("Carte {number}"), PNG);
            home.calepin.add_own_card(home.family.id.clone(), card).unwrap();
        }
    }
    let table = sit_down_with(&home, game, 1, |options| {
        if let AnyOptions::Rebus { options } = options {
            options.ear = Aid::Ideas;
        }
    });
    let mut dice = Dice::new(Seed(seed), 1);
    let mut watched = Watched {
        home: &home,
        open: Open::at(&table),
        table,
        tried: 0,
        heard: 0,
    };
    for _ in 0..steps {
        if watched.table.stage != Stage::Playing {
            break;
        }
        watched.look_through(&mut dice);
        watched.go_on(&mut dice);
    }
    (watched.table, watched.tried, watched.heard)
}

#[test]
fn nothing_of_lokus_shows_through_the_curtain() {
    for seed in 0..3 {
        let (end, tried, _) = watch(GameId::Lokus, 500, seed);
        assert!(end.log.last().unwrap().number > 60 && tried > 500, "{tried}");
    }
}

#[test]
fn nothing_of_rebus_shows_through_the_curtain() {
    let mut told = 0;
    for seed in 0..4 {
        let (end, tried, heard) = watch(GameId::Rebus, 250, seed);
        assert!(end.log.last().unwrap().number > 20 && tried > 1_000, "{tried}");
        told += heard;
    }
    assert!(told > 0, "the ear had something to tell");
}

/// The test above looks for cards. This test checks that it would find one.
#[test]
fn the_search_finds_cards() {
    let home = home();
    for (game, held) in [(GameId::Lokus, 10), (GameId::Rebus, 10)] {
        let table = sit_down(&home, game, 1);
        let own = home.claim(&table, 1);
        assert!(named(game, &own).len() >= held);
    }
}
