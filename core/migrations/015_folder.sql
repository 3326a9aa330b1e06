-- A folder that something else keeps the same on several devices. Never edited once released.
--
-- Whatever changes is noted in the same transaction, and written into the folder afterwards: what lies there is
-- enough to make the notebook anew.
CREATE TABLE folder (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    path TEXT NOT NULL,
    -- By what it is known again: another family's folder is not taken for it.
    mark TEXT NOT NULL,
    -- What this device calls itself there.
    device TEXT NOT NULL,
    name TEXT NOT NULL
) STRICT;

-- What has changed here, and is in no file of the folder yet: tables, and ids of their rows.
CREATE TABLE outbox (
    change INTEGER PRIMARY KEY AUTOINCREMENT,
    thing TEXT NOT NULL,
    id TEXT NOT NULL,
    UNIQUE (thing, id)
) STRICT;

-- In which of this device's files each of them lies as it was sent last.
CREATE TABLE sent (
    thing TEXT NOT NULL,
    id TEXT NOT NULL,
    segment TEXT NOT NULL,
    PRIMARY KEY (thing, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sent_segment ON sent (segment);

-- The files of the folder that are in the notebook.
CREATE TABLE taken (segment TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- Devices that have written into the folder, and when that was heard of last.
CREATE TABLE devices (
    device TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    heard_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How a conflict is met is said by the statement that fires a trigger, so none may arise in it.
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
CREATE TRIGGER profile_changed_to_send AFTER UPDATE ON profiles WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'profiles' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('profiles', NEW.id);
END;
CREATE TRIGGER variant_made_to_send AFTER INSERT ON variants WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'variants' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('variants', NEW.id);
END;
CREATE TRIGGER variant_changed_to_send AFTER UPDATE ON variants WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'variants' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('variants', NEW.id);
END;
CREATE TRIGGER own_card_made_to_send AFTER INSERT ON own_cards WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'own_cards' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('own_cards', NEW.id);
END;
CREATE TRIGGER own_card_changed_to_send AFTER UPDATE ON own_cards WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'own_cards' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('own_cards', NEW.id);
END;
CREATE TRIGGER match_made_to_send AFTER INSERT ON matches WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'matches' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('matches', NEW.id);
END;
CREATE TRIGGER match_changed_to_send AFTER UPDATE ON matches WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'matches' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('matches', NEW.id);
END;
CREATE TRIGGER guest_to_send AFTER UPDATE OF adopted_by, adopted_at ON seats WHEN EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'matches' AND id = NEW.match_id;
    INSERT INTO outbox (thing, id) VALUES ('matches', NEW.match_id);
END;
