-- Figures without reading every match again. Never edited once released.
--
-- Derived: what figures are counted from, the finished matches of a family that count, those begun within thirty
-- days in one row. A digest is written anew in the transaction that changes one of its matches, so that a page
-- reads a row for a month of evenings and not several for each match. `core/src/notebook/digests.rs` does it.
CREATE TABLE digests (
    family_id  TEXT NOT NULL REFERENCES families (id),
    period     INTEGER NOT NULL, -- when they were begun, in thirty days
    match_ids  TEXT NOT NULL, -- JSON, in the order they were begun
    results    BLOB NOT NULL, -- the rest, in the same order, packed
    PRIMARY KEY (family_id, period)
) STRICT;

-- Digests to be written anew before the transaction ends.
CREATE TABLE stale_digests (
    family_id  TEXT NOT NULL,
    period     INTEGER NOT NULL,
    PRIMARY KEY (family_id, period)
) STRICT, WITHOUT ROWID;

-- What figures were counted from before.
DROP TRIGGER faces_changed;
DROP TRIGGER score_written;
DROP TRIGGER score_gone;
DROP INDEX matches_counted;
DROP INDEX seats_by_person;
ALTER TABLE matches DROP COLUMN faces;
ALTER TABLE seats DROP COLUMN high;
ALTER TABLE seats DROP COLUMN low;
CREATE INDEX seats_by_person ON seats (person_id, match_id) WHERE person_id IS NOT NULL;

CREATE INDEX matches_counted ON matches (family_id, started_at / 2592000000)
    WHERE state = 'finished' AND counts = 1;
INSERT INTO stale_digests SELECT DISTINCT family_id, started_at / 2592000000 FROM matches
    WHERE state = 'finished' AND counts = 1;

-- Whatever changes the rounds of a match or its points writes its state, too; who somebody is changes alone.
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
