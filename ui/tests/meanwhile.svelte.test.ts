// @vitest-environment happy-dom
// Tests that what a person is about to do stays as it is when other people or devices change something.

import { flushSync, mount, type Component } from 'svelte';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ChildSettings, RebusView, Seat, TableView } from '../src/generated';
import { fetchWords } from '../src/games/fetch';
import type { CalculatorProps } from '../src/games/contract';
import { Play as Canals } from '../src/games/canals/play.svelte';
import { Play as Rebus } from '../src/games/rebus/play.svelte';
import Seal from '../src/games/rebus/Seal.svelte';
import SewerTable from '../src/games/sewer/SewerTable.svelte';
import { t } from '../src/lib/i18n/index.svelte';
import { noteShown } from '../src/lib/notes.svelte';
import { here } from '../src/lib/router.svelte';
import Play from '../src/screens/Play.svelte';
import Alone from '../src/screens/calculators/Alone.svelte';
import Curtain from '../src/screens/play/Curtain.svelte';
import { framing, type Framing } from '../src/screens/play/turn';
import { TABLES as BOARDS } from './fixtures/canals';
import { show } from './fixtures/screen';
import { tableOf } from './fixtures/sewer';

const idle = { onMove: () => Promise.resolve(), whyNot: () => Promise.resolve(null) };

beforeAll(() => fetchWords('sewer'));
beforeEach(() => document.body.replaceChildren());

it('a card is held as it was turned, although somebody takes their seat on a phone', () => {
  const held = tableOf('two-hold');
  const props = $state({ ...idle, table: held });
  mount(SewerTable, { target: document.body, props });
  const ways = () => [...document.querySelectorAll('.way')].map((way) => way.getAttribute('aria-pressed'));
  document.querySelectorAll<HTMLElement>('.way')[1]?.click();
  flushSync();
  expect(ways()).toEqual(['false', 'true']);
  props.table = { ...held, phones: [1] };
  flushSync();
  expect(ways()).toEqual(['false', 'true']);
  props.table = { ...held, phones: [1], position: 'b' };
  flushSync();
  expect(ways()).toEqual(['true', 'false']);
});

it('the card named as the intruder is so until somebody has said it, or another rebus lies there', async () => {
  const laid = (...cards: number[]) =>
    ({
      ...{ viewer: { type: 'table' }, seats: [], toAct: [0], legal: [], open: [] },
      view: {
        game: 'rebus',
        view: { phase: { type: 'guessing', rebus: { cards } } } as unknown as RebusView,
      },
    }) as unknown as TableView;
  let table = $state.raw(laid(1, 2));
  const play = new Rebus(() => ({ ...idle, table, readonly: false }));
  const named = () => {
    play.forget();
    return play.named;
  };
  play.named = 2;
  expect(named()).toBe(2);
  await play.send({ type: 'guess', text: 'chapeau', intruder: 2 }, 1);
  expect(play.named).toBe(null);
  play.named = 2;
  table = laid(3, 4);
  expect(named()).toBe(null);
});

it('a tile that another is to lay is neither turned nor refused', async () => {
  const early = BOARDS.find(({ name }) => name === 'early')?.table;
  if (!early) throw new Error('no table early');
  const tried = async (given: Partial<TableView>) => {
    const play = new Canals(() => ({ ...idle, table: { ...early, ...given }, readonly: false }));
    const { size } = play.view;
    const free = Array.from({ length: size * size }, (_, cell) => cell).find(
      (cell) => !play.taken.has(cell) && !play.lit.any.has(cell),
    );
    await play.tap(free ?? 0);
    await play.turn();
    return [play.ghost, play.shaken > 0, play.orientation];
  };
  expect(await tried({ legal: [], thinks: 1 })).toEqual([null, false, 0]);
  expect((await tried({}))[1]).toBe(true);
});

