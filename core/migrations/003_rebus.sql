-- The minute glass, and cards of one's own. What is left of the glass of a match that is being played is gone
-- with the stretch it measures.
CREATE TABLE glasses (
    match_id  TEXT PRIMARY KEY REFERENCES matches (id),
    total_ms  INTEGER NOT NULL CHECK (total_ms > 0),
    left_ms   INTEGER NOT NULL CHECK (left_ms BETWEEN 0 AND total_ms)
) STRICT, WITHOUT ROWID;

-- Picture cards that a family has added. The picture is a data URL: PNG, JPEG or WebP in base64.
CREATE TABLE own_cards (
    id          TEXT PRIMARY KEY,
    family_id   TEXT NOT NULL REFERENCES families (id),
    name        TEXT NOT NULL CHECK (name <> ''),
    picture     TEXT NOT NULL CHECK (length(picture) BETWEEN 1 AND 400000),
    archived    INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    created_at  INTEGER NOT NULL,
    updated_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX own_cards_by_family ON own_cards (family_id);
