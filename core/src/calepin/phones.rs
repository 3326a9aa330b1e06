//! Calls for phones at the table: inviting them, and what each may call.

use super::{Calepin, Topic};
use crate::any::{AnyMove, AnyRefusal, GameId};
use crate::check;
use crate::error::{Answer, CalepinError, Problem, Trouble};
use crate::game::{Seat, Viewer, ensure};
use crate::games::rebus::{RebusHeard, RebusPicture};
use crate::notebook::Connection;
use crate::open_match::{InMemory, Screen, find};
use crate::people::OwnCard;
use crate::phones::{Done, Invitation, PhoneInvitation, PhoneKey, PhonePlace, PhonesView};
use crate::table::{GameLine, GlassView, LogLine, Position, SeatInfo, TableView};

#[expect(missing_docs, reason = "said in calls.rs")]
impl Calepin {
    pub fn invite_phones(&self, match_id: String) -> Answer<PhonesView> {
        let random = self.random()?;
        self.change_phones(&match_id, |conn, memory| {
            match is_over(conn, memory, &match_id)? {
                true => return Err(CalepinError::NotNow),
                false => memory.invitations.add(Invitation::new(match_id.clone(), random)),
            }
            Ok(true)
        })
    }

    pub fn phones(&self, match_id: String) -> Answer<Option<PhonesView>> {
        self.open_matches(|open| Ok(open.in_memory().invitations.view(&match_id)))
    }

    pub fn send_phones_away(&self, match_id: String) -> Answer<()> {
        if self.open_matches(|open| Ok(open.in_memory().invitations.end(&match_id)))? {
            self.tell_of_phones(&match_id);
        }
        Ok(())
    }

    pub fn release_phone(&self, match_id: String, seat: Seat) -> Answer<PhonesView> {
        self.change_phones(&match_id, |_, memory| {
            Ok(memory
                .invitations
                .to(&match_id)
                .is_some_and(|one| one.release(seat)))
        })
    }

    pub fn admit_phone(&self, match_id: String, phone: u32, yes: bool) -> Answer<PhonesView> {
        self.change_phones(&match_id, |_, memory| {
            Ok(memory
                .invitations
                .to(&match_id)
                .is_some_and(|one| one.admit(phone, yes)))
        })
    }

    /// Whether any match invites phones. The shell then listens for them.
    pub fn invites_phones(&self) -> Answer<bool> {
        self.open_matches(|open| Ok(!open.in_memory().invitations.is_empty()))
    }

    /// Sets the addresses at which phones reach this program, likeliest first. The shell calls this. Empty if the
    /// shell cannot listen.
    pub fn phones_reach(&self, addresses: Vec<String>) -> Answer<()> {
        if self.open_matches(|open| Ok(open.in_memory().invitations.listen_at(addresses)))? {
            self.tell(&Topic::Phones);
        }
        Ok(())
    }

    /// Moves the phones of a match to the next match of the same people, with new tokens.
    pub(super) fn take_phones_along(&self, match_id: &str, next: &str) -> Answer<()> {
        let went = self.open_matches(|open| {
            let invitations = &mut open.in_memory().invitations;
            invitations.go_on(match_id, next, |bytes| self.fill(bytes))
        })?;
        if went {
            self.tell_of_match(match_id);
            self.tell_of_phones(next);
        }
        Ok(())
    }

    /// Ends the invitations to matches that are over. They are kept until then because the match could have been
    /// reopened.
    pub(super) fn end_old_invitations(&self) {
        let over: Answer<Vec<String>> = self.open_matches(|open| {
            let mut ids = open.in_memory().invitations.match_ids();
            open.read(|conn, memory| {
                ids.retain(|id| {
                    // A match that cannot be played on counts as over, but not one that cannot be read just now.
                    let over = is_over(conn, memory, id).unwrap_or_else(|why| match why {
                        CalepinError::Notebook { trouble, .. } => trouble == Trouble::Unreplayable,
                        _ => true,
                    });
                    over && memory.invitations.end(id)
                });
                Ok(ids)
            })
        });
        over.iter().flatten().for_each(|id| self.tell_of_phones(id));
    }

    /// Changes the invitation to a match. Refuses if `change` says that nothing has changed (`NotNow`).
    fn change_phones(
        &self,
        match_id: &str,
        change: impl FnOnce(&Connection, &mut InMemory) -> Answer<bool>,
    ) -> Answer<PhonesView> {
        let view = self.open_matches(|open| {
            open.read(|conn, memory| {
                let changed = change(conn, memory)?;
                let view = memory.invitations.view(match_id).filter(|_| changed);
                view.ok_or(CalepinError::NotNow)
            })
        })?;
        self.tell_of_phones(match_id);
        Ok(view)
    }

    /// Notifies the watchers of the phones of a match, and of its table, which shows the seats held on phones.
    fn tell_of_phones(&self, match_id: &str) {
        self.tell(&Topic::Phones);
        self.tell_of_match(match_id);
    }

