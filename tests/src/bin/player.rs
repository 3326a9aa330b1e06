//! Plays random legal moves in a notebook until it is killed or has made CHANGES changes.
//!
//! `player FOLDER SEED CHANGES` goes on with the unfinished match, or starts one. It prints `ready` first. After every
//! change that the notebook has acknowledged it prints a line: `match ID`, `play ROUND PLY SEAT MOVE`,
//! `undo ROUND PLY`, `round NUMBER`.

use std::io::Write;
use std::path::Path;

use calepin_core::calepin::Calepin;
use calepin_core::dice::{Dice, Seed};
use calepin_core::error::CalepinError;
use calepin_core::game::Viewer;
use calepin_core::table::{Ending, Stage, TableView, UndoRule};
use calepin_tests::evening::guests;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, seed, changes] = arguments.as_slice() else {
        return Err("player FOLDER SEED CHANGES".into());
    };
    let mut dice = Dice::new(Seed(seed.parse()?), 0);
    let calepin = Calepin::open(Path::new(folder))?;
    let mut out = std::io::stdout().lock();
    // Writes the line at once, since the change was acknowledged, even if this program is killed at the next
    // instruction.
    let mut say = |line: String| -> std::io::Result<()> {
        out.write_all((line + "\n").as_bytes())?;
        out.flush()
    };
    say("ready".to_owned())?;
    let mut table = sit_down(&calepin)?;
    say(format!("match {}", table.match_id))?;
    for _ in 0..changes.parse::<u32>()? {
        match change(&calepin, &table, &mut dice) {
            Ok((next, line)) => {
                table = next;
                say(line)?;
            }
            // Another player at the same table was faster.
            Err(CalepinError::Stale | CalepinError::NotNow | CalepinError::NothingToUndo) => {
                table = calepin.table(table.match_id, Viewer::Table)?;
            }
            Err(error) => return Err(error.into()),
        }
        if let Stage::MatchOver { .. } = table.stage {
            table = calepin.play_again(table.match_id)?;
            say(format!("match {}", table.match_id))?;
        }
    }
    Ok(())
}

fn sit_down(calepin: &Calepin) -> Result<TableView, CalepinError> {
    let family = match calepin.families()?.pop() {
        Some(family) => family,
        None => calepin.add_family("Les Rats".to_owned())?,
    };
    match calepin.unfinished(family.id.clone())?.into_iter().next() {
        Some(line) => calepin.table(line.match_id, Viewer::Table),
        None => calepin.start_match(guests(&family.id, 3, Ending::Rounds { count: 3 })),
    }
}

/// Mostly plays a move; sometimes takes a ply back, with the table's consent if needed.
fn change(
    calepin: &Calepin,
    table: &TableView,
    dice: &mut Dice,
) -> Result<(TableView, String), CalepinError> {
    let (id, round, ply) = (table.match_id.clone(), table.round, table.ply);
    if table.undo != UndoRule::Nothing && dice.below(8) == 0 {
        return Ok((
            calepin.undo(id, table.position.clone(), true)?,
            format!("undo {round} {ply}"),
        ));
    }
    match (dice.pick(&table.legal), table.to_act.first()) {
        (Some(mv), Some(seat)) => {
            let json = serde_json::to_string(mv).unwrap_or_default();
            let next = calepin.play(id, *seat, table.position.clone(), mv.clone())?;
            Ok((next, format!("play {round} {} {} {json}", ply + 1, seat.0)))
        }
        _ => {
            let next = calepin.next_round(id)?;
            let line = format!("round {}", next.round);
            Ok((next, line))
        }
    }
}
