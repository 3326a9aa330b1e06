/** What the core says of things where it lives in the page: asked through the page's own worker. */

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Calls } from '../../../ui/src/generated/Calls.ts';
import type { TableView } from '../../../ui/src/generated/TableView.ts';

/** Far from the numbers that the page gives its own questions. */
const OURS = 1_000_000;

/** Remembers the worker that a page opens the notebook with. To be run before the page's own scripts. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Native = Worker;
    window.Worker = class extends Native {
      override postMessage(message: { what?: string }) {
        if (message.what === 'open') Object.assign(window, { notebook: this });
        super.postMessage(message);
      }
    };
  });
}

export class PageTruth {
  #asked = OURS;

  constructor(readonly page: Page) {}

  async call<K extends keyof Calls>(
    name: K,
    ...args: Calls[K][0] extends null ? [] : Calls[K][0] & unknown[]
  ) {
    const said = await this.ask({ what: 'call', name, args: JSON.stringify(args) });
    assert.ok(said.result !== undefined, `${name}: ${JSON.stringify(said)}`);
    return JSON.parse(said.result) as Calls[K][1];
  }

  table(match: string): Promise<TableView> {
    return this.call('table', match, { type: 'table' });
  }

  /** Sends the worker a message, and gives its answer. */
  ask(message: object): Promise<{ result?: string; fault?: string; broken?: string }> {
    return this.page.evaluate(
      (message) =>
        new Promise<object>((done) => {
          const { notebook } = window as unknown as { notebook: Worker };
          const hear = ({ data }: MessageEvent<{ id?: number }>) => {
            if (data.id !== message.id) return;
            notebook.removeEventListener('message', hear);
            done(data);
          };
          notebook.addEventListener('message', hear);
          notebook.postMessage(message);
        }),
      { ...message, id: ++this.#asked },
    );
  }
}
