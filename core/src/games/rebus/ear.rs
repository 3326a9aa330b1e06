//! The ear: finds the French words that cards sound like when read one after the other.
//!
//! The ear knows only the words of one list, so everything it says is suitable for children. A word is heard exactly
//! or nearly. Nearly means that open and closed vowels are equal and a mute e is not heard.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::family::{FIRST_OWN, RebusOwnCard};
use super::pictures::{RebusPicture, UNHEARD, pictures, rows};
use super::words;

pub(super) const WORDS: &str = include_str!("../../../data/rebus/words.tsv");

/// The largest number of cards the ear listens to; a rack holds ten.
const MOST_CARDS: usize = 20;

/// A word that the ear heard.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RebusHeard {
    /// The word.
    pub word: String,
    /// Whether the cards sound exactly like the word, not only nearly.
    pub exact: bool,
    /// The cards, in reading order.
    pub cards: Vec<u16>,
}

/// A word of the list.
struct Word {
    text: &'static str,
    sound: &'static str,
    /// The sound, folded for a tolerant ear: see [`nearly`].
    nearly: String,
    /// Who says the word, as in `words.tsv`: "1" for a child of six to "4" for grown-ups.
    known: &'static str,
}

/// The words sorted by their folded sound, so that words with the same beginning are adjacent.
fn list() -> &'static [Word] {
    static READ: OnceLock<Vec<Word>> = OnceLock::new();
    READ.get_or_init(|| {
        let word = |row: Vec<&'static str>| match row[..] {
            [text, sound, known] => Some(Word {
                text,
                sound,
                nearly: nearly(sound),
                known,
            }),
            _ => None,
        };
        let mut all: Vec<Word> = rows(WORDS).filter_map(word).collect();
        all.sort_by(|one, other| (&one.nearly, one.text).cmp(&(&other.nearly, other.text)));
        all
    })
}

/// The number of words the ear knows.
pub(super) fn words() -> usize {
    list().len()
}

/// The rank of a word: words that children say come first, then those with a short sound; 0 is the commonest. Words
/// not on the list rank last.
pub(super) fn rank(word: &str) -> usize {
    static READ: OnceLock<HashMap<&'static str, usize>> = OnceLock::new();
    let ranks = READ.get_or_init(|| {
        let mut all: Vec<&Word> = list().iter().collect();
        all.sort_by_key(|word| (word.known, word.sound.len(), word.text));
        all.iter()
            .zip(0..)
            .map(|(word, rank)| (word.text, rank))
            .collect()
    });
    ranks.get(word).copied().unwrap_or(words())
}

/// Folds a sound for a tolerant ear: equal for sounds that are nearly the same.
fn nearly(sound: &str) -> String {
    let fold = |sign| match sign {
        'O' => Some('o'),
        'E' => Some('e'),
        '9' => Some('2'),
        '1' => Some('5'),
        UNHEARD => None,
        other => Some(other),
    };
    sound.chars().filter_map(fold).collect()
}

/// The possible sounds of a card, each exact and folded.
type Sounds<'a> = Vec<(&'a str, String)>;

/// The sounds of every card of the box, in card order; of each card, in the order of its readings.
fn sounds() -> &'static [Sounds<'static>] {
    static READ: OnceLock<Vec<Sounds<'static>>> = OnceLock::new();
    READ.get_or_init(|| {
        let of = |card: &'static RebusPicture| {
            let reading = card.readings.iter();
            reading
                .map(|reading| (reading.phonemes.as_str(), nearly(&reading.phonemes)))
                .collect()
        };
        pictures().iter().map(of).collect()
    })
}

/// The possible sounds of words written in plain French: those of the cards of the box and the words of the list
/// with the same spelling. Empty for any other words, since guessing sounds from letters is often wrong. Ignores
/// case and a leading article.
pub fn sounds_of(words: &str) -> Vec<String> {
    let spoken = without_article(words);
    let readings = pictures().iter().flat_map(|card| &card.readings);
    let named = readings
        .filter(|reading| without_article(&reading.word) == spoken)
        .map(|reading| reading.phonemes.as_str());
    let listed = list().iter().filter(|word| without_article(word.text) == spoken);
    let mut found: Vec<String> = Vec::new();
    for sound in named.chain(listed.map(|word| word.sound)) {
        if !found.iter().any(|known| known == sound) {
            found.push(sound.to_owned());
        }
    }
    found
}

