//! Tests of requests that are too large, too slow or too many, and of the largest allowed request.

use super::*;

/// Longest picture in characters (core/EXPORT.md).
const LONGEST_DRAWING: usize = 400_000;

#[tokio::test]
async fn who_never_finishes_asking_is_sent_away() {
    let (port, token, _) = serve_with(state(), hurried(8)).await;
    let silent = connect(port).await;
    assert_eq!(rest(silent).await, "");
    let mut slow = connect(port).await;
    slow.write_all(b"POST /api/call/families HTTP/1.1\r\nHost: 127")
        .await
        .unwrap();
    let answer = rest(slow).await;
    assert!(!answer.starts_with("HTTP/1.1 2"), "{answer}");
    // One valid request, then an idle connection.
    let mut kept = connect(port).await;
    let close = "Connection: close\r\n";
    let request = post(port, &token, "families", "[1]").replace(close, "");
    kept.write_all(request.as_bytes()).await.unwrap();
    assert!(rest(kept).await.ends_with("[1]"));
    // Half of the arguments, and no more.
    let mut half = connect(port).await;
    let request = post(port, &token, "families", "[1,2,3]");
    half.write_all(request.split_at(request.len() - 3).0.as_bytes())
        .await
        .unwrap();
    let answer = rest(half).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("badCall"), "{answer}");
}

#[tokio::test]
async fn the_table_answers_however_many_hold_the_line() {
    let (port, token, changes) = serve_with(state(), hurried(4)).await;
    let (mut page, _) = connect_async(format!("ws://127.0.0.1:{port}/api/changes?token={token}"))
        .await
        .unwrap();
    let mut idle = Vec::new();
    for _ in 0..40 {
        let mut socket = connect(port).await;
        socket.write_all(b"GET / HT").await.unwrap();
        idle.push(socket);
    }
    let answer = raw(port, post(port, &token, "families", "[1]")).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    // A listening page keeps its connection although it says nothing.
    changes.send(Topic::People).unwrap();
    let heard = timeout(Duration::from_secs(60), page.next())
        .await
        .unwrap()
        .unwrap()
        .unwrap();
    assert_eq!(heard.to_text().unwrap(), r#"{"type":"people"}"#);
}

/// The result of a call over a real socket.
async fn call(port: u16, token: &str, name: &str, args: Value) -> Value {
    let answer = raw(port, post(port, token, name, &args.to_string())).await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(
        head.starts_with("HTTP/1.1 200"),
        "{name}: {head} {}",
        &body[..body.len().min(300)]
    );
    serde_json::from_str(body).unwrap()
}

/// A PNG header, padded to the longest picture.
fn largest_drawing() -> String {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x08\0\0\0\x08\0\x08\x06\0\0\0".to_vec();
    let begin = "data:image/png;base64,";
    bytes.resize((LONGEST_DRAWING - begin.len()) / 4 * 3, 7);
    format!("{begin}{}", STANDARD.encode(bytes))
}

#[tokio::test]
async fn the_largest_drawings_go_in_and_out_and_in_again() {
    let notebook = |dir: PathBuf| {
        let calepin = Calepin::open(&dir).unwrap();
        ServerState {
            door: Arc::new(Door::answering(move |name, args, progress| {
                calls::call(&calepin, name, args, progress)
            })),
            changes: broadcast::channel(BACKLOG).0,
        }
    };
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (port, token, _) = serve_with(notebook(here.path().to_owned()), Limits::default()).await;
    let family = call(port, &token, "add_family", json!(["Les Rats"])).await["id"].clone();
    let picture = largest_drawing();
    for card in 0..4 {
        let form = json!({ "name": format!("carte {card}"), "reading": null, "picture": picture });
        call(port, &token, "add_own_card", json!([family, form])).await;
    }
    let export = call(port, &token, "export_notebook", json!([])).await["text"].clone();
    assert!(export.as_str().unwrap().len() > 3 * most_bytes("families").unwrap());

    let (port, token, _) = serve_with(notebook(there.path().to_owned()), Limits::default()).await;
    let report = call(port, &token, "preview_import", json!([export])).await;
    assert_eq!(report["ownCards"]["new"], 4);
    call(port, &token, "import_notebook", json!([export])).await;
    let cards = call(port, &token, "own_cards", json!([family])).await;
    assert_eq!(cards[3]["picture"], json!(picture));
}
