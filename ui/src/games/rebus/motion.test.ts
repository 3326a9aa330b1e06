// What is shown of the moves just made.

import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../generated/LogLine';
import type { RebusEvent } from '../../generated/RebusEvent';
import type { TableView } from '../../generated/TableView';
import { newLines, path, scenes } from './motion';

const line = (ply: number, event: RebusEvent): LogLine => ({ ply, event: { game: 'rebus', event } });
const table = (ply: number, log: LogLine[], round = 1) => ({ matchId: 'm', round, ply, log }) as TableView;

const rolled = line(1, { type: 'rolled', seat: 0, pips: 3 });
const moved = line(1, { type: 'moved', seat: 0, from: 0, to: 3 });

describe('new lines', () => {
  it('are those behind the known ones, whatever the plies say', () => {
    // The author has composed in secret: the own ply ran ahead of everybody's.
    expect(newLines(table(9, [rolled]), table(2, [rolled, moved]))).toEqual([moved]);
  });

  it('are none after an undo, in another round, or at first sight', () => {
    expect(newLines(table(2, [rolled, moved]), table(1, []))).toEqual([]);
    expect(newLines(table(2, [rolled]), table(2, [moved, moved]))).toEqual([]);
    expect(newLines(table(1, [rolled]), table(1, [moved], 2))).toEqual([]);
    expect(newLines(null, table(1, [rolled]))).toEqual([]);
  });
});

describe('scenes', () => {
  it('are the die, then the pawns', () => {
    expect(
      scenes([
        { type: 'rolled', seat: 0, pips: 3 },
        { type: 'moved', seat: 0, from: 0, to: 3 },
        { type: 'timeUp' },
      ]).map((scene) => scene.type),
    ).toEqual(['roll', 'walk']);
  });

  it('walk cell by cell, forward and back', () => {
    expect(path(3, 6)).toEqual([4, 5, 6]);
    expect(path(6, 3)).toEqual([5, 4, 3]);
    expect(path(4, 4)).toEqual([]);
  });
});
