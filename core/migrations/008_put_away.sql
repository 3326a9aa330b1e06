-- Matches that were put away from the shelf. Never edited once released.
--
-- A match is put away as it was at that moment: whatever happens in it later, here or on a device it is merged
-- with, brings it back. What lies on whose shelf is a matter of the device, like its settings: it is not exported.
CREATE TABLE put_away (
    match_id  TEXT PRIMARY KEY REFERENCES matches (id),
    as_of     INTEGER NOT NULL -- updated_at of the match when it was put away
) STRICT, WITHOUT ROWID;
