// Whose sides are which, and how they look: the first owner's are round and in one colour, the second's
// square and in another. Who owns what is in the outcome and in the rules' words; this is the picture.

import type { CanalsView, Colour, Seat, SeatInfo } from '../../generated';
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

/** The seats for whom a pair of sides counts; the third of three owns none. */
export function ownersOf(pair: Pair, seats: number): Seat[] {
  const first = pair === 'northSouth' ? 0 : 1;
  return seats === 4 ? [first, first + 2] : [first];
}

/** The seat that owns no side, and wins if nobody reaches the target. */
export function saboteurOf(view: CanalsView): Seat | null {
  return view.target === null ? null : 2;
}

/** The colours of the two pairs: their first owners', or another where those are the same. */
export function coloursOf(seats: readonly SeatInfo[]): Record<Pair, Colour> {
  const northSouth = seats[0]?.colour ?? 'red';
  const second = seats[1]?.colour ?? 'blue';
  const other = COLOURS[(COLOURS.indexOf(northSouth) + 4) % COLOURS.length] ?? 'blue';
  return { northSouth, westEast: second === northSouth ? other : second };
}
