-- A notebook of format 4: that of format 3, and what the family's own card sounds like. Written by the last version
-- with this format; never edited.
PRAGMA application_id = 0x43614c70;
PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE families (
    id          TEXT PRIMARY KEY,
    name        TEXT NOT NULL CHECK (name <> ''),
    archived    INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL
) STRICT;
INSERT INTO "families" VALUES('01a1fcd1-a1a6-71da-832a-f3e368b59334','Les Dupont',0,1795242959270,1795242959270);
INSERT INTO "families" VALUES('01a1fd67-ed46-79bb-a90a-237426b69dea','Les Durand',0,1795252809030,1795252809030);
INSERT INTO "families" VALUES('01a1fe15-796a-7649-a022-c50c9b6215e2','Les Martin',0,1795264182634,1795264182634);
CREATE TABLE glasses (
    match_id  TEXT PRIMARY KEY REFERENCES matches (id),
    total_ms  INTEGER NOT NULL CHECK (total_ms > 0),
    left_ms   INTEGER NOT NULL CHECK (left_ms BETWEEN 0 AND total_ms)
) STRICT, WITHOUT ROWID;
CREATE TABLE matches (
    id            TEXT PRIMARY KEY,
    family_id     TEXT NOT NULL REFERENCES families (id),
    game          TEXT NOT NULL,
    variant       TEXT NOT NULL, -- what the rules are called
    options       TEXT NOT NULL, -- JSON: the match's own copy of the rules
    ending        TEXT NOT NULL CHECK (ending IN ('rounds', 'target', 'open')),
    ending_value  INTEGER CHECK ((ending = 'open') = (ending_value IS NULL)),
    dealer        INTEGER NOT NULL CHECK (dealer >= 0), -- of the first round
    state         TEXT NOT NULL CHECK (state IN ('playing', 'finished', 'abandoned')),
    source        TEXT NOT NULL CHECK (source IN ('digital', 'paper')),
    rounds        INTEGER NOT NULL DEFAULT 0 CHECK (rounds >= 0), -- finished ones
    started_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL,
    ended_at      INTEGER, title TEXT CHECK (title <> ''), tally TEXT NOT NULL DEFAULT 'highestTotal'
    CHECK (tally IN ('highestTotal', 'lowestTotal', 'mostWins')), counts INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1)), negatives INTEGER NOT NULL DEFAULT 1 CHECK (negatives IN (0, 1)), version INTEGER NOT NULL DEFAULT 0 CHECK (version >= 0), evening TEXT NOT NULL DEFAULT '', faces TEXT NOT NULL DEFAULT '[]',
    CHECK ((state = 'playing') = (ended_at IS NULL))
) STRICT;
INSERT INTO "matches" VALUES('01a1fcd1-a1bd-7640-9e74-95e5ba6e797f','01a1fcd1-a1a6-71da-832a-f3e368b59334','sewer','Petit jardin','{"game":"sewer","options":{"columns":3,"rows":3,"deck":{"ns":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"ew":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"ne":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"nw":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"nes":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"new":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"nesw":{"plain":5,"one":3,"two":3,"three":1,"clogged":2}},"cheeses":false,"clogs":false,"plumber":false,"goal":"firstLink","turnsPerSeat":20}}','rounds',2,0,'finished','digital',2,1795242959293,1795242960062,1795242960062,NULL,'highestTotal',1,1,0,'2026-11-21','[["01a1fcd1-a1a9-7a74-8b01-90b55fe5f480",0,null],["01a1fcd1-a1ad-7091-9d08-cc61bf0ea92e",1,null]]');
INSERT INTO "matches" VALUES('01a1fcd1-a4bf-74ec-8ca2-ba5fedbf51c6','01a1fcd1-a1a6-71da-832a-f3e368b59334','sewer','base','{"game":"sewer","options":{"columns":3,"rows":3,"deck":{"ns":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"ew":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"ne":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"nw":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"nes":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"new":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"nesw":{"plain":5,"one":3,"two":3,"three":1,"clogged":2}},"cheeses":true,"clogs":true,"plumber":true,"goal":"points","turnsPerSeat":60}}','rounds',3,2,'playing','digital',1,1795242960063,1795242960462,NULL,NULL,'highestTotal',1,1,0,'2026-11-21','[["01a1fcd1-a1a9-7a74-8b01-90b55fe5f480",0,null]]');
INSERT INTO "matches" VALUES('01a1fd67-ed52-70c8-8e10-15252146b4a3','01a1fd67-ed46-79bb-a90a-237426b69dea','other','base','null','target',500,0,'finished','paper',2,1795252809042,1795252809061,1795252809059,'Belote','highestTotal',1,0,6,'2026-11-21','[["01a1fd67-ed51-793b-8069-1d705ab515b8",1,0],["01a1fd67-ed8d-7796-9489-3bcfb11fbe1c",0,1]]');
INSERT INTO "matches" VALUES('01a1fd67-ed64-748a-b3c4-795e08c9ad9b','01a1fd67-ed46-79bb-a90a-237426b69dea','other','base','null','target',500,1,'playing','paper',2,1795252809060,1795252809077,NULL,'Belote','highestTotal',1,0,5,'2026-11-21','[["01a1fd67-ed51-793b-8069-1d705ab515b8",0,0],["01a1fd67-ed8d-7796-9489-3bcfb11fbe1c",0,1]]');
INSERT INTO "matches" VALUES('01a1fe15-7b11-7b6c-b4f8-93ff4fbd5245','01a1fe15-796a-7649-a022-c50c9b6215e2','rebus','base','{"game":"rebus","options":{"circuits":3,"circuit":{"two":2,"three":2,"four":2,"five":2,"six":2,"seven":2,"intruder":2,"plus":2,"swap":2,"rebussimo":1,"chain":1},"cards":200,"glass":60,"turnsPerSeat":60}}','rounds',1,0,'playing','digital',0,1795264183058,1795264183081,NULL,NULL,'mostWins',1,1,0,'2026-11-21','[["01a1fe15-79c0-75fa-bc65-56f340e0f4d0",0,null],["01a1fe15-7aa9-739d-9732-1c5c5c6f1e4a",0,null],["01a1fe15-7ac1-7bd5-a713-4797da1784b1",0,null]]');
CREATE TABLE own_cards (
    id          TEXT PRIMARY KEY,
    family_id   TEXT NOT NULL REFERENCES families (id),
    name        TEXT NOT NULL CHECK (name <> ''),
    picture     TEXT NOT NULL CHECK (length(picture) BETWEEN 1 AND 400000),
    archived    INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL
, reading TEXT CHECK (reading <> '')) STRICT;
INSERT INTO "own_cards" VALUES('01a1fe15-7ade-75fb-a0b4-ca7c04c27573','01a1fe15-796a-7649-a022-c50c9b6215e2','Doudou','data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',0,1795264183006,1795264183006,'dou dou');
CREATE TABLE profiles (
    id              TEXT PRIMARY KEY,
    family_id       TEXT NOT NULL REFERENCES families (id),
    name            TEXT NOT NULL CHECK (name <> ''),
    avatar          TEXT NOT NULL,
    colour          TEXT NOT NULL,
    archived        INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    -- The next six are all null for a grown-up, all set for a child.
    open_hand       INTEGER CHECK (open_hand IN (0, 1)),
    glass_percent   INTEGER CHECK (glass_percent BETWEEN 50 AND 500),
    hints           INTEGER CHECK (hints IN (0, 1)),
    voice           INTEGER CHECK (voice IN (0, 1)),
    hide_losses     INTEGER CHECK (hide_losses IN (0, 1)),
    big_targets     INTEGER CHECK (big_targets IN (0, 1)),
    created_at      INTEGER NOT NULL,
    updated_at      INTEGER NOT NULL, merged_into TEXT REFERENCES profiles (id), person_id TEXT NOT NULL DEFAULT '',
    CHECK ((open_hand IS NULL) = (glass_percent IS NULL)
       AND (open_hand IS NULL) = (hints IS NULL)
       AND (open_hand IS NULL) = (voice IS NULL)
       AND (open_hand IS NULL) = (hide_losses IS NULL)
       AND (open_hand IS NULL) = (big_targets IS NULL))
) STRICT;
INSERT INTO "profiles" VALUES('01a1fcd1-a1a9-7a74-8b01-90b55fe5f480','01a1fcd1-a1a6-71da-832a-f3e368b59334','Léa','ratPirate','teal',0,1,150,1,1,1,1,1795242959273,1795242959273,NULL,'01a1fcd1-a1a9-7a74-8b01-90b55fe5f480');
INSERT INTO "profiles" VALUES('01a1fcd1-a1ad-7091-9d08-cc61bf0ea92e','01a1fcd1-a1a6-71da-832a-f3e368b59334','Papa','bear','orange',0,NULL,NULL,NULL,NULL,NULL,NULL,1795242959277,1795242959277,NULL,'01a1fcd1-a1ad-7091-9d08-cc61bf0ea92e');
INSERT INTO "profiles" VALUES('01a1fd67-ed51-793b-8069-1d705ab515b8','01a1fd67-ed46-79bb-a90a-237426b69dea','Anne','cat','blue',0,NULL,NULL,NULL,NULL,NULL,NULL,1795252809041,1795252809041,NULL,'01a1fd67-ed51-793b-8069-1d705ab515b8');
INSERT INTO "profiles" VALUES('01a1fd67-ed52-745f-ba8c-bad84497dfec','01a1fd67-ed46-79bb-a90a-237426b69dea','Anne bis','cat','blue',1,NULL,NULL,NULL,NULL,NULL,NULL,1795252809042,1795252809129,'01a1fd67-ed51-793b-8069-1d705ab515b8','01a1fd67-ed51-793b-8069-1d705ab515b8');
INSERT INTO "profiles" VALUES('01a1fd67-ed8d-7796-9489-3bcfb11fbe1c','01a1fd67-ed46-79bb-a90a-237426b69dea','Zoé','cat','blue',0,NULL,NULL,NULL,NULL,NULL,NULL,1795252809101,1795252809101,NULL,'01a1fd67-ed8d-7796-9489-3bcfb11fbe1c');
INSERT INTO "profiles" VALUES('01a1fe15-79c0-75fa-bc65-56f340e0f4d0','01a1fe15-796a-7649-a022-c50c9b6215e2','Rose','ratCook','red',0,NULL,NULL,NULL,NULL,NULL,NULL,1795264182720,1795264182720,NULL,'01a1fe15-79c0-75fa-bc65-56f340e0f4d0');
INSERT INTO "profiles" VALUES('01a1fe15-7aa9-739d-9732-1c5c5c6f1e4a','01a1fe15-796a-7649-a022-c50c9b6215e2','Paul','ratGranny','yellow',0,NULL,NULL,NULL,NULL,NULL,NULL,1795264182953,1795264182953,NULL,'01a1fe15-7aa9-739d-9732-1c5c5c6f1e4a');
INSERT INTO "profiles" VALUES('01a1fe15-7ac1-7bd5-a713-4797da1784b1','01a1fe15-796a-7649-a022-c50c9b6215e2','Nino','ratPirate','blue',0,NULL,NULL,NULL,NULL,NULL,NULL,1795264182977,1795264182977,NULL,'01a1fe15-7ac1-7bd5-a713-4797da1784b1');
CREATE TABLE rounds (
    id             INTEGER PRIMARY KEY,
    match_id       TEXT NOT NULL REFERENCES matches (id),
    number         INTEGER NOT NULL CHECK (number >= 1),
    dealer         INTEGER NOT NULL CHECK (dealer >= 0),
    rules_version  INTEGER NOT NULL,
    seed           INTEGER, -- secret; null for a sheet typed in from the real table
    state          TEXT NOT NULL CHECK (state IN ('playing', 'finished', 'dropped')),
    started_at     INTEGER NOT NULL,
    ended_at       INTEGER, counts INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1)),
    UNIQUE (match_id, number),
    CHECK ((state = 'playing') = (ended_at IS NULL))
) STRICT;
INSERT INTO "rounds" VALUES(1,'01a1fcd1-a1bd-7640-9e74-95e5ba6e797f',1,0,1,7132075282185382887,'finished',1795242959293,1795242959725,1);
INSERT INTO "rounds" VALUES(2,'01a1fcd1-a1bd-7640-9e74-95e5ba6e797f',2,1,1,7922510237305878800,'finished',1795242959733,1795242960062,1);
INSERT INTO "rounds" VALUES(3,'01a1fcd1-a4bf-74ec-8ca2-ba5fedbf51c6',1,2,1,-7060422262130151415,'finished',1795242960063,1795242960350,1);
INSERT INTO "rounds" VALUES(4,'01a1fcd1-a4bf-74ec-8ca2-ba5fedbf51c6',2,0,1,1396276653729528682,'playing',1795242960350,NULL,1);
INSERT INTO "rounds" VALUES(5,'01a1fd67-ed52-70c8-8e10-15252146b4a3',1,0,0,NULL,'finished',1795252809049,1795252809058,1);
INSERT INTO "rounds" VALUES(6,'01a1fd67-ed52-70c8-8e10-15252146b4a3',2,1,0,NULL,'finished',1795252809050,1795252809050,1);
INSERT INTO "rounds" VALUES(7,'01a1fd67-ed64-748a-b3c4-795e08c9ad9b',1,1,0,NULL,'finished',1795252809062,1795252809074,1);
INSERT INTO "rounds" VALUES(8,'01a1fd67-ed64-748a-b3c4-795e08c9ad9b',2,2,0,NULL,'finished',1795252809074,1795252809074,1);
INSERT INTO "rounds" VALUES(9,'01a1fe15-7b11-7b6c-b4f8-93ff4fbd5245',1,0,1,-8588715559324283540,'playing',1795264183058,NULL,1);
CREATE TABLE scores (
    round_id  INTEGER NOT NULL REFERENCES rounds (id),
    seat      INTEGER NOT NULL CHECK (seat >= 0),
    points    INTEGER NOT NULL,
    won       INTEGER NOT NULL CHECK (won IN (0, 1)),
    lines     TEXT NOT NULL, -- JSON: what the points are made of
    PRIMARY KEY (round_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "scores" VALUES(1,0,0,0,'[]');
INSERT INTO "scores" VALUES(1,1,0,0,'[]');
INSERT INTO "scores" VALUES(2,0,0,0,'[]');
INSERT INTO "scores" VALUES(2,1,5,1,'[{"reason":"homeFirst","points":5,"cells":[]}]');
INSERT INTO "scores" VALUES(3,0,-3,0,'[{"reason":"faceDown","points":-3,"cells":[3,6,7]}]');
INSERT INTO "scores" VALUES(3,1,8,1,'[{"reason":"cheese","points":3,"cells":[1]},{"reason":"fiveCheese","points":5,"cells":[]}]');
INSERT INTO "scores" VALUES(3,2,-1,0,'[{"reason":"cheese","points":1,"cells":[3]},{"reason":"faceDown","points":-2,"cells":[1,5]}]');
INSERT INTO "scores" VALUES(5,0,80,0,'[]');
INSERT INTO "scores" VALUES(5,1,82,1,'[]');
INSERT INTO "scores" VALUES(5,2,80,0,'[]');
INSERT INTO "scores" VALUES(5,3,82,1,'[]');
INSERT INTO "scores" VALUES(6,0,162,1,'[]');
INSERT INTO "scores" VALUES(6,1,0,0,'[]');
INSERT INTO "scores" VALUES(6,2,162,1,'[]');
INSERT INTO "scores" VALUES(6,3,0,0,'[]');
INSERT INTO "scores" VALUES(7,0,80,0,'[]');
INSERT INTO "scores" VALUES(7,1,82,1,'[]');
INSERT INTO "scores" VALUES(7,2,80,0,'[]');
INSERT INTO "scores" VALUES(7,3,82,1,'[]');
INSERT INTO "scores" VALUES(8,0,162,1,'[]');
INSERT INTO "scores" VALUES(8,1,0,0,'[]');
INSERT INTO "scores" VALUES(8,2,162,1,'[]');
INSERT INTO "scores" VALUES(8,3,0,0,'[]');
CREATE TABLE seats (
    match_id      TEXT NOT NULL REFERENCES matches (id),
    seat          INTEGER NOT NULL CHECK (seat >= 0),
    profile_id    TEXT REFERENCES profiles (id),
    guest_name    TEXT CHECK (guest_name <> ''),
    guest_avatar  TEXT,
    guest_colour  TEXT,
    total         INTEGER NOT NULL DEFAULT 0, -- points of the finished rounds
    won           INTEGER NOT NULL DEFAULT 0 CHECK (won IN (0, 1)), team INTEGER CHECK (team >= 0), adopted_by TEXT REFERENCES profiles (id), adopted_at INTEGER, person_id TEXT, high INTEGER, low INTEGER, -- the finished match
    PRIMARY KEY (match_id, seat),
    CHECK ((profile_id IS NULL) = (guest_name IS NOT NULL)
       AND (guest_name IS NULL) = (guest_avatar IS NULL)
       AND (guest_name IS NULL) = (guest_colour IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('01a1fcd1-a1bd-7640-9e74-95e5ba6e797f',0,'01a1fcd1-a1a9-7a74-8b01-90b55fe5f480',NULL,NULL,NULL,0,0,NULL,NULL,NULL,'01a1fcd1-a1a9-7a74-8b01-90b55fe5f480',0,0);
INSERT INTO "seats" VALUES('01a1fcd1-a1bd-7640-9e74-95e5ba6e797f',1,'01a1fcd1-a1ad-7091-9d08-cc61bf0ea92e',NULL,NULL,NULL,5,1,NULL,NULL,NULL,'01a1fcd1-a1ad-7091-9d08-cc61bf0ea92e',5,0);
INSERT INTO "seats" VALUES('01a1fcd1-a4bf-74ec-8ca2-ba5fedbf51c6',0,'01a1fcd1-a1a9-7a74-8b01-90b55fe5f480',NULL,NULL,NULL,-3,0,NULL,NULL,NULL,'01a1fcd1-a1a9-7a74-8b01-90b55fe5f480',-3,-3);
INSERT INTO "seats" VALUES('01a1fcd1-a4bf-74ec-8ca2-ba5fedbf51c6',1,NULL,'Guest 1','frog','green',8,0,NULL,NULL,NULL,NULL,8,8);
INSERT INTO "seats" VALUES('01a1fcd1-a4bf-74ec-8ca2-ba5fedbf51c6',2,NULL,'Guest 2','frog','green',-1,0,NULL,NULL,NULL,NULL,-1,-1);
INSERT INTO "seats" VALUES('01a1fd67-ed52-70c8-8e10-15252146b4a3',0,'01a1fd67-ed51-793b-8069-1d705ab515b8',NULL,NULL,NULL,242,1,0,NULL,NULL,'01a1fd67-ed51-793b-8069-1d705ab515b8',162,80);
INSERT INTO "seats" VALUES('01a1fd67-ed52-70c8-8e10-15252146b4a3',1,NULL,'Zoé','owl','pink',82,0,1,'01a1fd67-ed8d-7796-9489-3bcfb11fbe1c',1795252809101,'01a1fd67-ed8d-7796-9489-3bcfb11fbe1c',82,0);
INSERT INTO "seats" VALUES('01a1fd67-ed52-70c8-8e10-15252146b4a3',2,NULL,'Max','owl','pink',242,1,0,NULL,NULL,NULL,162,80);
INSERT INTO "seats" VALUES('01a1fd67-ed52-70c8-8e10-15252146b4a3',3,NULL,'Lou','owl','pink',82,0,1,NULL,NULL,NULL,82,0);
INSERT INTO "seats" VALUES('01a1fd67-ed64-748a-b3c4-795e08c9ad9b',0,'01a1fd67-ed52-745f-ba8c-bad84497dfec',NULL,NULL,NULL,242,0,0,NULL,NULL,'01a1fd67-ed51-793b-8069-1d705ab515b8',162,80);
INSERT INTO "seats" VALUES('01a1fd67-ed64-748a-b3c4-795e08c9ad9b',1,NULL,'Zoé','owl','pink',82,0,1,'01a1fd67-ed8d-7796-9489-3bcfb11fbe1c',1795252809101,'01a1fd67-ed8d-7796-9489-3bcfb11fbe1c',82,0);
INSERT INTO "seats" VALUES('01a1fd67-ed64-748a-b3c4-795e08c9ad9b',2,NULL,'Max','owl','pink',242,0,0,NULL,NULL,NULL,162,80);
INSERT INTO "seats" VALUES('01a1fd67-ed64-748a-b3c4-795e08c9ad9b',3,NULL,'Lou','owl','pink',82,0,1,NULL,NULL,NULL,82,0);
INSERT INTO "seats" VALUES('01a1fe15-7b11-7b6c-b4f8-93ff4fbd5245',0,'01a1fe15-79c0-75fa-bc65-56f340e0f4d0',NULL,NULL,NULL,0,0,NULL,NULL,NULL,'01a1fe15-79c0-75fa-bc65-56f340e0f4d0',NULL,NULL);
INSERT INTO "seats" VALUES('01a1fe15-7b11-7b6c-b4f8-93ff4fbd5245',1,'01a1fe15-7aa9-739d-9732-1c5c5c6f1e4a',NULL,NULL,NULL,0,0,NULL,NULL,NULL,'01a1fe15-7aa9-739d-9732-1c5c5c6f1e4a',NULL,NULL);
INSERT INTO "seats" VALUES('01a1fe15-7b11-7b6c-b4f8-93ff4fbd5245',2,'01a1fe15-7ac1-7bd5-a713-4797da1784b1',NULL,NULL,NULL,0,0,NULL,NULL,NULL,'01a1fe15-7ac1-7bd5-a713-4797da1784b1',NULL,NULL);
CREATE TABLE settings (
    id            INTEGER PRIMARY KEY CHECK (id = 1),
    language      TEXT,
    sound         INTEGER NOT NULL CHECK (sound IN (0, 1)),
    motion        INTEGER CHECK (motion IN (0, 1)),
    contrast      INTEGER NOT NULL CHECK (contrast IN (0, 1)),
    text_percent  INTEGER NOT NULL CHECK (text_percent BETWEEN 80 AND 160),
    left_handed   INTEGER NOT NULL CHECK (left_handed IN (0, 1)),
    table_mode    TEXT NOT NULL,
    family_id     TEXT REFERENCES families (id)
) STRICT;
INSERT INTO "settings" VALUES(1,'fr',1,NULL,0,120,0,'passed','01a1fcd1-a1a6-71da-832a-f3e368b59334');
CREATE TABLE sheet_rows (
    match_id       TEXT NOT NULL REFERENCES matches (id),
    sequence       INTEGER NOT NULL CHECK (sequence >= 1),
    number         INTEGER NOT NULL CHECK (number >= 1), -- the round
    dealer         INTEGER NOT NULL CHECK (dealer >= 0),
    counts         INTEGER NOT NULL CHECK (counts IN (0, 1)),
    entry          TEXT NOT NULL, -- JSON: what was typed in or counted
    points         TEXT NOT NULL, -- JSON: a number per side
    written_at     INTEGER NOT NULL,
    taken_back_at  INTEGER,
    PRIMARY KEY (match_id, sequence)
) STRICT, WITHOUT ROWID;
INSERT INTO "sheet_rows" VALUES('01a1fd67-ed52-70c8-8e10-15252146b4a3',1,1,0,1,'{"type":"points","points":[82,80]}','[82,80]',1795252809049,NULL);
INSERT INTO "sheet_rows" VALUES('01a1fd67-ed52-70c8-8e10-15252146b4a3',2,2,1,1,'{"type":"points","points":[162,0]}','[162,0]',1795252809050,NULL);
INSERT INTO "sheet_rows" VALUES('01a1fd67-ed52-70c8-8e10-15252146b4a3',3,1,0,1,'{"type":"points","points":[80,82]}','[80,82]',1795252809058,NULL);
INSERT INTO "sheet_rows" VALUES('01a1fd67-ed52-70c8-8e10-15252146b4a3',4,3,2,1,'{"type":"points","points":[9,9]}','[9,9]',1795252809058,1795252809059);
INSERT INTO "sheet_rows" VALUES('01a1fd67-ed64-748a-b3c4-795e08c9ad9b',1,1,1,1,'{"type":"points","points":[82,80]}','[82,80]',1795252809062,NULL);
INSERT INTO "sheet_rows" VALUES('01a1fd67-ed64-748a-b3c4-795e08c9ad9b',2,2,2,1,'{"type":"points","points":[162,0]}','[162,0]',1795252809074,NULL);
INSERT INTO "sheet_rows" VALUES('01a1fd67-ed64-748a-b3c4-795e08c9ad9b',3,1,1,1,'{"type":"points","points":[80,82]}','[80,82]',1795252809074,NULL);
INSERT INTO "sheet_rows" VALUES('01a1fd67-ed64-748a-b3c4-795e08c9ad9b',4,3,3,1,'{"type":"points","points":[9,9]}','[9,9]',1795252809075,1795252809075);
CREATE TABLE turns (
    round_id    INTEGER NOT NULL REFERENCES rounds (id),
    sequence    INTEGER NOT NULL CHECK (sequence >= 1),
    ply         INTEGER NOT NULL CHECK (ply >= 1),
    seat        INTEGER NOT NULL CHECK (seat >= 0),
    mv          TEXT NOT NULL, -- JSON
    revealed    INTEGER NOT NULL CHECK (revealed IN (0, 1)),
    played_at   INTEGER NOT NULL,
    undone_at   INTEGER,
    by_consent  INTEGER CHECK (by_consent IN (0, 1)),
    PRIMARY KEY (round_id, sequence),
    CHECK ((undone_at IS NULL) = (by_consent IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "turns" VALUES(1,1,1,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959297,NULL,NULL);
INSERT INTO "turns" VALUES(1,2,2,0,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":false}}',1,1795242959305,NULL,NULL);
INSERT INTO "turns" VALUES(1,3,3,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959309,NULL,NULL);
INSERT INTO "turns" VALUES(1,4,4,1,'{"game":"sewer","mv":{"type":"discard"}}',0,1795242959317,NULL,NULL);
INSERT INTO "turns" VALUES(1,5,5,1,'{"game":"sewer","mv":{"type":"flip","cell":6}}',1,1795242959321,NULL,NULL);
INSERT INTO "turns" VALUES(1,6,6,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959324,NULL,NULL);
INSERT INTO "turns" VALUES(1,7,7,0,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":true}}',1,1795242959329,NULL,NULL);
INSERT INTO "turns" VALUES(1,8,8,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959333,NULL,NULL);
INSERT INTO "turns" VALUES(1,9,9,1,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":false}}',1,1795242959341,NULL,NULL);
INSERT INTO "turns" VALUES(1,10,10,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959345,NULL,NULL);
INSERT INTO "turns" VALUES(1,11,11,0,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',1,1795242959346,NULL,NULL);
INSERT INTO "turns" VALUES(1,12,12,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959349,NULL,NULL);
INSERT INTO "turns" VALUES(1,13,13,1,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',1,1795242959355,NULL,NULL);
INSERT INTO "turns" VALUES(1,14,14,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959356,NULL,NULL);
INSERT INTO "turns" VALUES(1,15,15,0,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":false}}',0,1795242959356,NULL,NULL);
INSERT INTO "turns" VALUES(1,16,16,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959361,NULL,NULL);
INSERT INTO "turns" VALUES(1,17,17,1,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":false}}',1,1795242959365,NULL,NULL);
INSERT INTO "turns" VALUES(1,18,18,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959372,NULL,NULL);
INSERT INTO "turns" VALUES(1,19,19,0,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":false}}',1,1795242959377,NULL,NULL);
INSERT INTO "turns" VALUES(1,20,20,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959385,NULL,NULL);
INSERT INTO "turns" VALUES(1,21,21,1,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":true}}',0,1795242959386,NULL,NULL);
INSERT INTO "turns" VALUES(1,22,22,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959386,NULL,NULL);
INSERT INTO "turns" VALUES(1,23,23,0,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":false}}',1,1795242959387,NULL,NULL);
INSERT INTO "turns" VALUES(1,24,24,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959394,NULL,NULL);
INSERT INTO "turns" VALUES(1,25,25,1,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":false}}',1,1795242959401,NULL,NULL);
INSERT INTO "turns" VALUES(1,26,26,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959407,NULL,NULL);
INSERT INTO "turns" VALUES(1,27,27,0,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":false}}',0,1795242959409,NULL,NULL);
INSERT INTO "turns" VALUES(1,28,28,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959417,NULL,NULL);
INSERT INTO "turns" VALUES(1,29,29,1,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":false}}',1,1795242959424,NULL,NULL);
INSERT INTO "turns" VALUES(1,30,30,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959427,NULL,NULL);
INSERT INTO "turns" VALUES(1,31,31,0,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',1,1795242959431,NULL,NULL);
INSERT INTO "turns" VALUES(1,32,32,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959433,NULL,NULL);
INSERT INTO "turns" VALUES(1,33,33,1,'{"game":"sewer","mv":{"type":"discard"}}',0,1795242959441,NULL,NULL);
INSERT INTO "turns" VALUES(1,34,34,1,'{"game":"sewer","mv":{"type":"flip","cell":2}}',1,1795242959445,NULL,NULL);
INSERT INTO "turns" VALUES(1,35,35,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959446,NULL,NULL);
INSERT INTO "turns" VALUES(1,36,36,0,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',0,1795242959455,NULL,NULL);
INSERT INTO "turns" VALUES(1,37,37,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959457,NULL,NULL);
INSERT INTO "turns" VALUES(1,38,38,1,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":true}}',0,1795242959465,NULL,NULL);
INSERT INTO "turns" VALUES(1,39,39,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959468,NULL,NULL);
INSERT INTO "turns" VALUES(1,40,40,0,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":false}}',0,1795242959473,NULL,NULL);
INSERT INTO "turns" VALUES(1,41,41,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959485,NULL,NULL);
INSERT INTO "turns" VALUES(1,42,42,1,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',0,1795242959491,NULL,NULL);
INSERT INTO "turns" VALUES(1,43,43,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959493,NULL,NULL);
INSERT INTO "turns" VALUES(1,44,44,0,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":false}}',0,1795242959501,NULL,NULL);
INSERT INTO "turns" VALUES(1,45,45,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959509,NULL,NULL);
INSERT INTO "turns" VALUES(1,46,46,1,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":false}}',0,1795242959513,NULL,NULL);
INSERT INTO "turns" VALUES(1,47,47,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959529,NULL,NULL);
INSERT INTO "turns" VALUES(1,48,48,0,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":false}}',1,1795242959536,NULL,NULL);
INSERT INTO "turns" VALUES(1,49,49,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959537,NULL,NULL);
INSERT INTO "turns" VALUES(1,50,50,1,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":false}}',0,1795242959537,NULL,NULL);
INSERT INTO "turns" VALUES(1,51,51,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959537,NULL,NULL);
INSERT INTO "turns" VALUES(1,52,52,0,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":true}}',0,1795242959547,NULL,NULL);
INSERT INTO "turns" VALUES(1,53,53,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959549,NULL,NULL);
INSERT INTO "turns" VALUES(1,54,54,1,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":false}}',0,1795242959561,NULL,NULL);
INSERT INTO "turns" VALUES(1,55,55,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959565,NULL,NULL);
INSERT INTO "turns" VALUES(1,56,56,0,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":false}}',0,1795242959577,NULL,NULL);
INSERT INTO "turns" VALUES(1,57,57,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959581,NULL,NULL);
INSERT INTO "turns" VALUES(1,58,58,1,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":true}}',0,1795242959587,NULL,NULL);
INSERT INTO "turns" VALUES(1,59,59,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959591,NULL,NULL);
INSERT INTO "turns" VALUES(1,60,60,0,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":false}}',0,1795242959593,NULL,NULL);
INSERT INTO "turns" VALUES(1,61,61,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959601,NULL,NULL);
INSERT INTO "turns" VALUES(1,62,62,1,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":true}}',0,1795242959606,NULL,NULL);
INSERT INTO "turns" VALUES(1,63,63,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959609,NULL,NULL);
INSERT INTO "turns" VALUES(1,64,64,0,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',0,1795242959617,NULL,NULL);
INSERT INTO "turns" VALUES(1,65,65,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959621,NULL,NULL);
INSERT INTO "turns" VALUES(1,66,66,1,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":false}}',0,1795242959625,NULL,NULL);
INSERT INTO "turns" VALUES(1,67,67,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959633,NULL,NULL);
INSERT INTO "turns" VALUES(1,68,68,0,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":false}}',0,1795242959637,NULL,NULL);
INSERT INTO "turns" VALUES(1,69,69,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959645,NULL,NULL);
INSERT INTO "turns" VALUES(1,70,70,1,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',0,1795242959649,NULL,NULL);
INSERT INTO "turns" VALUES(1,71,71,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959653,NULL,NULL);
INSERT INTO "turns" VALUES(1,72,72,0,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":false}}',0,1795242959658,NULL,NULL);
INSERT INTO "turns" VALUES(1,73,73,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959661,NULL,NULL);
INSERT INTO "turns" VALUES(1,74,74,1,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',0,1795242959666,NULL,NULL);
INSERT INTO "turns" VALUES(1,75,75,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959673,NULL,NULL);
INSERT INTO "turns" VALUES(1,76,76,0,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',0,1795242959681,NULL,NULL);
INSERT INTO "turns" VALUES(1,77,77,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959689,NULL,NULL);
INSERT INTO "turns" VALUES(1,78,78,1,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":false}}',0,1795242959700,NULL,NULL);
INSERT INTO "turns" VALUES(1,79,79,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959700,NULL,NULL);
INSERT INTO "turns" VALUES(1,80,80,0,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":false}}',0,1795242959705,NULL,NULL);
INSERT INTO "turns" VALUES(1,81,81,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959717,NULL,NULL);
INSERT INTO "turns" VALUES(1,82,82,1,'{"game":"sewer","mv":{"type":"discard"}}',0,1795242959725,NULL,NULL);
INSERT INTO "turns" VALUES(2,1,1,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959745,NULL,NULL);
INSERT INTO "turns" VALUES(2,2,2,1,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":true}}',1,1795242959746,NULL,NULL);
INSERT INTO "turns" VALUES(2,3,3,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959749,NULL,NULL);
INSERT INTO "turns" VALUES(2,4,4,0,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":true}}',1,1795242959759,NULL,NULL);
INSERT INTO "turns" VALUES(2,5,5,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959765,NULL,NULL);
INSERT INTO "turns" VALUES(2,6,6,1,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":false}}',1,1795242959771,NULL,NULL);
INSERT INTO "turns" VALUES(2,7,7,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959777,NULL,NULL);
INSERT INTO "turns" VALUES(2,8,8,0,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":true}}',1,1795242959781,NULL,NULL);
INSERT INTO "turns" VALUES(2,9,9,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959795,NULL,NULL);
INSERT INTO "turns" VALUES(2,10,10,1,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":true}}',1,1795242959797,NULL,NULL);
INSERT INTO "turns" VALUES(2,11,11,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959801,NULL,NULL);
INSERT INTO "turns" VALUES(2,12,12,0,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":false}}',1,1795242959808,NULL,NULL);
INSERT INTO "turns" VALUES(2,13,13,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959817,NULL,NULL);
INSERT INTO "turns" VALUES(2,14,14,1,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',1,1795242959825,NULL,NULL);
INSERT INTO "turns" VALUES(2,15,15,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959833,NULL,NULL);
INSERT INTO "turns" VALUES(2,16,16,0,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":true}}',1,1795242959844,NULL,NULL);
INSERT INTO "turns" VALUES(2,17,17,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959849,NULL,NULL);
INSERT INTO "turns" VALUES(2,18,18,1,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',0,1795242959853,NULL,NULL);
INSERT INTO "turns" VALUES(2,19,19,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959857,NULL,NULL);
INSERT INTO "turns" VALUES(2,20,20,0,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',1,1795242959861,NULL,NULL);
INSERT INTO "turns" VALUES(2,21,21,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959869,NULL,NULL);
INSERT INTO "turns" VALUES(2,22,22,1,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":false}}',1,1795242959877,NULL,NULL);
INSERT INTO "turns" VALUES(2,23,23,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959882,NULL,NULL);
INSERT INTO "turns" VALUES(2,24,24,0,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',0,1795242959888,NULL,NULL);
INSERT INTO "turns" VALUES(2,25,25,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959893,NULL,NULL);
INSERT INTO "turns" VALUES(2,26,26,1,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":false}}',0,1795242959900,NULL,NULL);
INSERT INTO "turns" VALUES(2,27,27,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959909,NULL,NULL);
INSERT INTO "turns" VALUES(2,28,28,0,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',0,1795242959917,NULL,NULL);
INSERT INTO "turns" VALUES(2,29,29,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959921,NULL,NULL);
INSERT INTO "turns" VALUES(2,30,30,1,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',1,1795242959928,NULL,NULL);
INSERT INTO "turns" VALUES(2,31,31,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959933,NULL,NULL);
INSERT INTO "turns" VALUES(2,32,32,0,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":true}}',0,1795242959941,NULL,NULL);
INSERT INTO "turns" VALUES(2,33,33,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959945,NULL,NULL);
INSERT INTO "turns" VALUES(2,34,34,1,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":true}}',0,1795242959946,NULL,NULL);
INSERT INTO "turns" VALUES(2,35,35,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959946,NULL,NULL);
INSERT INTO "turns" VALUES(2,36,36,0,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":false}}',0,1795242959947,NULL,NULL);
INSERT INTO "turns" VALUES(2,37,37,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959953,NULL,NULL);
INSERT INTO "turns" VALUES(2,38,38,1,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',0,1795242959961,NULL,NULL);
INSERT INTO "turns" VALUES(2,39,39,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242959969,NULL,NULL);
INSERT INTO "turns" VALUES(2,40,40,0,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":false}}',0,1795242959973,NULL,NULL);
INSERT INTO "turns" VALUES(2,41,41,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959977,NULL,NULL);
INSERT INTO "turns" VALUES(2,42,42,1,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":true}}',0,1795242959985,NULL,NULL);
INSERT INTO "turns" VALUES(2,43,43,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242959990,NULL,NULL);
INSERT INTO "turns" VALUES(2,44,44,0,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":false}}',1,1795242959993,NULL,NULL);
INSERT INTO "turns" VALUES(2,45,45,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960001,NULL,NULL);
INSERT INTO "turns" VALUES(2,46,46,1,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":false}}',0,1795242960005,NULL,NULL);
INSERT INTO "turns" VALUES(2,47,47,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960009,NULL,NULL);
INSERT INTO "turns" VALUES(2,48,48,0,'{"game":"sewer","mv":{"type":"discard"}}',0,1795242960013,NULL,NULL);
INSERT INTO "turns" VALUES(2,49,49,0,'{"game":"sewer","mv":{"type":"flip","cell":6}}',1,1795242960025,NULL,NULL);
INSERT INTO "turns" VALUES(2,50,50,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960029,NULL,NULL);
INSERT INTO "turns" VALUES(2,51,51,1,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":false}}',0,1795242960037,NULL,NULL);
INSERT INTO "turns" VALUES(2,52,52,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960045,NULL,NULL);
INSERT INTO "turns" VALUES(2,53,53,0,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":true}}',0,1795242960048,NULL,NULL);
INSERT INTO "turns" VALUES(2,54,54,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960057,NULL,NULL);
INSERT INTO "turns" VALUES(2,55,55,1,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":false}}',0,1795242960062,NULL,NULL);
INSERT INTO "turns" VALUES(3,1,1,2,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960064,NULL,NULL);
INSERT INTO "turns" VALUES(3,2,2,2,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":false}}',1,1795242960069,NULL,NULL);
INSERT INTO "turns" VALUES(3,3,3,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960070,NULL,NULL);
INSERT INTO "turns" VALUES(3,4,4,0,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":false}}',1,1795242960070,NULL,NULL);
INSERT INTO "turns" VALUES(3,5,5,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960071,NULL,NULL);
INSERT INTO "turns" VALUES(3,6,6,1,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',1,1795242960072,NULL,NULL);
INSERT INTO "turns" VALUES(3,7,7,2,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960073,NULL,NULL);
INSERT INTO "turns" VALUES(3,8,8,2,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":false}}',1,1795242960074,NULL,NULL);
INSERT INTO "turns" VALUES(3,9,9,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960077,NULL,NULL);
INSERT INTO "turns" VALUES(3,10,10,0,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":true}}',1,1795242960085,NULL,NULL);
INSERT INTO "turns" VALUES(3,11,11,1,'{"game":"sewer","mv":{"type":"ask"}}',0,1795242960090,NULL,NULL);
INSERT INTO "turns" VALUES(3,12,12,1,'{"game":"sewer","mv":{"type":"choose","index":0}}',0,1795242960090,NULL,NULL);
INSERT INTO "turns" VALUES(3,13,13,1,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',0,1795242960102,NULL,NULL);
INSERT INTO "turns" VALUES(3,14,14,2,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960109,NULL,NULL);
INSERT INTO "turns" VALUES(3,15,15,2,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":false}}',0,1795242960113,NULL,NULL);
INSERT INTO "turns" VALUES(3,16,16,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960117,NULL,NULL);
INSERT INTO "turns" VALUES(3,17,17,0,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":true}}',1,1795242960121,NULL,NULL);
INSERT INTO "turns" VALUES(3,18,18,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960125,NULL,NULL);
INSERT INTO "turns" VALUES(3,19,19,1,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',0,1795242960129,NULL,NULL);
INSERT INTO "turns" VALUES(3,20,20,2,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960133,NULL,NULL);
INSERT INTO "turns" VALUES(3,21,21,2,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":false}}',1,1795242960137,NULL,NULL);
INSERT INTO "turns" VALUES(3,22,22,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960141,NULL,NULL);
INSERT INTO "turns" VALUES(3,23,23,0,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',0,1795242960145,NULL,NULL);
INSERT INTO "turns" VALUES(3,24,24,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960146,NULL,NULL);
INSERT INTO "turns" VALUES(3,25,25,1,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',1,1795242960146,NULL,NULL);
INSERT INTO "turns" VALUES(3,26,26,2,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960149,NULL,NULL);
INSERT INTO "turns" VALUES(3,27,27,2,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":true}}',0,1795242960153,NULL,NULL);
INSERT INTO "turns" VALUES(3,28,28,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960157,NULL,NULL);
INSERT INTO "turns" VALUES(3,29,29,0,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',1,1795242960161,NULL,NULL);
INSERT INTO "turns" VALUES(3,30,30,0,'{"game":"sewer","mv":{"type":"discard"}}',0,1795242960170,NULL,NULL);
INSERT INTO "turns" VALUES(3,31,31,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960173,NULL,NULL);
INSERT INTO "turns" VALUES(3,32,32,1,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":false}}',1,1795242960175,NULL,NULL);
INSERT INTO "turns" VALUES(3,33,33,2,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960185,NULL,NULL);
INSERT INTO "turns" VALUES(3,34,34,2,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":false}}',0,1795242960189,NULL,NULL);
INSERT INTO "turns" VALUES(3,35,35,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960197,NULL,NULL);
INSERT INTO "turns" VALUES(3,36,36,0,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":true}}',0,1795242960201,NULL,NULL);
INSERT INTO "turns" VALUES(3,37,37,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960206,NULL,NULL);
INSERT INTO "turns" VALUES(3,38,38,1,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":false}}',1,1795242960208,NULL,NULL);
INSERT INTO "turns" VALUES(3,39,39,2,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960217,NULL,NULL);
INSERT INTO "turns" VALUES(3,40,40,2,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',1,1795242960221,NULL,NULL);
INSERT INTO "turns" VALUES(3,41,41,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960229,NULL,NULL);
INSERT INTO "turns" VALUES(3,42,42,0,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":true}}',0,1795242960233,NULL,NULL);
INSERT INTO "turns" VALUES(3,43,43,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960237,NULL,NULL);
INSERT INTO "turns" VALUES(3,44,44,1,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":true}}',1,1795242960241,NULL,NULL);
INSERT INTO "turns" VALUES(3,45,45,2,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960249,NULL,NULL);
INSERT INTO "turns" VALUES(3,46,46,2,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":false}}',0,1795242960254,NULL,NULL);
INSERT INTO "turns" VALUES(3,47,47,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960254,NULL,NULL);
INSERT INTO "turns" VALUES(3,48,48,0,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":false}}',0,1795242960273,NULL,NULL);
INSERT INTO "turns" VALUES(3,49,49,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960282,NULL,NULL);
INSERT INTO "turns" VALUES(3,50,50,1,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":false}}',1,1795242960285,NULL,NULL);
INSERT INTO "turns" VALUES(3,51,51,2,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960289,NULL,NULL);
INSERT INTO "turns" VALUES(3,52,52,2,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":true}}',0,1795242960294,NULL,NULL);
INSERT INTO "turns" VALUES(3,53,53,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960297,NULL,NULL);
INSERT INTO "turns" VALUES(3,54,54,0,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":true}}',0,1795242960300,NULL,NULL);
INSERT INTO "turns" VALUES(3,55,55,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960305,NULL,NULL);
INSERT INTO "turns" VALUES(3,56,56,1,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',0,1795242960308,NULL,NULL);
INSERT INTO "turns" VALUES(3,57,57,2,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960311,NULL,NULL);
INSERT INTO "turns" VALUES(3,58,58,2,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":false}}',0,1795242960313,NULL,NULL);
INSERT INTO "turns" VALUES(3,59,59,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960318,NULL,NULL);
INSERT INTO "turns" VALUES(3,60,60,0,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":false}}',0,1795242960321,NULL,NULL);
INSERT INTO "turns" VALUES(3,61,61,1,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960329,NULL,NULL);
INSERT INTO "turns" VALUES(3,62,62,1,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":false}}',0,1795242960333,NULL,NULL);
INSERT INTO "turns" VALUES(3,63,63,2,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960341,NULL,NULL);
INSERT INTO "turns" VALUES(3,64,64,2,'{"game":"sewer","mv":{"type":"place","cell":2,"turned":true}}',1,1795242960345,NULL,NULL);
INSERT INTO "turns" VALUES(3,65,65,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960349,NULL,NULL);
INSERT INTO "turns" VALUES(3,66,66,0,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',0,1795242960349,NULL,NULL);
INSERT INTO "turns" VALUES(3,67,67,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960349,NULL,NULL);
INSERT INTO "turns" VALUES(3,68,68,1,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":false}}',1,1795242960350,NULL,NULL);
INSERT INTO "turns" VALUES(4,1,1,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960350,NULL,NULL);
INSERT INTO "turns" VALUES(4,2,2,0,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":true}}',1,1795242960351,NULL,NULL);
INSERT INTO "turns" VALUES(4,3,3,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960351,NULL,NULL);
INSERT INTO "turns" VALUES(4,4,4,1,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":false}}',1,1795242960351,NULL,NULL);
INSERT INTO "turns" VALUES(4,5,5,2,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960351,1795242960351,1);
INSERT INTO "turns" VALUES(4,6,5,2,'{"game":"sewer","mv":{"type":"ask"}}',0,1795242960352,NULL,NULL);
INSERT INTO "turns" VALUES(4,7,6,2,'{"game":"sewer","mv":{"type":"choose","index":0}}',0,1795242960353,NULL,NULL);
INSERT INTO "turns" VALUES(4,8,7,2,'{"game":"sewer","mv":{"type":"place","cell":1,"turned":false}}',1,1795242960357,NULL,NULL);
INSERT INTO "turns" VALUES(4,9,8,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960365,NULL,NULL);
INSERT INTO "turns" VALUES(4,10,9,0,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":true}}',1,1795242960369,NULL,NULL);
INSERT INTO "turns" VALUES(4,11,10,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960374,NULL,NULL);
INSERT INTO "turns" VALUES(4,12,11,1,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":false}}',1,1795242960377,NULL,NULL);
INSERT INTO "turns" VALUES(4,13,12,2,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960385,NULL,NULL);
INSERT INTO "turns" VALUES(4,14,13,2,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":false}}',1,1795242960386,1795242960386,1);
INSERT INTO "turns" VALUES(4,15,13,2,'{"game":"sewer","mv":{"type":"place","cell":3,"turned":false}}',1,1795242960389,NULL,NULL);
INSERT INTO "turns" VALUES(4,16,14,0,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960393,NULL,NULL);
INSERT INTO "turns" VALUES(4,17,15,0,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":true}}',0,1795242960400,NULL,NULL);
INSERT INTO "turns" VALUES(4,18,16,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960405,NULL,NULL);
INSERT INTO "turns" VALUES(4,19,17,1,'{"game":"sewer","mv":{"type":"place","cell":6,"turned":true}}',0,1795242960413,NULL,NULL);
INSERT INTO "turns" VALUES(4,20,18,2,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960418,NULL,NULL);
INSERT INTO "turns" VALUES(4,21,19,2,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":false}}',1,1795242960424,NULL,NULL);
INSERT INTO "turns" VALUES(4,22,20,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960426,NULL,NULL);
INSERT INTO "turns" VALUES(4,23,21,0,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',0,1795242960433,1795242960437,0);
INSERT INTO "turns" VALUES(4,24,21,0,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',0,1795242960441,NULL,NULL);
INSERT INTO "turns" VALUES(4,25,22,1,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960442,NULL,NULL);
INSERT INTO "turns" VALUES(4,26,23,1,'{"game":"sewer","mv":{"type":"place","cell":4,"turned":false}}',1,1795242960445,NULL,NULL);
INSERT INTO "turns" VALUES(4,27,24,2,'{"game":"sewer","mv":{"type":"take"}}',0,1795242960449,NULL,NULL);
INSERT INTO "turns" VALUES(4,28,25,2,'{"game":"sewer","mv":{"type":"place","cell":5,"turned":true}}',0,1795242960457,NULL,NULL);
INSERT INTO "turns" VALUES(4,29,26,0,'{"game":"sewer","mv":{"type":"draw"}}',1,1795242960462,NULL,NULL);
INSERT INTO "turns" VALUES(4,30,27,0,'{"game":"sewer","mv":{"type":"place","cell":7,"turned":false}}',1,1795242960462,NULL,NULL);
INSERT INTO "turns" VALUES(9,1,1,0,'{"game":"rebus","mv":{"type":"add","card":44}}',0,1795264183070,NULL,NULL);
INSERT INTO "turns" VALUES(9,2,2,0,'{"game":"rebus","mv":{"type":"throw"}}',1,1795264183081,NULL,NULL);
CREATE TABLE variants (
    id          TEXT PRIMARY KEY,
    family_id   TEXT NOT NULL REFERENCES families (id),
    game        TEXT NOT NULL,
    name        TEXT NOT NULL CHECK (name <> ''),
    options     TEXT NOT NULL, -- JSON
    archived    INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL
) STRICT;
INSERT INTO "variants" VALUES('01a1fcd1-a1b1-74e2-a25b-a7387bbffa84','01a1fcd1-a1a6-71da-832a-f3e368b59334','sewer','Petit jardin','{"game":"sewer","options":{"columns":3,"rows":3,"deck":{"ns":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"ew":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"ne":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"nw":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"nes":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"new":{"plain":5,"one":3,"two":3,"three":1,"clogged":2},"nesw":{"plain":5,"one":3,"two":3,"three":1,"clogged":2}},"cheeses":false,"clogs":false,"plumber":false,"goal":"firstLink","turnsPerSeat":20}}',0,1795242959281,1795242959281);
CREATE INDEX matches_by_evening ON matches (family_id, evening, game, title);
CREATE INDEX matches_by_time ON matches (family_id, updated_at, id);
CREATE INDEX matches_counted ON matches (family_id, state, counts, game, title, variant, source, faces, evening, rounds);
CREATE INDEX matches_unfinished ON matches (family_id, updated_at, id) WHERE state = 'playing';
CREATE INDEX profiles_by_family ON profiles (family_id);
CREATE INDEX seats_by_adopter ON seats (adopted_by) WHERE adopted_by IS NOT NULL;
CREATE INDEX seats_by_guest ON seats (guest_name) WHERE guest_name IS NOT NULL;
CREATE INDEX seats_by_person ON seats (person_id, match_id, seat, total, won, team, high, low)
    WHERE person_id IS NOT NULL;
CREATE INDEX seats_by_profile ON seats (profile_id) WHERE profile_id IS NOT NULL;
CREATE UNIQUE INDEX turns_standing ON turns (round_id, ply) WHERE undone_at IS NULL;
CREATE INDEX variants_by_name ON variants (family_id, game, name) WHERE archived = 0;
CREATE TRIGGER faces_changed AFTER UPDATE OF person_id, won ON seats
WHEN OLD.person_id IS NOT NEW.person_id OR OLD.won <> NEW.won BEGIN
    UPDATE matches SET faces = (SELECT json_group_array(json_array(person_id, won, team)) FROM
        (SELECT person_id, won, team FROM seats
         WHERE match_id = NEW.match_id AND person_id IS NOT NULL ORDER BY person_id))
    WHERE id = NEW.match_id;
END;
CREATE TRIGGER person_changed AFTER UPDATE OF person_id ON profiles
WHEN OLD.person_id <> NEW.person_id BEGIN
    UPDATE seats SET person_id = NEW.person_id WHERE profile_id = NEW.id;
    UPDATE seats SET person_id = NEW.person_id WHERE adopted_by = NEW.id;
END;
CREATE TRIGGER profile_added AFTER INSERT ON profiles BEGIN
    UPDATE profiles SET person_id = NEW.id WHERE id = NEW.id;
END;
CREATE TRIGGER score_gone AFTER DELETE ON scores BEGIN
    UPDATE seats SET (high, low) =
        (SELECT max(points), min(points) FROM rounds JOIN scores ON round_id = id
         WHERE rounds.match_id = seats.match_id AND scores.seat = seats.seat AND rounds.counts = 1)
    WHERE seat = OLD.seat AND match_id = (SELECT match_id FROM rounds WHERE id = OLD.round_id);
END;
CREATE TRIGGER score_written AFTER INSERT ON scores BEGIN
    UPDATE seats SET high = max(coalesce(high, NEW.points), NEW.points),
                     low = min(coalesce(low, NEW.points), NEW.points)
    WHERE seat = NEW.seat
      AND match_id = (SELECT match_id FROM rounds WHERE id = NEW.round_id AND counts = 1);
END;
CREATE TRIGGER seat_adopted AFTER UPDATE OF profile_id, adopted_by ON seats BEGIN
    UPDATE seats SET person_id = (SELECT person_id FROM profiles
                                  WHERE id = coalesce(NEW.profile_id, NEW.adopted_by))
    WHERE match_id = NEW.match_id AND seat = NEW.seat;
END;
CREATE TRIGGER seat_taken AFTER INSERT ON seats
WHEN NEW.profile_id IS NOT NULL OR NEW.adopted_by IS NOT NULL BEGIN
    UPDATE seats SET person_id = (SELECT person_id FROM profiles
                                  WHERE id = coalesce(NEW.profile_id, NEW.adopted_by))
    WHERE match_id = NEW.match_id AND seat = NEW.seat;
END;
CREATE INDEX own_cards_by_family ON own_cards (family_id);
COMMIT;
