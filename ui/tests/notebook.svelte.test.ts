// @vitest-environment happy-dom
// The list of the matches that were played, while other devices play theirs.

import { mount } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { MatchLine, Topic } from '../src/generated';
import type { Backend } from '../src/lib/backend';
import { giveSession } from '../src/lib/context';
import { announcement } from '../src/lib/notes.svelte';
import { Session } from '../src/lib/session.svelte';
import Notebook from '../src/screens/Notebook.svelte';

it('is as long as it was when something changes', async () => {
  const line = (n: number): MatchLine => ({
    ...{ matchId: `${n}`, game: { type: 'other', title: 'Belote' }, variant: '', countsPoints: true },
    ...{ rounds: 1, source: 'paper', name: null, otherWays: 0, state: 'finished', counts: true, seats: [] },
    ...{ evening: '2026-11-20', startedAt: '2026-11-20T18:00:00Z', updatedAt: '2026-11-20T18:00:00Z' },
  });
  const all = Array.from({ length: 80 }, (_, n) => line(n));
  let tell: (topic: Topic) => void = () => undefined;
  let asked = 0;
  let held: (() => void)[] | null = null;
  const backend = {
    call: (name: string, ...args: unknown[]) => {
      if (name === 'evenings') return Promise.resolve({ evenings: [], next: null });
      if (name !== 'history') return Promise.resolve([]);
      asked += 1;
      const [from, limit] = [Number(args[2] ?? 0), Number(args[3])];
      const page = { lines: all.slice(from, from + limit), next: `${from + limit}` };
      return held ? new Promise((done) => held?.push(() => done(page))) : Promise.resolve(page);
    },
    onChanged: (fn: typeof tell) => ((tell = fn), () => undefined),
  } as unknown as Backend;
  const session = new Session(backend);
  session.families = [{ id: 'f', name: 'Les Martin', archived: false, mergedInto: null }];
  session.watch();
  const Framed: typeof Notebook = (anchor, props) => {
    giveSession(session);
    return Notebook(anchor, props);
  };
  mount(Framed, { target: document.body, context: new Map() });
  const listed = () => document.querySelectorAll('.lines li').length;
  await vi.waitUntil(() => listed() === 20);
  document.querySelector<HTMLElement>('.older')?.click();
  await vi.waitUntil(() => listed() === 40);
  tell({ type: 'matches' });
  await vi.waitUntil(() => asked === 3);
  await new Promise((done) => setTimeout(done));
  expect(listed()).toBe(40);
  // Nobody asked how many there are.
  expect(announcement()).not.toContain('40');

  // What was asked for is listed as well, although something changes before it has come.
  const late: (() => void)[] = (held = []);
  document.querySelector<HTMLElement>('.older')?.click();
  tell({ type: 'matches' });
  await vi.waitUntil(() => late.length === 2);
  for (const answer of late) {
    answer();
    await new Promise((done) => setTimeout(done));
    expect(listed()).toBe(60);
  }
});
