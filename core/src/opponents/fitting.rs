//! Proposes the level at which a person wins about half of the matches, from their recent results.

/// Expected wins per hundred matches against an opponent 0, 1, 2… levels weaker than the person. A level is about
/// 150 Elo.
const WINS: [i32; 8] = [50, 70, 85, 93, 97, 99, 100, 100];

/// The first `FIRST` results count double, while the person's strength is unknown.
const FIRST: usize = 6;

/// The level, 1 to 8, that fits a person who starts at level `begins`. `met` holds the level of each opponent since
/// and whether the person won, oldest first.
pub(crate) fn fitting(begins: u8, met: impl IntoIterator<Item = (u8, bool)>) -> u8 {
    // In hundredths of a level. Unexpected results move the level most, in either direction.
    let mut at = i32::from(begins) * 100;
    for (number, (level, won)) in met.into_iter().enumerate() {
        let above = (at + 50) / 100 - i32::from(level);
        let wins = |levels: i32| WINS.get(levels as usize).copied().unwrap_or(100);
        let expected = match above {
            0.. => wins(above),
            _ => 100 - wins(-above),
        };
        let surprise = i32::from(won) * 100 - expected;
        at += if number < FIRST { surprise } else { surprise / 2 };
        at = at.clamp(100, 800);
    }
    ((at + 50) / 100) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_known_before_they_played() {
        assert_eq!([1, 2, 8].map(|begins| fitting(begins, [])), [1, 2, 8]);
    }

    #[test]
    fn who_wins_meets_a_stronger_one_and_who_loses_a_weaker_one() {
        assert_eq!(fitting(2, [(2, true)]), 3);
        assert_eq!(fitting(4, [(4, false), (4, false)]), 3);
        assert_eq!(fitting(2, [(2, true), (2, false)].repeat(20)), 2);
        assert_eq!(fitting(1, vec![(8, false); 50]), 1);
        assert_eq!(fitting(8, vec![(1, true); 50]), 8);
        assert_eq!(fitting(1, vec![(8, true); 50]), 8);
    }

    #[test]
    fn it_comes_to_where_somebody_wins_about_half_and_stays_there() {
        // A person as strong as level 5 wins exactly as often as `WINS` says, at regular intervals instead of by
        // dice.
        let (mut met, mut owed) = (Vec::new(), 0);
        for match_number in 0..60 {
            let level = fitting(1, met.iter().copied());
            let wins = if level <= 5 {
                WINS[usize::from(5 - level)]
            } else {
                100 - WINS[usize::from(level - 5)]
            };
            owed += wins;
            let won = owed >= 100;
            owed -= i32::from(won) * 100;
            met.push((level, won));
            if match_number >= 15 {
                assert!((4..=6).contains(&level), "match {match_number}: {level}");
            }
        }
    }
}
