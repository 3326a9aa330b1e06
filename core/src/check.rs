//! Checks of what people type in.

use unicode_normalization::UnicodeNormalization;

use crate::any::AnyOptions;
use crate::error::{Answer, CalepinError, Problem, Thing};
use crate::people::{ChildSettings, OwnCardForm, ProfileForm, Settings};
use crate::picture;
use crate::statistics::HistoryFilter;
use crate::table::{Ending, FITTING, MatchForm, Sitter};

/// Most characters of a name.
pub(crate) const LONGEST_NAME: u32 = 24;
const LONGEST_PHRASE: u32 = 200;
/// The earliest year of birth.
pub(crate) const EARLIEST_BIRTH: u16 = 1900;
/// The shortest and the longest minute glass of a child, in percent of the usual time.
pub(crate) const GLASS_PERCENT: (u16, u16) = (50, 500);

pub(crate) fn unknown(what: Thing, id: &str) -> CalepinError {
    CalepinError::Unknown {
        what,
        id: id.to_owned(),
    }
}

pub(crate) fn invalid(field: &str, problem: Problem) -> CalepinError {
    CalepinError::Invalid {
        field: field.to_owned(),
        problem,
    }
}

/// Trims a name and checks it: 1 to 24 characters, none of them a control character.
pub(crate) fn name(field: &str, text: &str) -> Answer<String> {
    let name = text.trim();
    if name.is_empty() {
        return Err(invalid(field, Problem::Empty));
    }
    if name.chars().count() > LONGEST_NAME as usize {
        return Err(invalid(field, Problem::TooLong { max: LONGEST_NAME }));
    }
    if name.chars().any(char::is_control) {
        return Err(invalid(field, Problem::Malformed));
    }
    Ok(name.to_owned())
}

/// Trims a phrase, normalises it to NFC, so that every keyboard gives the same text, and checks that it has 1 to 200
/// characters.
pub(crate) fn phrase(text: &str) -> Answer<String> {
    let phrase: String = text.trim().nfc().collect();
    if phrase.is_empty() {
        return Err(invalid("phrase", Problem::Empty));
    }
    if phrase.chars().count() > LONGEST_PHRASE as usize {
        return Err(invalid("phrase", Problem::TooLong { max: LONGEST_PHRASE }));
    }
    Ok(phrase)
}

/// Whether two names are the same, ignoring case.
pub(crate) fn same_name(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.to_lowercase()
}

pub(crate) fn range(field: &str, value: u32, min: i32, max: i32) -> Answer<()> {
    if (i64::from(min)..=i64::from(max)).contains(&i64::from(value)) {
        Ok(())
    } else {
        Err(invalid(field, Problem::OutOfRange { min, max }))
    }
}

/// Checks the form of a profile and trims its name.
pub(crate) fn profile(form: ProfileForm, now: jiff::Timestamp) -> Answer<ProfileForm> {
    if let Some(year) = form.birth_year {
        let this = now.to_zoned(jiff::tz::TimeZone::UTC).year();
        range(
            "birthYear",
            u32::from(year),
            EARLIEST_BIRTH.into(),
            i32::from(this),
        )?;
    }
    if let Some(ChildSettings { glass_percent, .. }) = form.child {
        let (shortest, longest) = GLASS_PERCENT;
        range("glassPercent", glass_percent, shortest.into(), longest.into())?;
    }
    Ok(ProfileForm {
        name: name("name", &form.name)?,
        ..form
    })
}

/// Checks the form of a card and trims its words. The picture must be a small one of a kind that every screen can
/// show.
pub(crate) fn own_card(form: OwnCardForm) -> Answer<OwnCardForm> {
    picture::check(&form.picture).map_err(|problem| invalid("picture", problem))?;
    let reading = form.reading.filter(|words| !words.trim().is_empty());
    Ok(OwnCardForm {
        name: name("name", &form.name)?,
        reading: reading.map(|words| name("reading", &words)).transpose()?,
        ..form
    })
}

pub(crate) fn settings(settings: &Settings) -> Answer<()> {
    range("textPercent", settings.text_percent, 80, 160)
}

/// Refuses malformed days.
pub(crate) fn filter(filter: &HistoryFilter) -> Answer<()> {
    for (field, day) in [("since", &filter.since), ("until", &filter.until)] {
        if day.as_deref().is_some_and(|day| !is_day(day)) {
            return Err(invalid(field, Problem::Malformed));
        }
    }
    Ok(())
}

/// Whether `day` is spelled as Calepin spells days. Days are compared as texts.
pub(crate) fn is_day(day: &str) -> bool {
    day.parse::<jiff::civil::Date>()
        .is_ok_and(|date| date.year() >= 0 && date.to_string() == day)
}

pub(crate) fn ending(ending: Ending) -> Answer<()> {
    match ending {
        Ending::Rounds { count } => range("ending", count, 1, 99),
        Ending::Target { points } => range("ending", points, 1, 10_000),
        Ending::Open => Ok(()),
    }
}

/// Checks the form of a match as far as that works without the notebook, and trims its names.
pub(crate) fn match_form(form: MatchForm) -> Answer<MatchForm> {
    let seats = u8::try_from(form.seats.len()).unwrap_or(u8::MAX);
    options(&form.options, seats)?;
    ending(form.ending)?;
    range("dealer", u32::from(form.dealer.0), 0, i32::from(seats) - 1)?;
    let opponent = |sitter: &Sitter| matches!(sitter, Sitter::Opponent { .. });
    if form.seats.iter().all(opponent) {
        return Err(invalid("seats", Problem::Malformed));
    }
    Ok(MatchForm {
        variant: name("variant", &form.variant)?,
        seats: sitters(form.seats)?,
        ..form
    })
}

/// Refuses rules that this number of seats cannot play.
pub(crate) fn options(options: &AnyOptions, seats: u8) -> Answer<()> {
    options.check(seats).map_err(|why| CalepinError::Options { why })
}

/// Refuses rules that no number of seats can play. The reason is that of the smallest table.
pub(crate) fn playable(rules: &AnyOptions) -> Answer<()> {
    let mut checks = rules
        .game()
        .info()
        .seats
        .iter()
        .map(|seats| options(rules, *seats));
    let smallest = checks.next().unwrap_or(Ok(()));
    match smallest.is_err() && checks.any(|check| check.is_ok()) {
        true => Ok(()),
        false => smallest,
    }
}

/// Checks who sits down, and trims their names. Refuses a person who is there twice.
pub(crate) fn sitters(seats: Vec<Sitter>) -> Answer<Vec<Sitter>> {
    let mut seated: Vec<Sitter> = Vec::new();
    for sitter in seats {
        let sitter = match sitter {
            Sitter::Guest {
                name: called,
                avatar,
                colour,
            } => Sitter::Guest {
                name: name("name", &called)?,
                avatar,
                colour,
            },
            opponent @ Sitter::Opponent { level } => {
                range("level", u32::from(level), 1, i32::from(FITTING))?;
                opponent
            }
            person @ Sitter::Person { .. } if seated.contains(&person) => {
                return Err(invalid("seats", Problem::Taken));
            }
            person @ Sitter::Person { .. } => person,
        };
        seated.push(sitter);
    }
    Ok(seated)
}
