// @vitest-environment happy-dom
// Tests that the setup screen starts a match only with a lot drawn among the people who sit there.

import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Beginning } from '../src/generated';
import { fixtures } from './fixtures/backend';
import { show } from './fixtures/screen';
import Setup from '../src/screens/Setup.svelte';
import { dismissNote, noteShown } from '../src/lib/notes.svelte';

beforeEach(() => {
  document.body.replaceChildren();
  dismissNote();
});

/** Shows the screen and seats two people. `lots` are the answers to `who_begins`; null, or no more, is a failure. */
async function setup(...lots: (number | null)[]) {
  const core = fixtures();
  const games = await core.call('games');
  const started: unknown[] = [];
  const answers: Record<string, (...args: never[]) => unknown> = {
    variants: () => games[0]?.presets,
    tonights_table: () => null,
    who_begins: (): Beginning => {
      const lot = lots.shift() ?? null;
      if (lot === null) throw new Error('no lot');
      return { usual: 'byLot', youngest: null, lot };
    },
    start_match: (match: { dealer: number }) => {
      started.push(match.dealer);
      return new Promise(() => undefined);
    },
  };
  const call = async (name: string, ...args: never[]) => answers[name]?.(...args);
  const profiles = await core.call('profiles', 'family');
  const families = await core.call('families');
  show(Setup, { route: { name: 'setup', game: 'sewer' } }, call, { games, families, profiles });
  const press = async (selector: string) => {
    document.querySelector<HTMLElement>(selector)?.click();
    flushSync();
    await new Promise((done) => setTimeout(done));
  };
  await press('[aria-label="Asseoir Léa"]');
  await press('[aria-label="Asseoir Mamie"]');
  const start = () => press('[data-next]');
  return { start, started };
}

it('asks again who begins where the earlier call failed', async () => {
  const { start, started } = await setup(0, null, 1);
  await start();
  expect(started).toEqual([1]);
});

it('does not use the lot of other chairs, and says why nothing starts', async () => {
  const { start, started } = await setup(0, null);
  dismissNote();
  await start();
  await vi.waitUntil(() => noteShown());
  expect(started).toEqual([]);
});
