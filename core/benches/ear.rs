//! Speed of the Rébus ear, beside a reference measured in the same process (shuffling one deck with the same dice),
//! so that figures of two machines compare. A rack has to be answered within 5 ms: the bench fails if the slowest of
//! many racks takes longer.
//!
//! `cargo bench -p calepin-core --bench ear`

#![allow(clippy::print_stdout, reason = "a bench prints its figures")]

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use calepin_core::dice::{Dice, Seed};
use calepin_core::games::rebus::{ear, pictures};

/// Number of racks of ten cards that are measured.
const RACKS: u32 = 400;
/// Most time for an answer.
const LONGEST: Duration = Duration::from_millis(5);

fn main() -> ExitCode {
    let mut deck: Vec<u16> = (0..pictures().len() as u16).collect();
    let mut dice = Dice::new(Seed(1), 0);
    let start = Instant::now();
    for _ in 0..10_000 {
        dice.shuffle(black_box(&mut deck));
    }
    let reference = start.elapsed() / 10_000;
    println!(
        "reference: one shuffle of {} cards   {reference:>9.1?}",
        deck.len()
    );

    // The first answer also reads the word lists.
    let start = Instant::now();
    black_box(ear::ideas(&deck[..10], &[]));
    println!("the first answer                      {:>9.1?}", start.elapsed());

    let (mut slowest, mut all, mut ideas) = (Duration::ZERO, Duration::ZERO, 0);
    for _ in 0..RACKS {
        dice.shuffle(&mut deck);
        ideas += ear::ideas(&deck[..10], &[]).len();
        // The best of three times, because other work of the machine only makes an answer slower.
        let took = (0..3).map(|_| {
            let start = Instant::now();
            black_box(ear::ideas(black_box(&deck[..10]), &[]));
            start.elapsed()
        });
        let took = took.min().unwrap_or_default();
        all += took;
        slowest = slowest.max(took);
    }
    let mean = all / RACKS;
    let ratio = mean.as_secs_f64() / reference.as_secs_f64();
    println!(
        "ideas for a rack of ten               {mean:>9.1?}  {ratio:.1} shuffles, slowest {slowest:.1?}, {ideas} ideas in {RACKS} racks"
    );
    if slowest > LONGEST {
        println!("an answer may take {LONGEST:?} at most");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
