// What moved since the last table, read from its log.

import type { LogLine } from '../../generated/LogLine';
import type { RebusEvent } from '../../generated/RebusEvent';
import type { Seat } from '../../generated/Seat';
import type { TableView } from '../../generated/TableView';

/** How long a pawn takes from one cell to the next, in milliseconds. */
export const STEP_MS = 190;
/** How long the die rolls. */
export const ROLL_MS = 800;

/**
 * The lines that are new in `now`: none after an undo, in another round, or in another match. Plies do not
 * tell: what is done behind the curtain counts in its own seat's view alone.
 */
export function newLines(before: TableView | null, now: TableView): readonly LogLine[] {
  if (!before || before.matchId !== now.matchId || before.round !== now.round) return [];
  const known = before.log.length;
  if (known > 0 && JSON.stringify(before.log[known - 1]) !== JSON.stringify(now.log[known - 1])) return [];
  return now.log.slice(known);
}

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
