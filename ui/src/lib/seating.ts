// The chairs of a new table, clockwise, for the set-up screen.

import type { Avatar, Colour, Opponent, Profile, Sitter } from '../generated';

/** A seat that is taken before the match begins. */
export interface Chair {
  /** Stable while people move around the table. */
  key: string;
  name: string;
  avatar: Avatar;
  colour: Colour;
  sitter: Sitter;
}

/** A chair for a person of the family. */
export function personChair(person: Profile): Chair {
  const { name, avatar, colour } = person;
  return { key: person.id, name, avatar, colour, sitter: { type: 'person', profileId: person.id } };
}

/** Number of guests and opponents seated so far: makes the key of each chair unique. */
let strangers = 0;

/** A chair for a guest. */
export function guestChair({ name, avatar, colour }: Pick<Chair, 'name' | 'avatar' | 'colour'>): Chair {
  const sitter: Sitter = { type: 'guest', name, avatar, colour };
  return { key: `guest-${(strangers += 1)}`, name, avatar, colour, sitter };
}

/** A chair for an opponent. */
export function opponentChair({ level, name, avatar, colour }: Opponent): Chair {
  return { key: `opponent-${(strangers += 1)}`, name, avatar, colour, sitter: { type: 'opponent', level } };
}

/** The chairs of an earlier table, without people who are gone and opponents that do not know this game. */
export function chairsOf(
  seats: readonly Sitter[],
  people: readonly Profile[],
  opponents: readonly Opponent[],
): Chair[] {
  return seats.flatMap((sitter) => {
    if (sitter.type === 'guest') return guestChair(sitter);
    if (sitter.type === 'opponent') {
      const known = opponents.find((one) => one.level === sitter.level);
      return known ? opponentChair(known) : [];
    }
    const person = people.find((one) => one.id === sitter.profileId);
    return person ? personChair(person) : [];
  });
}

/** The chairs with one moved by `step` places around the table: after the last place comes the first. */
export function moved(chairs: readonly Chair[], key: string, step: 1 | -1): Chair[] {
  const from = chairs.findIndex((chair) => chair.key === key);
  const chair = chairs[from];
  if (!chair || chairs.length < 2) return [...chairs];
  const rest = chairs.filter((other) => other.key !== key);
  const to = (from + step + chairs.length) % chairs.length;
  return [...rest.slice(0, to), chair, ...rest.slice(to)];
}

/** The position of a place around a drawn table, in percent of its box: the first below, then clockwise. */
export function spot(index: number, count: number): { x: number; y: number } {
  const angle = Math.PI / 2 + (index / Math.max(1, count)) * 2 * Math.PI;
  return { x: 50 + 41 * Math.cos(angle), y: 50 + 38 * Math.sin(angle) };
}

export type Edge = 'bottom' | 'left' | 'top' | 'right';

/** The edge of a flat tablet at which a place lies. */
export function edge(index: number, count: number): Edge {
  const at = spot(index, count);
  const across = (at.x - 50) / 41;
  const along = (at.y - 50) / 38;
  if (Math.abs(across) > Math.abs(along) + 0.01) return across < 0 ? 'left' : 'right';
  return along < 0 ? 'top' : 'bottom';
}
