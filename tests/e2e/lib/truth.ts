/** Asks the program itself, to compare with the screen. */

import assert from 'node:assert/strict';
import type { Calls, TableView } from '../../../ui/src/generated/index.ts';

/** The number of the last line in a table's log. */
export const lastLine = (table: TableView): number => table.log.at(-1)?.number ?? 0;

export class Truth {
  readonly #origin: string;
  readonly #token: string;

  constructor(address: string) {
    const { origin, searchParams } = new URL(address);
    this.#origin = origin;
    this.#token = searchParams.get('token') ?? '';
  }

  async call<K extends keyof Calls>(
    name: K,
    ...args: Calls[K][0] extends null ? [] : Calls[K][0] & unknown[]
  ) {
    const response = await fetch(`${this.#origin}/api/call/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    assert.equal(response.status, 200, `${name}: ${await response.clone().text()}`);
    return (await response.json()) as Calls[K][1];
  }

  table(match: string): Promise<TableView> {
    return this.call('table', match, { type: 'table' });
  }
}
