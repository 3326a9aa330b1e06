//! Phones at the table: who is invited, which seat is held on which phone, and for how long.
//!
//! Nothing of it is written down: a program that starts has invited nobody. A code that people can type lets a phone in;
//! from then on it has a token of its own, which opens one seat of one match, or none, and dies with the match, with the
//! invitation, or when the seat is given to another screen. Where the same people play again, their phones get another
//! token for the one they had.

use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

use crate::any::{AnyMove, GameId};
use crate::game::{Seat, Seats};
use crate::table::{Position, SeatInfo, TableView};

/// The letters of a code: none that is taken for another, in print or by ear.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// Letters of a code: 40 bits.
const CODE: usize = 8;
/// Random bytes of a token.
const TOKEN: usize = 32;
/// Phones of an invitation, those that only watch included.
const MOST_PHONES: usize = 24;
/// Matches that invite phones at a time.
const MOST_INVITATIONS: usize = 32;

/// The phones of a match, as the table sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PhonesView {
    /// The match that invites them.
    pub match_id: String,
    /// What lets a phone in, in eight capital letters and digits.
    pub code: String,
    /// Where phones open the box, the likeliest address first; nothing until the program listens there.
    pub addresses: Vec<String>,
    /// The program does not listen, since the system will not let it: no port, no network.
    pub unheard: bool,
    /// The seats that are held on phones.
    pub seats: Vec<Seat>,
    /// Phones that only watch.
    pub watching: u32,
    /// Phones that ask for a seat which another phone holds.
    pub asking: Vec<PhoneAsking>,
}

/// A phone that asks for a seat which another phone holds: it gets it when the table says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PhoneAsking {
    /// Which phone, counted as they came.
    pub phone: u32,
    /// For which seat.
    pub seat: Seat,
}

/// What a phone that has the code is shown before it sits down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PhoneInvitation {
    /// The match.
    pub match_id: String,
    /// What is played.
    pub game: GameId,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The seats that are held on phones already.
    pub taken: Vec<Seat>,
}

/// A phone's place at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PhonePlace {
    /// The match.
    pub match_id: String,
    /// The seat it holds; `None`: it only watches.
    pub seat: Option<Seat>,
    /// The seat it has asked for, which another phone holds.
    pub asks: Option<Seat>,
}

/// What a phone gets when it sits down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PhoneKey {
    /// What it shows from now on to be answered. Nobody else's business.
    pub token: String,
    /// Where it sits.
    pub place: PhonePlace,
}

/// What a phone did last: at which position, and which move it played there, or else that it took one back. A position
/// never comes back, so the same once more is the same request, sent again because nobody heard the answer.
pub(crate) type Done = (Position, Option<AnyMove>);

/// A phone that was let in.
#[derive(Debug)]
pub(crate) struct Phone {
    number: u32,
    /// What it calls itself.
    id: String,
    token: String,
    seat: Option<Seat>,
    asks: Option<Seat>,
    done: Option<Done>,
    shown: Shown,
}

/// The moves that a phone was shown last, and every position at which it was shown these and no others.
#[derive(Default, Debug)]
struct Shown {
    moves: Vec<AnyMove>,
    at: Vec<Position>,
}

impl Phone {
    fn shows(&self, token: &str) -> bool {
        self.token.as_bytes().ct_eq(token.as_bytes()).into()
    }

    /// Whether this is what it did last.
    pub fn has_done(&self, done: &Done) -> bool {
        self.done.as_ref() == Some(done)
    }

    /// Remembers what it did last. Whatever it was shown before is past: a move that the network has kept until now is
    /// none.
    pub fn did(&mut self, done: Done) {
        (self.done, self.shown) = (Some(done), Shown::default());
    }

    /// The moves that it was shown at this position, if it has been shown no others since.
    pub fn shown_at(&self, position: &Position) -> Option<Vec<AnyMove>> {
        let Shown { moves, at } = &self.shown;
        at.contains(position).then(|| moves.clone())
    }

    /// Remembers what it was shown last.
    pub fn was_shown(&mut self, TableView { legal, position, .. }: &TableView) {
        if self.shown.moves != *legal {
            (self.shown.moves, self.shown.at) = (legal.clone(), Vec::new());
        }
        if !self.shown.at.contains(position) {
            self.shown.at.push(position.clone());
        }
    }
}

/// The matches that invite phones.
#[derive(Default, Debug)]
pub(crate) struct Invitations {
    all: Vec<Invitation>,
    /// Where the program listens: `None` until it has said so, and empty where it cannot.
    addresses: Option<Vec<String>>,
    /// The tokens of phones whose people play again, each after one that it had.
    renewed: Vec<(String, String)>,
}

