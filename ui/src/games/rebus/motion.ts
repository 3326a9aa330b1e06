// The scenes that animate events.

import type { RebusEvent, Seat } from '../../generated';

/** Milliseconds that a pawn takes from one cell to the next. */
export const STEP_MS = 190;
/** Milliseconds that the die rolls. */
export const ROLL_MS = 800;

/** One scene; scenes are shown one after the other. */
export type Scene =
  { type: 'roll'; seat: Seat; pips: number } | { type: 'walk'; seat: Seat; from: number; to: number };

/** The scenes of these events, in order. */
export function scenes(events: readonly RebusEvent[]): Scene[] {
  return events.flatMap((event): Scene[] => {
    if (event.type === 'rolled') return [{ type: 'roll', seat: event.seat, pips: event.pips }];
    if (event.type === 'moved') return [{ type: 'walk', seat: event.seat, from: event.from, to: event.to }];
    return [];
  });
}

/** The cells on a pawn's way, without the first. */
export function path(from: number, to: number): number[] {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) }, (_, i) => from + (i + 1) * step);
}
