//! Calepin in a dedicated worker of a browser. The same table of calls as every other shell; what is different is
//! where the files lie ([`pool`]), and that a thought of an opponent is had in a worker of its own, so that the one
//! with the notebook goes on answering.
//!
//! On other targets there is nothing in here.
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

/// Where the notebook lies among the files of the pool.
const FOLDER: &str = "/notebook";

thread_local! {
    static CALEPIN: RefCell<Option<Calepin>> = const { RefCell::new(None) };
}

/// What has been changed and was not asked for yet.
static CHANGES: Mutex<Vec<Topic>> = Mutex::new(Vec::new());

struct Changes;

impl Watcher for Changes {
    fn changed(&self, topic: &Topic) {
        let mut changes = CHANGES.lock().unwrap_or_else(PoisonError::into_inner);
        changes.push(topic.clone());
    }
}

/// What the core says goes to the page's console.
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

/// Makes ready what every worker wants: panics and warnings are told in the console.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
    if log::set_logger(&Console).is_ok() {
        log::set_max_level(log::LevelFilter::Warn);
    }
}

/// Opens the notebook: in the files of this site, or in memory, where it ends with the worker.
///
/// # Errors
/// A text, when the files cannot be had; a fault as JSON, when they can and the notebook cannot be opened.
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

/// Makes a call of the façade by name: arguments and result are JSON, and so is the fault it throws.
#[wasm_bindgen]
pub fn call(name: &str, args: String) -> Result<String, JsValue> {
    with(|calepin| calls::call(calepin, name, args, &Progress::default()))
}

/// What a call is to think about, as JSON: what those who decide may see, and no more. Nothing but `think` and `answer`
/// read it.
#[wasm_bindgen]
pub fn question(name: &str, args: String) -> Result<String, JsValue> {
    with(|calepin| calls::question(calepin, name, args))
}

/// Thinks, without a notebook. What came of it, as JSON.
#[wasm_bindgen]
pub fn think(question: &str) -> Result<String, JsValue> {
    calls::think(question, &Progress::default()).map_err(fault)
}

/// Gives back what the call does, of which this question was and this thought came. Refuses it at a table that has moved
/// on.
#[wasm_bindgen]
pub fn answer(question: &str, thought: &str) -> Result<String, JsValue> {
    with(|calepin| calls::answer(calepin, question, thought))
}

/// What has been changed since this was asked last: topics, as JSON.
#[wasm_bindgen]
pub fn changes() -> Result<String, JsValue> {
    let mut changes = CHANGES.lock().unwrap_or_else(PoisonError::into_inner);
    serde_json::to_string(&std::mem::take(&mut *changes)).map_err(text)
}

/// Sees to room for as many files as one call can begin: to be awaited before each.
#[wasm_bindgen]
pub async fn make_room() -> Result<(), JsValue> {
    pool::make_room().await.map_err(text)
}

/// Makes the backup that is due, if one is: to be called when nobody waits.
#[wasm_bindgen]
pub fn work() {
    CALEPIN.with_borrow(|calepin| {
        if let Some(Err(error)) = calepin.as_ref().map(Calepin::work) {
            log::warn!("no backup was made: {error}");
        }
    });
}

/// Closes the notebook and lets its files go, so that another tab can have them.
#[wasm_bindgen]
pub fn close() -> Result<(), JsValue> {
    CALEPIN.take();
    pool::close().map_err(text)
}

/// Runs with the open notebook, and gives back what comes of it.
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
