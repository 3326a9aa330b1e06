//! What phones are shown in random play while some seats are held on phones and others pass the tablet: only the
//! secrets of their own seat, and what has lain open.

use std::collections::BTreeMap;

use super::curtain::sit_down_with;
use super::phones::{come, invite, sit};
use super::see_through::{Open, json};
use super::*;
use crate::aid::Aid;
use crate::any::AnyView;
use crate::games::rebus::{RebusMove, RebusPhase};
use crate::phones::PhoneKey;

/// A table with some seats held on phones, and all cards that have lain open at it.
struct Mixed {
    home: Home,
    id: String,
    keys: BTreeMap<Seat, PhoneKey>,
    watcher: PhoneKey,
    open: Open,
    from_phones: usize,
    undone_on_phones: usize,
}

impl Mixed {
    /// Asserts that the answers to a phone name only cards that its seat holds, or that have lain open.
    fn look_through(&self, dice: &mut Dice) {
        let calepin = &self.home.calepin;
        let all = self.keys.values().chain([&self.watcher]);
        for key in all {
            let own = key.place.seat;
            let known = self.open.known(calepin, own);
            let phone = calepin.phone(&key.token).unwrap();
            let table = phone.table(self.id.clone(), Viewer::Table).unwrap();
            let mut told = vec![
                json(&table),
                json(&phone.round_log(self.id.clone()).unwrap()),
                json(&phone.place().unwrap()),
            ];
            for heard in [phone.ear_hear(self.id.clone()), phone.ear_ideas(self.id.clone())] {
                let composes = matches!(&table.view, AnyView::Rebus { view }
                    if matches!(view.phase, RebusPhase::Composing { .. }));
                assert!(heard.is_err() || composes && own.is_some());
                told.extend(heard.ok().map(|heard| json(&heard)));
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
                self.open.look_for_leaks(own, &known, &value);
            }
        }
        // The tablet shows nothing of seats that are held on phones.
        let lying = calepin.table(self.id.clone(), Viewer::Table).unwrap();
        self.open.look_for_leaks(None, &self.open.seen, &json(&lying));
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
                    back.unwrap();
                    self.undone_on_phones += 1;
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
            moves.push(rebus(RebusMove::Answer { text }));
        }
        let Some(mv) = dice.pick(&moves).cloned() else {
            return;
        };
        self.open.turns_up(&self.home.calepin, seat, &mv);
        let played = match &on_phone {
            Some(token) => {
                let phone = self.home.calepin.phone(token).unwrap();
                phone.play(self.id.clone(), seat, shown.position, mv)
            }
            None => self.home.calepin.play(self.id.clone(), seat, shown.position, mv),
        };
        played.unwrap();
        self.from_phones += usize::from(on_phone.is_some());
        let view = self.open.truth(&self.home.calepin, Seat(0));
        self.open.unseals(&view);
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
        open: Open::at(&table),
        from_phones: 0,
        undone_on_phones: 0,
        home,
    };
    let mut dice = Dice::new(Seed(seed), 3);
    for _ in 0..steps {
        let table = mixed.home.calepin.table(mixed.id.clone(), Viewer::Table).unwrap();
        if table.stage != Stage::Playing {
            break;
        }
        mixed.look_through(&mut dice);
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
    let mut undone = 0;
    for (seed, seats) in [&[0u8, 1, 2, 3][..], &[0, 2], &[3]].into_iter().enumerate() {
        let mixed = play_mixed(GameId::Rebus, seats, 250, seed as u64);
        assert!(mixed.from_phones > 15, "{}", mixed.from_phones);
        undone += mixed.undone_on_phones;
    }
    assert!(undone > 5, "{undone}");
}
