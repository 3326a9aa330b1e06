//! Table `seats`: who sat where, with totals and winners.
//!
//! A person is shown as they are today, on old sheets too: with a new face that they chose since, even if they sat
//! there as a guest or under a second entry.

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::words::{collect, from_word, word};
use super::{fitting, profiles};
use crate::game::Seat;
use crate::table::{FITTING, MatchSeat, OPPONENTS_VERSION, Opponent, SeatInfo, Sitter, Standing};

/// Inserts the seats of a new match, clockwise. `teams` has one number per seat, or is empty.
pub fn insert(
    conn: &Connection,
    match_id: &str,
    sitters: &[Sitter],
    teams: &[u8],
) -> Result<(), NotebookError> {
    let mut insert = conn.prepare_cached(
        "INSERT INTO seats (match_id, seat, profile_id, guest_name, guest_avatar, guest_colour, team, level, \
                            opponents_version) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, iif(?8 IS NULL, NULL, ?9))",
    )?;
    for (seat, sitter) in (0u8..).zip(sitters) {
        let (profile_id, face, level) = match sitter {
            Sitter::Person { profile_id } => (Some(profile_id), None, None),
            Sitter::Guest { name, avatar, colour } => (None, Some((name.clone(), *avatar, *colour)), None),
            Sitter::Opponent { level } => {
                let face = Opponent::of_level(*level).map(|one| (one.name, one.avatar, one.colour));
                let level = match *level {
                    FITTING => fitting::level(conn, match_id, sitters)?,
                    level => level,
                };
                (None, face, Some(level))
            }
        };
        insert.execute(params![
            match_id,
            seat,
            profile_id,
            face.as_ref().map(|(name, ..)| name),
            face.as_ref().map(|(_, avatar, _)| word(avatar)).transpose()?,
            face.as_ref().map(|(.., colour)| word(colour)).transpose()?,
            teams.get(usize::from(seat)),
            level,
            OPPONENTS_VERSION
        ])?;
    }
    Ok(())
}

fn read(row: &Row<'_>) -> Result<MatchSeat, NotebookError> {
    Ok(MatchSeat {
        who: SeatInfo {
            seat: Seat(row.get(0)?),
            profile_id: row.get(1)?,
            name: row.get(2)?,
            avatar: from_word(row.get(3)?)?,
            colour: from_word(row.get(4)?)?,
            child: profiles::child(row, 7, 15)?,
            opponent: row.get(14)?,
        },
        total: row.get(5)?,
        won: row.get(6)?,
        team: row.get(13)?,
    })
}

/// The seats of a match, in seat order.
pub fn of_match(conn: &Connection, match_id: &str) -> Result<Vec<MatchSeat>, NotebookError> {
    let mut query = conn.prepare_cached(
        "SELECT s.seat, s.person_id, coalesce(p.name, s.guest_name), coalesce(p.avatar, s.guest_avatar), \
                coalesce(p.colour, s.guest_colour), s.total, s.won, p.open_hand, p.glass_percent, p.hints, \
                p.voice, p.hide_losses, p.big_targets, s.team, s.level, p.shown_moves \
         FROM seats s LEFT JOIN profiles p ON p.id = s.person_id \
         WHERE s.match_id = ?1 ORDER BY s.seat",
    )?;
    collect(query.query([match_id])?, read)
}

/// Saves the totals, and who has won if the match is over.
pub fn set_totals(
    conn: &Connection,
    match_id: &str,
    standings: &[Standing],
    winners: &[Seat],
) -> Result<(), NotebookError> {
    let mut update =
        conn.prepare_cached("UPDATE seats SET total = ?3, won = ?4 WHERE match_id = ?1 AND seat = ?2")?;
    for standing in standings {
        let won = winners.contains(&standing.seat);
        update.execute(params![match_id, standing.seat.0, standing.total, won])?;
    }
    Ok(())
}
