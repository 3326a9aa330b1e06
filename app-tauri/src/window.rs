//! The window on a desktop, or the whole screen on a phone. Its commands make any call, cancel a call, save a
//! file, choose a folder, read aloud (three), and report the first screen; its one event tells changes.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use calepin_core::calepin::{Language, Topic, data_dir};
use calepin_core::error::CalepinError;
use calepin_core::progress::Progress;
use tauri::ipc::Response;
use tauri::{
    App, AppHandle, Builder, Context, Emitter, Manager, RunEvent, Runtime, State, WebviewWindowBuilder,
};
use tokio::sync::broadcast;

use crate::door::{Door, Tell, internal};
use crate::save::save;
use crate::server::BACKLOG;
use crate::server::phones::Phones;
use crate::speech::Speech;

/// Environment variable that makes the program print `painted` once the page shows something, for
/// `cargo xtask bench`.
const PRINT_PAINT: &str = "CALEPIN_PRINT_PAINT";

/// Reports the second frame with the first screen: the root has text, and the name shown while the notebook
/// is being opened is gone.
const REPORT_PAINT: &str = r#"
    (function wait() {
        const root = document.querySelector('#app');
        if (!root || root.textContent.trim() === '' || document.querySelector('#opening')) return requestAnimationFrame(wait);
        requestAnimationFrame(() => window.__TAURI_INTERNALS__.invoke('painted'));
    })();
"#;

/// Opens the window and runs until it is closed.
///
/// # Errors
/// The platform's error if it cannot open a window.
pub fn run() -> tauri::Result<()> {
    #[cfg(target_os = "linux")]
    tell_webkit();

    let page: Arc<OnceLock<AppHandle>> = Arc::default();
    let (listener, owner) = (page.clone(), page.clone());
    let changes = broadcast::Sender::new(BACKLOG);
    let announce = changes.clone();
    let door = Arc::new(Door::opening(
        move || folder(&owner),
        Arc::new(Tell(move |topic: Topic| {
            // Sending fails only if no phone listens.
            let _ = announce.send(topic.clone());
            if let Some(app) = listener.get()
                && let Err(error) = app.emit("changed", topic)
            {
                log::warn!("a change was not told to the page: {error}");
            }
        })),
    ));

    let builder = commands(Builder::default(), door.clone());
    let phones = Phones::new(door.clone(), changes, None);
    tauri::async_runtime::spawn(phones.listen_while_invited());
    #[cfg(desktop)]
    let builder = on_a_desktop(builder);
    let app = builder
        .setup(move |app| {
            let _ = page.set(app.handle().clone());
            // On another thread, so that neither the window nor the notebook waits for the other.
            #[cfg(desktop)]
            Door::open_and_sync(&door);
            for config in &app.config().app.windows {
                let mut window = WebviewWindowBuilder::from_config(app.handle(), config)?;
                if std::env::var_os(PRINT_PAINT).is_some() {
                    window = window.initialization_script(REPORT_PAINT);
                }
                window.build()?;
            }
            Ok(())
        })
        .build(context())?;
    stay(app);
    Ok(())
}

/// Runs until the window is closed. The process exits here without dropping anything; so speech is silenced
/// first, which would otherwise go on.
pub(crate) fn stay<R: Runtime>(app: App<R>) {
    app.run(|app, event| {
        if matches!(event, RunEvent::Exit) {
            app.state::<Arc<Speech>>().silence();
        }
    });
}

/// Whether the notebook is at its usual place. Another folder has a notebook and a window of its own.
fn has_usual_notebook() -> bool {
    std::env::var_os("CALEPIN_DATA").is_none_or(|dir| dir.is_empty())
}

/// The compiled configuration of the window.
fn context() -> Context {
    let mut context = tauri::generate_context!();
    // GTK starts a program with an id only once.
    context.config_mut().app.enable_gtk_app_id = has_usual_notebook();
    context
}

/// The entry point on Android and iOS.
#[cfg(mobile)]
#[tauri::mobile_entry_point]
fn begin() {
    if let Err(error) = run() {
        log::error!("the window did not open: {error}");
    }
}

/// The folder of the notebook. On a phone only the running app knows it.
fn folder(app: &OnceLock<AppHandle>) -> Result<PathBuf, CalepinError> {
    match app.get() {
        Some(app) if cfg!(mobile) => app.path().app_data_dir().map_err(internal),
        _ => data_dir(),
    }
}

/// Adds the desktop's plugins: a single instance, and a remembered window position.
#[cfg(desktop)]
fn on_a_desktop(builder: Builder<tauri::Wry>) -> Builder<tauri::Wry> {
    let builder = match has_usual_notebook() {
        true => builder.plugin(once()),
        false => builder,
    };
    let mut state = tauri_plugin_window_state::Builder::new();
    if let Ok(dir) = data_dir() {
        // An absolute path: the position of the window is stored with its notebook.
        state = state.with_filename(dir.join("window.json").to_string_lossy());
    }
    builder.plugin(state.build())
}

