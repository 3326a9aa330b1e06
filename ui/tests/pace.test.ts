// @vitest-environment happy-dom
// How long what was played is looked at before an opponent goes on: as somebody chose it in the settings.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import type { Backend } from '../src/lib/backend';
import { fixtures } from './fixtures/backend';

/** Screens are fetched and compiled when they are first shown. */
const SOON = 20_000;
vi.setConfig({ testTimeout: 4 * SOON });

const TABLE = 'four-hold';
let app: Record<string, unknown> | undefined;

afterEach(async () => {
  if (app) await unmount(app);
  document.body.replaceChildren();
});

async function there<T>(find: () => T | null | undefined): Promise<T> {
  return vi.waitFor(
    () => {
      flushSync();
      return find() ?? expect.fail('not there');
    },
    { timeout: SOON, interval: 5 },
  );
}

it.each([
  ['Lentement', 2000, Infinity],
  ['Normalement', 900, Infinity],
  // Sooner than slowly, however busy this computer is.
  ['Vite', 300, 2000],
])('%s: after %i ms', async (pace, least, most) => {
  const core = fixtures();
  let [laid, asked] = [0, 0];
  const backend: Backend = {
    ...core,
    call: async (name, ...args) => {
      if (name === 'play_opponent') {
        asked = performance.now();
        return new Promise<never>(() => undefined);
      }
      const answer = await core.call(name, ...args);
      if (name !== 'table') return answer as never;
      laid = performance.now();
      return { ...(answer as object), thinks: 1 };
    },
  } as Backend;
  location.hash = '#/settings';
  app = mount(App, { target: document.body, props: { open: () => backend } });
  const label = await there(() =>
    [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === pace),
  );
  label.querySelector('input')?.click();
  location.hash = `#/play/${TABLE}`;
  await there(() => asked || null);
  expect(asked - laid).toBeGreaterThan(least - 1);
  expect(asked - laid).toBeLessThan(most);
});
