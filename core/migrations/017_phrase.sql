-- The family's phrase, without which nobody can read what lies in the folder. Never edited once released.
ALTER TABLE folder ADD COLUMN phrase TEXT CHECK (phrase <> '');
