// @vitest-environment happy-dom
// Tests the list of matches while other devices play theirs, and the score sheet of a match.

import { expect, it, vi } from 'vitest';
import type { MatchLine } from '../src/generated';
import { announcement } from '../src/lib/notes.svelte';
import Notebook from '../src/screens/Notebook.svelte';
import Sheet from '../src/screens/Sheet.svelte';
import { show } from './fixtures/screen';
import { tableOf } from './fixtures/sewer';

it('is as long as it was when something changes', async () => {
  const line = (n: number): MatchLine => ({
    ...{ matchId: `${n}`, game: { type: 'other', title: 'Belote' }, variant: '', countsPoints: true },
    ...{ rounds: 1, source: 'paper', name: null, otherWays: 0, state: 'finished', counts: true, seats: [] },
    ...{ evening: '2026-11-20', startedAt: '2026-11-20T18:00:00Z', updatedAt: '2026-11-20T18:00:00Z' },
  });
  const all = Array.from({ length: 80 }, (_, n) => line(n));
  let asked = 0;
  let held: (() => void)[] | null = null;
  const call = (name: string, ...args: unknown[]) => {
    if (name === 'evenings') return Promise.resolve({ evenings: [], next: null });
    if (name !== 'history') return Promise.resolve([]);
    asked += 1;
    const [from, limit] = [Number(args[2] ?? 0), Number(args[3])];
    const page = { lines: all.slice(from, from + limit), next: `${from + limit}` };
    return held ? new Promise((done) => held?.push(() => done(page))) : Promise.resolve(page);
  };
  const families = [{ id: 'f', name: 'Les Martin', archived: false, mergedInto: null }];
  const { tell } = show(Notebook, {}, call, { families });
  const listed = () => document.querySelectorAll('.lines li').length;
  await vi.waitUntil(() => listed() === 20);
  document.querySelector<HTMLElement>('.older')?.click();
  await vi.waitUntil(() => listed() === 40);
  tell({ type: 'matches' });
  await vi.waitUntil(() => asked === 3);
  await new Promise((done) => setTimeout(done));
  expect(listed()).toBe(40);
  // The number of matches is announced only after a choice of a filter.
  expect(announcement()).not.toContain('40');

  // A longer list that was asked for comes even if something changes before its answer.
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

it('says so where nobody won', async () => {
  const { matchId, ...table } = tableOf('two-over');
  const scores = { ...table, matchId, playable: true, replayable: [], roundOver: true, winners: [] };
  for (const state of ['playing', 'finished']) {
    document.body.replaceChildren();
    show(Sheet, { route: { name: 'sheet', match: matchId } }, () => Promise.resolve({ ...scores, state }));
    await vi.waitUntil(() => document.querySelector('main'));
    expect(document.body.textContent.includes('Personne ne gagne cette partie')).toBe(state === 'finished');
  }
});
