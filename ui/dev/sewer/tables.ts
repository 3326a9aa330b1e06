// Tables to look at, played by the core's own rules: one JSON line each.

import type { TableView } from '../../src/generated/TableView';
import lines from './tables.jsonl?raw';

interface Named {
  name: string;
  table: TableView;
}

/** Nothing in the sewer is secret: no curtain hangs before these tables. */
const BARE = {
  curtain: { type: 'open' },
  open: [],
  news: 0,
  glass: null,
  phones: [],
  position: 'a',
  aid: 'off',
} as const;

export const TABLES: readonly Named[] = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Named)
  .map(({ name, table }) => ({ name, table: { ...BARE, ...table, open: [] } }));
