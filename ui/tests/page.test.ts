// @vitest-environment happy-dom
// Tests the page's own core: what is sent to its workers.

import { expect, it, vi } from 'vitest';
import { openPage } from '../src/lib/web/page.svelte';
import type { Asked } from '../src/lib/web/protocol';

/** A worker that answers when it is told to. */
class Waiting {
  static readonly all: Waiting[] = [];
  readonly asked: Asked[] = [];
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor() {
    Waiting.all.push(this);
  }
  postMessage(asked: Asked) {
    this.asked.push(asked);
  }
  terminate() {
    this.onmessage = undefined;
  }
  /** Answers the request of this kind, once there is one. */
  async answer(what: Asked['what'], result: string) {
    const last = await vi.waitUntil(() => this.asked.find((one) => one.what === what));
    this.onmessage?.({ data: { id: last.id, result } });
  }
}

it('a search that is called off before its question is there does not begin', async () => {
  vi.stubGlobal('Worker', Waiting);
  vi.stubGlobal('isSecureContext', false);
  const page = await openPage();
  const asked = page.call('moments', 'm', 1);
  const failed = expect(asked).rejects.toMatchObject({ fault: { type: 'unreachable' } });
  const [notebook] = Waiting.all;
  await notebook?.answer('open', 'null');
  await vi.waitUntil(() => notebook?.asked.some(({ what }) => what === 'question'));
  page.callOff?.('moments');
  await notebook?.answer('question', '{}');
  await failed;
  const all = Waiting.all.flatMap((one) => one.asked.map(({ what }) => what));
  expect(all).toEqual(['open', 'question']);
});
