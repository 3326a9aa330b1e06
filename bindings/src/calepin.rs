//! The façade as one object: a line per call.

use std::path::Path;
use std::sync::Arc;

use calepin_core::any::{AnyMove, AnyOptions, AnyRefusal, GameId};
use calepin_core::calepin::{self, StartReport};
use calepin_core::error::CalepinError;
use calepin_core::game::{Seat, Viewer};
use calepin_core::games::rebus::{RebusHeard, RebusPicture};
use calepin_core::people::{Family, Profile, ProfileForm, Settings};
use calepin_core::statistics::HistoryFilter;
use calepin_core::table::{
    Beginning, Ending, GameLine, GlassView, HistoryPage, MatchForm, MatchLine, MatchScores, Position,
    ReplayView, Sitter, TableView, Variant,
};

use crate::background::in_background;
use crate::watchers::{Forward, Watcher};

type Answer<T> = Result<T, CalepinError>;

/// The notebook and everything that can be asked of it.
#[derive(uniffi::Object)]
pub struct Calepin(pub(crate) Arc<calepin::Calepin>);

#[uniffi::export]
impl Calepin {
    /// Opens the notebook in a folder, which is made if it is missing. A damaged notebook is kept
    /// aside and the last good backup restored; `start_report` says so.
    #[uniffi::constructor]
    pub fn open(folder: String) -> Answer<Arc<Calepin>> {
        let calepin = calepin::Calepin::open(Path::new(&folder))?;
        Ok(Arc::new(Calepin(Arc::new(calepin))))
    }

    /// The same on a thread of its own: upgrading an old notebook, or restoring a backup, takes a while.
    #[uniffi::constructor]
    pub async fn open_in_background(folder: String) -> Answer<Arc<Calepin>> {
        in_background(None, move |_| Calepin::open(folder)).await
    }

    /// What happened when the notebook was opened: fresh, as it was, upgraded, restored from a backup.
    pub fn start_report(&self) -> Answer<StartReport> {
        self.0.start_report()
    }

    /// The games of the box, with their seats and shipped rule sets.
    pub fn games(&self) -> Answer<Vec<GameLine>> {
        self.0.games()
    }

    /// How the box looks and sounds on this device.
    pub fn settings(&self) -> Answer<Settings> {
        self.0.settings()
    }

    /// Keeps the settings. Refuses numbers outside their ranges.
    pub fn save_settings(&self, settings: Settings) -> Answer<Settings> {
        self.0.save_settings(settings)
    }

    /// Every family of this notebook, archived ones included.
    pub fn families(&self) -> Answer<Vec<Family>> {
        self.0.families()
    }

    /// Begins a family. The name is 1 to 24 characters after trimming.
    pub fn add_family(&self, name: String) -> Answer<Family> {
        self.0.add_family(name)
    }

    /// Gives a family another name.
    pub fn rename_family(&self, family_id: String, name: String) -> Answer<Family> {
        self.0.rename_family(family_id, name)
    }

    /// Puts a family away, or takes it out again. Nothing is deleted.
    pub fn archive_family(&self, family_id: String, archived: bool) -> Answer<Family> {
        self.0.archive_family(family_id, archived)
    }

    /// The people of a family, archived ones included.
    pub fn profiles(&self, family_id: String) -> Answer<Vec<Profile>> {
        self.0.profiles(family_id)
    }

    /// Adds a person to a family.
    pub fn add_profile(&self, family_id: String, form: ProfileForm) -> Answer<Profile> {
        self.0.add_profile(family_id, form)
    }

    /// Changes a person. Past matches show the new name and face.
    pub fn edit_profile(&self, profile_id: String, form: ProfileForm) -> Answer<Profile> {
        self.0.edit_profile(profile_id, form)
    }

    /// Puts a person away, or takes them out again. Every score stays.
    pub fn archive_profile(&self, profile_id: String, archived: bool) -> Answer<Profile> {
        self.0.archive_profile(profile_id, archived)
    }

    /// Rule sets of a game: shipped ones first, then the family's own.
    pub fn variants(&self, family_id: String, game: GameId) -> Answer<Vec<Variant>> {
        self.0.variants(family_id, game)
    }

    /// Keeps a rule set under a name, with when a match by it ends. An existing one of that name is replaced;
    /// matches keep their own copy.
    pub fn save_variant(
        &self,
        family_id: String,
        name: String,
        options: AnyOptions,
        ending: Ending,
    ) -> Answer<Variant> {
        self.0.save_variant(family_id, name, options, ending)
    }

    /// Who may begin when these people sit down, clockwise, and how that is usually settled. A lot is drawn anew
    /// with every call.
    pub fn who_begins(&self, family_id: String, game: GameId, seats: Vec<Sitter>) -> Answer<Beginning> {
        self.0.who_begins(family_id, game, seats)
    }

    /// Puts a saved rule set away. Presets cannot be put away.
    pub fn archive_variant(&self, variant_id: String) -> Answer<()> {
        self.0.archive_variant(variant_id)
    }

    /// Whether these rules can be dealt to that many seats; the error says which option and its range.
    pub fn check_options(&self, seats: u8, options: AnyOptions) -> Answer<()> {
        self.0.check_options(seats, options)
    }

    /// Seats people and deals the first round.
    pub fn start_match(&self, form: MatchForm) -> Answer<TableView> {
        self.0.start_match(form)
    }

    /// The table of a match for one viewer, resumed from disk if need be. What is one seat's alone is
    /// shown only once that seat has claimed the tablet.
    pub fn table(&self, match_id: String, viewer: Viewer) -> Answer<TableView> {
        self.0.table(match_id, viewer)
    }

