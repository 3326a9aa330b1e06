//! Phones at the table: inviting them, and what each may ask.

use super::{Calepin, Topic};
use crate::any::{AnyMove, AnyRefusal, GameId};
use crate::check;
use crate::error::{Answer, CalepinError, Problem};
use crate::game::{Seat, Viewer};
use crate::games::rebus::{RebusHeard, RebusPicture};
use crate::open_match::{Screen, find};
use crate::people::OwnCard;
use crate::phones::{CODE, Invitation, PhoneInvitation, PhoneKey, PhonePlace, PhonesView, TOKEN};
use crate::table::{GameLine, GlassView, LogLine, Position, SeatInfo, Stage, TableView};

impl Calepin {
    /// Invites phones to a match that is being played, with a new code. Whoever was invited before, to this match or
    /// another, is not any more. Refuses a match that is over (`NotNow`).
    ///
    /// The shell listens when it hears of it ([`Topic::Phones`]), and says where by [`Calepin::phones_reach`].
    pub fn invite_phones(&self, match_id: String) -> Answer<PhonesView> {
        let mut random = [0; CODE];
        self.fill(&mut random)?;
        let view = self.open_matches(|tables| {
            tables.read(|conn, open| {
                let stage = find(conn, open, &match_id)?.game.stage();
                if matches!(stage, Stage::MatchOver { .. } | Stage::Abandoned) {
                    return Err(CalepinError::NotNow);
                }
                let invitation = Invitation::new(match_id, random);
                Ok(open.invitation.insert(invitation).view())
            })
        })?;
        self.tell_of_phones(&view.match_id);
        Ok(view)
    }

    /// The phones that are invited; `None` while none are.
    pub fn phones(&self) -> Answer<Option<PhonesView>> {
        self.open_matches(|tables| Ok(tables.lying().invitation.as_ref().map(Invitation::view)))
    }

    /// Ends the invitation: no phone is answered any more, and what seats held on phones goes on at the tablet.
    pub fn send_phones_away(&self) -> Answer<()> {
        let gone = self.open_matches(|tables| Ok(tables.lying().invitation.take()))?;
        if let Some(gone) = gone {
            self.tell_of_phones(gone.match_id());
        }
        Ok(())
    }

    /// Ends the invitation to a match that is over: it lasted as long as the match could be taken up again.
    pub(super) fn end_old_invitation(&self) -> Answer<()> {
        let over = self.open_matches(|tables| {
            let id = tables.lying().invitation.as_ref().map(Invitation::match_id);
            let Some(id) = id.map(str::to_owned) else {
                return Ok(false);
            };
            tables.read(|conn, open| {
                let stage = find(conn, open, &id)?.game.stage();
                Ok(matches!(stage, Stage::MatchOver { .. } | Stage::Abandoned))
            })
        })?;
        match over {
            true => self.send_phones_away(),
            false => Ok(()),
        }
    }

    /// Takes a seat back from the phone that holds it. Refuses where none does (`NotNow`).
    pub fn release_phone(&self, seat: Seat) -> Answer<PhonesView> {
        self.change_phones(|invitation| invitation.release(seat))
    }

    /// Gives a phone the seat that it asks for, in the place of the phone that holds it, or refuses it. Refuses a phone
    /// that does not ask (`NotNow`).
    pub fn admit_phone(&self, phone: u32, yes: bool) -> Answer<PhonesView> {
        self.change_phones(|invitation| invitation.admit(phone, yes))
    }

    /// Where phones reach this program, the likeliest address first; nothing where it cannot listen. Said by the shell.
    pub fn phones_reach(&self, addresses: Vec<String>) -> Answer<()> {
        let said = |invitation: &mut Invitation| {
            invitation.listens_at(addresses);
            true
        };
        self.change_phones(said).map(|_| ())
    }

    fn change_phones(&self, change: impl FnOnce(&mut Invitation) -> bool) -> Answer<PhonesView> {
        let view = self.open_matches(|tables| {
            let invitation = tables.lying().invitation.as_mut();
            let invitation = invitation.ok_or(CalepinError::NotNow)?;
            match change(invitation) {
                true => Ok(invitation.view()),
                false => Err(CalepinError::NotNow),
            }
        })?;
        self.tell_of_phones(&view.match_id);
        Ok(view)
    }

