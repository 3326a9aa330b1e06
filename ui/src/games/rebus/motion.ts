// What is shown of what has just happened.

import type { RebusEvent, Seat } from '../../generated';

/** How long a pawn takes from one cell to the next, in milliseconds. */
export const STEP_MS = 190;
/** How long the die rolls. */
export const ROLL_MS = 800;

/** One thing to be shown after the other. */
export type Scene =
  { type: 'roll'; seat: Seat; pips: number } | { type: 'walk'; seat: Seat; from: number; to: number };

/** What the events show, in their order. */
export function scenes(events: readonly RebusEvent[]): Scene[] {
  return events.flatMap((event): Scene[] => {
    if (event.type === 'rolled') return [{ type: 'roll', seat: event.seat, pips: event.pips }];
    if (event.type === 'moved') return [{ type: 'walk', seat: event.seat, from: event.from, to: event.to }];
    return [];
  });
}

/** The cells a pawn steps on from one to another, the first left out. */
export function path(from: number, to: number): number[] {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) }, (_, i) => from + (i + 1) * step);
}