it('the bar of a table and the size of its buttons stay, however many are left to vote', () => {
  const votes = [true, false].map((accept) => ({
    game: 'rebus' as const,
    mv: { type: 'vote' as const, accept },
  }));
  const child = { bigTargets: true } as ChildSettings;
  const seats = [null, null, child].map((child, seat) => ({ seat, opponent: null, child }));
  let frame: Framing | null = null;
  const told = (...toAct: Seat[]) => {
    const open = toAct.length > 1 ? toAct.map((seat) => ({ seat, moves: votes })) : [];
    const legal = toAct.length === 1 ? votes : [];
    const table = { curtain: { type: 'open' }, seats, toAct, open, legal } as unknown as TableView;
    frame = framing(frame, table);
    return [frame.several.length > 0, frame.child?.bigTargets ?? false];
  };
  expect(told(1, 2)).toEqual([true, false]);
  expect(told(2)).toEqual([true, false]);
  expect(told()).toEqual([false, false]);
  expect(told(2)).toEqual([false, true]);
});

it('a rebus is laid with what was written for it, though its sheet is closed by then', async () => {
  const press = vi.fn();
  const play = {
    ...{ view: { own: null }, read: true, can: () => false, press },
    trySend: () => Promise.resolve(true),
  };
  const props = $state({ play: play as unknown as Rebus, lays: true, onClose: () => (props.lays = false) });
  mount(Seal, { target: document.body, props });
  flushSync();
  document.querySelector('form')?.dispatchEvent(new Event('submit'));
  await vi.waitUntil(() => press.mock.calls.length > 0);
  expect(press).toHaveBeenCalledExactlyOnceWith('lay');
});

it('the table is looked at for as long as one likes, whoever decides on a phone', async () => {
  const begun = tableOf('four-begin');
  let table: TableView = { ...begun, curtain: { type: 'down', asks: 0 } };
  const call = (name: string) => Promise.resolve(name === 'table' ? table : null);
  const { tell } = show(Play, { route: { name: 'play', match: begun.matchId } }, call);
  const hangs = () => document.querySelector('.curtain') !== null;
  const changes = async (change: Partial<TableView>, ply: number) => {
    table = { ...table, ...change, ply, position: `${ply}` };
    table = { ...table, log: [{ number: ply, entry: { type: 'takenBack', seat: 2 } }] };
    tell({ type: 'match', matchId: begun.matchId });
    await vi.waitUntil(() => document.querySelector(`[data-ply="${ply}"]`), 20_000);
  };
  await vi.waitUntil(hangs, 20_000);
  document.querySelector<HTMLElement>('[data-place="peek"]')?.click();
  flushSync();
  expect(hangs()).toBe(false);
  await changes({}, 11);
  expect(hangs()).toBe(false);
  await changes({ curtain: { type: 'down', asks: 1 } }, 12);
  expect(hangs()).toBe(true);
});

const curtain = { asks: 0, onClaim: () => undefined, onPeek: () => undefined };

it('at the curtain a mouse leaves the focus where it is, and whoever is asked for next is asked themselves', () => {
  const begun = tableOf('four-begin');
  const props = $state({ ...curtain, table: begun });
  mount(Curtain, { target: document.body, props });
  flushSync();
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  document.querySelector('.hold')?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  document.querySelector<HTMLElement>('[data-place="sure"]')?.click();
  flushSync();
  expect(document.querySelector('dialog')).not.toBeNull();
  props.asks = 1;
  flushSync();
  expect(document.querySelector('dialog')).toBeNull();
});

it('a finger on the curtain opens nothing any more once nobody sees the page', () => {
  vi.useFakeTimers();
  const onClaim = vi.fn();
  mount(Curtain, { target: document.body, props: { ...curtain, onClaim, table: tableOf('four-begin') } });
  flushSync();
  const hold = (meanwhile: () => void) => {
    document.querySelector('.hold')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    vi.advanceTimersByTime(400);
    meanwhile();
    vi.advanceTimersByTime(400);
    return onClaim.mock.calls.length;
  };
  expect(hold(() => document.dispatchEvent(new Event('visibilitychange')))).toBe(0);
  expect(hold(() => undefined)).toBe(1);
  vi.useRealTimers();
});

