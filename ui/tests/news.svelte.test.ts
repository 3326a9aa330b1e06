// @vitest-environment happy-dom
// What happened since somebody's last turn: told to whoever is to decide as it was when they began to.

import { flushSync, mount } from 'svelte';
import { expect, it } from 'vitest';
import type { LogLine, Seat } from '../src/generated';
import { fetchWords } from '../src/games/fetch';
import News from '../src/screens/play/News.svelte';
import { SEATS, TABLES } from './fixtures/lokus';

const sealed = (number: number, seat: Seat): LogLine => ({
  number,
  entry: { type: 'event', event: { game: 'lokus', event: { type: 'sealed', seat } } },
});

it('stays as it is while somebody decides, so that nothing moves away under their finger', async () => {
  const [dealt] = TABLES;
  if (!dealt) throw new Error('no table');
  await fetchWords('lokus');
  const props = $state({ table: { ...dealt, viewer: { type: 'seat', seat: 0 } as const }, timed: false });
  const tell = (toAct: Seat[], news: number, ...log: LogLine[]) => {
    props.table = { ...props.table, toAct, news, log };
    flushSync();
    return SEATS.filter(({ name }) => document.body.textContent.includes(`${name} pose`)).length;
  };
  mount(News, { target: document.body, props });
  expect(tell([0, 1, 2], 1)).toBe(0);
  expect(tell([0, 1], 1, sealed(1, 2))).toBe(0);
  // Who waits hears of everything, and whose turn comes, of all until then.
  expect(tell([1], 1, sealed(1, 2))).toBe(1);
  expect(tell([0], 1, sealed(1, 2), sealed(2, 1))).toBe(2);
  expect(tell([0], 1, sealed(1, 2), sealed(2, 1), sealed(3, 3))).toBe(2);
  // Who has played goes on from there.
  expect(tell([0], 4, sealed(3, 3))).toBe(0);
  expect(tell([0], 4, sealed(3, 3), sealed(4, 1))).toBe(0);
});
