// @vitest-environment happy-dom
// The show on one screen while others at the same table go on.

import { flushSync, mount } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogLine, LokusView, TableView } from '../../generated';
import { ROUND, SEATS, TABLES } from '../../../tests/fixtures/lokus';
import LokusTable from './LokusTable.svelte';
import Moment from './Moment.svelte';
import { sceneOf } from './scene';
import { Show } from './show.svelte';

const [DEALT, REVEALED] = TABLES as [TableView, TableView];
const view = ROUND[1]?.view as LokusView;

/** The table after `before`, with `entry` in its log and nothing to show. */
const next = (before: TableView, entry: LogLine['entry']): TableView => ({
  ...before,
  log: [...before.log, { number: before.log.length + 1, entry }],
});
const SEALED = next(REVEALED, {
  type: 'event',
  event: { game: 'lokus', event: { type: 'sealed', seat: 1 } },
});

describe('a reveal', () => {
  const told: boolean[] = [];
  let show: Show;
  beforeEach(() => {
    vi.useFakeTimers();
    told.length = 0;
    show = new Show((on) => told.push(on));
    show.follow(DEALT, false);
    show.follow(REVEALED, false);
  });

  it('stays until somebody has seen it, though others lay their next cards', () => {
    show.follow(SEALED, false);
    expect(show.beat).toEqual({ type: 'ready' });
    show.skip();
    expect(show.over).toBe(true);
    show.follow(SEALED, false);
    expect([show.on, told]).toEqual([true, [true]]);
    show.close();
    expect([show.on, told, show.scene]).toEqual([false, [true, false], sceneOf(view)]);
  });

  it.each([[[]], [[{ type: 'takenBack', seat: 0 } as const]]])(
    'goes when it is taken back, and is told no more: %o',
    (back) => {
      show.skip();
      const log = back.map((entry) => ({ number: REVEALED.log.length + 1, entry }));
      show.follow({ ...DEALT, log: [...DEALT.log, ...log] }, false);
      expect([show.on, show.told, told]).toEqual([false, [], [true, false]]);
      expect(show.scene).toEqual(sceneOf(DEALT.view.view as LokusView));
    },
  );

  it('goes on with what comes of it while it is shown', () => {
    const count = (type: string) => show.told.filter((event) => event.type === type).length;
    const more = next(REVEALED, {
      type: 'event',
      event: { game: 'lokus', event: { type: 'rolled', seats: [0], reason: 'highest' } as never },
    });
    const before = ROUND[1]?.events.filter((event) => event.type === 'rolled').length ?? 0;
    show.follow(more, false);
    show.skip();
    expect([count('revealed'), count('rolled')]).toEqual([1, before + 1]);
  });
});

it('calls the highest card the highest, though the lowest lay in its row before this screen looked', () => {
  const show = new Show(() => undefined);
  show.follow(REVEALED, false);
  const card = { number: 11, colour: 'green' } as const;
  const placed = { type: 'placed', seat: 3, card, row: 0 } as const;
  show.follow(next(REVEALED, { type: 'event', event: { game: 'lokus', event: placed } }), false);
  show.skip();
  const seen: LokusView = { ...view, placers: [2, 3] };
  mount(Moment, {
    target: document.body,
    props: { show, view: seen, seats: SEATS, refusal: null, readonly: false },
  });
  flushSync();
  expect(document.querySelector('.chip')?.textContent).toBe('la plus haute');
});

it('keeps the keyboard, whatever was pressed there and is gone', () => {
  document.body.replaceChildren();
  const show = new Show(() => undefined);
  show.follow(DEALT, false);
  show.follow(REVEALED, false);
  mount(Moment, {
    target: document.body,
    props: { show, view, seats: SEATS, refusal: null, readonly: false },
  });
  for (const place of ['reveal', 'skip']) {
    flushSync();
    while (show.beat?.type === 'count') flushSync(() => show.step());
    const pressed = document.querySelector<HTMLElement>(`[data-place="${place}"]`);
    pressed?.focus();
    flushSync(() => pressed?.click());
    expect([place, document.activeElement?.className]).toEqual([place, expect.stringContaining('moment')]);
  }
});

it('keeps nobody waiting who finds the table so, and has told all of a turn before anybody looks up its cards', () => {
  document.body.replaceChildren();
  const onShow = vi.fn();
  const ways = { onMove: () => Promise.resolve(), whyNot: () => Promise.resolve(null), onShow };
  const [dealt, revealed] = [DEALT, REVEALED].map((table) => {
    const view: LokusView = { ...(table.view.view as LokusView), played: [], placers: [] };
    return { ...table, view: { game: 'lokus' as const, view } };
  }) as [TableView, TableView];
  const props = $state({ ...ways, table: dealt });
  mount(LokusTable, { target: document.body, props });
  const open = () => {
    flushSync();
    return document.querySelector('.info button')?.getAttribute('aria-disabled') === 'false';
  };
  const press = (place: string) => document.querySelector<HTMLElement>(`[data-place="${place}"]`)?.click();
  expect([open(), onShow.mock.calls]).toEqual([true, [[false]]]);
  props.table = revealed;
  expect([open(), onShow.mock.calls]).toEqual([false, [[false], [true]]]);
  press('reveal');
  flushSync();
  vi.advanceTimersByTime(60_000);
  expect(open()).toBe(true);
});