    /// The invitation that a phone with this code is shown. Refuses a wrong code (`NotInvited`).
    pub fn phone_invitation(&self, code: &str) -> Answer<PhoneInvitation> {
        self.invited(code, |invitation, seats, game| {
            Ok(PhoneInvitation {
                match_id: invitation.match_id().to_owned(),
                game,
                seats,
                taken: invitation.seats().iter().collect(),
            })
        })
    }

    /// Lets in a phone that has the code, on a seat or to watch. The phone asks for a seat that another phone holds,
    /// until the table decides. A phone that comes again is recognised by the `id` that it made up for itself (16 to
    /// 64 letters and digits). Refuses a wrong code (`NotInvited`), and a seat that does not exist or is an
    /// opponent's.
    pub fn sit_down(&self, code: &str, seat: Option<Seat>, id: String) -> Answer<PhoneKey> {
        let is_id = (16..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !is_id {
            return Err(check::invalid("id", Problem::Malformed));
        }
        let random = self.random()?;
        let key = self.invited(code, |invitation, seats, _| {
            let person = |seat: &Seat| {
                let info = seats.get(seat.index());
                info.is_some_and(|info| info.opponent.is_none())
            };
            if seat.as_ref().is_some_and(|seat| !person(seat)) {
                return Err(check::invalid("seat", Problem::Malformed));
            }
            Ok(invitation.let_in(random, seat, id))
        })?;
        self.tell_of_phones(&key.place.match_id);
        Ok(key)
    }

    fn invited<T>(
        &self,
        code: &str,
        run: impl FnOnce(&mut Invitation, Vec<SeatInfo>, GameId) -> Answer<T>,
    ) -> Answer<T> {
        self.open_matches(|open| {
            open.read(|conn, memory| {
                let known = memory.invitations.by_code(code);
                let id = known.ok_or(CalepinError::NotInvited)?.match_id().to_owned();
                let current = find(conn, memory, &id)?;
                let (seats, game) = (current.seats.clone(), current.options().game());
                let invitation = memory.invitations.to(&id).ok_or(CalepinError::NotInvited)?;
                run(invitation, seats, game)
            })
        })
    }

    /// The phone with this token. Refuses an unknown token (`NotInvited`).
    pub fn phone(&self, token: &str) -> Answer<AtPhone<'_>> {
        let key = self.open_matches(|open| Ok(open.in_memory().invitations.key(token)))?;
        let PhoneKey { token, place } = key.ok_or(CalepinError::NotInvited)?;
        Ok(AtPhone {
            calepin: self,
            token,
            place,
        })
    }

    /// The new key of a phone whose people play again, for the token it had in an earlier match. The phone may ask
    /// again if the answer was lost. Refuses any other token (`NotInvited`).
    pub fn renewed_phone(&self, token: &str) -> Answer<PhoneKey> {
        let key = self.open_matches(|open| Ok(open.in_memory().invitations.renewed(token)))?;
        key.ok_or(CalepinError::NotInvited)
    }
}

fn is_over(conn: &Connection, memory: &mut InMemory, match_id: &str) -> Answer<bool> {
    Ok(find(conn, memory, match_id)?.game.is_over())
}

/// An action that a phone does once, however often it sends it. A phone sends an action again until it gets an
/// answer.
pub(super) struct Once<'a> {
    pub token: &'a str,
    pub seat: Option<Seat>,
    pub done: Done,
}

/// A phone that was let in, with all calls it may make: for its own match and its own seat. Any other call is
/// refused.
pub struct AtPhone<'a> {
    calepin: &'a Calepin,
    token: String,
    place: PhonePlace,
}

