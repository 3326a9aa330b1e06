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
-- Derived: who of the family sat there, who won, in which team: JSON, [[person, won, team], ...] by person.
-- Matches of the same people with the same winners have the same faces, so that counting who beat whom
-- takes a step per constellation and not per match.
ALTER TABLE matches ADD COLUMN faces TEXT NOT NULL DEFAULT '[]';
CREATE INDEX matches_by_evening ON matches (family_id, evening, game, title);
-- Figures of a family are read from this index alone.
CREATE INDEX matches_counted ON matches (family_id, state, counts, game, title, variant, source, faces, evening, rounds);

ALTER TABLE seats ADD COLUMN team INTEGER CHECK (team >= 0);
-- A guest who became a person of the family, and when that was last said.
ALTER TABLE seats ADD COLUMN adopted_by TEXT REFERENCES profiles (id);
ALTER TABLE seats ADD COLUMN adopted_at INTEGER;
-- Derived: who sat here in the end.
ALTER TABLE seats ADD COLUMN person_id TEXT;
-- Derived: the highest and the lowest points of a round that counts.
ALTER TABLE seats ADD COLUMN high INTEGER;
ALTER TABLE seats ADD COLUMN low INTEGER;
UPDATE seats SET person_id = profile_id,
    (high, low) = (SELECT max(points), min(points) FROM rounds JOIN scores ON round_id = id
                   WHERE rounds.match_id = seats.match_id AND scores.seat = seats.seat);
UPDATE matches SET faces = (SELECT json_group_array(json_array(person_id, won, team)) FROM
    (SELECT person_id, won, team FROM seats
     WHERE match_id = matches.id AND person_id IS NOT NULL ORDER BY person_id));
CREATE INDEX seats_by_person ON seats (person_id, match_id, seat, total, won, team, high, low)
    WHERE person_id IS NOT NULL;
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
CREATE TRIGGER faces_changed AFTER UPDATE OF person_id, won ON seats
WHEN OLD.person_id IS NOT NEW.person_id OR OLD.won <> NEW.won BEGIN
    UPDATE matches SET faces = (SELECT json_group_array(json_array(person_id, won, team)) FROM
        (SELECT person_id, won, team FROM seats
         WHERE match_id = NEW.match_id AND person_id IS NOT NULL ORDER BY person_id))
    WHERE id = NEW.match_id;
END;
CREATE TRIGGER score_written AFTER INSERT ON scores BEGIN
    UPDATE seats SET high = max(coalesce(high, NEW.points), NEW.points),
                     low = min(coalesce(low, NEW.points), NEW.points)
    WHERE seat = NEW.seat
      AND match_id = (SELECT match_id FROM rounds WHERE id = NEW.round_id AND counts = 1);
END;
CREATE TRIGGER score_gone AFTER DELETE ON scores BEGIN
    UPDATE seats SET (high, low) =
        (SELECT max(points), min(points) FROM rounds JOIN scores ON round_id = id
         WHERE rounds.match_id = seats.match_id AND scores.seat = seats.seat AND rounds.counts = 1)
    WHERE seat = OLD.seat AND match_id = (SELECT match_id FROM rounds WHERE id = OLD.round_id);
END;
