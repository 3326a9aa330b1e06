// @vitest-environment happy-dom
// Tests the events since a person's last turn: while the person decides, the list stays as it was at the start.

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
  // Somebody who waits sees every event; somebody who decides, all events before their turn.
  expect(tell([1], 1, sealed(1, 2))).toBe(1);
  expect(tell([0], 1, sealed(1, 2), sealed(2, 1))).toBe(2);
  expect(tell([0], 1, sealed(1, 2), sealed(2, 1), sealed(3, 3))).toBe(2);
  // After a person's own move the list begins anew.
  expect(tell([0], 4, sealed(3, 3))).toBe(0);
  expect(tell([0], 4, sealed(3, 3), sealed(4, 1))).toBe(0);
});
