//! What phones are told while some seats are held on them and others pass the tablet, over random play: only what is
//! their seat's own, or has lain open.

use std::collections::{BTreeMap, BTreeSet};

use super::curtain::sit_down_with;
use super::phones::{come, invite, is_refused, sit};
use super::see_through::named;
use super::*;
use crate::aid::Aid;
use crate::any::AnyView;
use crate::games::lokus::LokusMove;
use crate::games::rebus::{RebusMove, RebusPhase};
use crate::phones::PhoneKey;

/// A table at which some seats are held on phones, and what has lain open at it.
struct Mixed {
    home: Home,
    id: String,
    keys: BTreeMap<Seat, PhoneKey>,
    watcher: PhoneKey,
    seen: BTreeSet<String>,
    sealed: Option<(Seat, String)>,
    from_phones: usize,
}

impl Mixed {
    fn truth(&self, seat: Seat) -> AnyView {
        let view = self.home.calepin.open_matches(|tables| {
            tables.read(|conn, open| {
                let current = crate::open_match::find(conn, open, &self.id)?;
                Ok(current.game.round().game().view(Viewer::Seat { seat }))
            })
        });
        view.unwrap()
    }

    fn own(&self, seat: Seat) -> BTreeSet<String> {
        match self.truth(seat) {
            AnyView::Lokus { view } => named(GameId::Lokus, &view.own),
            AnyView::Rebus { view } => named(GameId::Rebus, &view.own),
            _ => panic!("no secrets"),
        }
    }

    /// Everything a phone can be told names only cards that its seat holds, or that have lain open.
    fn look_through(&self, game: GameId, dice: &mut Dice) {
        let all = self.keys.values().chain([&self.watcher]);
        for key in all {
            let own = key.place.seat;
            let mut known = self.seen.clone();
            known.extend(own.map(|seat| self.own(seat)).unwrap_or_default());
            let phone = self.home.calepin.phone(&key.token).unwrap();
            let table = phone.table(self.id.clone(), Viewer::Table).unwrap();
            let mut told = vec![
                serde_json::to_value(&table).unwrap(),
                serde_json::to_value(phone.round_log(self.id.clone()).unwrap()).unwrap(),
                serde_json::to_value(phone.place().unwrap()).unwrap(),
            ];
            for heard in [phone.ear_hear(self.id.clone()), phone.ear_ideas(self.id.clone())] {
                let composes = matches!(&table.view, AnyView::Rebus { view }
                    if matches!(view.phase, RebusPhase::Composing { .. }));
                assert!(heard.is_err() || composes && own.is_some());
                told.extend(heard.ok().map(|heard| serde_json::to_value(heard).unwrap()));
            }
            for seat in Seat::all(4).filter(|seat| Some(*seat) != own) {
                is_refused(phone.table(self.id.clone(), Viewer::Seat { seat }));
                let mv = dice.pick(&table.legal).cloned();
                if let Some(mv) = mv {
                    is_refused(phone.why_not(self.id.clone(), seat, mv.clone()));
                    is_refused(phone.play(self.id.clone(), seat, table.position.clone(), mv));
                }
            }
            for value in told {
                let found = named(game, &value);
                let leaked: Vec<_> = found.difference(&known).collect();
                assert!(leaked.is_empty(), "{leaked:?} to {own:?} in {value}");
                let text = value.to_string();
                if let Some((author, words)) = &self.sealed {
                    assert!(own == Some(*author) || !text.contains(words), "{own:?}: {text}");
                }
            }
        }
        // And the tablet knows nothing of what is held on phones.
        let lying = self.home.calepin.table(self.id.clone(), Viewer::Table).unwrap();
        let found = named(game, &serde_json::to_value(&lying).unwrap());
        assert!(found.is_subset(&self.seen), "{lying:?}");
    }

    /// Notes which cards a move turns face up.
    fn turns_up(&mut self, seat: Seat, mv: &AnyMove) {
        match mv {
            AnyMove::Lokus {
                mv: LokusMove::Seal { card },
            } => {
                let others = Seat::all(4).filter(|other| *other != seat);
                let sealed = others.filter_map(|other| match self.truth(other) {
                    AnyView::Lokus { view } => view.own.and_then(|own| own.sealed),
                    _ => None,
                });
                let sealed: Vec<_> = sealed.chain([*card]).collect();
                if sealed.len() == 4 {
                    self.seen.extend(named(GameId::Lokus, &sealed));
                }
            }
            AnyMove::Rebus {
                mv: RebusMove::Answer { text },
            } => self.sealed = Some((seat, text.clone())),
            AnyMove::Rebus {
                mv: RebusMove::Play { card },
            } => drop(self.seen.insert(card.to_string())),
            AnyMove::Rebus { mv: RebusMove::Lay } => {
                if let AnyView::Rebus { view } = self.truth(seat) {
                    let strip = view.own.iter().flat_map(|own| &own.strip);
                    self.seen.extend(strip.map(ToString::to_string));
                }
            }
            _ => {}
        }
    }