/// The words in lower case, without surrounding spaces and a leading article.
fn without_article(words: &str) -> String {
    let lower = words.trim().to_lowercase().replace('’', "'");
    let articles = ["le ", "la ", "les ", "l'", "un ", "une ", "des ", "du "];
    let rest = articles.iter().find_map(|article| lower.strip_prefix(article));
    rest.map_or(lower.as_str(), str::trim_start).to_owned()
}

/// The sounds of all cards: those of the box, and the family's own in this match.
struct Voices<'a> {
    own: Vec<Sounds<'a>>,
}

impl<'a> Voices<'a> {
    fn with(own: &'a [RebusOwnCard]) -> Voices<'a> {
        let of = |card: &'a RebusOwnCard| {
            let sounds = card.sounds.iter();
            sounds.map(|sound| (sound.as_str(), nearly(sound))).collect()
        };
        Voices {
            own: own.iter().map(of).collect(),
        }
    }

    /// The possible sounds of a card; empty if unknown.
    fn of(&self, card: u16) -> &[(&'a str, String)] {
        let found = match card.checked_sub(FIRST_OWN) {
            Some(at) => self.own.get(usize::from(at)),
            None => sounds().get(usize::from(card)),
        };
        found.map_or(&[], Vec::as_slice)
    }
}

/// The cards read so far.
#[derive(Clone, Default)]
struct Spoken {
    exact: String,
    nearly: String,
    cards: Vec<u16>,
}

impl Spoken {
    /// Reads one more card, in each of its readings after which some word still begins like this.
    fn with_card(&self, card: u16, voices: &Voices<'_>) -> impl Iterator<Item = Spoken> {
        let readings = voices.of(card);
        let longer = move |(exact, nearly): &(&str, String)| {
            let mut longer = self.clone();
            longer.exact.push_str(exact);
            longer.nearly.push_str(nearly);
            longer.cards.push(card);
            longer
        };
        readings
            .iter()
            .map(longer)
            .filter(|longer| !longer.beginnings().is_empty())
    }

    /// The words that begin with this sound.
    fn beginnings(&self) -> &'static [Word] {
        let words = list();
        let from = words.partition_point(|word| word.nearly < self.nearly);
        let rest = &words[from..];
        &rest[..rest.partition_point(|word| word.nearly.starts_with(&self.nearly))]
    }

    /// The words with exactly this sound.
    fn heard(&self) -> impl Iterator<Item = RebusHeard> {
        let whole = self
            .beginnings()
            .iter()
            .take_while(|word| word.nearly == self.nearly);
        // A single card whose name is the word is no rebus.
        whole.filter(|_| self.cards.len() > 1).map(|word| RebusHeard {
            word: word.text.to_owned(),
            exact: word.sound == self.exact,
            cards: self.cards.clone(),
        })
    }
}

/// The words that these cards sound like when read in this order, exact words first. Cards are of the box or a
/// family's own in a match. Unknown cards match nothing; cards after the twentieth are ignored.
pub fn hear(cards: &[u16], own: &[RebusOwnCard]) -> Vec<RebusHeard> {
    let voices = Voices::with(own);
    let cards = cards.get(..MOST_CARDS).unwrap_or(cards);
    let mut spoken = vec![Spoken::default()];
    for card in cards {
        spoken = spoken
            .iter()
            .flat_map(|spoken| spoken.with_card(*card, &voices))
            .collect();
    }
    sorted(spoken.iter().flat_map(Spoken::heard).collect())
}

/// The words that can be made of these cards, each card used at most once. In the order of [`hear`].
pub fn ideas(rack: &[u16], own: &[RebusOwnCard]) -> Vec<RebusHeard> {
    let rack = rack.get(..MOST_CARDS).unwrap_or(rack);
    let mut found = Vec::new();
    explore(&Spoken::default(), rack, &Voices::with(own), &mut found);
    sorted(found)
}