it('the curtain says whose turn it is, and nothing of the kind of whoever takes the tablet meanwhile', () => {
  const begun = tableOf('four-begin');
  const [first, second] = begun.seats.map((one) => one.name);
  mount(Curtain, { target: document.body, props: { ...curtain, table: begun } });
  flushSync();
  const says = () => document.querySelector('h2')?.textContent;
  const takes = (seat: Seat) => {
    document.querySelector<HTMLElement>(`[data-other="${seat}"]`)?.click();
    flushSync();
  };
  expect(says()).toBe(`C’est à ${first}`);
  takes(1);
  expect(says()).toBe(second);
  takes(0);
  expect(says()).toBe(`C’est à ${first}`);
});

it('the curtain offers nobody whose own is never behind it: no opponent of the box, and nobody on a phone', () => {
  const begun = tableOf('four-begin');
  const seats = begun.seats.map((one) => (one.seat === 1 ? { ...one, opponent: 3 } : one));
  const props = $state({ ...curtain, table: { ...begun, seats, phones: [2] } });
  mount(Curtain, { target: document.body, props });
  const offered = [...document.querySelectorAll('[data-other]')];
  expect(offered.map((one) => one.getAttribute('data-other'))).toEqual(['3']);
  props.table.phones = [2, 3];
  flushSync();
  expect(document.querySelector('.others')).toBeNull();
});

it('the keyboard goes on at the count of a round, whatever was pressed and is gone', async () => {
  const [hold, over] = [tableOf('two-hold'), tableOf('two-over')];
  const seen = { matchId: over.matchId, round: over.round, curtain: { type: 'open' } } as const;
  let table: TableView = { ...hold, ...seen, viewer: { type: 'table' } };
  const call = (name: string) => Promise.resolve(name === 'table' ? table : null);
  const { tell } = show(Play, { route: { name: 'play', match: over.matchId } }, call);
  const there = (what: string) => vi.waitUntil(() => document.querySelector<HTMLElement>(what), 20_000);
  const counts = async () => {
    await there('main > .score');
    await vi.waitUntil(() => document.activeElement?.matches('main.surface'), 2_000);
  };
  (await there('.lies button')).focus();
  table = { ...over, ...seen };
  tell({ type: 'match', matchId: over.matchId });
  await counts();
  const skip = () => document.querySelector<HTMLElement>('.score [data-next]');
  for (let told = 0; told < 99 && skip(); told++) flushSync(() => skip()?.click());
  const again = await there('div.tools button');
  again.focus();
  again.click();
  await counts();
});

it('between two rounds there is a way back to the shelf', async () => {
  const table: TableView = { ...tableOf('two-over'), curtain: { type: 'open' } };
  const call = (name: string) => Promise.resolve(name === 'table' ? table : null);
  show(Play, { route: { name: 'play', match: table.matchId } }, call);
  const back = await vi.waitUntil(() => document.querySelector<HTMLElement>('.bar .icon'), 20_000);
  expect(back.getAttribute('aria-label')).toBe(t('back-saved'));
  back.click();
  expect(location.hash).toBe('#/');
});

it('the end of the match is told at its heading when the table calls it a day after a round', async () => {
  const over = tableOf('two-over');
  if (over.stage.type !== 'roundOver') throw new Error('the round is not over');
  const table: TableView = { ...over, ending: { type: 'open' }, curtain: { type: 'open' } };
  const { outcome } = over.stage;
  const finish_match: TableView = { ...table, stage: { type: 'matchOver', outcome, winners: [1] } };
  const answers: Record<string, TableView> = { table, finish_match };
  const call = (name: string) => Promise.resolve(answers[name] ?? null);
  show(Play, { route: { name: 'play', match: over.matchId } }, call);
  const finish = await vi.waitUntil(
    () => document.querySelector<HTMLElement>('.bar .btn:not(.icon)'),
    20_000,
  );
  finish.focus();
  finish.click();
  await vi.waitUntil(() => document.querySelector('h1')?.textContent.includes('Tom'));
  expect(document.activeElement?.tagName).toBe('H1');
});

