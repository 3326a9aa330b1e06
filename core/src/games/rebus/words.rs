//! When typed words are the sealed answer (RULES §5, "Judging"): after folding case, accents,
//! punctuation, spaces and articles.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Articles that do not count wherever they stand.
const ARTICLES: [&str; 9] = ["le", "la", "les", "l", "un", "une", "des", "du", "the"];
/// Articles that are other words in the middle of a French answer ("il a", "nouvel an").
const LEADING: [&str; 2] = ["a", "an"];

/// Whether both say the same. Words without a letter or digit say nothing.
pub fn same_words(one: &str, other: &str) -> bool {
    let one = fold(one);
    !one.is_empty() && one == fold(other)
}

/// The letters and digits that matter, in lower case. An answer that is nothing but an article keeps it.
pub fn fold(text: &str) -> String {
    let plain: String = text
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            'œ' => "oe".to_owned(),
            'æ' => "ae".to_owned(),
            c if c.is_alphanumeric() => c.to_string(),
            _ => " ".to_owned(),
        })
        .collect();
    let words: Vec<&str> = plain.split(' ').filter(|word| !word.is_empty()).collect();
    let kept = words
        .iter()
        .enumerate()
        .filter(|(at, word)| !(ARTICLES.contains(word) || *at == 0 && LEADING.contains(word)));
    let folded: String = kept.map(|(_, word)| *word).collect();
    if folded.is_empty() { words.concat() } else { folded }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_accents_punctuation_and_articles_do_not_matter() {
        let same = [
            ("Château", "chateau"),
            ("le château", "CHÂTEAU"),
            ("L'arc-en-ciel !", "arc en ciel"),
            ("L’œuf", "oeuf"),
            ("des pommes, du pain", "pommes pain"),
            ("Noël", "noe\u{308}l"),
            ("The rainbow", "a rainbow"),
            ("an apple", "apple"),
            ("la", "La"),
            ("ça", "ca"),
        ];
        for (one, other) in same {
            assert!(same_words(one, other), "{one:?} {other:?}");
        }
    }

    #[test]
    fn other_words_are_other_words() {
        let different = [
            ("château", "chapeau"),
            ("nouvel an", "nouvel"),
            ("chat", "chats"),
            ("la", "le"),
            ("!", "?"),
            ("", ""),
            ("le chat", "le"),
        ];
        for (one, other) in different {
            assert!(!same_words(one, other), "{one:?} {other:?}");
        }
    }
}
