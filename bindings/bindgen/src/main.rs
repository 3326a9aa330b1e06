//! `calepin-bindgen generate <library> --language <language> --out-dir <folder>`, and `calepin-bindgen docs
//! <library>`: the doc comment of each field, which not every generator keeps.

use std::collections::BTreeMap;
use std::path::Path;

use camino::Utf8Path;

use uniffi_bindgen::macro_metadata::extract_from_library;
use uniffi_meta::{FieldMetadata, Metadata};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut args = std::env::args_os().skip(1);
    if args.next().is_some_and(|command| command == "docs") {
        let library = args.next().ok_or("of which library?")?;
        return docs(library.as_ref());
    }
    uniffi::uniffi_bindgen_main();
    Ok(())
}

/// Prints the doc comments of all fields as JSON: for each type a list per variant, or one list for a record.
#[expect(clippy::print_stdout, reason = "its output is what it is for")]
fn docs(library: &Path) -> Result<(), Failure> {
    let library = Utf8Path::from_path(library).ok_or("the library's name is no text")?;
    let said = |fields: Vec<FieldMetadata>| -> Vec<Option<String>> {
        fields.into_iter().map(|field| field.docstring).collect()
    };
    let mut types: BTreeMap<String, Vec<Vec<Option<String>>>> = BTreeMap::new();
    for metadata in extract_from_library(library)? {
        match metadata {
            Metadata::Record(record) => types.insert(record.name, vec![said(record.fields)]),
            Metadata::Enum(one) => {
                let variants = one.variants.into_iter().map(|variant| said(variant.fields));
                types.insert(one.name, variants.collect())
            }
            _ => None,
        };
    }
    println!("{}", serde_json::to_string(&types)?);
    Ok(())
}
