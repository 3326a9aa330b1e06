-- The schema of a notebook after all migrations. A new notebook is begun with it. A test compares it with what the
-- migrations make.

PRAGMA application_id = 0x43614c70; -- "CaLp"

-- People and rules.

CREATE TABLE families (
    id           TEXT PRIMARY KEY,
    name         TEXT NOT NULL CHECK (name <> ''),
    archived     INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    created_at   INTEGER NOT NULL,
    updated_at   INTEGER NOT NULL,
    changed_at   TEXT NOT NULL DEFAULT '{}', -- JSON: when each field was last changed, by its name in the export
    merged_into  TEXT REFERENCES families (id) -- the family into which this one was merged
) STRICT;

CREATE TABLE profiles (
    id             TEXT PRIMARY KEY,
    family_id      TEXT NOT NULL REFERENCES families (id),
    name           TEXT NOT NULL CHECK (name <> ''),
    avatar         TEXT NOT NULL,
    colour         TEXT NOT NULL,
    archived       INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    -- The next six are all null for a grown-up, all set for a child.
    open_hand      INTEGER CHECK (open_hand IN (0, 1)),
    glass_percent  INTEGER CHECK (glass_percent BETWEEN 50 AND 500),
    hints          INTEGER CHECK (hints IN (0, 1)),
    voice          INTEGER CHECK (voice IN (0, 1)),
    hide_losses    INTEGER CHECK (hide_losses IN (0, 1)),
    big_targets    INTEGER CHECK (big_targets IN (0, 1)),
    created_at     INTEGER NOT NULL,
    updated_at     INTEGER NOT NULL,
    merged_into    TEXT REFERENCES profiles (id), -- the same person, who was entered twice
    person_id      TEXT NOT NULL DEFAULT '', -- derived: the end of the chain of merged_into
    birth_year     INTEGER CHECK (birth_year BETWEEN 1900 AND 2200),
    given_name     TEXT CHECK (given_name <> ''), -- set if name is another one, to tell two people apart
    shown_moves    TEXT CHECK (shown_moves IN ('off', 'gentle', 'full')),
    changed_at     TEXT NOT NULL DEFAULT '{}', -- JSON: when each field was last changed, by its name in the export
    made_in        TEXT REFERENCES families (id), -- set if it is shown in another family
    CHECK ((open_hand IS NULL) = (glass_percent IS NULL)
       AND (open_hand IS NULL) = (hints IS NULL)
       AND (open_hand IS NULL) = (voice IS NULL)
       AND (open_hand IS NULL) = (hide_losses IS NULL)
       AND (open_hand IS NULL) = (big_targets IS NULL))
) STRICT;
CREATE INDEX profiles_by_family ON profiles (family_id);
CREATE INDEX profiles_made_in ON profiles (made_in) WHERE made_in IS NOT NULL;

CREATE TABLE variants (
    id            TEXT PRIMARY KEY,
    family_id     TEXT NOT NULL REFERENCES families (id),
    game          TEXT NOT NULL,
    name          TEXT NOT NULL CHECK (name <> ''),
    options       TEXT NOT NULL, -- JSON
    archived      INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL,
    ending        TEXT CHECK (ending IN ('rounds', 'target', 'open')), -- null: the usual ending of these rules
    ending_value  INTEGER CHECK ((ending = 'open') = (ending_value IS NULL)),
    changed_at    TEXT NOT NULL DEFAULT '{}', -- JSON: when each field was last changed, by its name in the export
    made_in       TEXT REFERENCES families (id) -- set if it is shown in another family
) STRICT;
CREATE INDEX variants_by_name ON variants (family_id, game, name) WHERE archived = 0;
CREATE INDEX variants_made_in ON variants (made_in) WHERE made_in IS NOT NULL;

