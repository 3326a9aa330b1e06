// Keeps the state of the set-up screen while somebody reads the lesson of its game.

import type { AnyOptions, Ending, GameId, Profile } from '../../generated';
import { personChair, type Chair } from '../../lib/seating';

/** What was agreed for this match only. */
export interface Agreed {
  /** The variant that the agreement applies to, by its `called`. */
  readonly by?: string;
  /** How the match ends; by default as the variant says. */
  readonly ending?: Ending;
  /** The options; by default the variant's. */
  readonly options?: AnyOptions;
}

/** The state of the set-up screen. */
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

/** Keeps the state. */
export function leave(table: Laid): void {
  left = table;
}

/** Returns the kept state once, if it is of this game and family, without people who are gone. Else null. */
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
