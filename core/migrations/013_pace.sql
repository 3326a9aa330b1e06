-- How fast opponents follow each other on this device. Never edited once released.
ALTER TABLE settings ADD COLUMN pace TEXT NOT NULL DEFAULT 'usual' CHECK (pace IN ('slow', 'usual', 'quick'));
