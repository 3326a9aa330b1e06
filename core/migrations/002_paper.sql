-- The notebook, format 2: sheets kept on paper, merged people, evenings. Never edited once released.
--
-- What is *derived* follows from other columns, is kept up to date by triggers, and is not exported.

-- Somebody who was entered twice: this profile is the same person as that one.
ALTER TABLE profiles ADD COLUMN merged_into TEXT REFERENCES profiles (id);
-- Derived: who this profile is in the end, itself unless it was merged.
ALTER TABLE profiles ADD COLUMN person_id TEXT NOT NULL DEFAULT '';
UPDATE profiles SET person_id = id;

-- Two devices may have saved rules under one name; the one saved last is shown.
DROP INDEX variants_by_name;
CREATE INDEX variants_by_name ON variants (family_id, game, name) WHERE archived = 0;

-- What a game is called that is not of the box (game = 'other').
ALTER TABLE matches ADD COLUMN title TEXT CHECK (title <> '');
ALTER TABLE matches ADD COLUMN tally TEXT NOT NULL DEFAULT 'highestTotal'
    CHECK (tally IN ('highestTotal', 'lowestTotal', 'mostWins'));
-- Off for a match that did not count.
ALTER TABLE matches ADD COLUMN counts INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1));
ALTER TABLE matches ADD COLUMN negatives INTEGER NOT NULL DEFAULT 1 CHECK (negatives IN (0, 1));
-- Changes made to a paper sheet.
ALTER TABLE matches ADD COLUMN version INTEGER NOT NULL DEFAULT 0 CHECK (version >= 0);
-- The local day on which the match was begun; what begins before five belongs to the day before.
ALTER TABLE matches ADD COLUMN evening TEXT NOT NULL DEFAULT '';
UPDATE matches SET evening = date(started_at / 1000 - 18000, 'unixepoch', 'localtime');
CREATE INDEX matches_by_evening ON matches (family_id, evening);

ALTER TABLE seats ADD COLUMN team INTEGER CHECK (team >= 0);
-- A guest who became a person of the family, and when that was last said.
ALTER TABLE seats ADD COLUMN adopted_by TEXT REFERENCES profiles (id);
ALTER TABLE seats ADD COLUMN adopted_at INTEGER;
-- Derived: who sat here in the end.
ALTER TABLE seats ADD COLUMN person_id TEXT;
UPDATE seats SET person_id = profile_id;
CREATE INDEX seats_by_person ON seats (person_id, match_id, total, won, team) WHERE person_id IS NOT NULL;
CREATE INDEX seats_by_guest ON seats (guest_name) WHERE guest_name IS NOT NULL;
CREATE INDEX seats_by_adopter ON seats (adopted_by) WHERE adopted_by IS NOT NULL;

-- Off for a round of a sheet that did not count.
ALTER TABLE rounds ADD COLUMN counts INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1));

-- Everything ever written on a paper sheet, in the order it was written; what was taken back keeps its
-- row. What stands in `rounds` and `scores` follows from the last standing row of each round.
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
