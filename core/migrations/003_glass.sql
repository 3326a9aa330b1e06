-- What is left of the minute glass of a match that is being played: gone with the stretch it measures.

CREATE TABLE glasses (
    match_id  TEXT PRIMARY KEY REFERENCES matches (id),
    total_ms  INTEGER NOT NULL CHECK (total_ms > 0),
    left_ms   INTEGER NOT NULL CHECK (left_ms BETWEEN 0 AND total_ms)
) STRICT, WITHOUT ROWID;
