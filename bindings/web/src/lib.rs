//! Calepin in a dedicated worker of a browser, with the same table of calls as every other shell. Different
//! are the place of the files ([`pool`]) and opponents, which think in another worker, so that the worker
//! with the notebook goes on answering.
//!
//! Empty on other targets.
#![cfg(target_family = "wasm")]

mod pool;

use std::cell::RefCell;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use calepin_core::calepin::{Calepin, Topic, Watcher};
use calepin_core::calls;
use calepin_core::error::CalepinError;
use calepin_core::progress::Progress;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The folder of the notebook among the files of the pool.
const FOLDER: &str = "/notebook";

thread_local! {
    static CALEPIN: RefCell<Option<Calepin>> = const { RefCell::new(None) };
}

/// The topics that have changed since the last call of `changes`.
static CHANGES: Mutex<Vec<Topic>> = Mutex::new(Vec::new());

struct Changes;

impl Watcher for Changes {
    fn changed(&self, topic: &Topic) {
        let mut changes = CHANGES.lock().unwrap_or_else(PoisonError::into_inner);
        changes.push(topic.clone());
    }
}

/// Writes the core's log to the page's console.
struct Console;

impl log::Log for Console {
    fn enabled(&self, metadata: &log::Metadata<'_>) -> bool {
        metadata.level() <= log::Level::Warn
    }

    fn log(&self, record: &log::Record<'_>) {
        if self.enabled(record.metadata()) {
            web_sys::console::warn_1(&record.args().to_string().into());
        }
    }

    fn flush(&self) {}
}

/// Prepares a worker: panics and warnings go to the console.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
    if log::set_logger(&Console).is_ok() {
        log::set_max_level(log::LevelFilter::Warn);
    }
}

/// Opens the notebook: in the site's files, or in memory, where it is lost with the worker.
///
/// # Errors
/// A text if the files are not available; a fault as JSON if they are, but the notebook cannot be opened.
#[wasm_bindgen]
pub async fn open(keeps: bool) -> Result<(), JsValue> {
    match keeps {
        true => pool::open().await.map_err(text)?,
        false => pool::open_in_memory(),
    }
    let calepin = Calepin::open(Path::new(FOLDER)).map_err(fault)?;
    calepin.watch(Arc::new(Changes));
    CALEPIN.set(Some(calepin));
    Ok(())
}

/// Runs a call of the façade by name. Arguments, result and thrown fault are JSON.
#[wasm_bindgen]
pub fn call(name: &str, args: String) -> Result<String, JsValue> {
    with(|calepin| calls::call(calepin, name, args, &Progress::default()))
}

/// The question that a call has to think about, as JSON, with only what the deciding seats may see. Input of
/// `think` and `answer`.
#[wasm_bindgen]
pub fn question(name: &str, args: String) -> Result<String, JsValue> {
    with(|calepin| calls::question(calepin, name, args))
}

/// Thinks about a question, without a notebook. Returns the thought as JSON.
#[wasm_bindgen]
pub fn think(question: &str) -> Result<String, JsValue> {
    calls::think(question, &Progress::default()).map_err(fault)
}

/// Completes the call of this question with its thought. Refused if the table has changed.
#[wasm_bindgen]
pub fn answer(question: &str, thought: &str) -> Result<String, JsValue> {
    with(|calepin| calls::answer(calepin, question, thought))
}

/// The topics that have changed since the last call of this function, as JSON.
#[wasm_bindgen]
pub fn changes() -> Result<String, JsValue> {
    let mut changes = CHANGES.lock().unwrap_or_else(PoisonError::into_inner);
    serde_json::to_string(&std::mem::take(&mut *changes)).map_err(text)
}

/// Makes room for as many files as one call can create: await this before each call.
#[wasm_bindgen]
pub async fn make_room() -> Result<(), JsValue> {
    pool::make_room().await.map_err(text)
}

/// Makes a backup, if one is due: call this when nobody waits.
#[wasm_bindgen]
pub fn work() {
    CALEPIN.with_borrow(|calepin| {
        if let Some(Err(error)) = calepin.as_ref().map(Calepin::work) {
            log::warn!("no backup was made: {error}");
        }
    });
}

/// Closes the notebook and releases its files for other tabs.
#[wasm_bindgen]
pub fn close() -> Result<(), JsValue> {
    CALEPIN.take();
    pool::close().map_err(text)
}

/// Runs a closure with the open notebook.
fn with(run: impl FnOnce(&Calepin) -> Result<String, CalepinError>) -> Result<String, JsValue> {
    CALEPIN.with_borrow(|calepin| match calepin {
        Some(calepin) => run(calepin).map_err(fault),
        None => Err(JsValue::from("the notebook is not open")),
    })
}

fn text(error: impl ToString) -> JsValue {
    error.to_string().into()
}

fn fault(error: CalepinError) -> JsValue {
    serde_json::to_string(&error)
        .unwrap_or_else(|_| error.to_string())
        .into()
}
