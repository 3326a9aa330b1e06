//! The ear at the table: whether a rebus in the making sounds like a word, and ideas for whoever is stuck.
//!
//! How much of it there is the house rules say; a child who plays with hints has all of it. It is asked by
//! whoever looks at the tablet and about their own cards only, so nobody learns of another's.

use super::Calepin;
use crate::aid::Aid;
use crate::any::{AnyOptions, AnyView};
use crate::error::{Answer, CalepinError};
use crate::game::Viewer;
use crate::games::rebus::{RebusHeard, RebusOwn, RebusOwnCard, RebusPhase, ear};
use crate::open_match::find;
use crate::table::Stage;

impl Calepin {
    /// What the strip of whoever is composing sounds like, without its intruder; nothing, when the ear knows
    /// no such word.
    ///
    /// Refuses while the curtain is down (`Curtain`), when nobody composes or another game is played
    /// (`NotNow`), and at a table without the ear (`NoAid`).
    pub fn ear_hear(&self, match_id: String) -> Answer<Vec<RebusHeard>> {
        let (held, own_cards) = self.composing(&match_id, Aid::Check)?;
        let heard = |card: &u16| held.intruder != Some(*card);
        let strip: Vec<u16> = held.strip.iter().copied().filter(heard).collect();
        Ok(ear::hear(&strip, &own_cards))
    }

    /// What can be made of the rack of whoever is composing, each card used once at most: exact words first,
    /// then long ones. Refuses what [`Calepin::ear_hear`] refuses, and at a table whose ear has no ideas.
    pub fn ear_ideas(&self, match_id: String) -> Answer<Vec<RebusHeard>> {
        let (held, own_cards) = self.composing(&match_id, Aid::Ideas)?;
        Ok(ear::ideas(&held.rack, &own_cards))
    }

    /// The cards of whoever looks and composes, if they may ask the ear for that much, and the family's own
    /// cards of the match, of which the ear may know how they sound.
    fn composing(&self, match_id: &str, least: Aid) -> Answer<(RebusOwn, Vec<RebusOwnCard>)> {
        self.open_matches(|tables| {
            tables.read(|conn, open| {
                let current = find(conn, open, match_id)?;
                let looking = current.looking();
                let AnyView::Rebus { view } = current.game.round().game().view(looking) else {
                    return Err(CalepinError::NotNow);
                };
                let composing = matches!(view.phase, RebusPhase::Composing { .. });
                if !composing || current.game.stage() != Stage::Playing {
                    return Err(CalepinError::NotNow);
                }
                if looking == Viewer::Table {
                    current.may_see(Viewer::Seat { seat: view.turn })?;
                }
                if current.aid(looking) < least {
                    return Err(CalepinError::NoAid);
                }
                let own_cards = match &current.row.options {
                    AnyOptions::Rebus { options } => options.own_cards.clone(),
                    _ => Vec::new(),
                };
                Ok((view.own.ok_or(CalepinError::NotNow)?, own_cards))
            })
        })
    }
}