/// How many rebuses of the commonest `words` words contain each card of the box, in card order.
pub(super) fn uses(words: usize) -> Vec<u32> {
    static READ: OnceLock<Vec<RebusHeard>> = OnceLock::new();
    let rebuses = READ.get_or_init(|| {
        let all: Vec<u16> = pictures().iter().map(|card| card.card).collect();
        let mut found = Vec::new();
        explore(&Spoken::default(), &all, &Voices::with(&[]), &mut found);
        sorted(found)
    });
    let mut uses = vec![0; pictures().len()];
    let known = rebuses.iter().filter(|heard| rank(&heard.word) < words);
    for card in known.flat_map(|heard| &heard.cards) {
        uses[usize::from(*card)] += 1;
    }
    uses
}

/// The ways to write a word of the list with cards of the box, any card more than once. Empty for other words.
/// Ignores case, accents and articles.
pub fn spellings(word: &str) -> Vec<RebusHeard> {
    let all: Vec<u16> = pictures().iter().map(|card| card.card).collect();
    let targets = list().iter().filter(|known| words::same_words(known.text, word));
    let (mut found, voices) = (Vec::new(), Voices::with(&[]));
    for target in targets {
        spell_word(&Spoken::default(), target, &all, &voices, &mut found);
    }
    sorted(found)
}

fn explore(spoken: &Spoken, rack: &[u16], voices: &Voices<'_>, found: &mut Vec<RebusHeard>) {
    for (at, card) in rack.iter().enumerate() {
        if rack[..at].contains(card) {
            continue;
        }
        for longer in spoken.with_card(*card, voices) {
            found.extend(longer.heard());
            let rest: Vec<u16> = [&rack[..at], &rack[at + 1..]].concat();
            explore(&longer, &rest, voices, found);
        }
    }
}

fn spell_word(spoken: &Spoken, target: &Word, all: &[u16], voices: &Voices<'_>, found: &mut Vec<RebusHeard>) {
    for longer in all.iter().flat_map(|card| spoken.with_card(*card, voices)) {
        if !target.nearly.starts_with(&longer.nearly) || longer.cards.len() > MOST_CARDS {
            continue;
        }
        found.extend(longer.heard().filter(|heard| heard.word == target.text));
        spell_word(&longer, target, all, voices, found);
    }
}