impl Invitations {
    /// Whether nobody is invited.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Invites to a match: whoever was invited to it before is not any more.
    pub fn add(&mut self, invitation: Invitation) {
        self.end(&invitation.match_id);
        if self.all.len() >= MOST_INVITATIONS {
            self.all.remove(0);
        }
        self.all.push(invitation);
    }

    /// Ends the invitation to a match. Whether there was one.
    pub fn end(&mut self, match_id: &str) -> bool {
        let before = self.all.len();
        self.all.retain(|one| one.match_id != match_id);
        if self.all.is_empty() {
            (self.addresses, self.renewed) = (None, Vec::new());
        }
        self.all.len() < before
    }

    /// The matches that invite.
    pub fn match_ids(&self) -> Vec<String> {
        self.all.iter().map(|one| one.match_id.clone()).collect()
    }

    /// The invitation to a match.
    pub fn to(&mut self, match_id: &str) -> Option<&mut Invitation> {
        self.all.iter_mut().find(|one| one.match_id == match_id)
    }

    /// The invitation with this code, in capitals or not.
    pub fn by_code(&mut self, code: &str) -> Option<&mut Invitation> {
        self.all.iter_mut().find(|one| one.knows_code(code))
    }

    /// The phone with this token.
    pub fn phone(&mut self, token: &str) -> Option<&mut Phone> {
        let mut all = self.all.iter_mut().flat_map(|one| &mut one.phones);
        all.find(|phone| phone.shows(token))
    }

    /// The key of the phone with this token: where it sits.
    pub fn key(&self, token: &str) -> Option<PhoneKey> {
        let mut keys = self.all.iter();
        keys.find_map(|one| Some(one.key_of(one.phone(token)?)))
    }

    /// The seats of a match that are held on phones.
    pub fn seats_of(&self, match_id: &str) -> Seats {
        let found = self.all.iter().find(|one| one.match_id == match_id);
        found.map_or(Seats::NONE, Invitation::seats)
    }

    /// The phones of a match as the table sees them.
    pub fn view(&self, match_id: &str) -> Option<PhonesView> {
        let found = self.all.iter().find(|one| one.match_id == match_id)?;
        Some(found.view(self.addresses.as_deref()))
    }

    /// Says where the program listens; nothing where it cannot. Whether that is new.
    pub fn listen_at(&mut self, addresses: Vec<String>) -> bool {
        let is_new = self.addresses.as_ref() != Some(&addresses);
        self.addresses = Some(addresses);
        is_new
    }

    /// Has the people of a match play again in another: each phone keeps its seat and gets another token, of bytes that
    /// `random` gives, for the one that it had; where it fails, nothing is changed. Whether anybody was invited.
    pub fn go_on<E>(
        &mut self,
        match_id: &str,
        next: &str,
        mut random: impl FnMut(&mut [u8]) -> Result<(), E>,
    ) -> Result<bool, E> {
        let Some(at) = self.all.iter().position(|one| one.match_id == match_id) else {
            return Ok(false);
        };
        // Nothing is changed before all of it is drawn: chance may fail.
        let mut code = [0; CODE];
        random(&mut code)?;
        let mut tokens = vec![[0; TOKEN]; self.all[at].phones.len()];
        tokens.iter_mut().try_for_each(|token| random(token))?;
        let mut one = self.all.remove(at);
        (one.match_id, one.code) = (next.to_owned(), in_letters(code));
        for (phone, token) in one.phones.iter_mut().zip(tokens) {
            let had = std::mem::replace(&mut phone.token, in_digits(token));
            (phone.done, phone.shown) = (None, Shown::default());
            // Whoever has not heard of a match in between goes on to the last.
            for (_, last) in self.renewed.iter_mut().filter(|(_, last)| *last == had) {
                last.clone_from(&phone.token);
            }
            self.renewed.push((had, phone.token.clone()));
        }
        let most = MOST_INVITATIONS * MOST_PHONES;
        self.renewed.drain(..self.renewed.len().saturating_sub(most));
        self.all.push(one);
        Ok(true)
    }

    /// The key of the phone that had this token in a match before; again, for one that did not hear the answer.
    pub fn renewed(&self, token: &str) -> Option<PhoneKey> {
        let is_it = |(had, _): &&(String, String)| bool::from(had.as_bytes().ct_eq(token.as_bytes()));
        let (_, has) = self.renewed.iter().find(is_it)?;
        // It may have been sent away since.
        self.key(has)
    }
}

