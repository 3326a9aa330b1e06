// The look of the sides: round quays in one colour for the first owner, square quays in another for the second.

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

/** The colours of the two pairs: those of their first owners, or another colour if both are the same. */
export function coloursOf(seats: readonly SeatInfo[]): Record<Pair, Colour> {
  const northSouth = seats[0]?.colour ?? 'red';
  const second = seats[1]?.colour ?? 'blue';
  const other = COLOURS[(COLOURS.indexOf(northSouth) + 4) % COLOURS.length] ?? 'blue';
  return { northSouth, westEast: second === northSouth ? other : second };
}
