// Faces and colours for new people, and whether people at a table look alike.

import type { Avatar, Colour, Profile, ProfileForm } from '../generated';
import { AVATARS } from './avatar';
import { COLOURS } from './patterns';

/** The looks of a person: a face on a colour. */
export interface Look {
  avatar: Avatar;
  colour: Colour;
}

/** An avatar and a colour that nobody has yet; if all are taken, one that repeats. */
export function freshLook(taken: readonly Look[]): Look {
  const avatar = AVATARS.find((one) => !taken.some((look) => look.avatar === one));
  const colour = COLOURS.find((one) => !taken.some((look) => look.colour === one));
  return {
    avatar: avatar ?? AVATARS[taken.length % AVATARS.length] ?? 'ratCook',
    colour: colour ?? COLOURS[taken.length % COLOURS.length] ?? 'red',
  };
}

/** The current form of a profile, with the fields that can be edited. */
export function formOf({ name, avatar, colour, child, birthYear }: Profile): ProfileForm {
  return { name, avatar, colour, child, birthYear };
}

/** Whether two people share an avatar or a colour: the places are then numbered. */
export function lookAlike(table: readonly Look[]): boolean {
  const avatars = new Set(table.map((look) => look.avatar));
  const colours = new Set(table.map((look) => look.colour));
  return avatars.size < table.length || colours.size < table.length;
}
