//! All calls that a phone may make, in one table. Every other call from a phone is refused.

use super::json::{arguments, result};
use crate::any::AnyMove;
use crate::calepin::Calepin;
use crate::calepin::phones::AtPhone;
use crate::error::CalepinError;
use crate::game::{Seat, Viewer};
use crate::table::Position;

macro_rules! phone_calls {
    ($( fn $name:ident($($arg:ident: $type:ty),*); )*) => {
        fn of_place(at: &AtPhone<'_>, name: &str, args: String) -> Result<String, CalepinError> {
            match name {
                $( stringify!($name) => {
                    let ($($arg,)*): ($($type,)*) = arguments(args)?;
                    result(&at.$name($($arg),*)?)
                } )*
                _ => Err(CalepinError::BadCall { detail: format!("no call {name:?} from a phone") }),
            }
        }

        /// The calls of a phone that was let in. There are three more: `phone_invitation`, `sit_down` and
        /// `renewed_phone`.
        #[cfg(test)]
        pub(crate) const NAMES: &[&str] = &[$( stringify!($name) ),*];
    };
}

// Arguments and results are those of the shell calls of the same name, except for the first two.
phone_calls! {
    fn place();
    fn leave();
    fn games();
    fn table(match_id: String, viewer: Viewer);
    fn round_log(match_id: String);
    fn play(match_id: String, seat: Seat, position: Position, mv: AnyMove);
    fn why_not(match_id: String, seat: Seat, mv: AnyMove);
    fn undo(match_id: String, position: Position, consent: bool);
    fn run_glass(match_id: String);
    fn pause_glass(match_id: String, paused: bool);
    fn pictures();
    fn own_cards(family_id: String);
    fn ear_hear(match_id: String);
    fn ear_ideas(match_id: String);
}

/// Makes a call of a phone. A phone without a token has a code: it may look at the invitation and sit down. A phone
/// with the token of an earlier match may have it renewed.
///
/// # Errors
/// `NotInvited` for a token or a code that is not valid, or not valid any more; `BadCall` for a name that no phone
/// may call.
pub fn call(calepin: &Calepin, token: &str, name: &str, args: String) -> Result<String, CalepinError> {
    match name {
        "phone_invitation" => {
            let (code,): (String,) = arguments(args)?;
            result(&calepin.phone_invitation(&code)?)
        }
        "sit_down" => {
            let (code, seat, id): (String, Option<Seat>, String) = arguments(args)?;
            result(&calepin.sit_down(&code, seat, id)?)
        }
        "renewed_phone" => {
            let (): () = arguments(args)?;
            result(&calepin.renewed_phone(token)?)
        }
        _ => of_place(&calepin.phone(token)?, name, args),
    }
}

/// The calls of a phone that are no calls of a shell, for TypeScript.
#[cfg(test)]
#[derive(ts_rs::TS)]
#[expect(dead_code, reason = "only its TypeScript shape is used")]
pub(crate) struct PhoneCalls {
    /// The invitation that a phone with the code is shown: the match and its seats.
    phone_invitation: ((String,), crate::phones::PhoneInvitation),
    /// Lets in a phone that has the code, on a seat or to watch. The third argument is the id that the phone made up
    /// for itself.
    sit_down: ((String, Option<Seat>, String), crate::phones::PhoneKey),
    /// The new key of a phone whose people play again. The call carries the token of the earlier match.
    renewed_phone: ((), crate::phones::PhoneKey),
    /// The place of the phone at the table.
    place: ((), crate::phones::PhonePlace),
    /// Gives the seat of the phone back.
    leave: ((), ()),
}
