//! The games, each in its own folder, none knowing of another.

pub mod canals;
pub mod lokus;
pub mod mice;
pub mod rebus;
pub mod sewer;

/// Every game of the box, the weightiest first: its name, the type that is its rules, and what of a real table
/// can be counted, if anything. Whatever is said game by game is made from this list.
macro_rules! every_game {
    ($make:ident) => {
        $make! {
            /// Rats d'égout.
            Sewer: games::sewer::Sewer, counted from games::sewer::SewerPaper;
            /// Lokus.
            Lokus: games::lokus::Lokus, counted from games::lokus::LokusPaper;
            /// Souris et barrières.
            Mice: games::mice::Mice;
            /// Canaux.
            Canals: games::canals::Canals, counted from games::canals::CanalsPaper;
            /// Rébus.
            Rebus: games::rebus::Rebus;
        }
    };
}

pub(crate) use every_game;
