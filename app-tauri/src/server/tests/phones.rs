//! Tests of the server for phones from outside: a real notebook, real sockets, and requests that must be
//! refused.

use calepin_core::calls::{AnyMove, GameId, TableView};
use calepin_core::progress::Progress;
use futures_util::SinkExt;
use tokio_tungstenite::tungstenite::Message;

use super::super::phones::Phones;
use super::*;

/// A table of people in a new notebook, with phones invited.
struct House {
    door: Arc<Door>,
    port: u16,
    table: TableView,
    code: String,
    _dir: tempfile::TempDir,
}

fn ask(door: &Door, name: &str, args: Value) -> Value {
    let answer = door.call(name, args.to_string(), &Progress::default());
    serde_json::from_str(&answer.unwrap_or_else(|error| panic!("{name}: {error}"))).unwrap()
}

async fn house(game: GameId, seats: u8) -> House {
    house_with(game, seats, Limits::default()).await
}

async fn house_with(game: GameId, seats: u8, limits: Limits) -> House {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().to_owned();
    let (changes, _) = broadcast::channel(BACKLOG);
    let announce = changes.clone();
    let tell = Tell(move |topic| drop(announce.send(topic)));
    let door = Arc::new(Door::opening(move || Ok(path.clone()), Arc::new(tell)));
    let family = ask(&door, "add_family", json!(["Les Rats"]));
    let (variant, options) = game.presets().remove(0);
    let guest = |name: u8| json!({ "type": "guest", "name": format!("Invité {name}"), "avatar": "owl", "colour": "pink" });
    let form = json!({
        "familyId": family["id"], "options": options, "variant": variant, "dealer": 0,
        "seats": (0..seats).map(guest).collect::<Vec<_>>(),
        "ending": { "type": "rounds", "count": 1 },
    });
    let table: TableView = serde_json::from_value(ask(&door, "start_match", json!([form]))).unwrap();
    let invited = ask(&door, "invite_phones", json!([table.match_id]));
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let phones = Phones::new(door.clone(), changes, None);
    tokio::spawn(serve::serve(listener, phones.router(), limits));
    House {
        code: invited["code"].as_str().unwrap().to_owned(),
        door,
        port,
        table,
        _dir: dir,
    }
}

impl House {
    /// The status and the answer of a call over a socket.
    async fn call(&self, token: &str, name: &str, args: Value) -> (u16, Value) {
        let path = format!("/api/phone/{name}");
        let request = posted(&ours(self.port), &path, token, &args.to_string());
        let answer = raw(self.port, request).await;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    async fn sit(&self, seat: u8) -> String {
        let id = format!("phone{seat:020}");
        let (status, key) = self.call("", "sit_down", json!([self.code, seat, id])).await;
        assert_eq!(status, 200, "{key}");
        key["token"].as_str().unwrap().to_owned()
    }

    async fn table(&self, token: &str) -> TableView {
        let args = json!([self.table.match_id, { "type": "table" }]);
        let (status, table) = self.call(token, "table", args).await;
        assert_eq!(status, 200, "{table}");
        serde_json::from_value(table).unwrap()
    }

    /// Plays the first legal move at the tablet.
    fn play_at_the_tablet(&self) {
        let table = &self.table;
        let args = json!([table.match_id, table.to_act[0], table.position, table.legal[0]]);
        ask(&self.door, "play", args);
    }

    fn socket(&self, token: &str) -> String {
        format!("ws://127.0.0.1:{}/api/changes?token={token}", self.port)
    }
}

#[tokio::test]
async fn a_phone_plays_its_seat_and_a_move_that_is_sent_twice_is_played_once() {
    let house = house(GameId::Sewer, 2).await;
    let seat = house.table.to_act[0].0;
    let (mover, other) = (house.sit(seat).await, house.sit(1 - seat).await);
    let table = house.table(&mover).await;
    let args = json!([table.match_id, seat, table.position, table.legal[0]]);
    let (status, first) = house.call(&mover, "play", args.clone()).await;
    assert_eq!((status, &first["ply"]), (200, &json!(table.ply + 1)));
    // The phone may have lost the answer: the same call gets the same answer again.
    let (status, again) = house.call(&mover, "play", args.clone()).await;
    assert_eq!((status, &again), (200, &first));
    // Neither another seat nor another move is accepted at that position.
    let (status, _) = house.call(&other, "play", args.clone()).await;
    assert_eq!(status, 409);
    let args = json!([table.match_id, seat, table.position, table.legal.last()]);
    let (status, refused) = house.call(&mover, "play", args).await;
    assert_eq!((status, &refused["type"]), (409, &json!("stale")));
    assert_eq!(house.table(&other).await.ply, table.ply + 1);
}

#[tokio::test]
async fn without_a_token_that_is_invited_nothing_is_answered() {
    let house = house(GameId::Lokus, 4).await;
    let token = house.sit(0).await;
    let id = &house.table.match_id;
    for wrong in ["", "0", &token[1..], &"0".repeat(64)] {
        let (status, refused) = house.call(wrong, "table", json!([id, { "type": "table" }])).await;
        assert_eq!((status, &refused), (401, &json!({ "type": "notInvited" })));
        assert_eq!(socket_refused(house.socket(wrong), None).await, 401);
    }
    let (status, _) = house
        .call("", "sit_down", json!(["AAAAAAAA", 1, "0".repeat(16)]))
        .await;
    assert_eq!(status, 401);
    for name in [
        "families",
        "settings",
        "export_notebook",
        "phones",
        "claim",
        "../call/families",
    ] {
        let (status, _) = house.call(&token, name, json!([])).await;
        assert!([400, 404].contains(&status), "{name}: {status}");
    }
    // The loopback server's own paths are not served here.
    let request = post(house.port, &token, "families", "[]");
    assert!(raw(house.port, request).await.starts_with("HTTP/1.1 404"));
}

#[tokio::test]
async fn another_name_and_another_page_are_refused() {
    let house = house(GameId::Sewer, 2).await;
    let token = house.sit(0).await;
    let port = house.port;
    let asked = |host: &str, origin: &str| {
        let path = format!("GET / HTTP/1.1\r\nHost: {host}\r\n{origin}Connection: close\r\n\r\n");
        raw(port, path)
    };
    let ours = format!("127.0.0.1:{port}");
    let page = asked(&ours, &format!("Origin: http://{ours}\r\n")).await;
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("<html data-shell=\"phone\" "), "{page}");
    // The mDNS name of this computer is accepted.
    let named = asked(&format!("calepin.local:{port}"), "").await;
    assert!(named.starts_with("HTTP/1.1 200"), "{named}");
    // Other names that resolve to here are refused, and so are this computer's other addresses.
    for host in [
        "calepin.evil.example",
        &format!("localhost:{port}"),
        &format!("calepin.local.evil.example:{port}"),
        &format!("192.168.1.5:{port}"),
        "127.0.0.1",
    ] {
        assert!(asked(host, "").await.starts_with("HTTP/1.1 403"), "{host}");
    }
    for origin in ["http://evil.example", "null", &format!("https://{ours}")] {
        let answer = asked(&ours, &format!("Origin: {origin}\r\n")).await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{origin}");
        assert_eq!(socket_refused(house.socket(&token), Some(origin)).await, 403);
    }
}

