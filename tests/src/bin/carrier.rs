//! Does one large piece of work on a notebook, so that a test can kill it in the middle.
//!
//! `carrier FOLDER open`, `carrier FOLDER import FILE`, `carrier FOLDER restore NAME`, `carrier FOLDER backups COUNT`.
//! The program prints `ready` before the work and `done` after it.

use std::path::Path;

use calepin_core::calepin::Calepin;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (folder, what, more) = match arguments.as_slice() {
        [folder, what] => (folder, what.as_str(), ""),
        [folder, what, more] => (folder, what.as_str(), more.as_str()),
        _ => return Err("carrier FOLDER WHAT [MORE]".into()),
    };
    let text = match what {
        "import" => std::fs::read_to_string(more)?,
        _ => String::new(),
    };
    if what == "open" {
        say("ready");
    }
    let calepin = Calepin::open(Path::new(folder))?;
    if what != "open" {
        say("ready");
    }
    match what {
        "open" => {}
        "import" => drop(calepin.import_notebook(text)?),
        "restore" => drop(calepin.restore_backup(more.to_owned())?),
        "backups" => {
            for _ in 0..more.parse()? {
                calepin.make_backup()?;
            }
        }
        other => return Err(format!("what is {other}?").into()),
    }
    say("done");
    Ok(())
}

/// Writes the line at once: the waiting test may kill this program at any moment.
fn say(line: &str) {
    use std::io::Write;
    let mut out = std::io::stdout();
    let _ = out.write_all(format!("{line}\n").as_bytes());
    let _ = out.flush();
}
