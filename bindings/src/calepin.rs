//! The façade as one object, made from the core's table of calls.

use std::path::Path;
use std::sync::Arc;

use calepin_core::calepin;
use calepin_core::calls::*;
use calepin_core::error::CalepinError;
use calepin_core::every_call;

use crate::background::in_background;
use crate::watchers::{Forward, ProgressWatcher, Watcher};

type Answer<T> = Result<T, CalepinError>;

/// An open notebook, and all calls on it.
#[derive(uniffi::Object)]
pub struct Calepin(pub(crate) Arc<calepin::Calepin>);

#[uniffi::export]
impl Calepin {
    /// Opens the notebook in a folder, which is created if it is missing. A damaged notebook is moved aside
    /// and the last good backup restored; `start_report` tells so.
    #[uniffi::constructor]
    pub fn open(folder: String) -> Answer<Arc<Calepin>> {
        let calepin = calepin::Calepin::open(Path::new(&folder))?;
        Ok(Arc::new(Calepin(Arc::new(calepin))))
    }

    /// Opens the notebook on another thread: upgrading an old notebook, or restoring a backup, takes a while.
    #[uniffi::constructor]
    pub async fn open_in_background(folder: String) -> Answer<Arc<Calepin>> {
        in_background(None, move |_| Calepin::open(folder)).await
    }

    /// Calls `watcher` after every change made through this object, until the object is dropped: on the
    /// thread that made the change, after the change is on the disk. The watcher may call this object.
    pub fn watch(&self, watcher: Arc<dyn Watcher>) -> Answer<()> {
        self.0.watch(Arc::new(Forward(watcher)));
        Ok(())
    }
}

macro_rules! methods {
    (
        $( $(#[doc = $doc:literal])* fn $name:ident($($arg:ident: $type:ty),* $(,)?) -> $result:ty; )*
        long:
        $(
            $(#[doc = $long_doc:literal])*
            fn $long:ident($($long_arg:ident: $long_type:ty),* $(,)?) -> $long_result:ty => $telling:ident;
        )*
    ) => {
        #[uniffi::export]
        impl Calepin {
            $(
                $(#[doc = $doc])*
                pub fn $name(&self, $($arg: $type),*) -> Answer<$result> {
                    self.0.$name($($arg),*)
                }
            )*
            $(
                $(#[doc = $long_doc])*
                ///
                /// Runs on another thread; `watcher` hears the progress.
                #[uniffi::method(default(watcher = None))]
                pub async fn $long(
                    &self,
                    $($long_arg: $long_type,)*
                    watcher: Option<Arc<dyn ProgressWatcher>>,
                ) -> Answer<$long_result> {
                    let calepin = Arc::clone(&self.0);
                    in_background(watcher, move |progress| calepin.$telling($($long_arg,)* progress)).await
                }
            )*
        }
    };
}

every_call!(methods);