/// The invitation of phones to a match.
#[derive(Debug)]
pub(crate) struct Invitation {
    match_id: String,
    code: String,
    phones: Vec<Phone>,
    /// Phones that were ever let in.
    came: u32,
}

fn in_letters(random: [u8; CODE]) -> String {
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte) % LETTERS.len()]);
    random.map(letter).iter().collect()
}

fn in_digits(random: [u8; TOKEN]) -> String {
    random.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Invitation {
    /// An invitation to a match, with a code of these random bytes.
    pub fn new(match_id: String, random: [u8; CODE]) -> Invitation {
        Invitation {
            match_id,
            code: in_letters(random),
            phones: Vec::new(),
            came: 0,
        }
    }

    /// The match that invites.
    pub fn match_id(&self) -> &str {
        &self.match_id
    }

    fn knows_code(&self, code: &str) -> bool {
        let typed: String = code.split_whitespace().collect();
        typed
            .to_ascii_uppercase()
            .as_bytes()
            .ct_eq(self.code.as_bytes())
            .into()
    }

    /// How long a phone is looked for says nothing of its token.
    fn phone(&self, token: &str) -> Option<&Phone> {
        self.phones.iter().find(|phone| phone.shows(token))
    }

    fn key_of(&self, phone: &Phone) -> PhoneKey {
        PhoneKey {
            token: phone.token.clone(),
            place: PhonePlace {
                match_id: self.match_id.clone(),
                seat: phone.seat,
                asks: phone.asks,
            },
        }
    }

    /// The seats that are held on phones.
    pub fn seats(&self) -> Seats {
        self.phones.iter().filter_map(|phone| phone.seat).collect()
    }

    fn view(&self, addresses: Option<&[String]>) -> PhonesView {
        let asking = |phone: &Phone| {
            let seat = phone.asks?;
            Some(PhoneAsking {
                phone: phone.number,
                seat,
            })
        };
        let watch = |phone: &&Phone| phone.seat.is_none() && phone.asks.is_none();
        PhonesView {
            match_id: self.match_id.clone(),
            code: self.code.clone(),
            addresses: addresses.unwrap_or_default().to_vec(),
            unheard: addresses.is_some_and(<[String]>::is_empty),
            seats: self.seats().iter().collect(),
            watching: self.phones.iter().filter(watch).count() as u32,
            asking: self.phones.iter().filter_map(asking).collect(),
        }
    }

    /// Lets a phone in that calls itself `id`, with a token of these random bytes: on a seat if no other phone holds it,
    /// or else to ask for it. One that has not heard where it sits, and asks again, has the token that it had. When there
    /// are too many, the one that has been without a seat longest goes.
    pub fn let_in(&mut self, random: [u8; TOKEN], seat: Option<Seat>, id: String) -> PhoneKey {
        let known = self.phones.iter().position(|phone| phone.id == id);
        let known = known.map(|at| self.phones.remove(at));
        let idle = self.phones.iter().position(|phone| phone.seat.is_none());
        if let Some(idle) = idle.filter(|_| self.phones.len() >= MOST_PHONES) {
            self.phones.remove(idle);
        }
        self.came += u32::from(known.is_none());
        let taken = seat.is_some_and(|seat| self.seats().contains(seat));
        let mut phone = known.unwrap_or_else(|| Phone {
            number: self.came,
            id,
            token: in_digits(random),
            seat: None,
            asks: None,
            done: None,
            shown: Shown::default(),
        });
        (phone.seat, phone.asks) = (seat.filter(|_| !taken), seat.filter(|_| taken));
        let key = self.key_of(&phone);
        self.phones.push(phone);
        key
    }

    /// Sends away the phone that holds this seat; its token is none any more. Whether there was one.
    pub fn release(&mut self, seat: Seat) -> bool {
        let before = self.phones.len();
        self.phones.retain(|phone| phone.seat != Some(seat));
        self.phones.len() < before
    }

    /// Sends away the phone with this token.
    pub fn leave(&mut self, token: &str) {
        self.phones.retain(|phone| !phone.shows(token));
    }

    /// Gives a phone the seat that it asks for, or refuses it: then it watches. Whether it asked.
    pub fn admit(&mut self, number: u32, yes: bool) -> bool {
        let asks = |phone: &Phone| phone.asks.filter(|_| phone.number == number);
        let Some(seat) = self.phones.iter().find_map(asks) else {
            return false;
        };
        if yes {
            self.release(seat);
        }
        for phone in self.phones.iter_mut().filter(|phone| phone.number == number) {
            (phone.seat, phone.asks) = (yes.then_some(seat), None);
        }
        true
    }
}