    /// Opens the curtain for a seat, and shows what it may see. The curtain falls by itself after its move.
    pub fn claim(&self, match_id: String, seat: Seat) -> Answer<TableView> {
        self.0.claim(match_id, seat)
    }

    /// Lets the curtain fall: call it when the screen is locked or another program comes to the front.
    pub fn lower(&self, match_id: String) -> Answer<TableView> {
        self.0.lower(match_id)
    }

    /// Looks at the running glass: what has gone by since the last look runs out of it, five seconds at most,
    /// however many screens look. Call it as soon as the glass is shown running, and then about once a second.
    /// Returns what is left; nothing where there is no glass.
    pub fn run_glass(&self, match_id: String) -> Answer<Option<GlassView>> {
        self.0.run_glass(match_id)
    }

    /// Stops the minute glass, or sets it going again.
    pub fn pause_glass(&self, match_id: String, paused: bool) -> Answer<TableView> {
        self.0.pause_glass(match_id, paused)
    }

    /// Plays a move. It is on disk when this returns. `position` is that of the table which the move answers.
    pub fn play(&self, match_id: String, seat: Seat, position: Position, mv: AnyMove) -> Answer<TableView> {
        self.0.play(match_id, seat, position, mv)
    }

    /// Why this move is not allowed now, or nothing when it is. Changes nothing.
    pub fn why_not(&self, match_id: String, seat: Seat, mv: AnyMove) -> Answer<Option<AnyRefusal>> {
        self.0.why_not(match_id, seat, mv)
    }

    /// Takes back the last ply of a table in this position. `consent` says that the whole table agreed, where that is needed.
    pub fn undo(&self, match_id: String, position: Position, consent: bool) -> Answer<TableView> {
        self.0.undo(match_id, position, consent)
    }

    /// Deals the next round; the deal passes to the left.
    pub fn next_round(&self, match_id: String) -> Answer<TableView> {
        self.0.next_round(match_id)
    }

    /// Ends a match that was begun without a fixed ending.
    pub fn finish_match(&self, match_id: String) -> Answer<TableView> {
        self.0.finish_match(match_id)
    }

    /// Gives a match up. It is kept, and counts for nothing.
    pub fn abandon_match(&self, match_id: String) -> Answer<TableView> {
        self.0.abandon_match(match_id)
    }

    /// The same people, rules and ending once more; the deal passes to the left.
    pub fn play_again(&self, match_id: String) -> Answer<TableView> {
        self.0.play_again(match_id)
    }

    /// The scores of a match on the screen, whether its rounds can be replayed or not.
    pub fn match_scores(&self, match_id: String) -> Answer<MatchScores> {
        self.0.match_scores(match_id)
    }

    /// Goes on with a match whose latest round these rules cannot replay: it is dealt anew.
    pub fn deal_again(&self, match_id: String) -> Answer<TableView> {
        self.0.deal_again(match_id)
    }

    /// Ends a match whose latest round these rules cannot replay.
    pub fn end_unplayable(&self, match_id: String, counts: bool) -> Answer<MatchScores> {
        self.0.end_unplayable(match_id, counts)
    }

    /// Matches to go on with, latest first, but those that were put away.
    pub fn unfinished(&self, family_id: String) -> Answer<Vec<MatchLine>> {
        self.0.unfinished(family_id)
    }

    /// Matches to go on with that were put away from the shelf, latest first.
    pub fn put_away_matches(&self, family_id: String) -> Answer<Vec<MatchLine>> {
        self.0.put_away_matches(family_id)
    }

    /// Puts a match away from the shelf, or brings it back; it comes back by itself when something happens in it.
    pub fn put_match_away(&self, match_id: String, away: bool) -> Answer<MatchLine> {
        self.0.put_match_away(match_id, away)
    }

    /// A page of the family's matches that the filter lets through, latest first. `limit` is 1 to 100;
    /// `cursor` comes from the page before.
    pub fn history(
        &self,
        family_id: String,
        filter: HistoryFilter,
        cursor: Option<String>,
        limit: u32,
    ) -> Answer<HistoryPage> {
        self.0.history(family_id, filter, cursor, limit)
    }

    /// The table as it lay after `ply` plies of a round, for everybody's eyes.
    pub fn replay(&self, match_id: String, round: u32, ply: u32) -> Answer<ReplayView> {
        self.0.replay(match_id, round, ply)
    }

    /// The picture cards of Rébus, in the order of their numbers.
    pub fn pictures(&self) -> Answer<Vec<RebusPicture>> {
        self.0.pictures()
    }

    /// What the strip of whoever composes sounds like, at a table that plays with the ear.
    pub fn ear_hear(&self, match_id: String) -> Answer<Vec<RebusHeard>> {
        self.0.ear_hear(match_id)
    }

    /// What can be made of the rack of whoever composes, at a table whose ear has ideas.
    pub fn ear_ideas(&self, match_id: String) -> Answer<Vec<RebusHeard>> {
        self.0.ear_ideas(match_id)
    }

    /// How a word can be written with the cards of the box.
    pub fn ear_spell(&self, word: String) -> Answer<Vec<RebusHeard>> {
        self.0.ear_spell(word)
    }

    /// Calls `watcher` whenever something has been changed through this object, until the object goes: on the
    /// thread that changed it and after the change is on the disk. Asking this object from there is allowed.
    pub fn watch(&self, watcher: Arc<dyn Watcher>) -> Answer<()> {
        self.0.watch(Arc::new(Forward(watcher)));
        Ok(())
    }
}
