-- Digests without points where they are not what was played for. Never edited once released.
--
-- Only Sewer can be played so; its digests are written anew when this notebook is opened.
INSERT INTO stale_digests SELECT DISTINCT family_id, started_at / 2592000000 FROM matches
    WHERE game = 'sewer' AND state = 'finished' AND counts = 1
    ON CONFLICT DO NOTHING;
