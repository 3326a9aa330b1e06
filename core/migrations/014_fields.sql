-- When each field of a family, a person, rules and a card was last changed. Never edited once released.
--
-- JSON, by what the exported file calls the field; one that is not there is as it was when the row was made. So two
-- notebooks merge field by field. A change has the row's updated_at, which is later than all that the row has seen,
-- whatever the clock says: a clock that is years off neither wins for ever nor loses for ever.
ALTER TABLE families ADD COLUMN changed_at TEXT NOT NULL DEFAULT '{}';
ALTER TABLE profiles ADD COLUMN changed_at TEXT NOT NULL DEFAULT '{}';
ALTER TABLE variants ADD COLUMN changed_at TEXT NOT NULL DEFAULT '{}';
ALTER TABLE own_cards ADD COLUMN changed_at TEXT NOT NULL DEFAULT '{}';

-- Which of them it was is not known any more: all.
UPDATE families SET changed_at = json_object('name', updated_at, 'archived', updated_at)
    WHERE updated_at > created_at;
UPDATE profiles SET changed_at = json_object('name', updated_at, 'avatar', updated_at, 'colour', updated_at,
        'archived', updated_at, 'child', updated_at, 'birthYear', updated_at, 'mergedInto', updated_at)
    WHERE updated_at > created_at;
UPDATE variants SET changed_at = json_object('name', updated_at, 'options', updated_at, 'ending', updated_at,
        'archived', updated_at)
    WHERE updated_at > created_at;
UPDATE own_cards SET changed_at = json_object('name', updated_at, 'reading', updated_at, 'picture', updated_at,
        'archived', updated_at)
    WHERE updated_at > created_at;

CREATE TRIGGER family_name_changed AFTER UPDATE OF name ON families
WHEN OLD.name IS NOT NEW.name BEGIN
    UPDATE families SET changed_at = json_set(changed_at, '$.name', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER family_archived_changed AFTER UPDATE OF archived ON families
WHEN OLD.archived IS NOT NEW.archived BEGIN
    UPDATE families SET changed_at = json_set(changed_at, '$.archived', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER profile_name_changed AFTER UPDATE OF name, given_name ON profiles
WHEN coalesce(OLD.given_name, OLD.name) IS NOT coalesce(NEW.given_name, NEW.name) BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.name', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER profile_avatar_changed AFTER UPDATE OF avatar ON profiles
WHEN OLD.avatar IS NOT NEW.avatar BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.avatar', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER profile_colour_changed AFTER UPDATE OF colour ON profiles
WHEN OLD.colour IS NOT NEW.colour BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.colour', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER profile_archived_changed AFTER UPDATE OF archived ON profiles
WHEN OLD.archived IS NOT NEW.archived BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.archived', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER profile_child_changed AFTER UPDATE OF open_hand, glass_percent, hints, voice, hide_losses, big_targets, shown_moves ON profiles
WHEN (OLD.open_hand, OLD.glass_percent, OLD.hints, OLD.voice, OLD.hide_losses, OLD.big_targets, OLD.shown_moves)
    IS NOT (NEW.open_hand, NEW.glass_percent, NEW.hints, NEW.voice, NEW.hide_losses, NEW.big_targets, NEW.shown_moves) BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.child', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER profile_birth_year_changed AFTER UPDATE OF birth_year ON profiles
WHEN OLD.birth_year IS NOT NEW.birth_year BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.birthYear', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER profile_merged_into_changed AFTER UPDATE OF merged_into ON profiles
WHEN OLD.merged_into IS NOT NEW.merged_into BEGIN
    UPDATE profiles SET changed_at = json_set(changed_at, '$.mergedInto', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER variant_name_changed AFTER UPDATE OF name ON variants
WHEN OLD.name IS NOT NEW.name BEGIN
    UPDATE variants SET changed_at = json_set(changed_at, '$.name', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER variant_options_changed AFTER UPDATE OF game, options ON variants
WHEN (OLD.game, OLD.options) IS NOT (NEW.game, NEW.options) BEGIN
    UPDATE variants SET changed_at = json_set(changed_at, '$.options', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER variant_ending_changed AFTER UPDATE OF ending, ending_value ON variants
WHEN (OLD.ending, OLD.ending_value) IS NOT (NEW.ending, NEW.ending_value) BEGIN
    UPDATE variants SET changed_at = json_set(changed_at, '$.ending', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER variant_archived_changed AFTER UPDATE OF archived ON variants
WHEN OLD.archived IS NOT NEW.archived BEGIN
    UPDATE variants SET changed_at = json_set(changed_at, '$.archived', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER own_card_name_changed AFTER UPDATE OF name ON own_cards
WHEN OLD.name IS NOT NEW.name BEGIN
    UPDATE own_cards SET changed_at = json_set(changed_at, '$.name', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER own_card_reading_changed AFTER UPDATE OF reading ON own_cards
WHEN OLD.reading IS NOT NEW.reading BEGIN
    UPDATE own_cards SET changed_at = json_set(changed_at, '$.reading', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER own_card_picture_changed AFTER UPDATE OF picture ON own_cards
WHEN OLD.picture IS NOT NEW.picture BEGIN
    UPDATE own_cards SET changed_at = json_set(changed_at, '$.picture', NEW.updated_at) WHERE id = NEW.id;
END;
CREATE TRIGGER own_card_archived_changed AFTER UPDATE OF archived ON own_cards
WHEN OLD.archived IS NOT NEW.archived BEGIN
    UPDATE own_cards SET changed_at = json_set(changed_at, '$.archived', NEW.updated_at) WHERE id = NEW.id;
END;