    /// Who holds which seat changes what the table shows.
    fn tell_of_phones(&self, match_id: &str) {
        self.tell(&Topic::Phones);
        self.tell_of_match(match_id);
    }

    /// What a phone that has the code may choose from. Refuses a wrong code (`NotInvited`).
    pub fn phone_invitation(&self, code: &str) -> Answer<PhoneInvitation> {
        self.invited(code, |invitation, seats, game| {
            Ok(PhoneInvitation {
                match_id: invitation.match_id().to_owned(),
                game,
                seats,
                taken: invitation.seats_of(invitation.match_id()).iter().collect(),
            })
        })
    }

    /// Lets a phone in that has the code: on a seat, or to watch. A seat that another phone holds is asked for, until
    /// the table says who gets it. Refuses a wrong code (`NotInvited`), and a seat where nobody sits, or an opponent.
    pub fn sit_down(&self, code: &str, seat: Option<Seat>) -> Answer<PhoneKey> {
        let mut random = [0; TOKEN];
        self.fill(&mut random)?;
        let key = self.invited(code, |invitation, seats, _| {
            let person = |seat: &Seat| {
                let info = seats.get(seat.index());
                info.is_some_and(|info| info.opponent.is_none())
            };
            if seat.as_ref().is_some_and(|seat| !person(seat)) {
                return Err(check::invalid("seat", Problem::Malformed));
            }
            Ok(invitation.let_in(random, seat))
        })?;
        self.tell_of_phones(&key.place.match_id);
        Ok(key)
    }

    fn invited<T>(
        &self,
        code: &str,
        run: impl FnOnce(&mut Invitation, Vec<SeatInfo>, GameId) -> Answer<T>,
    ) -> Answer<T> {
        self.open_matches(|tables| {
            tables.read(|conn, open| {
                let invitation = open.invitation.as_ref();
                let invitation = invitation.filter(|invitation| invitation.knows_code(code));
                let id = invitation.ok_or(CalepinError::NotInvited)?.match_id().to_owned();
                let current = find(conn, open, &id)?;
                let (seats, game) = (current.seats.clone(), current.row.options.game());
                let invitation = open.invitation.as_mut().ok_or(CalepinError::NotInvited)?;
                run(invitation, seats, game)
            })
        })
    }

    /// The phone that shows this token. Refuses one that is not invited (`NotInvited`).
    pub fn phone(&self, token: &str) -> Answer<AtPhone<'_>> {
        let place = self.open_matches(|tables| {
            let invitation = tables.lying().invitation.as_ref();
            Ok(invitation.and_then(|invitation| invitation.place(token)))
        })?;
        Ok(AtPhone {
            calepin: self,
            token: token.to_owned(),
            place: place.ok_or(CalepinError::NotInvited)?,
        })
    }
}

/// A phone that was let in, and all it may ask: of its own match, for its own seat. What is not here is not answered.
pub struct AtPhone<'a> {
    calepin: &'a Calepin,
    token: String,
    place: PhonePlace,
}

