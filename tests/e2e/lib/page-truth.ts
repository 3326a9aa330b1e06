/** Asks the core of a page without a program, through the page's own worker. */

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Calls, TableView } from '../../../ui/src/generated/index.ts';

/** The first number of our questions, far from those of the page. */
const OURS = 1_000_000;

/** Records the worker that opens the notebook, its questions, and its last state. A text, since it runs before the
 * page. */
const LISTENS = `
  const Native = Worker;
  window.calls = [];
  window.Worker = class extends Native {
    postMessage(message) {
      if (message.what === 'open') window.notebook = this;
      window.calls.push(message.name);
      super.postMessage(message);
    }
  };
  window.askNotebook = (message) =>
    new Promise((done) => {
      const worker = window.notebook;
      const start = performance.now();
      worker.addEventListener('message', function hear({ data }) {
        if (data.id !== message.id) return;
        worker.removeEventListener('message', hear);
        performance.measure(message.name ?? message.what, { start });
        done(data);
      });
      worker.postMessage(message);
    });
`;

/** Must be called before the page is opened. */
export const listenIn = (page: Page): Promise<unknown> => page.addInitScript(LISTENS);

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

  /** Sends the worker a message, and returns the answer. */
  ask(message: object): Promise<{ result?: string; fault?: string; broken?: string }> {
    const asked = { ...message, id: ++this.#asked };
    return this.page.evaluate(`askNotebook(${JSON.stringify(asked)})`);
  }
}
