-- What a card of one's own sounds like, in plain French, where its name does not say it.
ALTER TABLE own_cards ADD COLUMN reading TEXT CHECK (reading <> '');
