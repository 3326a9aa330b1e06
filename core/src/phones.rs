//! Phones at the table: which matches invite phones, and which seat each phone holds.
//!
//! Nothing of this is written down: a program that starts has invited nobody. A phone is let in with a code that
//! people can type. It then gets a token of its own, which opens one seat of one match, or none. The token is valid
//! until the match or the invitation ends, or the seat is given to another screen. If the same people play again,
//! their phones get new tokens for the old ones.

use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

use crate::any::{AnyMove, GameId};
use crate::game::{Seat, Seats};
use crate::table::{Position, SeatInfo, TableView};

/// The letters of a code. No two of them are confused in print or by ear.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// Number of letters of a code: 40 bits.
const CODE: usize = 8;
/// Number of random bytes of a token.
const TOKEN: usize = 32;
/// Most phones of an invitation, including those that only watch.
const MOST_PHONES: usize = 24;
/// Most matches that invite phones at the same time.
const MOST_INVITATIONS: usize = 32;

/// The phones of a match, as the table sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PhonesView {
    /// The match that invites the phones.
    pub match_id: String,
    /// The code that lets a phone in: eight capital letters and digits.
    pub code: String,
    /// The addresses at which phones open the box, likeliest first. Empty until the program listens.
    pub addresses: Vec<String>,
    /// Whether the program cannot listen because the system does not let it: there is no port or no network.
    pub unheard: bool,
    /// The seats that are held on phones.
    pub seats: Vec<Seat>,
    /// Number of phones that only watch.
    pub watching: u32,
    /// The phones that ask for a seat which another phone holds.
    pub asking: Vec<PhoneAsking>,
}

/// A phone that asks for a seat which another phone holds. The table decides with `admit_phone`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PhoneAsking {
    /// The number of the phone, counted in the order in which phones came.
    pub phone: u32,
    /// The seat it asks for.
    pub seat: Seat,
}

/// The invitation that a phone with the code is shown before it sits down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PhoneInvitation {
    /// The match.
    pub match_id: String,
    /// The game.
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
    /// The seat it holds; `None` if it only watches.
    pub seat: Option<Seat>,
    /// The seat it has asked for, which another phone holds.
    pub asks: Option<Seat>,
}

/// The token and the place that a phone gets when it sits down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PhoneKey {
    /// The token that identifies the phone in every call from now on. It must stay secret.
    pub token: String,
    /// The place of the phone.
    pub place: PhonePlace,
}

/// The last action of a phone: the position, and the move it played there, or `None` for an undo. A position never
/// comes back, so an equal action is the same request, sent again because the phone did not get the answer.
pub(crate) type Done = (Position, Option<AnyMove>);

/// A phone that was let in.
#[derive(Debug)]
pub(crate) struct Phone {
    number: u32,
    /// The id that the phone made up for itself.
    id: String,
    token: String,
    seat: Option<Seat>,
    asks: Option<Seat>,
    done: Option<Done>,
    shown: Shown,
}

/// The legal moves last sent to a phone, and all positions at which exactly these were sent.
#[derive(Default, Debug)]
struct Shown {
    moves: Vec<AnyMove>,
    at: Vec<Position>,
}

impl Phone {
    fn shows(&self, token: &str) -> bool {
        self.token.as_bytes().ct_eq(token.as_bytes()).into()
    }

    /// Whether this is the last action of the phone.
    pub fn has_done(&self, done: &Done) -> bool {
        self.done.as_ref() == Some(done)
    }

    /// Remembers the last action of the phone. Forgets the moves that were sent before it, so that a move which the
    /// network delayed until now is refused.
    pub fn did(&mut self, done: Done) {
        (self.done, self.shown) = (Some(done), Shown::default());
    }

    /// The legal moves sent to the phone at this position, or `None` if other ones were sent since.
    pub fn shown_at(&self, position: &Position) -> Option<Vec<AnyMove>> {
        let Shown { moves, at } = &self.shown;
        at.contains(position).then(|| moves.clone())
    }

    /// Remembers the legal moves that were just sent to the phone.
    pub fn was_shown(&mut self, TableView { legal, position, .. }: &TableView) {
        if self.shown.moves != *legal {
            (self.shown.moves, self.shown.at) = (legal.clone(), Vec::new());
        }
        if !self.shown.at.contains(position) {
            self.shown.at.push(position.clone());
        }
    }
}

/// The invitations of all matches.
#[derive(Default, Debug)]
pub(crate) struct Invitations {
    all: Vec<Invitation>,
    /// The addresses at which the program listens. `None` until the shell has told them, empty if the program cannot
    /// listen.
    addresses: Option<Vec<String>>,
    /// Pairs of an old token and the new one, for phones whose people play again.
    renewed: Vec<(String, String)>,
}