CREATE TABLE own_cards (
    id          TEXT PRIMARY KEY,
    family_id   TEXT NOT NULL REFERENCES families (id),
    name        TEXT NOT NULL CHECK (name <> ''),
    picture     TEXT NOT NULL CHECK (length(picture) BETWEEN 1 AND 400000),
    archived    INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL,
    reading     TEXT CHECK (reading <> ''), -- its sound in plain French, if the name does not tell
    changed_at  TEXT NOT NULL DEFAULT '{}', -- JSON: when each field was last changed, by its name in the export
    made_in     TEXT REFERENCES families (id) -- set if it is shown in another family
) STRICT;
CREATE INDEX own_cards_by_family ON own_cards (family_id);
CREATE INDEX own_cards_made_in ON own_cards (made_in) WHERE made_in IS NOT NULL;

CREATE TABLE settings (
    id            INTEGER PRIMARY KEY CHECK (id = 1),
    language      TEXT,
    sound         INTEGER NOT NULL CHECK (sound IN (0, 1)),
    motion        INTEGER CHECK (motion IN (0, 1)),
    contrast      INTEGER NOT NULL CHECK (contrast IN (0, 1)),
    text_percent  INTEGER NOT NULL CHECK (text_percent BETWEEN 80 AND 160),
    left_handed   INTEGER NOT NULL CHECK (left_handed IN (0, 1)),
    table_mode    TEXT NOT NULL,
    family_id     TEXT REFERENCES families (id),
    pace          TEXT NOT NULL DEFAULT 'usual' CHECK (pace IN ('slow', 'usual', 'quick'))
) STRICT;

-- Matches. A sheet on paper is a match whose rounds were not dealt.

CREATE TABLE matches (
    id            TEXT PRIMARY KEY,
    family_id     TEXT NOT NULL REFERENCES families (id),
    game          TEXT NOT NULL,
    variant       TEXT NOT NULL, -- name of the rules
    options       TEXT NOT NULL, -- JSON: the match's own copy of the rules
    ending        TEXT NOT NULL CHECK (ending IN ('rounds', 'target', 'open')),
    ending_value  INTEGER CHECK ((ending = 'open') = (ending_value IS NULL)),
    dealer        INTEGER NOT NULL CHECK (dealer >= 0), -- of the first round
    state         TEXT NOT NULL CHECK (state IN ('playing', 'finished', 'abandoned')),
    source        TEXT NOT NULL CHECK (source IN ('digital', 'paper')),
    rounds        INTEGER NOT NULL DEFAULT 0 CHECK (rounds >= 0), -- number of finished rounds
    started_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL,
    ended_at      INTEGER,
    title         TEXT CHECK (title <> ''), -- name of a game that is not in the box
    tally         TEXT NOT NULL DEFAULT 'highestTotal'
                  CHECK (tally IN ('highestTotal', 'lowestTotal', 'mostWins')),
    counts        INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1)),
    negatives     INTEGER NOT NULL DEFAULT 1 CHECK (negatives IN (0, 1)),
    version       INTEGER NOT NULL DEFAULT 0 CHECK (version >= 0), -- number of changes of a sheet
    evening       TEXT NOT NULL DEFAULT '', -- the local day; a match begun before five belongs to the day before
    counts_at     INTEGER, -- when counts was last set
    parted_from   TEXT, -- the match from which this copy parted
    made_in       TEXT REFERENCES families (id), -- set if it is shown in another family
    name          TEXT CHECK (name <> ''), -- the name that the family gave it
    name_at       INTEGER, -- when name was last set
    CHECK ((state = 'playing') = (ended_at IS NULL))
) STRICT;
CREATE INDEX matches_by_time ON matches (family_id, updated_at, id);
CREATE INDEX matches_unfinished ON matches (family_id, updated_at, id) WHERE state = 'playing';
CREATE INDEX matches_by_evening ON matches (family_id, evening, game, title);
CREATE INDEX matches_counted ON matches (family_id, started_at / 2592000000)
    WHERE state = 'finished' AND counts = 1;
CREATE INDEX matches_made_in ON matches (made_in) WHERE made_in IS NOT NULL;
CREATE INDEX matches_parted ON matches (parted_from) WHERE parted_from IS NOT NULL;

