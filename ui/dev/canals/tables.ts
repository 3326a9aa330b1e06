// Tables to look at, played by the core's own rules: one JSON line each.

import type { TableView } from '../../src/generated/TableView';
import lines from './tables.jsonl?raw';

interface Named {
  name: string;
  table: TableView;
}

export const TABLES: readonly Named[] = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Named);
