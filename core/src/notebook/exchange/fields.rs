//! Joins two copies of a row field by field: each field comes from the copy that changed it last.
//!
//! Every field has the time of its last change. At equal times the field whose JSON text is greater wins. So the
//! result does not depend on who merges what, in which order and how often.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::columns::Columns;
use super::file::{FamilyRecord, OwnCardRecord, ProfileRecord, Times, VariantRecord};
use crate::exchange::Differing;
use crate::notebook::error::NotebookError;
use crate::notebook::words::json;

/// A row whose fields each have a time of change.
pub(super) trait Fields: Columns + Clone + PartialEq + Serialize + DeserializeOwned {
    /// Groups of fields that change together, by their names in the file. The time of a group is kept under the first
    /// name.
    const FIELDS: &'static [&'static [&'static str]];

    /// The id of the row.
    fn id(&self) -> &str;

    /// The family in which the row was made.
    fn family(&self) -> &str;

    /// The name of the person, family, variant or card.
    fn name(&self) -> &str;

    /// The times of change.
    fn times(&self) -> &Times;

    /// Replaces the times of change.
    fn set_times(&mut self, times: Times);
}

macro_rules! fields {
    ($( $row:ident of $family:ident: $( $first:literal $(+ $more:literal)* ),*; )*) => { $(
        impl Fields for $row {
            const FIELDS: &'static [&'static [&'static str]] = &[$( &[$first $(, $more)*] ),*];

            fn id(&self) -> &str {
                &self.id
            }

            fn family(&self) -> &str {
                &self.$family
            }

            fn name(&self) -> &str {
                &self.name
            }

            fn times(&self) -> &Times {
                &self.changed_at
            }

            fn set_times(&mut self, times: Times) {
                self.changed_at = times;
            }
        }
    )* };
}

fields! {
    FamilyRecord of id: "name", "archived", "mergedInto";
    ProfileRecord of family_id: "name", "avatar", "colour", "archived", "child", "birthYear", "mergedInto";
    VariantRecord of family_id: "name", "options" + "game", "ending" + "endingValue", "archived";
    OwnCardRecord of family_id: "name", "reading", "picture", "archived";
}

/// Whether every key is the first name of a group in [`Fields::FIELDS`].
pub(super) fn are_its<T: Fields>(times: &Times) -> bool {
    let fields = T::FIELDS.iter().filter_map(|names| names.first());
    times.keys().all(|name| fields.clone().any(|field| field == name))
}

/// Sets the times of change for a row of a file that has none: every field counts as changed when the row was last
/// changed.
pub(super) fn changed_at_once<T: Fields>(row: &mut T, created_at: i64, updated_at: i64) {
    if updated_at > created_at {
        let first = T::FIELDS.iter().filter_map(|names| names.first());
        row.set_times(first.map(|name| ((*name).to_owned(), updated_at)).collect());
    }
}

/// Joins two copies of a row.
pub(super) fn joined<T: Fields>(here: &T, there: &T) -> Result<T, NotebookError> {
    if here == there {
        return Ok(here.clone());
    }
    let (mut row, other) = (Side::of(here)?, Side::of(there)?);
    let created_at = row.created_at.min(other.created_at);
    let mut times = Times::new();
    for names in T::FIELDS {
        let (ours, theirs) = (row.register(names)?, other.register(names)?);
        let at = ours.0.max(theirs.0);
        if at > created_at {
            times.extend(names.first().map(|name| ((*name).to_owned(), at)));
        }
        if theirs > ours {
            for name in *names {
                let value = other.fields.get(*name).cloned().unwrap_or_default();
                row.fields.insert((*name).to_owned(), value);
            }
        }
    }
    let updated_at = row.updated_at.max(other.updated_at);
    row.fields.insert("createdAt".to_owned(), created_at.into());
    row.fields.insert("updatedAt".to_owned(), updated_at.into());
    let mut row: T = serde_json::from_value(Value::Object(row.fields)).map_err(NotebookError::unreadable)?;
    row.set_times(times);
    Ok(row)
}

/// The fields that both copies have changed since the row was made, to different values.
pub(super) fn differing<T: Fields>(here: &T, there: &T) -> Result<Vec<Differing>, NotebookError> {
    let mut all = Vec::new();
    if here == there {
        return Ok(all);
    }
    let (row, other) = (Side::of(here)?, Side::of(there)?);
    for names in T::FIELDS {
        let (ours, theirs) = (row.register(names)?, other.register(names)?);
        let both = ours.0 > row.created_at && theirs.0 > other.created_at;
        if both && ours.1 != theirs.1 {
            all.extend(names.first().map(|field| Differing {
                name: there.name().to_owned(),
                field: (*field).to_owned(),
                ours_stays: ours > theirs,
            }));
        }
    }
    Ok(all)
}

/// A copy of a row, with its fields by their names in the file.
struct Side {
    fields: Map<String, Value>,
    times: Times,
    created_at: i64,
    updated_at: i64,
}

impl Side {
    /// Takes a row apart.
    fn of<T: Fields>(row: &T) -> Result<Side, NotebookError> {
        let Ok(Value::Object(fields)) = serde_json::to_value(row) else {
            return Err(NotebookError::unreadable("a row is no object"));
        };
        let time = |name: &str| fields.get(name).and_then(Value::as_i64).unwrap_or_default();
        let (created_at, updated_at) = (time("createdAt"), time("updatedAt"));
        Ok(Side {
            times: row.times().clone(),
            fields,
            created_at,
            updated_at,
        })
    }

    /// The time of the last change of a group of fields, and its values as JSON.
    fn register(&self, names: &[&str]) -> Result<(i64, String), NotebookError> {
        let at = names.first().and_then(|name| self.times.get(*name));
        let values: Vec<_> = names.iter().map(|name| self.fields.get(*name)).collect();
        Ok((at.copied().unwrap_or(self.created_at), json(&values)?))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A copy of one row, some of whose fields were changed at some time.
    fn copy() -> impl Strategy<Value = VariantRecord> {
        let time = || prop::option::of(2..6i64);
        let said = ("[a-c]", any::<bool>(), 0..3u32);
        (said, time(), time(), time()).prop_map(|((name, archived, rule), named, ruled, put_away)| {
            let times = [("name", named), ("options", ruled), ("archived", put_away)];
            let told = |(field, at): (&str, Option<i64>)| Some((field.to_owned(), at?));
            let changed_at: Times = times.into_iter().filter_map(told).collect();
            VariantRecord {
                id: "one".to_owned(),
                family_id: "family".to_owned(),
                game: format!("game {rule}"),
                name,
                options: Value::from(rule),
                ending: None,
                ending_value: None,
                archived,
                created_at: 1,
                updated_at: changed_at.values().copied().max().unwrap_or(1),
                changed_at,
            }
        })
    }

    proptest! {
        #[test]
        fn it_does_not_matter_who_merges_what_in_which_order_and_how_often(
            (a, b, c) in (copy(), copy(), copy())
        ) {
            let join = |one: &VariantRecord, other: &VariantRecord| joined(one, other).unwrap();
            prop_assert_eq!(join(&a, &a), a.clone());
            let ab = join(&a, &b);
            prop_assert_eq!(&ab, &join(&b, &a));
            prop_assert_eq!(&ab, &join(&ab, &b));
            prop_assert_eq!(join(&ab, &c), join(&a, &join(&b, &c)));
            // The rules are those of the game they are rules of.
            prop_assert_eq!(&ab.game, &format!("game {}", ab.options));
            // What was changed last stays, whatever else was changed later.
            for names in VariantRecord::FIELDS {
                let at = |row: &VariantRecord| row.changed_at.get(names[0]).copied();
                prop_assert_eq!(at(&ab), at(&a).max(at(&b)));
            }
        }
    }
}
