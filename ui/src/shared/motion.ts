// Whether things move on this screen, and what has happened since it was last drawn.

import type { LogLine } from '../generated/LogLine';
import type { TableView } from '../generated/TableView';

/** Whether things may move on this screen. */
export function moves(): boolean {
  return (
    document.documentElement.dataset['motion'] !== 'off' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** The lines that are new in `now`: none after an undo, in another round, or in another match. */
export function newLines(before: TableView | null, now: TableView): readonly LogLine[] {
  if (!before || before.matchId !== now.matchId || before.round !== now.round || now.ply <= before.ply)
    return [];
  return now.log.filter((line) => line.ply > before.ply);
}
