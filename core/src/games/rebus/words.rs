//! Compares typed words with the sealed answer (RULES §5, "Judging"), ignoring case, accents, punctuation, spaces
//! and articles.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Articles, in any position before another word. Compared with their accents: "thé" is a drink, not "the".
const ARTICLES: [&str; 9] = ["le", "la", "les", "l", "un", "une", "des", "du", "the"];
/// Articles only at the beginning of an answer: in the middle they are other words in French ("il a", "nouvel an").
const LEADING: [&str; 2] = ["a", "an"];

/// Whether both texts say the same. A text without a letter or digit is equal to nothing.
pub fn same_words(one: &str, other: &str) -> bool {
    let other = readings(other);
    readings(one).iter().any(|reading| other.contains(reading))
}

/// Whether the text has a letter or digit.
pub(super) fn says_something(text: &str) -> bool {
    !words_of(text).is_empty()
}

/// The possible readings of a text, without accents and spaces: with all words; without a leading article; and
/// without any articles, if other words remain. All three are needed because a person who types no accents writes
/// "la bas" for "là-bas".
fn readings(text: &str) -> Vec<String> {
    let words = words_of(text);
    let Some(last) = words.len().checked_sub(1) else {
        return Vec::new();
    };
    let leading = leading_article(&words);
    let article = |at: usize| at < leading || ARTICLES.contains(&words[at].as_str());
    let mut found = vec![bare(&words, |_| true)];
    if (1..=last).contains(&leading) {
        found.push(bare(&words, |at| at >= leading));
    }
    if !(0..=last).all(article) {
        found.push(bare(&words, |at| at == last || !article(at)));
    }
    found
}

/// The number of words of the article at the beginning: "de la" and "de l'" are two words.
fn leading_article(words: &[String]) -> usize {
    let mut words = words.iter().map(String::as_str);
    match (words.next(), words.next()) {
        (Some("de"), Some("la" | "l")) => 2,
        (Some(word), _) => usize::from(ARTICLES.contains(&word) || LEADING.contains(&word)),
        _ => 0,
    }
}

/// The words in lower case, each accent composed with its letter.
fn words_of(text: &str) -> Vec<String> {
    let lower: String = text.nfkc().flat_map(char::to_lowercase).nfkc().collect();
    lower
        .split(|c: char| !c.is_alphanumeric() && !is_combining_mark(c))
        .filter(|word| word.chars().any(char::is_alphanumeric))
        .map(str::to_owned)
        .collect()
}

