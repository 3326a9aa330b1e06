// @vitest-environment happy-dom
// Tests late answers, and equal messages in a row, on screens that were left or have asked for something else.

import { flushSync, unmount, type Component } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AnyMove, Family, RoundMoment, YearAlbum } from '../src/generated';
import { BackendError, type Backend } from '../src/lib/backend';
import { announcement, dismissNote, noteShown } from '../src/lib/notes.svelte';
import type { PhoneShell } from '../src/lib/phone/shell.svelte';
import { format, go, here } from '../src/lib/router.svelte';
import Album from '../src/screens/Album.svelte';
import Moments from '../src/screens/Moments.svelte';
import Paper from '../src/screens/Paper.svelte';
import Play from '../src/screens/Play.svelte';
import Replay from '../src/screens/Replay.svelte';
import Sheet from '../src/screens/Sheet.svelte';
import Unite from '../src/screens/people/Unite.svelte';
import Away from '../src/screens/phone/Away.svelte';
import Join from '../src/screens/phone/Join.svelte';
import { show } from './fixtures/screen';
import { tableOf } from './fixtures/sewer';

beforeEach(() => document.body.replaceChildren());

const settled = () => new Promise((done) => setTimeout(done));

it('a replay that was left leads nowhere any more', async () => {
  let refuse: (why: Error) => void = () => undefined;
  const call = () => new Promise((_, no) => (refuse = no));
  go({ name: 'replay', match: 'm', round: 1 });
  const { shown } = show(Replay, { route: { name: 'replay', match: 'm', round: 1 } }, call);
  go({ name: 'people' });
  await unmount(shown);
  refuse(new Error('gone'));
  await settled();
  expect(here().name).toBe('people');
});

it('a page that leads on by itself is none that the way back leads to', async () => {
  const gone = () => Promise.reject(new Error('gone'));
  for (const name of ['play', 'replay', 'moments', 'paper', 'sheet'] as const) {
    const to = { name, match: 'm', round: 1, replay: false };
    go({ name: 'people' });
    go(to);
    const before = history.length;
    const Screen = { play: Play, replay: Replay, moments: Moments, paper: Paper, sheet: Sheet }[name];
    const { shown } = show(Screen as Component<Record<string, unknown>>, { route: to }, gone);
    await vi.waitUntil(() => here().name === (name === 'play' ? 'shelf' : 'notebook'));
    expect(location.hash, name).toBe(format(here()));
    expect(history.length, name).toBe(before);
    await unmount(shown);
  }
});

it('a paper sheet that was left leads nowhere any more', async () => {
  let refuse: (why: Error) => void = () => undefined;
  const call = () => new Promise((_, no) => (refuse = no));
  go({ name: 'paper', match: 'm' });
  const { shown } = show(Paper, { route: { name: 'paper', match: 'm' } }, call);
  await settled();
  go({ name: 'people' });
  await unmount(shown);
  refuse(new Error('gone'));
  await settled();
  expect(here().name).toBe('people');
});

it('of two families that are to be united the people shown are those of the one chosen last', async () => {
  const family = (id: string): Family => ({ id, name: id, archived: false, mergedInto: null });
  const answers = new Map<string, () => void>();
  const somebody = { avatar: 'bear', colour: 'red', archived: false };
  const call = (name: string, id: string) =>
    name === 'profiles'
      ? new Promise((yes) => answers.set(id, () => yes([{ ...somebody, id, name: `of ${id}` }])))
      : Promise.resolve([]);
  const into = family('into');
  show(Unite, { into, others: [family('one'), family('two')], onClose: () => undefined }, call);
  for (const choice of document.querySelectorAll<HTMLElement>('[type="radio"]')) choice.click();
  answers.get('two')?.();
  await settled();
  answers.get('one')?.();
  await settled();
  expect(document.querySelector('ul')?.textContent).toContain('of two');
});

it('two moments in a row that are told in the same words are said both', async () => {
  const table = tableOf('two-hold');
  const mv: AnyMove = { game: 'sewer', mv: { type: 'draw' } };
  const one = { mv, reasons: [], view: table.view, log: [] };
  const moment = (ply: number): RoundMoment => ({
    ...{ ply, seat: 0, kind: 'gained', before: table.view, played: one, other: one },
  });
  const call = (name: string) => Promise.resolve(name === 'table' ? table : [moment(1), moment(3)]);
  const { shown } = show(Moments, { route: { name: 'moments', match: 'm', round: 1, replay: false } }, call);
  await vi.waitUntil(() => document.querySelector('[data-next] svg'), 20_000);
  const said = announcement();
  expect(said).not.toBe('');
  document.querySelector<HTMLElement>('footer [data-next]')?.click();
  flushSync();
  // A no-break space, which screen readers do not read out, makes the second message differ from the first.
  expect(announcement()).toBe(`${said}\u00a0`);
  await unmount(shown);
});

it('moments that nobody waits for any more are called off, and not said to have failed', async () => {
  const callOff = vi.fn();
  let refuse: ((why: Error) => void) | undefined;
  const call = (name: string) =>
    name === 'table' ? Promise.resolve(tableOf('two-hold')) : new Promise((_, no) => (refuse = no));
  const backend = { call, callOff, onChanged: () => () => undefined } as unknown as Backend;
  const route = { name: 'moments', match: 'm', round: 1, replay: false } as const;
  const { shown } = show(Moments, { route }, call, { backend });
  await vi.waitUntil(() => refuse);
  dismissNote();
  await unmount(shown);
  expect(callOff).toHaveBeenCalledExactlyOnceWith('moments');
  refuse?.(new Error('nobody waits'));
  await settled();
  expect(noteShown()).toBe(null);
});

