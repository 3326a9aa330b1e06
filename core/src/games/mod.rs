//! The games, each in its own folder, none knowing of another.

pub mod canals;
#[cfg(test)]
mod laws_tests;
pub mod lokus;
pub mod mice;
#[cfg(test)]
mod opponent_laws_tests;
#[cfg(test)]
pub mod pebbles;
pub mod rebus;
pub mod sewer;
#[cfg(test)]
mod strength_tests;

/// Every game of the box, in the order of the shelf: its name, the type that is its rules, the reasons it gives for a
/// move, if any, what of a real table can be counted, and what a round can be begun from that is not left to chance, if
/// anything, with why not. Whatever is said game by game is made from this list.
macro_rules! every_game {
    ($make:ident) => {
        $crate::games::with_one_more_in_tests! { $make
            /// Rats d'égout.
            Sewer: games::sewer::Sewer, told by games::sewer::SewerReason, counted from games::sewer::SewerPaper;
            /// Lokus.
            Lokus: games::lokus::Lokus, told by games::lokus::LokusReason, counted from games::lokus::LokusPaper;
            /// Souris et barrières.
            Mice: games::mice::Mice, told by games::mice::MiceReason;
            /// Canaux.
            Canals: games::canals::Canals, told by games::canals::CanalsReason, counted from games::canals::CanalsPaper,
                begun from games::canals::CanalsStart, or games::canals::CanalsStartRefusal;
            /// Rébus.
            Rebus: games::rebus::Rebus, begun from games::rebus::RebusStart, or games::rebus::RebusStartRefusal;
        }
    };
}

#[cfg(not(test))]
macro_rules! with_one_more_in_tests {
    ($make:ident $($games:tt)*) => { $make! { $($games)* } };
}

/// What holds for the box holds for a game that nothing was written for but its folder and its line.
#[cfg(test)]
macro_rules! with_one_more_in_tests {
    ($make:ident $($games:tt)*) => {
        $make! {
            $($games)*
            /// A game that no shell knows.
            #[ts(skip)]
            Pebbles: games::pebbles::Pebbles;
        }
    };
}

pub(crate) use {every_game, with_one_more_in_tests};
