-- What a union of notebooks needs to know, and times that are times. Never edited once released.

-- When it was last said whether a match counts. It has a time of its own, so that saying it moves no ply.
ALTER TABLE matches ADD COLUMN counts_at INTEGER;
-- The match whose log this one shares up to where two devices went different ways.
ALTER TABLE matches ADD COLUMN parted_from TEXT;
-- The name as it was given, where `name` tells this person apart from another of that name.
ALTER TABLE profiles ADD COLUMN given_name TEXT CHECK (given_name <> '');

-- An import used to take any number for a time, and then no list could be read any more.
UPDATE families SET created_at = max(-62135596800000, min(created_at, 253370764799999)),
                    updated_at = max(-62135596800000, min(updated_at, 253370764799999));
UPDATE profiles SET created_at = max(-62135596800000, min(created_at, 253370764799999)),
                    updated_at = max(-62135596800000, min(updated_at, 253370764799999));
UPDATE variants SET created_at = max(-62135596800000, min(created_at, 253370764799999)),
                    updated_at = max(-62135596800000, min(updated_at, 253370764799999));
UPDATE own_cards SET created_at = max(-62135596800000, min(created_at, 253370764799999)),
                     updated_at = max(-62135596800000, min(updated_at, 253370764799999));
UPDATE matches SET started_at = max(-62135596800000, min(started_at, 253370764799999)),
                   updated_at = max(-62135596800000, min(updated_at, 253370764799999)),
                   ended_at = max(-62135596800000, min(ended_at, 253370764799999)),
                   version = min(version, 1000000000)
WHERE min(started_at, updated_at, coalesce(ended_at, 0)) < -62135596800000
   OR max(started_at, updated_at, coalesce(ended_at, 0)) > 253370764799999 OR version > 1000000000;
UPDATE rounds SET started_at = max(-62135596800000, min(started_at, 253370764799999)),
                  ended_at = max(-62135596800000, min(ended_at, 253370764799999))
WHERE min(started_at, coalesce(ended_at, 0)) < -62135596800000
   OR max(started_at, coalesce(ended_at, 0)) > 253370764799999;
UPDATE sheet_rows SET written_at = max(-62135596800000, min(written_at, 253370764799999)),
                      taken_back_at = max(-62135596800000, min(taken_back_at, 253370764799999))
WHERE min(written_at, coalesce(taken_back_at, 0)) < -62135596800000
   OR max(written_at, coalesce(taken_back_at, 0)) > 253370764799999;
UPDATE seats SET adopted_at = max(-62135596800000, min(adopted_at, 253370764799999))
WHERE adopted_at NOT BETWEEN -62135596800000 AND 253370764799999;
