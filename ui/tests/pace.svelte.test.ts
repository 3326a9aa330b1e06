// @vitest-environment happy-dom
// Tests when an opponent plays: after the pause chosen in the settings, and never while the glass is stopped by hand.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import type { GlassView, TableView, Topic } from '../src/generated';
import { BackendError, type Backend } from '../src/lib/backend';
import { Pace } from '../src/screens/play/pace.svelte';
import { fixtures } from './fixtures/backend';

/** Milliseconds for a screen to appear: it is fetched and compiled when it is first shown. */
const LOAD_TIMEOUT = 20_000;
vi.setConfig({ testTimeout: 4 * LOAD_TIMEOUT });

const TABLE = 'four-hold';
let app: Record<string, unknown> | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  if (app) await unmount(app);
  document.body.replaceChildren();
});

async function there<T>(find: () => T | null | undefined): Promise<T> {
  return vi.waitFor(
    () => {
      flushSync();
      return find() ?? expect.fail('not there');
    },
    { timeout: LOAD_TIMEOUT, interval: 5 },
  );
}

/** A backend whose table waits for an opponent. With a glass, the core stops and restarts the glass unless `fails`. */
function against(glass: GlassView['state'] | null, fails: (paused: boolean) => boolean = () => false) {
  const core = fixtures();
  const seen = {
    laid: 0,
    asked: 0,
    thinks: 1 as number | null,
    glass,
    hear: null as ((topic: Topic) => void) | null,
  };
  const answers = {
    table: async () => {
      const table = (await core.call('table', TABLE, { type: 'table' })) as TableView;
      seen.laid = performance.now();
      const { thinks, glass: state } = seen;
      return { ...table, thinks, glass: state && { total: 60_000, left: 60_000, seats: [0], state } };
    },
    play_opponent: () => {
      seen.asked = performance.now();
      return new Promise<never>(() => undefined);
    },
    run_glass: async () => (await answers.table()).glass,
    pause_glass: async (_: string, paused: boolean) => {
      if (fails(paused)) throw new BackendError({ type: 'unreachable', detail: '' });
      seen.glass = paused ? 'paused' : 'running';
      return answers.table();
    },
  };
  const backend = {
    call: (name, ...args) => {
      const own = (answers as Record<string, unknown>)[name] as ((...given: unknown[]) => never) | undefined;
      return own ? own(...args) : core.call(name, ...args);
    },
    onChanged: (hear: (topic: Topic) => void) => {
      seen.hear = hear;
      return () => undefined;
    },
  } as Backend;
  app = mount(App, { target: document.body, props: { open: () => backend } });
  return seen;
}

it.each([
  ['Lentement', 2000],
  ['Normalement', 900],
  ['Vite', 300],
])('%s: after %i ms', async (pace, time) => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  location.hash = '#/settings';
  const seen = against(null);
  const label = await there(() =>
    [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === pace),
  );
  label.querySelector('input')?.click();
  location.hash = `#/play/${TABLE}`;
  await there(() => seen.asked || null);
  expect(seen.asked - seen.laid).toBeGreaterThan(time - 1);
  // The time measured may be longer on a busy computer, so the timer's own time is checked, too.
  expect(timers.mock.calls.map(([, wait]) => wait)).toContain(time);
});

const glassIs = (state: string) => () =>
  document.querySelector<HTMLElement>(`[data-place="glass"][data-state="${state}"]`);
const button = (name: string) => () =>
  [...document.querySelectorAll('button')].find((one) =>
    [one.ariaLabel, one.getAttribute('aria-label'), one.textContent.trim()].includes(name),
  );

it('an opponent waits while somebody has stopped the glass', async () => {
  location.hash = `#/play/${TABLE}`;
  const seen = against('running');
  seen.thinks = null;
  const running = await there(glassIs('running'));
  seen.thinks = 1;
  running.click();
  const stopped = await there(glassIs('paused'));
  await new Promise((done) => setTimeout(done, 1500));
  expect(seen.asked).toBe(0);
  stopped.click();
  await there(() => seen.asked || null);
});

it('a glass that is found stopped keeps no opponent waiting', async () => {
  location.hash = `#/play/${TABLE}`;
  const seen = against('paused');
  await there(() => seen.asked || null);
  expect(seen.glass).toBe('paused');
});

it('after a pause the glass goes on, and is set going again where that did not come through', async () => {
  location.hash = `#/play/${TABLE}`;
  let lost = 0;
  const seen = against('running', (paused) => !paused && (lost += 1) === 1);
  await there(glassIs('running'));
  (await there(button('Pause'))).click();
  await there(glassIs('paused'));
  (await there(button('On continue'))).click();
  await there(() => lost || null);
  expect(seen.glass).toBe('paused');
  seen.hear?.({ type: 'notebook' });
  await there(glassIs('running'));
});

describe('by itself', () => {
  /** The pace of a match that waits for an opponent, and the list of calls to the match. */
  function pace(ponders: number) {
    const asked: string[] = [];
    const match = $state({
      ...{ waits: true, pondering: 0, table: { ponders }, glass: { state: 'running' } },
      playOpponent: () => void asked.push('play'),
      excludePause: () => void asked.push('exclude'),
      pauseGlass: async (paused: boolean) => asked.push((match.glass.state = paused ? 'paused' : 'running')),
    });
    let paused = $state(false);
    let made: Pace | undefined;
    const session = { settings: { pace: 'usual' } };
    const stop = $effect.root(() => {
      made = new Pace(match as never, session as never, () => paused);
    });
    flushSync();
    if (!made) throw new Error('no pace');
    const pause = (on: boolean) => flushSync(() => (paused = on));
    return { pace: made, asked, pause, stop };
  }

  it('a touch has the opponent play at once, unless people still think', () => {
    for (const [ponders, asked] of [
      [0, ['play']],
      [9, []],
    ] as const) {
      const { pace: made, asked: done, stop } = pace(ponders);
      made.hurry?.();
      expect(done).toEqual(asked);
      stop();
      made.hurry?.();
      expect(done).toEqual(asked);
    }
  });

  it('nothing goes on while the page is hidden, and the time is not counted', () => {
    vi.useFakeTimers();
    const { pace: made, asked, stop } = pace(0);
    flushSync(() => (made.seen = false));
    vi.advanceTimersByTime(5000);
    expect(asked).toEqual([]);
    flushSync(() => (made.seen = true));
    vi.advanceTimersByTime(5000);
    expect(asked).toEqual(['exclude', 'play']);
    stop();
    vi.useRealTimers();
  });

  it('a screen that is left during a pause sets the glass going again', () => {
    const { pace: made, asked, pause, stop } = pace(0);
    made.leave();
    expect(asked).toEqual([]);
    pause(true);
    expect(asked).toEqual(['paused']);
    made.leave();
    expect(asked).toEqual(['paused', 'running']);
    stop();
  });
});
