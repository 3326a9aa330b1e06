//! The minute glass: how long it is, when it runs, and that it is never lost.

use super::curtain::{sit_down, sit_down_with};
use super::own_cards::view;
use super::phones::{invite, sit};
use super::*;
use crate::games::rebus::{RebusCircuit, RebusEvent, RebusMove, RebusPhase, RebusTask};
use crate::table::{GlassState, GlassView, LogEntry};

impl Home {
    /// Plays a move for a seat. The seat first claims the tablet if it must.
    fn act(&self, table: &TableView, seat: u8, mv: RebusMove) -> TableView {
        match self.move_as(table, seat, rebus(mv.clone())) {
            Err(CalepinError::Curtain { .. }) => {
                let own = self.claim(table, seat);
                self.move_as(&own, seat, rebus(mv)).unwrap()
            }
            played => played.unwrap(),
        }
    }

    /// Runs the glass, and again after this number of milliseconds.
    fn run(&self, table: &TableView, millis: u64) -> Option<GlassView> {
        self.look(table);
        self.made.wait(millis);
        self.look(table)
    }

    /// Lets a minute pass.
    fn run_out(&self, table: &TableView) {
        for _ in 0..12 {
            self.run(table, 5_000);
        }
    }

    fn time_up(&self, table: &TableView) -> Answer<TableView> {
        self.calepin.time_up(table.match_id.clone())
    }

    /// A table at which Léa, on seat 1, has just begun her turn. Opponents of the first level sit beside her.
    fn against_opponents(&self, cell: impl FnOnce(&mut RebusCircuit) -> &mut u8) -> TableView {
        let opponent = Sitter::Opponent { level: 1 };
        let seats = vec![opponent.clone(), self.sitters().remove(0), opponent];
        let mut form = self.form_of(GameId::Rebus, seats);
        only(&mut form.options, cell);
        let table = self.calepin.start_match(form).unwrap();
        self.act(&table, 1, RebusMove::Roll)
    }

    fn look(&self, table: &TableView) -> Option<GlassView> {
        self.calepin.run_glass(table.match_id.clone()).unwrap()
    }

    /// The table after seat 1 has laid a rebus that the others guess at.
    fn laid(&self, mut table: TableView) -> TableView {
        loop {
            let mv = match table.legal.contains(&rebus(RebusMove::Lay)) {
                true => RebusMove::Lay,
                false => compose(&table),
            };
            table = self.act(&table, 1, mv);
            if table.viewer == Viewer::Table {
                return table;
            }
        }
    }

    /// A match in which seat 1 is composing.
    fn composing(&self, options: Option<AnyOptions>) -> TableView {
        for _ in 0..40 {
            let mut table = sit_down(self, GameId::Rebus, 1);
            if let Some(options) = &options {
                let mut form = self.form(Ending::Rounds { count: 1 });
                form.options = options.clone();
                table = self.calepin.start_match(form).unwrap();
            }
            table = self.act(&table, 1, RebusMove::Roll);
            if let RebusPhase::Composing {
                task: RebusTask::Number { .. },
            } = view(&table.view).phase
            {
                return table;
            }
        }
        panic!("no cell to compose on");
    }
}

/// The first card that can be added to the strip, or to the chain.
fn compose(table: &TableView) -> RebusMove {
    let moves = table.legal.iter().filter_map(|mv| match mv {
        AnyMove::Rebus { mv } => Some(mv),
        _ => None,
    });
    let mut adds = moves.filter(|mv| matches!(mv, RebusMove::Add { .. } | RebusMove::Play { .. }));
    adds.next().unwrap().clone()
}

fn left(glass: Option<GlassView>) -> (u32, GlassState) {
    glass.map_or((0, GlassState::Waiting), |glass| (glass.left, glass.state))
}