it('keys that lead to no moment are left to the browser', async () => {
  const call = (name: string) => Promise.resolve(name === 'table' ? tableOf('two-hold') : []);
  show(Moments, { route: { name: 'moments', match: 'm', round: 1, replay: false } }, call);
  await vi.waitUntil(() => document.querySelector('.wait > p:not([role])'));
  const press = new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true });
  document.body.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
});

it('what is asked next on a phone is read out: the button that was pressed is gone', async () => {
  const phone = {
    ...{ place: null, code: 'ABCD2345', gone: true, connected: true },
    look: () => Promise.resolve({ matchId: 'm', game: 'mice', seats: [], taken: [] }),
  } as unknown as PhoneShell;
  show(Join, { phone }, null);
  const field = document.querySelector('input');
  // Empty: the code in the address may be invalid by now.
  expect(field?.value).toBe('');
  if (field) field.value = 'EFGH6789';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  const button = document.querySelector<HTMLElement>('form button');
  button?.focus();
  button?.click();
  await vi.waitUntil(() => document.querySelector('[data-seat="none"]'));
  expect(document.activeElement?.tagName).toBe('H1');
});

it('people who look alike bear the numbers of the table, beside an opponent of the box, too', async () => {
  const seat = (number: number, opponent: number | null) => ({
    ...{ seat: number, name: `${number}`, avatar: 'bear', colour: 'red', opponent },
  });
  const seats = [seat(0, 2), seat(1, null), seat(2, null)];
  const phone = {
    ...{ place: null, code: 'ABCD2345', gone: false, connected: true },
    look: () => Promise.resolve({ matchId: 'm', game: 'mice', seats, taken: [] }),
  } as unknown as PhoneShell;
  show(Join, { phone }, null);
  await vi.waitUntil(() => document.querySelector('[data-seat="none"]'));
  const numbers = [...document.querySelectorAll('.face')].map((face) => face.textContent.trim());
  expect(numbers).toEqual(['2', '3']);
});

it('a table that a phone has looked for in vain for a while is said to be gone, and another can be joined', () => {
  vi.useFakeTimers();
  const leave = vi.fn();
  const phone = { connected: false, leave } as unknown as PhoneShell;
  const { shown } = show(Away, { phone }, null);
  const told = () => (flushSync(), document.querySelector('[role="status"]')?.textContent.trim());
  expect(told()).toBe('');
  vi.advanceTimersByTime(3000);
  expect(told()).toContain('On essaie de la retrouver');
  expect(document.querySelector('button')).toBeNull();
  vi.advanceTimersByTime(20_000);
  expect(told()).toContain('peut-être plus là');
  document.querySelector('button')?.click();
  expect(leave).toHaveBeenCalledOnce();
  vi.useRealTimers();
  return unmount(shown);
});

it('a table that was left before it was found to be gone leads nowhere any more', async () => {
  let refuse: (why: Error) => void = () => undefined;
  const gone = new Error('gone');
  const call = (name: string) =>
    name === 'table' ? new Promise((_, no) => (refuse = no)) : Promise.reject(gone);
  go({ name: 'play', match: 'm' });
  const { shown } = show(Play, { route: { name: 'play', match: 'm' } }, call);
  go({ name: 'people' });
  await unmount(shown);
  refuse(gone);
  await settled();
  expect(here().name).toBe('people');
});

it('an album says that there is none only when that is known, and stays when another year cannot be read', async () => {
  const family: Family = { id: 'f', name: 'Les Martin', archived: false, mergedInto: null };
  const empty = { matches: 0, rounds: 0, evenings: 0, months: [], people: [], games: [], moments: [] };
  const album: YearAlbum = { ...empty, year: 2026, years: [2026, 2025] };
  let told: (evenings: unknown) => void = () => undefined;
  const call = (name: string, _: string, year: number | null) => {
    if (name === 'evenings') return new Promise((done) => (told = done));
    return year === null ? Promise.resolve(album) : Promise.reject(new Error('gone'));
  };
  show(Album, {}, call, { families: [family] });
  const said = () => document.querySelector('main')?.textContent.trim();
  await settled();
  expect(said()).toBe('');
  told({ evenings: [1] });
  await vi.waitUntil(() => document.querySelector('h1')?.textContent.includes('2026'));
  document.querySelectorAll<HTMLElement>('[type="radio"]')[1]?.click();
  flushSync();
  told({ evenings: [1] });
  await settled();
  expect(document.querySelector('h1')?.textContent).toContain('2026');
});

it.each([
  [new BackendError({ type: 'unknown', what: 'year', id: '' }), true],
  [new BackendError({ type: 'unreachable', detail: 'gone' }), false],
])('an album that is not there is none yet; one that cannot be read is not: %s', async (refused, none) => {
  dismissNote();
  const family: Family = { id: 'f', name: 'Les Martin', archived: false, mergedInto: null };
  const call = (name: string) =>
    name === 'evenings' ? Promise.resolve({ evenings: [1] }) : Promise.reject(refused);
  show(Album, {}, call, { families: [family] });
  await settled();
  expect([document.querySelector('main')?.textContent.trim() !== '', noteShown() === null]).toEqual([
    none,
    none,
  ]);
});
