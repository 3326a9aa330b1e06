//! A window with one word in it and none of Calepin behind it: what the libraries cost by themselves.
//! `cargo xtask bench` starts it in turn with the real window and compares the times to first paint.

use std::io::Write;

/// The page shows something.
#[tauri::command]
fn painted() {
    let _ = writeln!(std::io::stdout(), "painted");
}

fn main() -> tauri::Result<()> {
    tauri::Builder::default()
        .invoke_handler(tauri::generate_handler![painted])
        .run(tauri::generate_context!("empty/tauri.conf.json"))
}
