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
