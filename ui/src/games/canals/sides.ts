// How the sides look: the first owner's are round and in one colour, the second's square and in another.

import type { Colour, SeatInfo } from '../../generated';
import { COLOURS } from '../../shared/patterns';
import type { Side } from './geometry';

/** The two pairs of opposite sides. */
export type Pair = 'northSouth' | 'westEast';
export const PAIRS: readonly Pair[] = ['northSouth', 'westEast'];

export function pairOf(side: Side): Pair {
  return side === 'north' || side === 'south' ? 'northSouth' : 'westEast';
}

export function sidesOf(pair: Pair): readonly [Side, Side] {
  return pair === 'northSouth' ? ['north', 'south'] : ['west', 'east'];
}

/** The colours of the two pairs: their first owners', or another where those are the same. */
export function coloursOf(seats: readonly SeatInfo[]): Record<Pair, Colour> {
  const northSouth = seats[0]?.colour ?? 'red';
  const second = seats[1]?.colour ?? 'blue';
  const other = COLOURS[(COLOURS.indexOf(northSouth) + 4) % COLOURS.length] ?? 'blue';
  return { northSouth, westEast: second === northSouth ? other : second };
}