#[test]
fn a_minute_runs_while_the_author_composes_and_begins_anew_for_the_others() {
    let home = home();
    let begin = sit_down(&home, GameId::Rebus, 1);
    assert_eq!(begin.glass, None);
    let table = home.composing(None);
    let whole = GlassView {
        total: 60_000,
        left: 60_000,
        seats: vec![Seat(1)],
        state: GlassState::Running,
    };
    assert_eq!(table.glass, Some(whole));
    assert_eq!(left(home.run(&table, 1_500)), (58_500, GlassState::Running));
    // Neither a step of composing nor its undo starts a new minute.
    let added = home.act(&table, 1, compose(&table));
    assert_eq!(left(added.glass.clone()), (58_500, GlassState::Running));
    let back = home.undo(&added, false).unwrap();
    assert_eq!(left(back.glass.clone()), (58_500, GlassState::Running));

    let laid = home.laid(back);
    let others = laid.glass.clone().unwrap();
    assert_eq!(
        (others.left, others.seats),
        (60_000, vec![Seat(0), Seat(2), Seat(3)])
    );
    home.run(&laid, 4_000);

    // The glass stands still while the table votes, and then goes on.
    let mut vote = home.act(&laid, 0, RebusMove::Challenge);
    assert_eq!(left(home.run(&vote, 3_000)), (56_000, GlassState::Waiting));
    for seat in [0, 2, 3] {
        vote = home.act(&vote, seat, RebusMove::Vote { accept: true });
    }
    assert_eq!(left(vote.glass.clone()), (56_000, GlassState::Running));
    let over = home.act(&vote, 2, RebusMove::TimeUp);
    assert_eq!(over.glass, None);
    assert_eq!(home.run(&over, 1_000), None);
}

#[test]
fn the_glass_waits_for_the_tablet_and_stops_when_the_table_wants() {
    let home = home();
    let table = home.composing(None);
    let down = home.calepin.lower(table.match_id.clone()).unwrap();
    assert_eq!(left(home.run(&down, 2_000)), (60_000, GlassState::Waiting));
    let raised = home.claim(&table, 1);
    assert_eq!(left(raised.glass.clone()), (60_000, GlassState::Running));

    let pause = |paused| home.calepin.pause_glass(table.match_id.clone(), paused).unwrap();
    assert_eq!(left(pause(true).glass), (60_000, GlassState::Paused));
    assert_eq!(left(home.run(&table, 2_000)), (60_000, GlassState::Paused));
    assert_eq!(left(pause(false).glass), (60_000, GlassState::Running));
    let begin = sit_down(&home, GameId::Rebus, 1);
    let refused = home.calepin.pause_glass(begin.match_id, true);
    assert_eq!(refused, Err(CalepinError::NotNow));
}

#[test]
fn the_glass_waits_while_the_tablet_goes_to_a_seat_that_was_taken_back_from_its_phone() {
    let home = home();
    let table = home.composing(None);
    sit(&home, &invite(&home, &table), 1);
    assert_eq!(left(home.run(&table, 1_000)), (59_000, GlassState::Running));
    home.calepin
        .release_phone(table.match_id.clone(), Seat(1))
        .unwrap();
    home.made.wait(8_000);
    home.claim(&table, 1);
    assert_eq!(left(home.look(&table)), (59_000, GlassState::Running));
}

#[test]
fn time_left_is_kept_when_the_program_is_killed() {
    let home = home();
    let table = home.composing(None);
    home.run(&table, 5_000);
    home.run(&table, 2_345);
    let home = home.reopened();
    let found = home.open_table(&table);
    assert_eq!(left(found.glass), (52_655, GlassState::Paused));
    let own = home.claim(&table, 1);
    assert_eq!(
        left(own.glass),
        (52_655, GlassState::Paused),
        "somebody sets it going"
    );
    home.calepin.pause_glass(table.match_id.clone(), false).unwrap();
    assert_eq!(left(home.run(&table, 655)), (52_000, GlassState::Running));
    // The next minute is a full one. A match that was given up has no glass.
    home.calepin.abandon_match(table.match_id.clone()).unwrap();
    assert_eq!(home.open_table(&table).glass, None);
    let home = home.reopened();
    assert_eq!(home.open_table(&table).glass, None);
}

#[test]
fn a_tablet_that_slept_does_not_empty_the_glass() {
    let home = home();
    let table = home.composing(None);
    assert_eq!(left(home.run(&table, 3_600_000)), (55_000, GlassState::Running));
    for _ in 0..11 {
        home.run(&table, u64::from(u32::MAX));
    }
    assert_eq!(left(home.run(&table, 1)), (0, GlassState::RunOut));
    // Anybody may call `time_up`, in everybody's sight. A second call does nothing.
    let down = home.calepin.lower(table.match_id.clone()).unwrap();
    assert_eq!(left(down.glass.clone()), (0, GlassState::RunOut));
    assert_eq!(down.legal, [rebus(RebusMove::TimeUp)]);
    assert_eq!(home.time_up(&table).unwrap().glass, None);
    assert_eq!(home.time_up(&table), Err(CalepinError::Stale));
}