/// Sorts exact words before near ones, then words of many cards before words of few. Removes duplicates.
fn sorted(mut found: Vec<RebusHeard>) -> Vec<RebusHeard> {
    let rank = |heard: &RebusHeard| (!heard.exact, std::cmp::Reverse(heard.cards.len()));
    found.sort_by(|one, other| (rank(one), one).cmp(&(rank(other), other)));
    // The same cards may match a word in two readings: keeps the better one.
    let mut known = std::collections::BTreeSet::new();
    found.retain(|heard| known.insert((heard.word.clone(), heard.cards.clone())));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of cards with these French names.
    fn cards(names: &str) -> Vec<u16> {
        let number = |name: &str| {
            let found = pictures().iter().find(|card| card.fr == name);
            found.unwrap_or_else(|| panic!("no card {name}")).card
        };
        names.split(' ').map(number).collect()
    }

    fn heard(names: &str) -> Vec<(String, bool)> {
        hear(&cards(names), &[])
            .into_iter()
            .map(|heard| (heard.word, heard.exact))
            .collect()
    }

    fn check(names: &str, expect: &[(&str, bool)]) {
        let expect: Vec<_> = expect
            .iter()
            .map(|(word, exact)| ((*word).to_owned(), *exact))
            .collect();
        assert_eq!(heard(names), expect, "{names}");
    }

    #[test]
    fn cards_are_heard_exactly_or_nearly() {
        check("chat pot", &[("chapeau", true)]);
        check("sou riz", &[("souris", true)]);
        check("auto riz thé", &[("autorité", true)]);
        check("thé lait", &[("télé", false)]);
        check("porte feuille", &[("portefeuille", false)]);
        check("mont thé", &[("monter", true), ("montée", true)]);
        check("pot chat", &[]);
        check("chat", &[]);
        assert_eq!(hear(&[60_000, 3], &[]), []);
        assert_eq!(hear(&[], &[]), []);
    }

    #[test]
    fn a_rack_gives_ideas_each_card_once() {
        let rack = cards("chat pot dé lit feu ver mine riz thé or");
        let ideas = ideas(&rack, &[]);
        let words: Vec<&str> = ideas.iter().map(|idea| idea.word.as_str()).collect();
        for word in ["chapeau", "délit", "vermine", "charité", "dépôt", "poli"] {
            assert!(words.contains(&word), "{word} in {words:?}");
        }
        assert!(ideas.is_sorted_by_key(|idea| !idea.exact));
        assert!(!words.contains(&"aurore"), "there is only one or");
        for idea in &ideas {
            assert!(hear(&idea.cards, &[]).contains(idea), "{idea:?}");
            assert!(idea.cards.iter().all(|card| rack.contains(card)));
        }
    }

    #[test]
    fn a_family_s_own_card_is_heard_if_its_words_are_known() {
        assert!(sounds().iter().flatten().all(|(_, nearly)| !nearly.is_empty()));
        assert!(list().iter().all(|word| !word.nearly.is_empty()));
        assert_eq!(sounds_of("le Chat "), ["Sa"]);
        assert_eq!(sounds_of("POT"), ["po"]);
        assert_eq!(sounds_of("L’anneau"), ["ano"], "a word of the list");
        let unknown = ["", "Doudou", "the chat", "chât"];
        assert!(unknown.iter().all(|words| sounds_of(words).is_empty()));

        let own = |sounds: &[&str]| RebusOwnCard {
            id: "own".to_owned(),
            name: "Minette".to_owned(),
            sounds: sounds.iter().map(|sound| (*sound).to_owned()).collect(),
        };
        let pot = cards("pot")[0];
        let heard = |own: &[RebusOwnCard]| hear(&[FIRST_OWN, pot], own);
        assert_eq!(heard(&[own(&["minEt", "Sa"])])[0].word, "chapeau");
        assert_eq!(heard(&[own(&[])]), []);
        assert_eq!(heard(&[]), []);
        let idea = &ideas(&[pot, FIRST_OWN], &[own(&["Sa"])])[0];
        assert_eq!(
            (idea.word.as_str(), idea.cards.as_slice()),
            ("chapeau", &[FIRST_OWN, pot][..])
        );
    }

    #[test]
    fn a_word_is_spelled_with_cards() {
        let found = spellings("Le CHATEAU");
        assert_eq!(found, [], "not a word of the list");
        let found = spellings("un chapeau");
        assert_eq!(found[0].cards, cards("chat pot"));
        assert!(found[0].exact);
        assert_eq!(spellings("ronron")[0].cards, cards("rond rond"));
    }

    /// The number of words known to be spelled when the cards were chosen.
    #[test]
    fn the_cards_spell_at_least_173_words_exactly() {
        let (mut exact, mut nearly) = (0, 0);
        for word in list() {
            match spellings(word.text).first() {
                Some(best) if best.exact => exact += 1,
                Some(_) => nearly += 1,
                None => panic!("no cards spell {}", word.text),
            }
        }
        assert!(exact >= 173 && nearly >= 30, "{exact} exactly, {nearly} nearly");
    }

    #[test]
    fn the_list_holds_each_word_once_and_none_that_was_put_aside() {
        let aside = [
            "pervers",
            "néné",
            "cirrhose",
            "braquage",
            "ravisseur",
            "pucelle",
            "liqueur",
        ];
        let mut words: Vec<&str> = list().iter().map(|word| word.text).collect();
        assert!(aside.iter().all(|word| !words.contains(word)));
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
        assert_eq!(rows(WORDS).count(), all, "a row cannot be read");
    }
}
