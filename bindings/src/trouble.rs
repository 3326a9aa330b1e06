//! Deliberate panics, for the tests of the other languages. Never part of a release.

use crate::background::in_background;
use crate::{Calepin, RoundSandbox};
use calepin_core::error::CalepinError;
use calepin_core::sandbox::SandboxError;

#[uniffi::export]
impl Calepin {
    /// Panics.
    pub fn panic_now(&self) -> Result<(), CalepinError> {
        panic!("a deliberate panic")
    }

    /// Panics on another thread.
    pub async fn panic_in_background(&self) -> Result<(), CalepinError> {
        in_background(None, |_| panic!("a deliberate panic")).await
    }
}

#[uniffi::export]
impl RoundSandbox {
    /// Panics while holding the sandbox's lock.
    pub fn panic_with_lock(&self) -> Result<(), SandboxError> {
        let _held = self.sandbox();
        panic!("a deliberate panic")
    }
}