/// A track on which every cell is like this one.
fn only(options: &mut AnyOptions, cell: impl FnOnce(&mut RebusCircuit) -> &mut u8) {
    let AnyOptions::Rebus { options } = options else {
        panic!("another game");
    };
    options.circuit = RebusCircuit::EMPTY;
    *cell(&mut options.circuit) = 10;
}

#[test]
fn an_empty_glass_ends_a_turn_only_when_the_swap_is_over() {
    let home = home();
    let mut table = sit_down_with(&home, GameId::Rebus, 1, |options| {
        only(options, |circuit| &mut circuit.swap)
    });
    table = home.act(&table, 1, RebusMove::Roll);
    let RebusPhase::Swapping { left: cards, .. } = view(&table.view).phase else {
        panic!("no swap: {:?}", table.view);
    };
    home.run_out(&table);
    for _ in 0..cards {
        assert_eq!(left(home.look(&table)), (0, GlassState::Waiting), "no new minute");
        assert_eq!(home.time_up(&table), Err(CalepinError::Stale));
        table = home.act(&table, 1, RebusMove::Exchange { with: Seat(0) });
    }
    assert_eq!(left(table.glass.clone()), (0, GlassState::RunOut));
    let over = home.time_up(&table).unwrap();
    let view = view(&over.view);
    assert_eq!(
        (view.phase.clone(), view.turn),
        (RebusPhase::Begin, Seat(2)),
        "late is none laid"
    );
}

/// Opponents have no glass. The glass still ends the minute in which they guess, and waits for what they lay.
#[test]
fn opponents_guess_within_the_minute_and_are_not_hurried_in_what_they_lay() {
    let home = home();
    let composing = home.against_opponents(|circuit| &mut circuit.two);
    let laid = home.laid(composing);
    assert!(laid.legal.is_empty() && laid.open.iter().all(|one| one.seat == Seat(1)));
    home.run_out(&laid);
    let over = home.time_up(&laid).unwrap();
    let phase = &view(&over.view).phase;
    assert!(!matches!(phase, RebusPhase::Guessing { .. }), "{phase:?}");

    let chain = home.against_opponents(|circuit| &mut circuit.chain);
    let table = home.act(&chain, 1, compose(&chain));
    assert_eq!((&table.to_act, table.thinks), (&vec![Seat(2)], Some(Seat(2))));
    home.run_out(&table);
    assert_eq!(left(home.look(&table)), (60_000, GlassState::Waiting));
    assert_eq!(home.time_up(&table), Err(CalepinError::Stale));
}

/// A chain belongs to everybody, whoever is next: an opponent adds its own card.
#[test]
fn that_a_chain_is_broken_is_said_at_the_tablet_also_where_an_opponent_is_next() {
    let home = home();
    let chain = home.against_opponents(|circuit| &mut circuit.chain);
    let table = home.act(&chain, 1, compose(&chain));
    let broke = rebus(RebusMove::Broke);
    assert_eq!(
        (table.thinks, &table.legal),
        (Some(Seat(2)), &vec![broke.clone()])
    );
    let late = home.move_as(&table, 2, rebus(RebusMove::TimeUp));
    assert_eq!(late, Err(CalepinError::NotNow));
    let over = home.move_as(&table, 2, broke.clone()).unwrap();
    let ended = RebusEvent::ChainEnded {
        stays: Seat(1),
        cards: 1,
    };
    let entry = LogEntry::Event {
        event: AnyEvent::Rebus { event: ended },
    };
    assert!(over.log.iter().any(|line| line.entry == entry), "{:?}", over.log);

    let chain = home.against_opponents(|circuit| &mut circuit.chain);
    let mut table = home.act(&chain, 1, compose(&chain));
    while table.thinks.is_some() {
        table = home.calepin.play_opponent(table.match_id).unwrap();
    }
    let key = sit(&home, &invite(&home, &table), 1);
    let phone = home.calepin.phone(&key.token).unwrap();
    let seen = phone.table(table.match_id.clone(), Viewer::Table).unwrap();
    assert!(seen.legal.contains(&rebus(compose(&seen))) && !seen.legal.contains(&broke));
    assert!(home.open_table(&table).legal.contains(&broke));
}

