//! Files with one thing changed, in every way that a file can be odd.

use serde_json::{Value, json};

/// All places in a JSON value, as pointers. Of a long list only the first two and the last.
pub(super) fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Object(fields) => {
            for (key, inner) in fields {
                places(inner, &format!("{at}/{key}"), found);
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                if index < 2 || index + 1 == items.len() {
                    places(inner, &format!("{at}/{index}"), found);
                }
            }
        }
        _ => {}
    }
}

fn extremes() -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(false),
        json!(0),
        json!(1),
        json!(-1),
        json!(255),
        json!(65_535),
        json!(i32::MAX),
        json!(i32::MIN),
        json!(u32::MAX),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(0.5),
        json!(""),
        json!("\u{0}"),
        json!("-009999-01-01"),
        json!("9223372036854775807"),
        json!("x".repeat(10_000)),
        json!([]),
        json!({}),
    ]
}

/// The text of the file with one change: each odd value at this place, the place removed, and the place doubled.
pub(super) fn changed(good: &Value, place: &str) -> Vec<(String, String)> {
    let mut marked = good.clone();
    let was = std::mem::replace(marked.pointer_mut(place).unwrap(), json!("here"));
    // The values are serialised once: there are dozens of values, and thousands of places.
    let text = marked.to_string();
    let (before, after) = text.split_once(r#""here""#).unwrap();
    assert!(!after.contains(r#""here""#), "a value is like the mark");
    let mut files = Vec::new();
    for value in extremes().into_iter().filter(|value| *value != was) {
        let value = value.to_string();
        let file = format!("{before}{value}{after}");
        files.push((value.chars().take(24).collect(), file));
    }
    if let Some((parent, key)) = place.rsplit_once('/') {
        let mut odd = good.clone();
        match odd.pointer_mut(parent).unwrap() {
            Value::Object(fields) => drop(fields.remove(key)),
            Value::Array(items) => {
                let index: usize = key.parse().unwrap();
                items.insert(index, was);
                files.push(("twice".to_owned(), odd.to_string()));
                let list = odd.pointer_mut(parent).unwrap().as_array_mut().unwrap();
                list.drain(index..index + 2);
            }
            _ => {}
        }
        files.push(("gone".to_owned(), odd.to_string()));
    }
    files
}