/// The letters and digits of the kept words.
fn bare(words: &[String], kept: impl Fn(usize) -> bool) -> String {
    let kept = words.iter().enumerate().filter(|(at, _)| kept(*at));
    let letters = kept
        .flat_map(|(_, word)| word.nfkd())
        .filter(|c| !is_combining_mark(*c));
    letters.collect::<String>().replace('œ', "oe").replace('æ', "ae")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn case_accents_punctuation_and_articles_do_not_matter() {
        let same = [
            ("Château", "chateau"),
            ("le château", "CHÂTEAU"),
            ("L'arc-en-ciel !", "arc en ciel"),
            ("L’œuf", "oeuf"),
            ("l'œil d'un chat", "Œil d’un chat"),
            ("un coup d'œil", "COUP D’OEIL"),
            ("des pommes, du pain", "pommes pain"),
            ("De la confiture", "confiture"),
            ("de l'eau", "L’eau"),
            ("de la crème, du café", "crème café"),
            ("de la tasse de the", "tasse de thé"),
            ("Noël", "noe\u{308}l"),
            ("The rainbow", "a rainbow"),
            ("an apple", "apple"),
            ("the cat's milk", "cat’s milk"),
            ("la", "La"),
            ("ça", "ca"),
        ];
        for (one, other) in same {
            assert!(same_words(one, other), "{one:?} {other:?}");
        }
    }

    #[test]
    fn a_word_that_is_an_article_only_without_its_accent_is_a_word() {
        let same = [
            ("thé", "le thé"),
            ("thé", "the"),
            ("le thé vert", "the\u{301} vert"),
            ("les dés", "dés"),
            ("les dés", "des"),
            ("les des", "DÉS"),
            ("des dés", "dés"),
            ("jeu de dés", "le jeu de des"),
            ("là-bas", "la bas"),
            ("à la une", "a la une"),
            ("un dû", "du"),
        ];
        let different = [
            ("jeu de dés", "jeu de"),
            ("jeu de des", "jeu de"),
            ("thé vert", "vert"),
            ("tasse de thé", "tasse de"),
            ("là-bas", "bas"),
            ("les dés pipés", "pipés"),
            ("à la mode", "mode"),
        ];
        for (one, other) in same {
            assert!(
                same_words(one, other) && same_words(other, one),
                "{one:?} {other:?}"
            );
        }
        for (one, other) in different {
            assert!(
                !same_words(one, other) && !same_words(other, one),
                "{one:?} {other:?}"
            );
        }
    }

    #[test]
    fn of_words_that_are_all_articles_only_the_first_may_be_left_out() {
        assert!(same_words("la une", "une"));
        assert!(same_words("le la un", "la un"));
        assert!(!same_words("la une", "la"));
        assert!(!same_words("le la un", "un"));
        assert!(!same_words("le", "un"));
    }

    #[test]
    fn other_words_are_other_words() {
        let different = [
            ("château", "chapeau"),
            ("nouvel an", "nouvel"),
            ("il a froid", "il froid"),
            ("jeu de la vie", "jeu vie"),
            ("de la", "la"),
            ("de confiture", "confiture"),
            ("coup d'œil", "coup œil"),
            ("chat", "chats"),
            ("la", "le"),
            ("!", "?"),
            ("", ""),
            ("\u{301}", "\u{301}"),
            ("le chat", "le"),
        ];
        for (one, other) in different {
            assert!(!same_words(one, other), "{one:?} {other:?}");
        }
    }

    /// Random answers, many of their words being articles with or without an accent.
    fn answers() -> impl Strategy<Value = String> {
        let words = proptest::sample::select(vec![
            "thé", "the", "dés", "des", "là", "la", "à", "a", "an", "dû", "du", "l'", "d'", "œil", "château",
            "une", "les", "jeu", "de", "rainbow", "7",
        ]);
        proptest::collection::vec(words, 1..6).prop_map(|words| words.join(" ").replace("' ", "'"))
    }

    proptest! {
        #[test]
        fn however_it_is_typed_a_right_answer_stays_right(answer in answers()) {
            let bare: String = answer.nfd().filter(|c| !is_combining_mark(*c)).collect();
            let typed = [
                answer.to_uppercase(),
                answer.nfd().collect(),
                bare.replace('œ', "oe"),
                answer.replace('\'', "’ "),
                answer.replace(' ', " - ") + " !",
                format!("les {answer}"),
                format!("the {answer}"),
                format!("L'{answer}"),
                format!("de la {answer}"),
                format!("De l'{answer}"),
            ];
            for typed in typed {
                prop_assert!(same_words(&answer, &typed), "{:?} {:?}", answer, typed);
                prop_assert!(same_words(&typed, &answer), "{:?} {:?}", typed, answer);
            }
        }

        #[test]
        fn a_word_more_that_is_no_article_is_another_answer(answer in answers(), at in 0_usize..6) {
            // "De" before "la" is half of an article.
            let half = at == 0 && words_of(&answer).first().is_some_and(|word| word == "la" || word == "l");
            for word in ["château", "de", "7"].into_iter().filter(|word| !half || *word != "de") {
                let mut words: Vec<&str> = answer.split(' ').collect();
                words.insert(at.min(words.len()), word);
                let more = words.join(" ");
                prop_assert!(!same_words(&answer, &more), "{:?} {:?}", answer, more);
            }
        }
    }
}
