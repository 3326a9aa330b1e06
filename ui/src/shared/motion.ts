// Whether animations run, and what has changed since a table was last drawn.

import type { LogLine, TableView } from '../generated';

/** Whether animations may run on this screen. */
export function moves(): boolean {
  return document.documentElement.dataset['motion'] !== 'off';
}

/** The number of the last log line of a table; 0 without one. */
export function lastLine(table: TableView): number {
  return table.log.at(-1)?.number ?? 0;
}

/** A key of the position and its viewer. It stays the same if only people or their phones have changed. */
export function tableKey({ matchId, round, ply, position, viewer }: Partial<TableView>): string {
  return JSON.stringify([matchId, round, ply, position, viewer]);
}

/** The log lines of `now` with a greater number than `before` had; none if the round or the match is another. */
export function newLines(before: TableView | null, now: TableView): readonly LogLine[] {
  if (!before || before.matchId !== now.matchId || before.round !== now.round) return [];
  const seen = lastLine(before);
  return now.log.filter((line) => line.number > seen);
}