it('a match that is given up on another page says so where the keyboard goes on', async () => {
  let table: TableView = { ...tableOf('two-hold'), curtain: { type: 'open' } };
  const { matchId } = table;
  const call = (name: string) => Promise.resolve(name === 'table' ? table : null);
  const { tell } = show(Play, { route: { name: 'play', match: matchId } }, call);
  (await vi.waitUntil(() => document.querySelector<HTMLElement>('.lies button'), 20_000)).focus();
  table = { ...table, stage: { type: 'abandoned' } };
  tell({ type: 'match', matchId });
  await vi.waitUntil(() => document.querySelector('.gone'));
  expect(document.activeElement?.tagName).toBe('H1');
});

it('a match that is given up here is followed by a kind word', async () => {
  const table: TableView = { ...tableOf('two-hold'), curtain: { type: 'open' } };
  const answers = { table, abandon_match: { ...table, stage: { type: 'abandoned' } } };
  const call = (name: string) => Promise.resolve(answers[name as keyof typeof answers] ?? null);
  show(Play, { route: { name: 'play', match: table.matchId } }, call);
  const there = (what: string) => vi.waitUntil(() => document.querySelector<HTMLElement>(what), 20_000);
  (await there('[aria-label="Pause"]')).click();
  (await there('.danger')).click();
  const [a = 0, b = 0] = ((await there('.sum')).textContent.match(/\d+/g) ?? []).map(Number);
  const answer = [...document.querySelectorAll<HTMLElement>('.answers button')];
  answer.find((one) => one.textContent === `${a * b}`)?.click();
  await vi.waitUntil(() => noteShown()?.text.startsWith('C’est noté'));
  expect(here()).toEqual({ name: 'shelf' });
});

it('the last move of a round can be taken back while it is counted', async () => {
  const [hold, over] = [tableOf('two-hold'), tableOf('two-over')];
  const seen = { matchId: over.matchId, round: over.round, curtain: { type: 'open' } } as const;
  const before: TableView = { ...hold, ...seen, viewer: { type: 'table' } };
  let table = before;
  const call = (name: string) => Promise.resolve(name === 'table' ? table : name === 'undo' ? before : null);
  const { tell } = show(Play, { route: { name: 'play', match: over.matchId } }, call);
  const there = (what: string) => vi.waitUntil(() => document.querySelector<HTMLElement>(what), 20_000);
  await there('.lies button');
  table = { ...over, ...seen, undo: 'free' };
  tell({ type: 'match', matchId: over.matchId });
  await there('main > .score');
  (await there('[aria-label="Annuler le coup"]')).click();
  await there('.lies button');
  expect(document.querySelector('.score')).toBeNull();
});

it('a calculator counts by rules as they are now', async () => {
  const rules = (turnsPerSeat: number) => ({ id: 'v', name: 'Maison', options: { turnsPerSeat } });
  let all = [rules(5)];
  const counted: unknown[] = [];
  const Calculator: Component<CalculatorProps> = (_, { sheet }) => {
    counted.push(sheet.options);
    return {};
  };
  const games = [{ game: 'sewer', seats: [2] }] as never;
  const { tell } = show(Alone, { game: 'sewer', Calculator }, () => Promise.resolve(all), {
    ...{ games, families: [{ id: 'f', name: '', archived: false, mergedInto: null }] },
  });
  await vi.waitUntil(() => counted.length > 0);
  all = [rules(9)];
  tell({ type: 'rules' });
  await vi.waitUntil(() => counted.length > 1);
  expect(counted).toEqual([{ turnsPerSeat: 5 }, { turnsPerSeat: 9 }]);
});