    fn go_on(&mut self, table: TableView, dice: &mut Dice) {
        let seat = *dice.pick(&table.to_act).unwrap();
        let on_phone = self.keys.get(&seat).map(|key| key.token.clone());
        let shown = match &on_phone {
            Some(token) => {
                let phone = self.home.calepin.phone(token).unwrap();
                let own = phone.table(self.id.clone(), Viewer::Table).unwrap();
                if own.undo == crate::table::UndoRule::Free && dice.below(8) == 0 {
                    let back = phone.undo(self.id.clone(), own.position, false);
                    assert!(
                        matches!(back, Ok(_) | Err(CalepinError::NothingToUndo)),
                        "{back:?}"
                    );
                    return;
                }
                own
            }
            None => match self.home.calepin.claim(self.id.clone(), seat) {
                Ok(own) => own,
                Err(_) => return,
            },
        };
        let open = shown.open.iter().find(|one| one.seat == seat);
        let mut moves = match open {
            Some(one) if shown.legal.is_empty() => one.moves.clone(),
            _ => shown.legal.clone(),
        };
        if let AnyView::Rebus { view } = &shown.view
            && view.may_answer
        {
            let text = format!("mot secret {}", dice.below(1_000_000));
            moves.push(AnyMove::Rebus {
                mv: RebusMove::Answer { text },
            });
        }
        let Some(mv) = dice.pick(&moves).cloned() else {
            return;
        };
        self.turns_up(seat, &mv);
        let played = match &on_phone {
            Some(token) => {
                let phone = self.home.calepin.phone(token).unwrap();
                phone.play(self.id.clone(), seat, shown.position, mv)
            }
            None => self.home.calepin.play(self.id.clone(), seat, shown.position, mv),
        };
        played.unwrap();
        self.from_phones += usize::from(on_phone.is_some());
        let open = match self.truth(Seat(0)) {
            AnyView::Rebus { view } => match &view.phase {
                RebusPhase::Composing { .. } => false,
                RebusPhase::Guessing { rebus } | RebusPhase::Voting { rebus, .. } => rebus.shown,
                _ => true,
            },
            _ => true,
        };
        self.sealed = self.sealed.take().filter(|_| !open);
    }
}

fn play_mixed(game: GameId, seats: &[u8], steps: u32, seed: u64) -> Mixed {
    let home = home();
    let table = sit_down_with(&home, game, 1, |options| {
        if let AnyOptions::Rebus { options } = options {
            options.ear = Aid::Ideas;
        }
    });
    let code = invite(&home, &table);
    let keys = seats.iter().map(|seat| (Seat(*seat), sit(&home, &code, *seat)));
    let mut mixed = Mixed {
        id: table.match_id.clone(),
        keys: keys.collect(),
        watcher: come(&home, &code, None),
        seen: BTreeSet::new(),
        sealed: None,
        from_phones: 0,
        home,
    };
    if let AnyView::Lokus { view } = &table.view {
        mixed.seen = named(game, &view.rows);
    }
    let mut dice = Dice::new(Seed(seed), 3);
    for _ in 0..steps {
        let table = mixed.home.calepin.table(mixed.id.clone(), Viewer::Table).unwrap();
        if table.stage != Stage::Playing {
            break;
        }
        mixed.look_through(game, &mut dice);
        mixed.go_on(table, &mut dice);
    }
    mixed
}

#[test]
fn nothing_of_lokus_reaches_a_phone_that_is_not_its_seats() {
    for (seed, seats) in [&[0u8, 1, 2, 3][..], &[1, 3], &[2]].into_iter().enumerate() {
        let mixed = play_mixed(GameId::Lokus, seats, 400, seed as u64);
        assert!(mixed.from_phones > 15, "{}", mixed.from_phones);
    }
}

#[test]
fn nothing_of_rebus_reaches_a_phone_that_is_not_its_seats() {
    for (seed, seats) in [&[0u8, 1, 2, 3][..], &[0, 2], &[3]].into_iter().enumerate() {
        let mixed = play_mixed(GameId::Rebus, seats, 250, seed as u64);
        assert!(mixed.from_phones > 15, "{}", mixed.from_phones);
    }
}
