//! Phones at the table: who is invited, which seat is held on which phone, and for how long.
//!
//! One match at a time invites phones. Nothing of it is written down: a program that starts has invited nobody. A code
//! that people can type lets a phone in; from then on it has a token of its own, which opens one seat of one match, or
//! none, and dies with the invitation, or when the seat is given to another screen.

use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

use crate::any::GameId;
use crate::game::{Seat, Seats};
use crate::table::SeatInfo;

/// The letters of a code: none that is taken for another, in print or by ear.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// Letters of a code: 40 bits.
pub(crate) const CODE: usize = 8;
/// Random bytes of a token.
pub(crate) const TOKEN: usize = 32;
/// Phones of an invitation, those that only watch included.
const MOST_PHONES: usize = 24;

/// The phones of a match, as the table sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PhoneKey {
    /// What it shows from now on to be answered. Nobody else's business.
    pub token: String,
    /// Where it sits.
    pub place: PhonePlace,
}

/// A phone that was let in.
#[derive(Debug)]
struct Phone {
    number: u32,
    token: String,
    seat: Option<Seat>,
    asks: Option<Seat>,
}

/// The invitation of phones to a match.
#[derive(Debug)]
pub(crate) struct Invitation {
    match_id: String,
    code: String,
    /// Where the program listens: `None` until it has said so, and empty where it cannot.
    addresses: Option<Vec<String>>,
    phones: Vec<Phone>,
    /// Phones that were ever let in.
    came: u32,
}

impl Invitation {
    /// An invitation to a match, with a code of these random bytes.
    pub fn new(match_id: String, random: [u8; CODE]) -> Invitation {
        let letter = |byte: u8| char::from(LETTERS[usize::from(byte) % LETTERS.len()]);
        Invitation {
            match_id,
            code: random.map(letter).iter().collect(),
            addresses: None,
            phones: Vec::new(),
            came: 0,
        }
    }

    /// The match that invites.
    pub fn match_id(&self) -> &str {
        &self.match_id
    }

    /// Whether this is the code, in capitals or not.
    pub fn knows_code(&self, code: &str) -> bool {
        code.trim()
            .to_ascii_uppercase()
            .as_bytes()
            .ct_eq(self.code.as_bytes())
            .into()
    }

    /// Where the phone with this token sits; how long it is looked for says nothing of other tokens.
    pub fn place(&self, token: &str) -> Option<PhonePlace> {
        let found = |phone: &&Phone| phone.token.as_bytes().ct_eq(token.as_bytes()).into();
        self.phones.iter().find(found).map(|phone| self.place_of(phone))
    }

    fn place_of(&self, phone: &Phone) -> PhonePlace {
        PhonePlace {
            match_id: self.match_id.clone(),
            seat: phone.seat,
            asks: phone.asks,
        }
    }

    /// The seats of this match that are held on phones.
    pub fn seats_of(&self, match_id: &str) -> Seats {
        let seats = self.phones.iter().filter_map(|phone| phone.seat);
        match self.match_id == match_id {
            true => seats.fold(Seats::NONE, Seats::with),
            false => Seats::NONE,
        }
    }

    /// The phones as the table sees them.
    pub fn view(&self) -> PhonesView {
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
            addresses: self.addresses.clone().unwrap_or_default(),
            unheard: self.addresses.as_ref().is_some_and(Vec::is_empty),
            seats: self.seats_of(&self.match_id).iter().collect(),
            watching: self.phones.iter().filter(watch).count() as u32,
            asking: self.phones.iter().filter_map(asking).collect(),
        }
    }

    /// Where the program listens now; nothing where it cannot.
    pub fn listens_at(&mut self, addresses: Vec<String>) {
        self.addresses = Some(addresses);
    }

    /// Lets a phone in, with a token of these random bytes: on a seat if no other phone holds it, or else to ask for it.
    /// When there are too many, the one that has watched longest goes.
    pub fn let_in(&mut self, random: [u8; TOKEN], seat: Option<Seat>) -> PhoneKey {
        if self.phones.len() >= MOST_PHONES {
            let idle = self.phones.iter().position(|phone| phone.seat.is_none());
            self.phones.remove(idle.unwrap_or_default());
        }
        self.came += 1;
        let taken = seat.is_some_and(|seat| self.seats_of(&self.match_id).contains(seat));
        let phone = Phone {
            number: self.came,
            token: random.iter().map(|byte| format!("{byte:02x}")).collect(),
            seat: seat.filter(|_| !taken),
            asks: seat.filter(|_| taken),
        };
        let key = PhoneKey {
            token: phone.token.clone(),
            place: self.place_of(&phone),
        };
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
        self.phones
            .retain(|phone| !bool::from(phone.token.as_bytes().ct_eq(token.as_bytes())));
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
