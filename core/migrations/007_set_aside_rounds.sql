-- Rounds that were dealt anew. Never edited once released.
--
-- A round begun under rules that have changed since cannot be gone on with. What was played of it is kept here
-- when the table has it dealt anew; nothing reads it but whoever wants to know.
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
