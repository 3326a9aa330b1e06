//! Helpers for tests of the notebook: a family, a table, and the log as SQL sees it.

use std::path::Path;

use calepin_core::any::{AnyOptions, GameId};
use calepin_core::calepin::Calepin;
use calepin_core::dice::{Dice, Seed};
use calepin_core::error::{CalepinError, Trouble};
use calepin_core::game::Seat;
use calepin_core::people::{Avatar, Colour};
use calepin_core::round::{Round, Trace, Written};
use calepin_core::table::{Ending, MatchForm, Sitter, Stage, TableView};
use rusqlite::{Connection, OpenFlags};

/// The file name of a notebook.
pub const FILE: &str = "calepin.db";

/// The form of a match between guests, by the usual rules.
pub fn guests(family_id: &str, seats: u8, ending: Ending) -> MatchForm {
    let (variant, options) = GameId::Sewer.presets().remove(0);
    MatchForm {
        family_id: family_id.to_owned(),
        options,
        variant: variant.to_owned(),
        seats: (0..seats)
            .map(|n| Sitter::Guest {
                name: format!("Guest {n}"),
                avatar: Avatar::Frog,
                colour: Colour::Green,
            })
            .collect(),
        ending,
        dealer: Seat(0),
    }
}

/// Plays one random legal move.
pub fn play_one(calepin: &Calepin, table: &TableView, dice: &mut Dice) -> Result<TableView, CalepinError> {
    let mv = dice.pick(&table.legal).expect("a move").clone();
    calepin.play(
        table.match_id.clone(),
        table.to_act[0],
        table.position.clone(),
        mv,
    )
}

/// Plays random moves until the round is over.
pub fn play_round(calepin: &Calepin, mut table: TableView, dice: &mut Dice) -> TableView {
    while table.stage == Stage::Playing {
        table = play_one(calepin, &table, dice).expect("a legal move is played");
    }
    table
}

/// Makes a notebook with one family and one match of two played rounds. Returns its table.
pub fn two_rounds(dir: &Path) -> TableView {
    let calepin = Calepin::open(dir).expect("a fresh notebook");
    let family = calepin.add_family("Les Rats".to_owned()).expect("a family");
    let mut dice = Dice::new(Seed(2), 2);
    let form = guests(&family.id, 2, Ending::Rounds { count: 2 });
    let table = play_round(&calepin, calepin.start_match(form).expect("a match"), &mut dice);
    let table = calepin.next_round(table.match_id).expect("a second round");
    play_round(&calepin, table, &mut dice)
}

/// The trouble in a call's error.
pub fn trouble<T>(answer: Result<T, CalepinError>) -> Trouble {
    match answer {
        Err(CalepinError::Notebook { trouble, .. }) => trouble,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("expected trouble with the notebook"),
    }
}

/// A round of a match, read from the disk without the façade.
pub struct OnDisk {
    /// The number of the round.
    pub round: u32,
    /// The plies not taken back: their seats, and their moves as JSON.
    pub standing: Vec<(u8, String)>,
    /// Number of all plies, also those taken back.
    pub played: u32,
    /// The round, folded from its seed and these plies.
    pub folded: Round,
}

/// Reads a round of the match from the file: round `number`, or the latest.
pub fn on_disk(dir: &Path, match_id: &str, number: Option<u32>) -> OnDisk {
    let conn = Connection::open_with_flags(dir.join(FILE), OpenFlags::SQLITE_OPEN_READ_WRITE)
        .expect("the file opens");
    let (id, round, first, seed, options): (i64, u32, u8, i64, String) = conn
        .query_row(
            "SELECT r.id, r.number, r.dealer, r.seed, m.options FROM rounds r JOIN matches m ON m.id = r.match_id \
             WHERE m.id = ?1 AND r.number = coalesce(?2, r.number) ORDER BY r.number DESC LIMIT 1",
            rusqlite::params![match_id, number],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?)),
        )
        .expect("the match has a round");
    let seats: u8 = conn
        .query_row(
            "SELECT count(*) FROM seats WHERE match_id = ?1",
            [match_id],
            |row| row.get(0),
        )
        .expect("the match has seats");
    let mut query = conn
        .prepare(
            "SELECT seat, mv, revealed, undone_at IS NULL, ply, coalesce(by_consent, 0) FROM turns \
             WHERE round_id = ?1 ORDER BY sequence",
        )
        .expect("turns can be read");
    let log: Vec<Written> = query
        .query_map([id], |row| {
            Ok(Written {
                mv: serde_json::from_str(&row.get::<_, String>(1)?).expect("a move"),
                trace: Trace {
                    seat: Seat(row.get(0)?),
                    revealed: row.get(2)?,
                    stands: row.get(3)?,
                },
                ply: row.get(4)?,
                by_consent: row.get(5)?,
            })
        })
        .and_then(Iterator::collect)
        .expect("turns can be read");
    let live: Vec<_> = log.iter().filter(|row| row.trace.stands).collect();
    for (ply, row) in (1..).zip(&live) {
        assert_eq!(row.ply, ply, "standing plies are numbered without a gap");
    }
    let text = |row: &&Written| serde_json::to_string(&row.mv).expect("JSON");
    let standing = live.iter().map(|row| (row.trace.seat.0, text(row))).collect();
    let options: AnyOptions = serde_json::from_str(&options).expect("options");
    let setup = calepin_core::game::Setup {
        seats,
        first: Seat(first),
        options,
    };
    let folded = Round::replay(setup, Seed(seed.cast_unsigned()), &log).expect("the log replays");
    OnDisk {
        round,
        played: log.len() as u32,
        standing,
        folded,
    }
}