impl AtPhone<'_> {
    /// Where it sits.
    pub fn place(&self) -> Answer<PhonePlace> {
        Ok(self.place.clone())
    }

    /// Gives its seat back; its token is none any more.
    pub fn leave(&self) -> Answer<()> {
        let gone = |invitation: &mut Invitation| {
            invitation.leave(&self.token);
            true
        };
        self.calepin.change_phones(gone).map(|_| ())
    }

    /// The games of the box.
    pub fn games(&self) -> Answer<Vec<GameLine>> {
        self.calepin.games()
    }

    /// The table as the seat of this phone sees it; one that watches sees what lies face up.
    pub fn table(&self, match_id: String, viewer: Viewer) -> Answer<TableView> {
        self.is_own(&match_id)?;
        let own = self.place.seat.map(|seat| Viewer::Seat { seat });
        if viewer != Viewer::Table && Some(viewer) != own {
            return Err(CalepinError::Curtain { asks: None });
        }
        self.calepin.open_matches(|tables| {
            tables.read(|conn, open| {
                let current = find(conn, open, &match_id)?;
                // The seat may have been given to another screen just now.
                if self.place.seat.is_some_and(|seat| !current.phones.contains(seat)) {
                    return Err(CalepinError::NotInvited);
                }
                current.shown(Screen::Phone(self.place.seat))
            })
        })
    }

    /// Everything that was told in the current round, oldest first.
    pub fn round_log(&self, match_id: String) -> Answer<Vec<LogLine>> {
        self.is_own(&match_id)?;
        self.calepin.round_log(match_id)
    }

    /// Plays a move of its seat. Refuses what [`Calepin::play`] refuses.
    pub fn play(&self, match_id: String, seat: Seat, position: Position, mv: AnyMove) -> Answer<TableView> {
        let screen = self.seated(&match_id, seat)?;
        self.calepin.play_on(screen, &match_id, seat, &position, &mv)
    }

    /// Why its seat may not play this now; `None` when it may.
    pub fn why_not(&self, match_id: String, seat: Seat, mv: AnyMove) -> Answer<Option<AnyRefusal>> {
        let screen = self.seated(&match_id, seat)?;
        self.calepin.why_not_on(screen, &match_id, seat, &mv)
    }

    /// Takes back what its seat did that nobody has noticed. Anything else is taken back at the tablet.
    pub fn undo(&self, match_id: String, position: Position, consent: bool) -> Answer<TableView> {
        let seat = self.place.seat.ok_or(CalepinError::Curtain { asks: None })?;
        let screen = self.seated(&match_id, seat)?;
        self.calepin.undo_on(screen, &match_id, &position, consent)
    }

    /// Looks at the running glass: see [`Calepin::run_glass`].
    pub fn run_glass(&self, match_id: String) -> Answer<Option<GlassView>> {
        self.is_own(&match_id)?;
        self.calepin.run_glass(match_id)
    }

    /// Stops the glass, or sets it going again.
    pub fn pause_glass(&self, match_id: String, paused: bool) -> Answer<TableView> {
        self.own_screen(&match_id)?;
        // What the tablet shows now may be somebody else's.
        self.calepin.pause_glass(match_id.clone(), paused)?;
        self.table(match_id, Viewer::Table)
    }

    /// The picture cards of Rébus.
    pub fn pictures(&self) -> Answer<Vec<RebusPicture>> {
        self.calepin.pictures()
    }

    /// The cards of the family that plays.
    pub fn own_cards(&self, family_id: String) -> Answer<Vec<OwnCard>> {
        let id = &self.place.match_id;
        let family = self.calepin.open_matches(|tables| {
            tables.read(|conn, open| Ok(find(conn, open, id)?.row.family_id.clone()))
        })?;
        match family == family_id {
            true => self.calepin.own_cards(family_id),
            false => Err(CalepinError::NotInvited),
        }
    }

    /// What the strip of its seat sounds like, at a table that plays with the ear.
    pub fn ear_hear(&self, match_id: String) -> Answer<Vec<RebusHeard>> {
        let screen = self.own_screen(&match_id)?;
        self.calepin.ear_hear_on(screen, &match_id)
    }

    /// What can be made of the rack of its seat, at a table whose ear has ideas.
    pub fn ear_ideas(&self, match_id: String) -> Answer<Vec<RebusHeard>> {
        let screen = self.own_screen(&match_id)?;
        self.calepin.ear_ideas_on(screen, &match_id)
    }

    fn is_own(&self, match_id: &str) -> Answer<()> {
        match self.place.match_id == match_id {
            true => Ok(()),
            false => Err(CalepinError::NotInvited),
        }
    }

    fn own_screen(&self, match_id: &str) -> Answer<Screen> {
        let seat = self.place.seat.ok_or(CalepinError::Curtain { asks: None })?;
        self.seated(match_id, seat)
    }

    fn seated(&self, match_id: &str, seat: Seat) -> Answer<Screen> {
        self.is_own(match_id)?;
        match self.place.seat == Some(seat) {
            true => Ok(Screen::Phone(Some(seat))),
            false => Err(CalepinError::Curtain { asks: None }),
        }
    }
}
