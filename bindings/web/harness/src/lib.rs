//! Runs tests where there are neither threads nor an output: a host asks for them by number. What they say when they
//! fail goes to the console; one that panics takes the module with it, and the host begins another.
//!
//! On other targets there is nothing in here.
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

/// Takes the tests of a crate, in place of a `main` that runs them.
pub fn take(tests: &'static [&'static TestDescAndFn]) {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
    TESTS.set(tests);
}

/// The names of the tests, in their order; none for one that is not to be run.
#[wasm_bindgen]
pub fn names() -> Vec<JsValue> {
    let name = |test: &&TestDescAndFn| match test.desc.ignore {
        true => JsValue::NULL,
        false => test.desc.name.as_slice().into(),
    };
    TESTS.get().iter().map(name).collect()
}

/// Runs one test. Does not return from one that panics.
#[wasm_bindgen]
pub fn run(index: usize) -> Result<(), JsValue> {
    let test = TESTS.get().get(index).ok_or("no such test")?;
    match (&test.testfn, test.desc.should_panic) {
        (TestFn::StaticTestFn(run), ShouldPanic::No) => run().map_err(JsValue::from),
        _ => Err("this kind of test cannot be run here".into()),
    }
}