/// Brings the window to the front when the program is started again. GTK calls the first process as if it had
/// just started, and ends the second.
#[cfg(target_os = "linux")]
fn once() -> tauri::plugin::TauriPlugin<tauri::Wry> {
    let again = |app: &AppHandle, event: &RunEvent| {
        if matches!(event, RunEvent::Ready) {
            come_forward(app);
        }
    };
    tauri::plugin::Builder::new("once").on_event(again).build()
}

/// Brings the window to the front when the program is started again, on other desktops.
#[cfg(any(windows, target_os = "macos"))]
fn once() -> tauri::plugin::TauriPlugin<tauri::Wry> {
    tauri_plugin_single_instance::init(|app, _, _| come_forward(app))
}

/// Registers the commands of the page, on any runtime: the tests use one without a display.
fn commands<R: Runtime>(builder: Builder<R>, door: Arc<Door>) -> Builder<R> {
    builder
        .manage(door)
        .manage(Latest::default())
        .manage(Arc::new(Speech::of_this_computer()))
        .invoke_handler(tauri::generate_handler![
            call,
            call_off,
            can_speak,
            painted,
            #[cfg(desktop)]
            pick_folder,
            save_file,
            say,
            silence
        ])
}

/// Runs a task on a thread that may wait for the disk, or for another program.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, CalepinError> + Send + 'static,
) -> Result<T, CalepinError> {
    tauri::async_runtime::spawn_blocking(work)
        .await
        .unwrap_or_else(|error| Err(internal(error)))
}

/// The latest call of each name, so that it can be cancelled: a page cannot disconnect here.
type Latest = Mutex<HashMap<String, Arc<Progress>>>;

/// Runs any call of the façade.
#[tauri::command]
async fn call(
    door: State<'_, Arc<Door>>,
    latest: State<'_, Latest>,
    name: String,
    args: String,
) -> Result<Response, CalepinError> {
    let (door, progress) = (door.inner().clone(), Arc::<Progress>::default());
    latest
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .insert(name.clone(), progress.clone());
    aside(move || door.call(&name, args, &progress))
        .await
        .map(Response::new)
}

/// Cancels the latest call of this name, since nobody waits for its answer.
#[tauri::command]
fn call_off(latest: State<'_, Latest>, name: String) {
    let latest = latest.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(progress) = latest.get(&name) {
        progress.call_off();
    }
}

/// Saves a file from the notebook in the downloads folder, since a web view has no downloads of its own.
/// Returns its path.
#[tauri::command]
async fn save_file<R: Runtime>(
    app: AppHandle<R>,
    name: String,
    text: String,
) -> Result<String, CalepinError> {
    let paths = app.path();
    let folder = paths
        .download_dir()
        .ok()
        .filter(|folder| folder.is_dir())
        .map_or_else(|| paths.home_dir(), Ok)
        .map_err(internal)?;
    let saved = aside(move || save(&folder, &name, &text)).await?;
    Ok(saved.to_string_lossy().into_owned())
}

/// Lets people choose a folder in the system's dialog with this title. Returns its path, or `None` if they
/// cancel.
#[cfg(desktop)]
#[tauri::command]
async fn pick_folder(title: String) -> Option<String> {
    // The dialog turns the title into a C string.
    let title = title.replace('\0', "");
    let folder = rfd::AsyncFileDialog::new().set_title(title).pick_folder().await?;
    Some(folder.path().to_string_lossy().into_owned())
}

/// Whether this computer has a voice for the language.
#[tauri::command]
async fn can_speak(speech: State<'_, Arc<Speech>>, language: Language) -> Result<bool, CalepinError> {
    let speech = speech.inner().clone();
    aside(move || Ok(speech.can_speak(language))).await
}

/// Starts to read a text aloud, in place of the present one. Returns at once.
#[tauri::command]
async fn say(speech: State<'_, Arc<Speech>>, text: String, language: Language) -> Result<bool, CalepinError> {
    let speech = speech.inner().clone();
    aside(move || speech.say(&text, language)).await
}

/// Stops reading aloud.
#[tauri::command]
async fn silence(speech: State<'_, Arc<Speech>>) -> Result<(), CalepinError> {
    let speech = speech.inner().clone();
    aside(move || {
        speech.silence();
        Ok(())
    })
    .await
}

/// Called once the page shows something; prints `painted` if the program was started with `PRINT_PAINT`.
#[tauri::command]
fn painted() {
    if std::env::var_os(PRINT_PAINT).is_some() {
        let _ = writeln!(std::io::stdout(), "painted");
    }
}

/// The program was started a second time: brings the open window to the front.
#[cfg(desktop)]
fn come_forward<R: Runtime>(app: &AppHandle<R>) {
    for window in app.webview_windows().values() {
        let shown = window.unminimize().and_then(|()| window.show());
        if let Err(error) = shown.and_then(|()| window.set_focus()) {
            log::warn!("the window did not come forward: {error}");
        }
    }
}

