//! Measures calls in Rust: `cargo xtask bench --only bindings` sets the numbers beside those of other
//! languages. Each line has a call, its median and its 95th percentile in microseconds.

use std::error::Error;
use std::hint::black_box;
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

use calepin::{Calepin, RoundSandbox, shelf};
use calepin_core::any::AnyMove;
use calepin_core::game::{Seat, Viewer};
use calepin_core::people::{Avatar, Colour};
use calepin_core::table::{Ending, MatchForm, Sitter, Stage};

/// Number of timed calls, after as many untimed calls.
const CALLS: usize = 500;

type Answer<T> = Result<T, Box<dyn Error>>;

fn main() -> Answer<()> {
    for line in shelf()? {
        let name = format!("{:?}", line.game).to_lowercase();
        let rules = &line.presets[0].options;
        let seats = *line.seats.last().ok_or("a game for nobody")?;
        let (position, seat) = busiest(|| Ok(RoundSandbox::deal(rules.clone(), seats, Seat(0), 1)?))?;
        let legal = position.legal_moves(seat)?;
        let last: &AnyMove = legal.last().ok_or("nothing to play")?;
        timed(&format!("{name} view"), || position.view(Viewer::Seat { seat }))?;
        timed(&format!("{name} legal_moves ({})", legal.len()), || {
            position.legal_moves(seat)
        })?;
        let copies: Vec<_> = (0..2 * CALLS)
            .map(|_| position.copy())
            .collect::<Result<_, _>>()?;
        let mut copies = copies.iter();
        timed(&format!("{name} play"), || {
            copies.next().map(|copy| copy.play(seat, last.clone()))
        })?;
    }
    notebook()
}

/// The position of a random round with the most legal moves, and the seat to move.
fn busiest(deal: impl Fn() -> Answer<Arc<RoundSandbox>>) -> Answer<(Arc<RoundSandbox>, Seat)> {
    let (whole, step) = (deal()?, deal()?);
    whole.play_out(2)?;
    let (mut best, mut most) = ((step.copy()?, Seat(0)), 0);
    for ply in whole.plies()? {
        let legal = step.legal_moves(ply.seat)?.len();
        if legal > most {
            (best, most) = ((step.copy()?, ply.seat), legal);
        }
        step.play(ply.seat, ply.mv)?;
    }
    Ok(best)
}

/// Times a round of the first game, in a notebook on the disk.
fn notebook() -> Answer<()> {
    let folder = std::env::temp_dir().join(format!("calepin-overhead-{}", std::process::id()));
    let calepin = Calepin::open(folder.to_string_lossy().into_owned())?;
    let family = calepin.add_family("Bench".to_owned())?;
    let rules = calepin.games()?.swap_remove(0);
    let guest = |seat: u8| Sitter::Guest {
        name: seat.to_string(),
        avatar: Avatar::Cat,
        colour: Colour::Red,
    };
    let seats = *rules.seats.last().ok_or("a game for nobody")?;
    let form = MatchForm {
        family_id: family.id,
        options: rules.presets[0].options.clone(),
        variant: rules.presets[0].name.clone(),
        seats: (0..seats).map(guest).collect(),
        ending: Ending::Rounds { count: 99 },
        dealer: Seat(0),
    };
    let mut table = calepin.start_match(form)?;
    let id = table.match_id.clone();
    let mut times = Vec::new();
    while times.len() < 2 * CALLS {
        if table.stage != Stage::Playing {
            table = calepin.next_round(id.clone())?;
        }
        let (seat, position) = (table.to_act[0], table.position.clone());
        let mv = table.legal.swap_remove(times.len() * 7 % table.legal.len());
        let begun = Instant::now();
        table = calepin.play(id.clone(), seat, position, mv)?;
        times.push(begun.elapsed().as_secs_f64() * 1e6);
    }
    report("notebook play", times)?;
    timed("notebook table", || calepin.table(id.clone(), Viewer::Table))?;
    drop(calepin);
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

fn timed<T>(name: &str, mut call: impl FnMut() -> T) -> Answer<()> {
    let mut times = Vec::new();
    for _ in 0..2 * CALLS {
        let begun = Instant::now();
        black_box(call());
        times.push(begun.elapsed().as_secs_f64() * 1e6);
    }
    report(name, times)
}

fn report(name: &str, times: Vec<f64>) -> Answer<()> {
    let mut times = times[CALLS..].to_vec();
    times.sort_by(f64::total_cmp);
    let (median, slow) = (times[CALLS / 2], times[CALLS * 95 / 100]);
    writeln!(std::io::stdout(), "{name}\t{median:.1}\t{slow:.1}")?;
    Ok(())
}