/// The next message on a socket that is no sign of life; `None` when the socket ends.
async fn next<S>(socket: &mut S) -> Option<Value>
where
    S: StreamExt<Item = Result<Message, tokio_tungstenite::tungstenite::Error>> + Unpin,
{
    loop {
        let heard = timeout(Duration::from_secs(20), socket.next()).await.unwrap()?;
        match heard {
            Ok(Message::Text(text)) => return serde_json::from_str(&text).ok(),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

#[tokio::test]
async fn a_phone_is_told_of_its_own_table_and_of_nothing_else() {
    let house = house(GameId::Sewer, 2).await;
    let token = house.sit(0).await;
    let (mut socket, _) = connect_async(house.socket(&token)).await.unwrap();
    // A phone hears nothing of families, settings and other tables.
    ask(&house.door, "add_family", json!(["Les Voisins"]));
    let settings = ask(&house.door, "settings", json!([]));
    ask(&house.door, "save_settings", json!([settings]));
    let own = json!({ "type": "match", "matchId": house.table.match_id });
    // People may have another name now, which the seats show.
    assert_eq!(next(&mut socket).await, Some(own.clone()));
    house.play_at_the_tablet();
    assert_eq!(next(&mut socket).await, Some(own));
    // The phone tells that it is there, and gets an answer.
    socket.send(Message::text(".")).await.unwrap();
    let alive = timeout(Duration::from_secs(20), socket.next()).await.unwrap();
    assert_eq!(alive.unwrap().unwrap().into_text().unwrap(), ".");
}

#[tokio::test]
async fn who_is_sent_away_hears_and_is_told_nothing_more() {
    let house = house(GameId::Lokus, 4).await;
    let (kept, gone) = (house.sit(0).await, house.sit(1).await);
    let (mut one, _) = connect_async(house.socket(&kept)).await.unwrap();
    let (mut other, _) = connect_async(house.socket(&gone)).await.unwrap();
    let id = &house.table.match_id;
    ask(&house.door, "release_phone", json!([id, 1]));
    assert_eq!(next(&mut other).await, None);
    assert_eq!(next(&mut one).await, Some(json!({ "type": "phones" })));
    ask(&house.door, "send_phones_away", json!([id]));
    while next(&mut one).await.is_some() {}
    for token in [kept, gone] {
        let args = json!([house.table.match_id, { "type": "table" }]);
        assert_eq!(house.call(&token, "table", args).await.0, 401);
    }
}

#[tokio::test]
async fn the_newest_sockets_of_a_phone_are_kept_and_older_ones_end() {
    let house = house(GameId::Sewer, 2).await;
    let token = house.sit(0).await;
    let mut sockets = Vec::new();
    for _ in 0..5 {
        sockets.push(connect_async(house.socket(&token)).await.unwrap().0);
    }
    for old in &mut sockets[..2] {
        assert_eq!(next(old).await, None);
    }
    house.play_at_the_tablet();
    for new in &mut sockets[2..] {
        let own = json!({ "type": "match", "matchId": house.table.match_id });
        assert_eq!(next(new).await, Some(own));
    }
}

#[tokio::test]
async fn who_asks_too_much_is_refused_and_the_table_plays_on() {
    let limits = Limits {
        from_one_address: 6,
        patience: Duration::from_secs(2),
        ..Limits::default()
    };
    let house = house_with(GameId::Sewer, 2, limits).await;
    let token = house.sit(0).await;
    let (status, _) = house.call(&token, "why_not", json!(["x".repeat(20_000)])).await;
    assert_eq!(status, 413);
    for bad in ["{}", "null"] {
        let args: Value = serde_json::from_str(bad).unwrap();
        assert_eq!(house.call(&token, "table", args).await.0, 400);
    }
    // Idle connections: beyond the limit of one address, none is kept.
    let mut idle = Vec::new();
    for _ in 0..20 {
        idle.push(connect(house.port).await);
    }
    let mut ended = 0;
    for socket in &mut idle {
        let mut byte = [0; 1];
        if let Ok(Ok(0)) = timeout(Duration::from_millis(200), socket.read(&mut byte)).await {
            ended += 1;
        }
    }
    assert!(ended >= 14, "{ended}");
    drop(idle);
    // None of this delays the tablet.
    house.play_at_the_tablet();
}

#[tokio::test]
async fn an_address_that_asks_faster_than_pages_do_is_slowed() {
    let house = house(GameId::Sewer, 2).await;
    let mut socket = connect(house.port).await;
    let request = format!(
        "GET /api/nothing HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n",
        house.port
    );
    socket.write_all(request.repeat(600).as_bytes()).await.unwrap();
    let mut answers = String::new();
    let mut some = [0; 4096];
    while !answers.contains("HTTP/1.1 429") {
        let read = timeout(Duration::from_secs(20), socket.read(&mut some))
            .await
            .unwrap()
            .unwrap();
        assert!(read > 0, "{answers}");
        answers.push_str(&String::from_utf8_lossy(&some[..read]));
    }
}

/// No byte sent to a phone contains another seat's secrets: each game is played at random, with all seats on
/// phones, and every answer is checked.
#[tokio::test]
async fn no_frame_that_reaches_a_phone_holds_what_is_anothers() {
    for (game, seats) in [
        (GameId::Sewer, 2),
        (GameId::Lokus, 4),
        (GameId::Mice, 2),
        (GameId::Canals, 2),
        (GameId::Rebus, 4),
    ] {
        let house = house(game, seats).await;
        let mut tokens = Vec::new();
        for seat in 0..seats {
            tokens.push(house.sit(seat).await);
        }
        for turn in 0..25usize {
            // Varied enough in place of random numbers.
            let pick = |most: usize| turn * 7919 % most.max(1);
            let mut tables = Vec::new();
            for (seat, token) in (0u8..).zip(&tokens) {
                let table = house.table(token).await;
                let json = serde_json::to_value(&table).unwrap();
                holds_only_its_own(&json, seat);
                tables.push(table);
            }
            let to_act = &tables[0].to_act;
            let Some(acting) = to_act.get(pick(to_act.len())).copied() else {
                break;
            };
            let table = &tables[acting.index()];
            let offered: Vec<&AnyMove> = table
                .legal
                .iter()
                .chain(table.open.iter().flat_map(|one| &one.moves))
                .collect();
            let Some(mv) = offered.get(pick(offered.len())) else {
                continue;
            };
            let args = json!([table.match_id, acting, table.position, mv]);
            let (status, after) = house.call(&tokens[acting.index()], "play", args).await;
            assert_eq!(status, 200, "{after}");
            holds_only_its_own(&after, acting.0);
        }
    }
}

/// The view of a seat has one `own`, which belongs to that seat; it has no seed and no stack.
fn holds_only_its_own(table: &Value, seat: u8) {
    assert_eq!(table["viewer"], json!({ "type": "seat", "seat": seat }));
    for one in table["open"].as_array().unwrap() {
        assert_eq!(one["seat"], json!(seat));
    }
    let text = table.to_string();
    assert!(text.matches("\"own\":{").count() <= 1, "{text}");
    for secret in ["seed", "\"deck\":[", "\"stack\":[", "\"hands\":", "\"racks\":"] {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
}
