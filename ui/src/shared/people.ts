// Faces and colours for newcomers, and who could be mixed up with whom.

import type { Avatar, Colour, Profile, ProfileForm } from '../generated';
import { AVATARS } from './avatar';
import { COLOURS } from './patterns';

export interface Look {
  avatar: Avatar;
  colour: Colour;
}

/** A face and a colour that nobody here wears yet, as long as there are any. */
export function freshLook(taken: readonly Look[]): Look {
  const avatar = AVATARS.find((one) => !taken.some((look) => look.avatar === one));
  const colour = COLOURS.find((one) => !taken.some((look) => look.colour === one));
  return {
    avatar: avatar ?? AVATARS[taken.length % AVATARS.length] ?? 'ratCook',
    colour: colour ?? COLOURS[taken.length % COLOURS.length] ?? 'red',
  };
}

/** What may be changed of somebody, as it is now. */
export function formOf({ name, avatar, colour, child, birthYear }: Profile): ProfileForm {
  return { name, avatar, colour, child, birthYear };
}

/** Whether two people of a table share their face or their colour: then places are numbered. */
export function lookAlike(table: readonly Look[]): boolean {
  const avatars = new Set(table.map((look) => look.avatar));
  const colours = new Set(table.map((look) => look.colour));
  return avatars.size < table.length || colours.size < table.length;
}