/// An environment variable, and whether to set it on this computer.
#[cfg(target_os = "linux")]
type Switch = (&'static str, fn() -> bool);

/// Settings of WebKitGTK. With NVIDIA's own driver it may draw an empty window unless it shares memory in
/// another way. Without a graphics card Mesa's software renderer is used, in which painting threads may crash
/// and take the page with them; painting by the processor is quicker there, too.
#[cfg(target_os = "linux")]
const SWITCHES: [Switch; 2] = [
    ("WEBKIT_DISABLE_DMABUF_RENDERER", || {
        std::path::Path::new("/proc/driver/nvidia/version").exists()
    }),
    ("WEBKIT_SKIA_ENABLE_CPU_RENDERING", || {
        !std::path::Path::new("/dev/dri").exists()
    }),
];

/// Sets the environment variables of WebKitGTK for this computer, before any other thread could read the
/// environment. A variable that is already set, even to an empty value, is kept.
#[cfg(target_os = "linux")]
fn tell_webkit() {
    for (name, _) in SWITCHES.iter().filter(|(_, is_here)| is_here()) {
        if let Err(error) = glib::setenv(name, "1", false) {
            log::warn!("{name}: {error}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};
    use std::time::{Duration, Instant};
    use tauri::WebviewWindow;
    use tauri::ipc::{CallbackFn, InvokeBody};
    use tauri::test::{INVOKE_KEY, MockRuntime, get_ipc_response, mock_builder, mock_context, noop_assets};
    use tauri::webview::InvokeRequest;

    /// A page in a window of this program, which lives as long as the app.
    fn open(door: Door) -> (App<MockRuntime>, WebviewWindow<MockRuntime>) {
        let app = commands(mock_builder(), Arc::new(door))
            .build(mock_context(noop_assets()))
            .unwrap();
        let page = WebviewWindowBuilder::new(&app, "main", Default::default())
            .build()
            .unwrap();
        (app, page)
    }

    /// The answer to a page's `invoke(command, body)`.
    fn asked(page: &WebviewWindow<MockRuntime>, command: &str, body: Value) -> Result<Value, Value> {
        let request = InvokeRequest {
            cmd: command.into(),
            callback: CallbackFn(0),
            error: CallbackFn(1),
            url: "tauri://localhost".parse().unwrap(),
            body: InvokeBody::Json(body),
            headers: Default::default(),
            invoke_key: INVOKE_KEY.into(),
        };
        get_ipc_response(page, request).map(|body| body.deserialize().unwrap())
    }

    fn invoke(door: Door, command: &str, body: Value) -> Result<Value, Value> {
        let (_app, page) = open(door);
        asked(&page, command, body)
    }

    fn echo() -> Door {
        Door::answering(|name, args, _| match name {
            "families" => Ok(args),
            "games" => panic!("on purpose"),
            _ => Err(CalepinError::Stale),
        })
    }

    #[test]
    fn a_call_carries_its_name_and_arguments() {
        let answer = invoke(
            echo(),
            "call",
            json!({ "name": "families", "args": r#"["a", 1]"# }),
        );
        assert_eq!(answer, Ok(json!(["a", 1])));
    }

    #[test]
    fn a_refusal_reaches_the_page_with_its_type() {
        let answer = invoke(echo(), "call", json!({ "name": "play", "args": "[]" }));
        assert_eq!(answer, Err(json!({ "type": "stale" })));
    }

    #[test]
    fn a_panic_reaches_the_page_as_an_error() {
        let answer = invoke(echo(), "call", json!({ "name": "games", "args": "[]" })).unwrap_err();
        assert_eq!(answer["type"], "internal");
        assert_eq!(answer["detail"], "games panicked: on purpose");
    }

    #[test]
    fn only_the_languages_of_the_box_are_spoken_and_not_for_ever() {
        let said =
            |text: &str, language: &str| invoke(echo(), "say", json!({ "text": text, "language": language }));
        assert!(said("bonjour", "de").is_err());
        assert!(said("bonjour", "fr --stdout").is_err());
        let error = said(&"é".repeat(crate::speech::LONGEST + 1), "fr").unwrap_err();
        assert_eq!(error["type"], "badCall");
    }

    #[test]
    fn what_nobody_waits_for_any_more_is_called_off() {
        let (tell, begun) = std::sync::mpsc::channel();
        let door = Door::answering(move |_, _, progress| {
            tell.send(()).unwrap();
            let patience = Instant::now() + Duration::from_secs(60);
            while !progress.is_called_off() && Instant::now() < patience {
                std::thread::sleep(Duration::from_millis(5));
            }
            match progress.is_called_off() {
                true => Err(CalepinError::CalledOff),
                false => Ok("null".into()),
            }
        });
        let (_app, page) = open(door);
        let leaving = page.clone();
        let left = std::thread::spawn(move || {
            begun.recv().unwrap();
            asked(&leaving, "call_off", json!({ "name": "moments" }))
        });
        let answer = asked(&page, "call", json!({ "name": "moments", "args": "[]" }));
        assert_eq!(answer, Err(json!({ "type": "calledOff" })));
        assert_eq!(left.join().unwrap(), Ok(Value::Null));
    }

    #[test]
    fn there_is_no_other_command() {
        assert!(invoke(echo(), "read_file", json!({ "path": "/etc/passwd" })).is_err());
    }
}