impl Invitations {
    /// Whether no match invites phones.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Adds an invitation. An earlier invitation to the same match ends.
    pub fn add(&mut self, invitation: Invitation) {
        self.end(&invitation.match_id);
        if self.all.len() >= MOST_INVITATIONS {
            self.all.remove(0);
        }
        self.all.push(invitation);
    }

    /// Ends the invitation to a match. Returns whether there was one.
    pub fn end(&mut self, match_id: &str) -> bool {
        let before = self.all.len();
        self.all.retain(|one| one.match_id != match_id);
        if self.all.is_empty() {
            (self.addresses, self.renewed) = (None, Vec::new());
        }
        self.all.len() < before
    }

    /// The ids of the matches that invite phones.
    pub fn match_ids(&self) -> Vec<String> {
        self.all.iter().map(|one| one.match_id.clone()).collect()
    }

    /// The invitation to a match.
    pub fn to(&mut self, match_id: &str) -> Option<&mut Invitation> {
        self.all.iter_mut().find(|one| one.match_id == match_id)
    }

    /// The invitation with this code, ignoring case.
    pub fn by_code(&mut self, code: &str) -> Option<&mut Invitation> {
        self.all.iter_mut().find(|one| one.knows_code(code))
    }

    /// The phone with this token, if it still has this seat, or any if it only watched.
    pub fn phone_at(&mut self, token: &str, seat: Option<Seat>) -> Option<&mut Phone> {
        self.key(token)
            .filter(|key| seat.is_none() || key.place.seat == seat)?;
        let mut all = self.all.iter_mut().flat_map(|one| &mut one.phones);
        all.find(|phone| phone.shows(token))
    }

    /// The key of the phone with this token.
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

    /// Sets the addresses at which the program listens, or none if it cannot listen. Returns whether they are new.
    pub fn listen_at(&mut self, addresses: Vec<String>) -> bool {
        let is_new = self.addresses.as_ref() != Some(&addresses);
        self.addresses = Some(addresses);
        is_new
    }

    /// Moves the phones of a match to the next match of the same people. Each phone keeps its seat and gets a new
    /// token for its old one, made of bytes from `random`. If `random` fails, nothing is changed. Returns whether the
    /// match had an invitation.
    pub fn go_on<E>(
        &mut self,
        match_id: &str,
        next: &str,
        mut random: impl FnMut(&mut [u8]) -> Result<(), E>,
    ) -> Result<bool, E> {
        let Some(at) = self.all.iter().position(|one| one.match_id == match_id) else {
            return Ok(false);
        };
        // All random bytes are drawn before anything is changed, because drawing may fail.
        let mut code = [0; CODE];
        random(&mut code)?;
        let mut tokens = vec![[0; TOKEN]; self.all[at].phones.len()];
        tokens.iter_mut().try_for_each(|token| random(token))?;
        let mut one = self.all.remove(at);
        (one.match_id, one.code) = (next.to_owned(), in_letters(code));
        for (phone, token) in one.phones.iter_mut().zip(tokens) {
            let had = std::mem::replace(&mut phone.token, in_digits(token));
            (phone.done, phone.shown) = (None, Shown::default());
            // A phone that missed a match in between goes on to the latest one.
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

    /// The key of the phone that had this token in an earlier match. The phone may ask again if it did not get the
    /// answer.
    pub fn renewed(&self, token: &str) -> Option<PhoneKey> {
        let is_it = |(had, _): &&(String, String)| bool::from(had.as_bytes().ct_eq(token.as_bytes()));
        let (_, has) = self.renewed.iter().find(is_it)?;
        // The phone may have been sent away since.
        self.key(has)
    }
}

/// The invitation of phones to a match.
#[derive(Debug)]
pub(crate) struct Invitation {
    match_id: String,
    code: String,
    phones: Vec<Phone>,
    /// Number of phones that were ever let in.
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
    /// A new invitation to a match, with a code of these random bytes.
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

    /// Tokens are compared in constant time, so that the time of the search tells nothing about them.
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

    /// Lets in a phone with the id `id`, and with a token of these random bytes. The phone gets the seat, or asks for
    /// it if another phone holds it. A known phone, which did not get the answer and asks again, keeps its token. If
    /// there are too many phones, the one that has been without a seat longest is sent away.
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

    /// Sends away the phone that holds this seat, and with it its token. Returns whether there was one.
    pub fn release(&mut self, seat: Seat) -> bool {
        let before = self.phones.len();
        self.phones.retain(|phone| phone.seat != Some(seat));
        self.phones.len() < before
    }

    /// Sends away the phone with this token.
    pub fn leave(&mut self, token: &str) {
        self.phones.retain(|phone| !phone.shows(token));
    }

    /// Gives a phone the seat that it asks for if `yes`; otherwise the phone only watches. Returns whether the phone
    /// asked for a seat.
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
