//! Checks that the screens are built. With a window, also runs Tauri's build script.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=../ui/dist");
    if Path::new("../ui/dist/index.html").is_file() {
        #[cfg(feature = "window")]
        tauri_build::build();
    } else {
        println!(
            "cargo::error=the screens are not built: run `cargo xtask play`, or `npm ci && npm run build` in ui/"
        );
    }
}
