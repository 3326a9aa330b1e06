-- How good a move it is that a child is shown who asks for one. Never edited once released.
ALTER TABLE profiles ADD COLUMN shown_moves TEXT CHECK (shown_moves IN ('off', 'gentle', 'full'));
UPDATE profiles SET shown_moves = 'gentle' WHERE open_hand IS NOT NULL;
