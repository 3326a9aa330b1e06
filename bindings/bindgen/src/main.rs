//! `calepin-bindgen generate <library> --language <language> --out-dir <folder>`.

fn main() {
    uniffi::uniffi_bindgen_main();
}