impl AtPhone<'_> {
    /// The place of the phone.
    pub fn place(&self) -> Answer<PhonePlace> {
        Ok(self.place.clone())
    }

    /// Gives the seat of the phone back. Its token is not valid any more.
    pub fn leave(&self) -> Answer<()> {
        let id = &self.place.match_id;
        let left = self.calepin.change_phones(id, |_, memory| {
            let invitation = memory.invitations.to(id);
            Ok(invitation.map(|one| one.leave(&self.token)).is_some())
        });
        left.map(|_| ())
    }

    /// The games of the box.
    pub fn games(&self) -> Answer<Vec<GameLine>> {
        self.calepin.games()
    }

    /// The table as the seat of this phone sees it. A phone that only watches sees what lies face up.
    pub fn table(&self, match_id: String, viewer: Viewer) -> Answer<TableView> {
        self.must_be_own(&match_id)?;
        let own = self.place.seat.map(|seat| Viewer::Seat { seat });
        if viewer != Viewer::Table && Some(viewer) != own {
            return Err(CalepinError::Curtain { asks: None });
        }
        self.calepin.open_matches(|open| {
            open.read(|conn, memory| {
                let view = find(conn, memory, &match_id)?.shown(Screen::Phone(self.place.seat))?;
                // The phone may have lost its seat just now.
                let phone = memory.invitations.phone_at(&self.token, self.place.seat);
                phone.ok_or(CalepinError::NotInvited)?.was_shown(&view);
                Ok(view)
            })
        })
    }

    /// The whole log of the current round, oldest line first.
    pub fn round_log(&self, match_id: String) -> Answer<Vec<LogLine>> {
        self.must_be_own(&match_id)?;
        self.calepin.round_log(match_id)
    }

    /// Plays a move of the phone's seat. Refuses what [`Calepin::play`] refuses. The same move at the same position
    /// again is not played, and only returns the table.
    pub fn play(&self, match_id: String, seat: Seat, position: Position, mv: AnyMove) -> Answer<TableView> {
        let screen = self.seated(&match_id, seat)?;
        let once = Some(self.once((position.clone(), Some(mv.clone()))));
        self.calepin
            .play_on(screen, once, &match_id, seat, &position, &mv)
    }

    /// The rule that refuses a move of the phone's seat; `None` if the move is allowed.
    pub fn why_not(&self, match_id: String, seat: Seat, mv: AnyMove) -> Answer<Option<AnyRefusal>> {
        let screen = self.seated(&match_id, seat)?;
        self.if_still_there(self.calepin.why_not_on(screen, &match_id, seat, &mv)?)
    }

    /// Takes back the last ply of the phone's seat that nobody has noticed, once at each position, while this seat
    /// alone decides. Any other ply is taken back at the tablet.
    pub fn undo(&self, match_id: String, position: Position, consent: bool) -> Answer<TableView> {
        let screen = self.own_screen(&match_id)?;
        let once = Some(self.once((position.clone(), None)));
        self.calepin.undo_on(screen, once, &match_id, &position, consent)
    }

    /// Updates the running glass: see [`Calepin::run_glass`].
    pub fn run_glass(&self, match_id: String) -> Answer<Option<GlassView>> {
        self.must_be_own(&match_id)?;
        self.calepin.run_glass(match_id)
    }

    /// Stops the glass, or sets it going again.
    pub fn pause_glass(&self, match_id: String, paused: bool) -> Answer<TableView> {
        self.own_screen(&match_id)?;
        // The table that this returns is for the tablet, and may show another seat's secrets.
        self.calepin.pause_glass(match_id.clone(), paused)?;
        self.table(match_id, Viewer::Table)
    }

    /// The picture cards of Rébus.
    pub fn pictures(&self) -> Answer<Vec<RebusPicture>> {
        self.calepin.pictures()
    }

    /// The own cards of the family that plays.
    pub fn own_cards(&self, family_id: String) -> Answer<Vec<OwnCard>> {
        let id = &self.place.match_id;
        let family = self
            .calepin
            .at_table(id, |current| Ok(current.row.family_id.clone()))?;
        ensure(family == family_id, CalepinError::NotInvited)?;
        self.calepin.own_cards(family_id)
    }

    /// How the strip of the phone's seat sounds, at a table that plays with the ear.
    pub fn ear_hear(&self, match_id: String) -> Answer<Vec<RebusHeard>> {
        let screen = self.own_screen(&match_id)?;
        self.if_still_there(self.calepin.ear_hear_on(screen, &match_id)?)
    }

    /// The words that can be made of the rack of the phone's seat, at a table whose ear has ideas.
    pub fn ear_ideas(&self, match_id: String) -> Answer<Vec<RebusHeard>> {
        let screen = self.own_screen(&match_id)?;
        self.if_still_there(self.calepin.ear_ideas_on(screen, &match_id)?)
    }

    fn once(&self, done: Done) -> Once<'_> {
        let (token, seat) = (self.token.as_str(), self.place.seat);
        Once { token, seat, done }
    }

    /// The answer, unless the phone has lost its seat in the meantime.
    fn if_still_there<T>(&self, answer: T) -> Answer<T> {
        let now = self.calepin.phone(&self.token)?;
        ensure(now.place.seat == self.place.seat, CalepinError::NotInvited)?;
        Ok(answer)
    }

    fn must_be_own(&self, match_id: &str) -> Answer<()> {
        ensure(self.place.match_id == match_id, CalepinError::NotInvited)
    }

    fn own_screen(&self, match_id: &str) -> Answer<Screen> {
        let seat = self.place.seat.ok_or(CalepinError::Curtain { asks: None })?;
        self.seated(match_id, seat)
    }

    fn seated(&self, match_id: &str, seat: Seat) -> Answer<Screen> {
        self.must_be_own(match_id)?;
        let own = self.place.seat == Some(seat);
        ensure(own, CalepinError::Curtain { asks: None })?;
        Ok(Screen::Phone(Some(seat)))
    }
}
