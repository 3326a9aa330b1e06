//! The games, each in its own folder. No game depends on another.

pub mod canals;
#[cfg(test)]
mod golden_thoughts_tests;
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

/// Calls the macro `$make` with the list of all games, in the order of the shelf. Every enum and dispatch over games
/// is generated from this list.
///
/// Each line holds, in this order: the name; the type that implements `Game`; `told by`: the type of its reasons for
/// a move; `counted from`: what a sheet counts from a real table; `begun from … or …`: a given first position, and
/// why one is refused. The parts after the type are optional.
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

/// In tests the list has one more game, `pebbles`, which proves that a game needs nothing but its folder and its
/// line.
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
