// What is new since the last table, read from its log.

import type { CanalsEvent } from '../../generated/CanalsEvent';
import type { TableView } from '../../generated/TableView';
import { canalsEvents } from './wire';

/** Whether things may move on this screen. */
export function moves(): boolean {
  return (
    document.documentElement.dataset['motion'] !== 'off' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** The events that are new in `now`: none after an undo, in another round, or in another match. */
export function newEvents(before: TableView | null, now: TableView): CanalsEvent[] {
  if (!before || before.matchId !== now.matchId || before.round !== now.round || now.ply <= before.ply)
    return [];
  return canalsEvents(now.log.filter((line) => line.ply > before.ply));
}
