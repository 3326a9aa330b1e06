// The log in words, with the moves taken back.

import { beforeAll, describe, expect, it } from 'vitest';
import { TABLES as CANALS } from '../../tests/fixtures/canals';
import { TABLES as LOKUS } from '../../tests/fixtures/lokus';
import { TABLES as SEWER } from '../../tests/fixtures/sewer';
import type { GameId, LogLine, TableView } from '../generated';
import { GAMES } from '.';
import { told } from './log';
import { fetchWords } from './fetch';

const tables: TableView[] = [...CANALS.map((one) => one.table), ...LOKUS, ...SEWER.map((one) => one.table)];

beforeAll(() => Promise.all((Object.keys(GAMES) as GameId[]).map(fetchWords)));

describe('the log', () => {
  it('tells what happened, and among it what was taken back', () => {
    const games = new Set<string>();
    for (const table of tables) {
      const seat = table.seats.at(-1)?.seat ?? 0;
      const back: LogLine = { number: 99, entry: { type: 'takenBack', seat } };
      const lines = told(table, [back, ...table.log]);
      expect(lines.map((line) => line.back)).toEqual([true, ...table.log.map(() => false)]);
      expect(lines.map(({ number }) => number)).toEqual([99, ...table.log.map(({ number }) => number)]);
      expect(lines[0]?.who?.seat).toBe(seat);
      for (const line of lines) expect(line.text).not.toBe('');
      games.add(table.game);
    }
    expect([...games].sort()).toEqual(['canals', 'lokus', 'sewer']);
  });

  it('names who it was, and says nothing of the move', () => {
    const [table] = tables;
    if (!table) throw new Error('no table');
    const [first] = table.seats;
    const lines = told(table, [{ number: 1, entry: { type: 'takenBack', seat: first?.seat ?? 0 } }]);
    expect(lines.map(({ text }) => text)).toEqual([
      `${first?.name ?? ''} a annulé un coup, avec l’accord de tous.`,
    ]);
  });
});
