-- Opponents at the table. Never edited once released.
--
-- Where one sits, the seat holds its name and face like a guest's, and besides how strong it was, and in which version
-- of the opponents.
ALTER TABLE seats ADD COLUMN level INTEGER CHECK (level BETWEEN 1 AND 8);
ALTER TABLE seats ADD COLUMN opponents_version INTEGER
    CHECK ((opponents_version IS NULL) = (level IS NULL) AND (level IS NULL OR guest_name IS NOT NULL));

-- Figures leave such matches out unless asked, so digests say which they are, and are all written anew.
INSERT INTO stale_digests SELECT DISTINCT family_id, started_at / 2592000000 FROM matches
    WHERE state = 'finished' AND counts = 1
    ON CONFLICT DO NOTHING;
