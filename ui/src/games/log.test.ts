// The log in words, with what was taken back in its place.

import { beforeAll, describe, expect, it } from 'vitest';
import { TABLES as CANALS } from '../../dev/canals/tables';
import { TABLES as LOKUS } from '../../dev/lokus/tables';
import { TABLES as REBUS } from '../../dev/rebus/tables';
import { TABLES as SEWER } from '../../dev/sewer/tables';
import type { GameId } from '../generated/GameId';
import type { TableView } from '../generated/TableView';
import { GAMES } from '.';
import { takenBackText, told } from './log';
import { fetchWords } from './fetch';

const tables: TableView[] = [
  ...CANALS.map((one) => one.table),
  ...Object.values(LOKUS).flat(),
  ...Object.values(REBUS),
  ...SEWER.map((one) => one.table),
];

beforeAll(() => Promise.all((Object.keys(GAMES) as GameId[]).map(fetchWords)));

describe('the log', () => {
  it('tells of what was taken back where it belongs, in every game', () => {
    const games = new Set<string>();
    for (const table of tables) {
      const { length } = table.log;
      const [first, last] = [table.seats[0]?.seat ?? 0, table.seats.at(-1)?.seat ?? 0];
      const takenBack = [
        { seat: first, line: 0 },
        { seat: last, line: length },
        { seat: first, line: length },
      ];
      const lines = told({ ...table, takenBack });
      expect(lines).toHaveLength(length + 3);
      expect(lines.map((line) => line.back)).toEqual([true, ...table.log.map(() => false), true, true]);
      expect(lines.at(-2)?.seat).toBe(last);
      expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length);
      games.add(table.game);
    }
    expect([...games].sort()).toEqual(['canals', 'lokus', 'rebus', 'sewer']);
  });

  it('tells as news only what is news', () => {
    const table = tables.find((one) => one.log.length > 2);
    if (!table) throw new Error('no table with a log');
    const { length } = table.log;
    const takenBack = [
      { seat: 0, line: 0 },
      { seat: 0, line: length - 1 },
    ];
    expect(told({ ...table, takenBack }, length - 1).map((line) => line.back)).toEqual([true, false]);
    expect(told({ ...table, takenBack: [] }, length)).toEqual([]);
  });

  it('names who it was, and says nothing of the move', () => {
    const [table] = tables;
    const name = table?.seats[0]?.name ?? '';
    expect(name).not.toBe('');
    expect(table && takenBackText(table, table.seats[0]?.seat ?? 0)).toBe(
      `${name} a annulé un coup, avec l’accord de tous.`,
    );
  });
});
