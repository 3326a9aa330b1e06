-- Families that have become one, and a name for a match that went two ways. Never edited once released.
--
-- A family that was merged into another keeps its rows and points to the other. Which family a row is shown in is
-- derived (family_id), and so is what is shown of a person (person_id, name); where it was made stays beside it.
ALTER TABLE families ADD COLUMN merged_into TEXT REFERENCES families (id);
CREATE TRIGGER family_merged_into_changed AFTER UPDATE OF merged_into ON families
WHEN OLD.merged_into IS NOT NEW.merged_into BEGIN
    UPDATE families SET changed_at = json_set(changed_at, '$.mergedInto', NEW.updated_at) WHERE id = NEW.id;
END;

-- The family it was made in, where it is shown in another.
ALTER TABLE profiles ADD COLUMN made_in TEXT REFERENCES families (id);
ALTER TABLE variants ADD COLUMN made_in TEXT REFERENCES families (id);
ALTER TABLE own_cards ADD COLUMN made_in TEXT REFERENCES families (id);
ALTER TABLE matches ADD COLUMN made_in TEXT REFERENCES families (id);
CREATE INDEX profiles_made_in ON profiles (made_in) WHERE made_in IS NOT NULL;
CREATE INDEX variants_made_in ON variants (made_in) WHERE made_in IS NOT NULL;
CREATE INDEX own_cards_made_in ON own_cards (made_in) WHERE made_in IS NOT NULL;
CREATE INDEX matches_made_in ON matches (made_in) WHERE made_in IS NOT NULL;

-- What the family calls it, and when that was last said.
ALTER TABLE matches ADD COLUMN name TEXT CHECK (name <> '');
ALTER TABLE matches ADD COLUMN name_at INTEGER;
CREATE INDEX matches_parted ON matches (parted_from) WHERE parted_from IS NOT NULL;

-- What is derived is in no file: nothing is sent because of it. (A match shown in another family changes the figures.)
DROP TRIGGER profile_changed_to_send;
CREATE TRIGGER profile_changed_to_send AFTER UPDATE ON profiles
WHEN OLD.family_id = NEW.family_id AND EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'profiles' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('profiles', NEW.id);
END;
DROP TRIGGER variant_changed_to_send;
CREATE TRIGGER variant_changed_to_send AFTER UPDATE ON variants
WHEN OLD.family_id = NEW.family_id AND EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'variants' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('variants', NEW.id);
END;
DROP TRIGGER own_card_changed_to_send;
CREATE TRIGGER own_card_changed_to_send AFTER UPDATE ON own_cards
WHEN OLD.family_id = NEW.family_id AND EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'own_cards' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('own_cards', NEW.id);
END;
DROP TRIGGER match_changed_to_send;
CREATE TRIGGER match_changed_to_send AFTER UPDATE ON matches
WHEN OLD.family_id = NEW.family_id AND EXISTS (SELECT 1 FROM folder) BEGIN
    DELETE FROM outbox WHERE thing = 'matches' AND id = NEW.id;
    INSERT INTO outbox (thing, id) VALUES ('matches', NEW.id);
END;
CREATE TRIGGER match_shown_elsewhere AFTER UPDATE OF family_id ON matches
WHEN OLD.family_id <> NEW.family_id AND NEW.state = 'finished' AND NEW.counts = 1 BEGIN
    INSERT INTO stale_digests VALUES (OLD.family_id, OLD.started_at / 2592000000) ON CONFLICT DO NOTHING;
    INSERT INTO stale_digests VALUES (NEW.family_id, NEW.started_at / 2592000000) ON CONFLICT DO NOTHING;
END;
