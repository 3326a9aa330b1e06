//! What happened in a round, in order, as told by its saved log.

/// A row of a saved log: a ply that stands or was taken back.
pub trait Logged {
    /// The number of the ply, counted from 1, when it was played.
    fn number(&self) -> u32;
    /// Whether the ply stands.
    fn stands(&self) -> bool;
}

/// Something that happened in a round.
#[derive(PartialEq, Eq, Debug)]
pub enum Past<'a, R> {
    /// A ply was played.
    Played(&'a R),
    /// The latest ply on the table was taken back.
    TakenBack(&'a R),
}

/// Everything that happened in a round, in order. A row says when its ply was played. It was taken back before the
/// next row with the same number or a smaller one, before the next row that stands, or else at the end.
pub fn history<R: Logged>(log: &[R]) -> Vec<Past<'_, R>> {
    let mut past = Vec::with_capacity(log.len());
    let mut table: Vec<&R> = Vec::new();
    for row in log {
        while let Some(gone) =
            table.pop_if(|last| !last.stands() && (row.stands() || row.number() <= last.number()))
        {
            past.push(Past::TakenBack(gone));
        }
        past.push(Past::Played(row));
        table.push(row);
    }
    while let Some(gone) = table.pop_if(|last| !last.stands()) {
        past.push(Past::TakenBack(gone));
    }
    past
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Logged for (u32, bool) {
        fn number(&self) -> u32 {
            self.0
        }

        fn stands(&self) -> bool {
            self.1
        }
    }

    #[test]
    fn a_ply_was_taken_back_before_the_next_that_has_its_number() {
        use Past::{Played, TakenBack};
        let log = [
            (1, false),
            (2, false),
            (2, false),
            (1, true),
            (2, true),
            (3, false),
        ];
        let [one, two, again, stands, on, last] = &log;
        let told = [
            Played(one),
            Played(two),
            TakenBack(two),
            Played(again),
            TakenBack(again),
            TakenBack(one),
            Played(stands),
            Played(on),
            Played(last),
            TakenBack(last),
        ];
        assert_eq!(history(&log), told);
    }
}