/// A phone cannot end the minute in which others guess. The tablet does, where all see it.
#[test]
fn nobody_gives_up_for_all_from_a_phone() {
    let home = home();
    let laid = home.laid(home.composing(None));
    let key = sit(&home, &invite(&home, &laid), 0);
    let phone = home.calepin.phone(&key.token).unwrap();
    let seen = phone.table(laid.match_id.clone(), Viewer::Table).unwrap();
    let all = [RebusMove::NotSolved, RebusMove::TimeUp].map(rebus);
    for mv in all {
        let played = phone.play(laid.match_id.clone(), Seat(0), seen.position.clone(), mv.clone());
        assert_eq!(played, Err(CalepinError::NotNow));
        assert!(!seen.legal.contains(&mv) && seen.open.iter().all(|one| !one.moves.contains(&mv)));
        assert!(laid.open.iter().any(|one| one.moves.contains(&mv)), "{mv:?}");
    }
    let guess = |mv: &AnyMove| {
        matches!(
            mv,
            AnyMove::Rebus {
                mv: RebusMove::Solved { .. }
            }
        )
    };
    assert!(seen.open.iter().any(|one| one.moves.iter().any(guess)));
    home.act(&home.open_table(&laid), 0, RebusMove::NotSolved);
}

/// An undo of the minute in which two people guessed does not take back what an opponent laid.
#[test]
fn taking_back_that_the_minute_is_over_takes_back_nothing_else() {
    let home = home();
    let mut seats = home.sitters();
    seats[0] = Sitter::Opponent { level: 1 };
    let mut form = home.form_of(GameId::Rebus, seats);
    only(&mut form.options, |circuit| &mut circuit.two);
    let table = home.calepin.start_match(form).unwrap();
    let laid = home.laid(home.act(&table, 1, RebusMove::Roll));
    home.run_out(&laid);
    let over = home.time_up(&laid).unwrap();
    let back = home.undo(&over, true).unwrap();
    assert_eq!((back.ply, &back.view), (laid.ply, &laid.view));
}

#[test]
fn a_child_has_a_longer_glass_and_a_table_may_have_none() {
    let home = home();
    home.child(1, |tom| tom.glass_percent = 250);
    let preset = |word| Some(preset(GameId::Rebus, word));
    // Tom, on seat 2, guesses. The others' minute is as long as his.
    let table = home.composing(preset("slow"));
    assert_eq!(table.glass.as_ref().unwrap().total, 120_000);
    let laid = home.laid(table);
    assert_eq!(laid.glass.unwrap().total, 300_000);
    assert_eq!(home.composing(preset("calm")).glass, None);
}

#[test]
fn the_glass_runs_once_however_many_pages_show_it() {
    let home = home();
    let table = home.composing(None);
    for _page in 0..3 {
        assert_eq!(left(home.look(&table)), (60_000, GlassState::Running));
    }
    for second in 1..=4 {
        home.made.wait(400);
        home.look(&table);
        home.made.wait(600);
        for _page in 0..2 {
            assert_eq!(left(home.look(&table)).0, 60_000 - second * 1_000);
        }
    }
    // Time does not count while the glass stands still, nor until a screen shows it running again.
    home.calepin.lower(table.match_id.clone()).unwrap();
    home.made.wait(3_000);
    home.claim(&table, 1);
    assert_eq!(left(home.look(&table)), (56_000, GlassState::Running));
    home.calepin.pause_glass(table.match_id.clone(), true).unwrap();
    home.made.wait(3_000);
    home.calepin.pause_glass(table.match_id.clone(), false).unwrap();
    home.made.wait(3_000);
    assert_eq!(left(home.run(&table, 1_000)), (55_000, GlassState::Running));
}

#[test]
fn stopping_the_glass_from_a_phone_shows_nothing_of_who_holds_the_tablet() {
    let home = home();
    let table = home.composing(None);
    let key = sit(&home, &invite(&home, &table), 2);
    let held = Viewer::Seat { seat: Seat(1) };
    assert_eq!(home.looks(&table, 1).unwrap().viewer, held);
    let phone = home.calepin.phone(&key.token).unwrap();
    let own = phone.pause_glass(table.match_id.clone(), true).unwrap();
    assert_eq!(own.viewer, Viewer::Seat { seat: Seat(2) });
    assert_eq!(left(home.look(&table)).1, GlassState::Paused);
}
