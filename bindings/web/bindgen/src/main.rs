//! `calepin-web-bindgen FILE FOLDER`: makes the files that a worker loads from a compiled `calepin_web.wasm`.

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let (file, folder) = args.next().zip(args.next()).context("FILE FOLDER")?;
    let mut bindgen = Bindgen::new();
    bindgen
        .web(true)?
        .typescript(false)
        .omit_default_module_path(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.input_path(file).generate(folder)
}
