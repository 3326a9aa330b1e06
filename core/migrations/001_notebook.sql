-- The notebook, format 1. Never edited once released: what comes later goes into the next file.
--
-- Times are unix milliseconds in UTC. Words (avatar, colour, game...) are spelled as on the wire.
-- Families, profiles, variants and matches carry UUIDv7 ids, so that two notebooks merge as a union.
-- Nothing is ever deleted: people and variants are archived, turns taken back are marked.

PRAGMA application_id = 0x43614c70; -- "CaLp"

CREATE TABLE families (
    id          TEXT PRIMARY KEY,
    name        TEXT NOT NULL CHECK (name <> ''),
    archived    INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL
) STRICT;

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
    updated_at      INTEGER NOT NULL,
    CHECK ((open_hand IS NULL) = (glass_percent IS NULL)
       AND (open_hand IS NULL) = (hints IS NULL)
       AND (open_hand IS NULL) = (voice IS NULL)
       AND (open_hand IS NULL) = (hide_losses IS NULL)
       AND (open_hand IS NULL) = (big_targets IS NULL))
) STRICT;
CREATE INDEX profiles_by_family ON profiles (family_id);

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
CREATE UNIQUE INDEX variants_by_name ON variants (family_id, game, name) WHERE archived = 0;

-- The settings of this device: one row.
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
    ended_at      INTEGER,
    CHECK ((state = 'playing') = (ended_at IS NULL))
) STRICT;
CREATE INDEX matches_by_time ON matches (family_id, updated_at, id);
CREATE INDEX matches_unfinished ON matches (family_id, updated_at, id) WHERE state = 'playing';

CREATE TABLE seats (
    match_id      TEXT NOT NULL REFERENCES matches (id),
    seat          INTEGER NOT NULL CHECK (seat >= 0),
    profile_id    TEXT REFERENCES profiles (id),
    guest_name    TEXT CHECK (guest_name <> ''),
    guest_avatar  TEXT,
    guest_colour  TEXT,
    total         INTEGER NOT NULL DEFAULT 0, -- points of the finished rounds
    won           INTEGER NOT NULL DEFAULT 0 CHECK (won IN (0, 1)), -- the finished match
    PRIMARY KEY (match_id, seat),
    CHECK ((profile_id IS NULL) = (guest_name IS NOT NULL)
       AND (guest_name IS NULL) = (guest_avatar IS NULL)
       AND (guest_name IS NULL) = (guest_colour IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_profile ON seats (profile_id) WHERE profile_id IS NOT NULL;

CREATE TABLE rounds (
    id             INTEGER PRIMARY KEY,
    match_id       TEXT NOT NULL REFERENCES matches (id),
    number         INTEGER NOT NULL CHECK (number >= 1),
    dealer         INTEGER NOT NULL CHECK (dealer >= 0),
    rules_version  INTEGER NOT NULL,
    seed           INTEGER, -- secret; null for a sheet typed in from the real table
    state          TEXT NOT NULL CHECK (state IN ('playing', 'finished', 'dropped')),
    started_at     INTEGER NOT NULL,
    ended_at       INTEGER,
    UNIQUE (match_id, number),
    CHECK ((state = 'playing') = (ended_at IS NULL))
) STRICT;

-- The score sheet of each finished round.
CREATE TABLE scores (
    round_id  INTEGER NOT NULL REFERENCES rounds (id),
    seat      INTEGER NOT NULL CHECK (seat >= 0),
    points    INTEGER NOT NULL,
    won       INTEGER NOT NULL CHECK (won IN (0, 1)),
    lines     TEXT NOT NULL, -- JSON: what the points are made of
    PRIMARY KEY (round_id, seat)
) STRICT, WITHOUT ROWID;

-- Every ply ever played, in the order it was played; a ply taken back keeps its row.
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
-- Two programs on one file cannot both play the same ply.
CREATE UNIQUE INDEX turns_standing ON turns (round_id, ply) WHERE undone_at IS NULL;
