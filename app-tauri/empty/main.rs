//! A window with one word and nothing of Calepin: the cost of the libraries alone. `cargo xtask bench` starts
//! this window and the real window in turn, and compares the times to first paint.

use std::io::Write;

/// Called by the page once it shows something.
#[tauri::command]
fn painted() {
    let _ = writeln!(std::io::stdout(), "painted");
}

fn main() -> tauri::Result<()> {
    tauri::Builder::default()
        .invoke_handler(tauri::generate_handler![painted])
        .run(tauri::generate_context!("empty/tauri.conf.json"))
}
