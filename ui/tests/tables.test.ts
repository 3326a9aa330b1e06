// Tests that the recorded tables have the same fields as those of the current core.

import { expect, it } from 'vitest';
import type { TableView } from '../src/generated';
import { TABLES as CANALS } from './fixtures/canals';
import { TABLES as LOKUS } from './fixtures/lokus';
import { TABLES as SEWER } from './fixtures/sewer';
import lines from './pebbles/recorded.jsonl?raw';

it('a table of the tests has what a table of the core has', () => {
  const recorded = lines.split('\n').find((line) => line.startsWith('["table"'));
  const [, core] = JSON.parse(recorded ?? '') as [string, TableView];
  const has = (table: TableView) => Object.keys(table).sort();
  for (const table of [...[...CANALS, ...SEWER].map((one) => one.table), ...LOKUS])
    expect(has(table)).toEqual(has(core));
});
