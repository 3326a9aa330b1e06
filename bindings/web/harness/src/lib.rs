//! Runs tests on a target without threads and output: a host runs them by number. Messages of failures go to
//! the console. A panic ends the module, and the host starts another.
//!
//! Empty on other targets.
#![cfg(target_family = "wasm")]
#![feature(test)]

extern crate test;

use std::cell::Cell;

use test::{ShouldPanic, TestDescAndFn, TestFn};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static TESTS: Cell<&'static [&'static TestDescAndFn]> = const { Cell::new(&[]) };
}

/// Registers the tests of a crate, instead of a `main` that runs them.
pub fn take(tests: &'static [&'static TestDescAndFn]) {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
    TESTS.set(tests);
}

/// The names of the tests, in order; null for an ignored test.
#[wasm_bindgen]
pub fn names() -> Vec<JsValue> {
    let name = |test: &&TestDescAndFn| match test.desc.ignore {
        true => JsValue::NULL,
        false => test.desc.name.as_slice().into(),
    };
    TESTS.get().iter().map(name).collect()
}

/// Runs one test. Does not return if the test panics.
#[wasm_bindgen]
pub fn run(index: usize) -> Result<(), JsValue> {
    let test = TESTS.get().get(index).ok_or("no such test")?;
    match (&test.testfn, test.desc.should_panic) {
        (TestFn::StaticTestFn(run), ShouldPanic::No) => run().map_err(JsValue::from),
        _ => Err("this kind of test cannot be run here".into()),
    }
}
