-- The notebook, format 5: birth years, and how matches by saved rules end. Never edited once released.

-- Optional: the youngest begins some games.
ALTER TABLE profiles ADD COLUMN birth_year INTEGER CHECK (birth_year BETWEEN 1900 AND 2200);

-- How a match by these rules ends; null: as is usual for them.
ALTER TABLE variants ADD COLUMN ending TEXT CHECK (ending IN ('rounds', 'target', 'open'));
ALTER TABLE variants ADD COLUMN ending_value INTEGER CHECK ((ending = 'open') = (ending_value IS NULL));

-- The first link ends the match now: one that was to go on with another round is over.
CREATE TEMP TABLE linked AS
    SELECT m.id FROM matches m JOIN rounds r ON r.match_id = m.id
    WHERE m.game = 'sewer' AND m.source = 'digital' AND m.state = 'playing'
      AND json_extract(m.options, '$.options.goal') = 'firstLink' AND r.state = 'finished'
      AND r.number = (SELECT max(number) FROM rounds WHERE match_id = m.id)
      AND EXISTS (SELECT 1 FROM scores WHERE round_id = r.id AND won = 1);
UPDATE seats SET won = total = (SELECT max(total) FROM seats AS other WHERE other.match_id = seats.match_id)
    WHERE match_id IN (SELECT id FROM linked);
UPDATE matches SET state = 'finished', ended_at = updated_at WHERE id IN (SELECT id FROM linked);
DROP TABLE linked;

-- And where nobody was linked, nobody has won.
UPDATE seats SET won = 0 WHERE won = 1 AND match_id IN (
    SELECT id FROM matches m WHERE game = 'sewer' AND source = 'digital' AND state = 'finished'
      AND json_extract(options, '$.options.goal') = 'firstLink'
      AND NOT EXISTS (SELECT 1 FROM rounds r JOIN scores ON round_id = r.id WHERE r.match_id = m.id AND won = 1));
