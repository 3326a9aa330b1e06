//! Table `seats`: who sat where, and what they made of the match.
//!
//! A person on a seat is shown as they are today: a child who chose a new face has it on old sheets too.
//! So is somebody who was a guest then, or was entered twice.

use rusqlite::{Connection, Row, params};

use super::error::NotebookError;
use super::profiles;
use super::words::{collect, from_word, word};
use crate::game::Seat;
use crate::table::{MatchSeat, SeatInfo, Sitter, Standing};

/// Seats people at a new match, clockwise. `teams` has a number for each, or is empty.
pub fn insert(
    conn: &Connection,
    match_id: &str,
    sitters: &[Sitter],
    teams: &[u8],
) -> Result<(), NotebookError> {
    let mut insert = conn.prepare_cached(
        "INSERT INTO seats (match_id, seat, profile_id, guest_name, guest_avatar, guest_colour, team) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (seat, sitter) in (0u8..).zip(sitters) {
        let team = teams.get(usize::from(seat));
        match sitter {
            Sitter::Person { profile_id } => insert.execute(params![
                match_id,
                seat,
                profile_id,
                None::<&str>,
                None::<&str>,
                None::<&str>,
                team
            ])?,
            Sitter::Guest { name, avatar, colour } => insert.execute(params![
                match_id,
                seat,
                None::<&str>,
                name,
                word(avatar)?,
                word(colour)?,
                team
            ])?,
        };
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
            child: profiles::child(row, 7)?,
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
                p.voice, p.hide_losses, p.big_targets, s.team \
         FROM seats s LEFT JOIN profiles p ON p.id = s.person_id \
         WHERE s.match_id = ?1 ORDER BY s.seat",
    )?;
    collect(query.query([match_id])?, read)
}

/// Writes down the totals, and who has won if the match is over.
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
