// Whether things move on this screen, and what has happened since it was last drawn.

import type { LogLine, TableView } from '../generated';

/** Whether things may move on this screen. */
export function moves(): boolean {
  return document.documentElement.dataset['motion'] !== 'off';
}

/** The number of the last line that a table tells; 0 where nothing was told yet. */
export function lastLine(table: TableView): number {
  return table.log.at(-1)?.number ?? 0;
}

/** What lies there, and for whose eyes: the same where only people have changed, or the screens they hold. */
export function tableKey({ matchId, round, ply, position, viewer }: Partial<TableView>): string {
  return JSON.stringify([matchId, round, ply, position, viewer]);
}

/** The lines that are new in `now`: those of a greater number, and none in another round or another match. */
export function newLines(before: TableView | null, now: TableView): readonly LogLine[] {
  if (!before || before.matchId !== now.matchId || before.round !== now.round) return [];
  const seen = lastLine(before);
  return now.log.filter((line) => line.number > seen);
}