CREATE TABLE seats (
    match_id           TEXT NOT NULL REFERENCES matches (id),
    seat               INTEGER NOT NULL CHECK (seat >= 0),
    profile_id         TEXT REFERENCES profiles (id),
    guest_name         TEXT CHECK (guest_name <> ''),
    guest_avatar       TEXT,
    guest_colour       TEXT,
    total              INTEGER NOT NULL DEFAULT 0, -- points of the finished rounds
    won                INTEGER NOT NULL DEFAULT 0 CHECK (won IN (0, 1)), -- whether this seat won the finished match
    team               INTEGER CHECK (team >= 0),
    adopted_by         TEXT REFERENCES profiles (id), -- the person a guest became
    adopted_at         INTEGER, -- when adopted_by was last set
    person_id          TEXT, -- derived: the person who sat here
    level              INTEGER CHECK (level BETWEEN 1 AND 8), -- set for an opponent, who has a name and a face like a guest
    opponents_version  INTEGER -- one level may play differently in different versions
                       CHECK ((opponents_version IS NULL) = (level IS NULL) AND (level IS NULL OR guest_name IS NOT NULL)),
    PRIMARY KEY (match_id, seat),
    CHECK ((profile_id IS NULL) = (guest_name IS NOT NULL)
       AND (guest_name IS NULL) = (guest_avatar IS NULL)
       AND (guest_name IS NULL) = (guest_colour IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_profile ON seats (profile_id) WHERE profile_id IS NOT NULL;
CREATE INDEX seats_by_guest ON seats (guest_name) WHERE guest_name IS NOT NULL;
CREATE INDEX seats_by_adopter ON seats (adopted_by) WHERE adopted_by IS NOT NULL;
CREATE INDEX seats_by_person ON seats (person_id, match_id) WHERE person_id IS NOT NULL;

CREATE TABLE rounds (
    id             INTEGER PRIMARY KEY,
    match_id       TEXT NOT NULL REFERENCES matches (id),
    number         INTEGER NOT NULL CHECK (number >= 1),
    dealer         INTEGER NOT NULL CHECK (dealer >= 0),
    rules_version  INTEGER NOT NULL,
    seed           INTEGER, -- secret; null for a sheet on paper
    state          TEXT NOT NULL CHECK (state IN ('playing', 'finished', 'dropped')),
    started_at     INTEGER NOT NULL,
    ended_at       INTEGER,
    counts         INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1)), -- 0 for a round of a sheet that does not count
    UNIQUE (match_id, number),
    CHECK ((state = 'playing') = (ended_at IS NULL))
) STRICT;

CREATE TABLE scores (
    round_id  INTEGER NOT NULL REFERENCES rounds (id),
    seat      INTEGER NOT NULL CHECK (seat >= 0),
    points    INTEGER NOT NULL,
    won       INTEGER NOT NULL CHECK (won IN (0, 1)),
    lines     TEXT NOT NULL, -- JSON: the lines that add up to the points
    PRIMARY KEY (round_id, seat)
) STRICT, WITHOUT ROWID;

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
CREATE UNIQUE INDEX turns_standing ON turns (round_id, ply) WHERE undone_at IS NULL;

CREATE TABLE sheet_rows (
    match_id       TEXT NOT NULL REFERENCES matches (id),
    sequence       INTEGER NOT NULL CHECK (sequence >= 1),
    number         INTEGER NOT NULL CHECK (number >= 1), -- the round
    dealer         INTEGER NOT NULL CHECK (dealer >= 0),
    counts         INTEGER NOT NULL CHECK (counts IN (0, 1)),
    entry          TEXT NOT NULL, -- JSON: typed points or a count
    points         TEXT NOT NULL, -- JSON: a number per side
    written_at     INTEGER NOT NULL,
    taken_back_at  INTEGER,
    PRIMARY KEY (match_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE glasses (
    match_id  TEXT PRIMARY KEY REFERENCES matches (id),
    total_ms  INTEGER NOT NULL CHECK (total_ms > 0),
    left_ms   INTEGER NOT NULL CHECK (left_ms BETWEEN 0 AND total_ms)
) STRICT, WITHOUT ROWID;

CREATE TABLE set_aside_rounds (
    match_id       TEXT NOT NULL REFERENCES matches (id),
    number         INTEGER NOT NULL CHECK (number >= 1),
    rules_version  INTEGER NOT NULL,
    seed           INTEGER,
    started_at     INTEGER NOT NULL,
    set_aside_at   INTEGER NOT NULL,
    turns          TEXT NOT NULL -- JSON: every ply ever played, in the order it was played
) STRICT;
CREATE INDEX set_aside_by_match ON set_aside_rounds (match_id);

CREATE TABLE put_away (
    match_id  TEXT PRIMARY KEY REFERENCES matches (id),
    as_of     INTEGER NOT NULL -- updated_at of the match when it was put away
) STRICT, WITHOUT ROWID;

-- Extracts from which statistics are worked out. Triggers record the stale ones.

CREATE TABLE digests (
    family_id  TEXT NOT NULL REFERENCES families (id),
    period     INTEGER NOT NULL, -- the 30-day period in which the matches began
    match_ids  TEXT NOT NULL, -- JSON, in the order in which they began
    results    BLOB NOT NULL, -- the other data in the same order, packed
    PRIMARY KEY (family_id, period)
) STRICT;

CREATE TABLE stale_digests (
    family_id  TEXT NOT NULL,
    period     INTEGER NOT NULL,
    PRIMARY KEY (family_id, period)
) STRICT, WITHOUT ROWID;

-- The folder that several devices share: rows to be sent, rows sent, and files read.

CREATE TABLE folder (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    path    TEXT NOT NULL,
    mark    TEXT NOT NULL, -- identifies the folder: another family’s is not mistaken for it
    device  TEXT NOT NULL, -- this device, which writes only its own files
    name    TEXT NOT NULL, -- name of this device
    phrase  TEXT CHECK (phrase <> '') -- the family’s; nobody can read the files without it
) STRICT;

CREATE TABLE outbox (
    change  INTEGER PRIMARY KEY AUTOINCREMENT,
    thing   TEXT NOT NULL,
    id      TEXT NOT NULL,
    UNIQUE (thing, id)
) STRICT;

CREATE TABLE sent (
    thing    TEXT NOT NULL,
    id       TEXT NOT NULL,
    segment  TEXT NOT NULL,
    PRIMARY KEY (thing, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sent_segment ON sent (segment);

CREATE TABLE taken (
    segment  TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE devices (
    device    TEXT PRIMARY KEY,
    name      TEXT NOT NULL,
    heard_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Derive person_id from adoptions of guests, and from people who were entered twice.

CREATE TRIGGER profile_added AFTER INSERT ON profiles BEGIN
    UPDATE profiles SET person_id = NEW.id WHERE id = NEW.id;
END;

CREATE TRIGGER person_changed AFTER UPDATE OF person_id ON profiles
WHEN OLD.person_id <> NEW.person_id BEGIN
    UPDATE seats SET person_id = NEW.person_id WHERE profile_id = NEW.id;
    UPDATE seats SET person_id = NEW.person_id WHERE adopted_by = NEW.id;
END;

CREATE TRIGGER seat_taken AFTER INSERT ON seats
WHEN NEW.profile_id IS NOT NULL OR NEW.adopted_by IS NOT NULL BEGIN
    UPDATE seats SET person_id = (SELECT person_id FROM profiles
                                  WHERE id = coalesce(NEW.profile_id, NEW.adopted_by))
    WHERE match_id = NEW.match_id AND seat = NEW.seat;
END;

CREATE TRIGGER seat_adopted AFTER UPDATE OF profile_id, adopted_by ON seats BEGIN
    UPDATE seats SET person_id = (SELECT person_id FROM profiles
                                  WHERE id = coalesce(NEW.profile_id, NEW.adopted_by))
    WHERE match_id = NEW.match_id AND seat = NEW.seat;
END;

-- Record which digests are stale.

CREATE TRIGGER counted_match_added AFTER INSERT ON matches
WHEN NEW.state = 'finished' AND NEW.counts = 1 BEGIN
    INSERT INTO stale_digests VALUES (NEW.family_id, NEW.started_at / 2592000000) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER match_no_longer_counted
AFTER UPDATE OF game, title, variant, tally, source, state, counts, evening, started_at, rounds ON matches
WHEN OLD.state = 'finished' AND OLD.counts = 1 BEGIN
    INSERT INTO stale_digests VALUES (OLD.family_id, OLD.started_at / 2592000000) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER match_counted
AFTER UPDATE OF game, title, variant, tally, source, state, counts, evening, started_at, rounds ON matches
WHEN NEW.state = 'finished' AND NEW.counts = 1 BEGIN
    INSERT INTO stale_digests VALUES (NEW.family_id, NEW.started_at / 2592000000) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER counted_person_changed AFTER UPDATE OF person_id ON seats
WHEN OLD.person_id IS NOT NEW.person_id BEGIN
    INSERT INTO stale_digests SELECT family_id, started_at / 2592000000 FROM matches
        WHERE id = NEW.match_id AND state = 'finished' AND counts = 1 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER match_shown_elsewhere AFTER UPDATE OF family_id ON matches
WHEN OLD.family_id <> NEW.family_id AND NEW.state = 'finished' AND NEW.counts = 1 BEGIN
    INSERT INTO stale_digests VALUES (OLD.family_id, OLD.started_at / 2592000000) ON CONFLICT DO NOTHING;
    INSERT INTO stale_digests VALUES (NEW.family_id, NEW.started_at / 2592000000) ON CONFLICT DO NOTHING;
END;

-- Record when each field was changed: two devices may change different fields.

CREATE TRIGGER family_name_changed AFTER UPDATE OF name ON families
WHEN OLD.name IS NOT NEW.name BEGIN
    UPDATE families SET changed_at = json_set(changed_at, '$.name', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER family_archived_changed AFTER UPDATE OF archived ON families
WHEN OLD.archived IS NOT NEW.archived BEGIN
    UPDATE families SET changed_at = json_set(changed_at, '$.archived', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER profile_name_changed AFTER UPDATE OF name, given_name ON profiles
WHEN coalesce(OLD.given_name, OLD.name) IS NOT coalesce(NEW.given_name, NEW.name) BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.name', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER profile_avatar_changed AFTER UPDATE OF avatar ON profiles
WHEN OLD.avatar IS NOT NEW.avatar BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.avatar', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER profile_colour_changed AFTER UPDATE OF colour ON profiles
WHEN OLD.colour IS NOT NEW.colour BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.colour', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER profile_archived_changed AFTER UPDATE OF archived ON profiles
WHEN OLD.archived IS NOT NEW.archived BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.archived', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER profile_child_changed AFTER UPDATE OF open_hand, glass_percent, hints, voice, hide_losses, big_targets, shown_moves ON profiles
WHEN (OLD.open_hand, OLD.glass_percent, OLD.hints, OLD.voice, OLD.hide_losses, OLD.big_targets, OLD.shown_moves)
    IS NOT (NEW.open_hand, NEW.glass_percent, NEW.hints, NEW.voice, NEW.hide_losses, NEW.big_targets, NEW.shown_moves) BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.child', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER profile_birth_year_changed AFTER UPDATE OF birth_year ON profiles
WHEN OLD.birth_year IS NOT NEW.birth_year BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.birthYear', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER profile_merged_into_changed AFTER UPDATE OF merged_into ON profiles
WHEN OLD.merged_into IS NOT NEW.merged_into BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.mergedInto', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER variant_name_changed AFTER UPDATE OF name ON variants
WHEN OLD.name IS NOT NEW.name BEGIN
    UPDATE variants SET changed_at = json_set(changed_at, '$.name', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER variant_options_changed AFTER UPDATE OF game, options ON variants
WHEN (OLD.game, OLD.options) IS NOT (NEW.game, NEW.options) BEGIN
    UPDATE variants SET changed_at = json_set(changed_at, '$.options', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER variant_ending_changed AFTER UPDATE OF ending, ending_value ON variants
WHEN (OLD.ending, OLD.ending_value) IS NOT (NEW.ending, NEW.ending_value) BEGIN
    UPDATE variants SET changed_at = json_set(changed_at, '$.ending', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER variant_archived_changed AFTER UPDATE OF archived ON variants
WHEN OLD.archived IS NOT NEW.archived BEGIN
    UPDATE variants SET changed_at = json_set(changed_at, '$.archived', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER own_card_name_changed AFTER UPDATE OF name ON own_cards
WHEN OLD.name IS NOT NEW.name BEGIN
    UPDATE own_cards SET changed_at = json_set(changed_at, '$.name', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER own_card_reading_changed AFTER UPDATE OF reading ON own_cards
WHEN OLD.reading IS NOT NEW.reading BEGIN
    UPDATE own_cards SET changed_at = json_set(changed_at, '$.reading', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER own_card_picture_changed AFTER UPDATE OF picture ON own_cards
WHEN OLD.picture IS NOT NEW.picture BEGIN
    UPDATE own_cards SET changed_at = json_set(changed_at, '$.picture', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER own_card_archived_changed AFTER UPDATE OF archived ON own_cards
WHEN OLD.archived IS NOT NEW.archived BEGIN
    UPDATE own_cards SET changed_at = json_set(changed_at, '$.archived', NEW.updated_at) WHERE id = NEW.id;
END;

CREATE TRIGGER family_merged_into_changed AFTER UPDATE OF merged_into ON families
WHEN OLD.merged_into IS NOT NEW.merged_into BEGIN
    UPDATE families SET changed_at = json_set(changed_at, '$.mergedInto', NEW.updated_at) WHERE id = NEW.id;
END;

-- Record which rows are to be sent to the folder, if there is one.

CREATE TRIGGER family_made_to_send AFTER INSERT ON families WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'families' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('families', NEW.id);
END;

CREATE TRIGGER family_changed_to_send AFTER UPDATE ON families WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'families' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('families', NEW.id);
END;

CREATE TRIGGER profile_made_to_send AFTER INSERT ON profiles WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'profiles' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('profiles', NEW.id);
END;

CREATE TRIGGER variant_made_to_send AFTER INSERT ON variants WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'variants' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('variants', NEW.id);
END;

CREATE TRIGGER own_card_made_to_send AFTER INSERT ON own_cards WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'own_cards' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('own_cards', NEW.id);
END;

CREATE TRIGGER match_made_to_send AFTER INSERT ON matches WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'matches' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('matches', NEW.id);
END;

CREATE TRIGGER guest_to_send AFTER UPDATE OF adopted_by, adopted_at ON seats WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'matches' AND id = NEW.match_id;
    INSERT INTO outbox (thing, id) VALUES ('matches', NEW.match_id);
END;

CREATE TRIGGER profile_changed_to_send AFTER UPDATE ON profiles
WHEN OLD.family_id = NEW.family_id AND EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'profiles' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('profiles', NEW.id);
END;

CREATE TRIGGER variant_changed_to_send AFTER UPDATE ON variants
WHEN OLD.family_id = NEW.family_id AND EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'variants' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('variants', NEW.id);
END;

CREATE TRIGGER own_card_changed_to_send AFTER UPDATE ON own_cards
WHEN OLD.family_id = NEW.family_id AND EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'own_cards' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('own_cards', NEW.id);
END;

CREATE TRIGGER match_changed_to_send AFTER UPDATE ON matches
WHEN OLD.family_id = NEW.family_id AND EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'matches' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('matches', NEW.id);
END;
