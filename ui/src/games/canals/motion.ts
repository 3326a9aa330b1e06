// What is new since the last table, read from its log.

import type { CanalsEvent } from '../../generated/CanalsEvent';
import type { CanalsRim } from '../../generated/CanalsRim';
import type { TableView } from '../../generated/TableView';
import { SIDES } from './geometry';
import { canalsEvents } from './wire';

/** The events that are new in `now`: none after an undo, in another round, or in another match. */
export function newEvents(before: TableView | null, now: TableView): CanalsEvent[] {
  if (!before || before.matchId !== now.matchId || before.round !== now.round || now.ply <= before.ply)
    return [];
  return canalsEvents(now.log.filter((line) => line.ply > before.ply));
}

/** No outlet. */
export const NONE: ReadonlySet<string> = new Set();

/** The outlets of `now` that were not there before, as the picture names them. */
export function newOutlets(before: CanalsRim, now: CanalsRim): ReadonlySet<string> {
  const fresh = SIDES.flatMap((side) =>
    now[side].filter((place) => !before[side].includes(place)).map((place) => `${side}-${place}`),
  );
  return new Set(fresh);
}
