// The table that was being laid when somebody went to learn how its game is played.

import type { AnyOptions, Ending, GameId, Profile } from '../../generated';
import { personChair, type Chair } from '../../lib/seating';

/** How a match by the rules that are called so ends, and what their extras change; else it is as they say. */
export interface Agreed {
  readonly by?: string;
  readonly ending?: Ending;
  readonly options?: AnyOptions;
}

/** How far it had come. */
export interface Laid {
  readonly game: GameId;
  readonly family: string | undefined;
  readonly chairs: Chair[];
  readonly chosen: string;
  readonly agreed: Agreed;
  readonly begins: { by: 'youngest' | 'lot' } | { key: string } | null;
  readonly turnKey: string | null;
}

let left: Laid | null = null;

export function leave(table: Laid): void {
  left = table;
}

/** The table that was left, if it was this family's for this game, with those who are still there; once. */
export function comeBack(game: GameId, family: string | undefined, people: readonly Profile[]): Laid | null {
  const found = left?.game === game && left.family === family ? left : null;
  left = null;
  if (!found) return null;
  const chairs = found.chairs.flatMap((chair) => {
    if (chair.sitter.type !== 'person') return chair;
    const person = people.find(({ id }) => id === chair.key);
    return person ? personChair(person) : [];
  });
  return { ...found, chairs };
}
