// Tests which log lines are new since a table was last drawn.

import { describe, expect, it } from 'vitest';
import type { LogLine, TableView } from '../generated';
import { lastLine, newLines } from './motion';

const line = (number: number): LogLine => ({ number, entry: { type: 'takenBack', seat: 0 } });
const table = (...numbers: number[]) => ({ matchId: 'm', round: 1, log: numbers.map(line) }) as TableView;
const fresh = (before: TableView | null, now: TableView) => newLines(before, now).map(({ number }) => number);

describe('new lines', () => {
  it('are those of greater numbers than the last one seen', () => {
    expect(fresh(table(), table(1, 2))).toEqual([1, 2]);
    expect(fresh(table(1, 2), table(2, 3, 4))).toEqual([3, 4]);
    expect(fresh(table(1, 2), table(1, 2))).toEqual([]);
  });

  it('are told after an undo, too: what was played instead has numbers of its own', () => {
    expect(fresh(table(1, 2, 3), table(1))).toEqual([]);
    expect(fresh(table(1), table(1, 4))).toEqual([4]);
    expect(fresh(table(1, 2, 3), table(1, 4)), 'a page that missed the undo').toEqual([4]);
  });

  it('are none in another round, in another match, or at first sight', () => {
    expect(fresh({ ...table(1), round: 2 }, table(1, 2))).toEqual([]);
    expect(fresh({ ...table(1), matchId: 'other' }, table(1, 2))).toEqual([]);
    expect(fresh(null, table(1, 2))).toEqual([]);
  });

  it('begin after the last line', () => {
    expect([lastLine(table()), lastLine(table(2, 5))]).toEqual([0, 5]);
  });
});
