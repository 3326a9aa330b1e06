// @vitest-environment happy-dom
// Tests a round being written on a sheet while another page or device writes on the same sheet.

import { flushSync, tick, type Component } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type {
  Family,
  GameId,
  GameLine,
  PlayedGame,
  Profile,
  RowEntry,
  SheetRow,
  SheetView,
  TonightsTable,
  Variant,
} from '../src/generated';
import { GAMES } from '../src/games';
import type { CalculatorProps } from '../src/games/contract';
import { BackendError } from '../src/lib/backend';
import { announcement, noteShown } from '../src/lib/notes.svelte';
import Paper from '../src/screens/Paper.svelte';
import { SEATS } from './fixtures/lokus';
import { show } from './fixtures/screen';

const row: SheetRow = {
  ...{ number: 1, dealer: 0, counts: true, lines: [], winners: [0], versions: 1 },
  ...{ entry: { type: 'points', points: [7, 3] }, points: [7, 3], running: [7, 3] },
  writtenAt: '2026-11-20T18:00:00Z',
};
const side = { wins: 0, rank: 1, won: false, total: 7 };
const sheet: SheetView = {
  ...{ matchId: 'm', familyId: 'f', game: { type: 'other', title: 'Belote' }, variant: '', options: null },
  ...{ countsPoints: true, tally: 'highestTotal', negatives: false, ending: { type: 'open' } },
  ...{ seats: SEATS.slice(0, 2), sides: [0, 1].map((seat) => ({ ...side, seats: [seat] })), rows: [row] },
  ...{ nextDealer: 1, counter: false, state: 'playing', counts: true, position: 'a', undo: true },
  ...{ startedAt: row.writtenAt, updatedAt: row.writtenAt },
};

// Each test begins without drafts.
beforeEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** Opens a sheet. `read` answers the call `sheet`, `calls` the others. */
function open(
  read: () => SheetView | Promise<SheetView>,
  calls: Record<string, (...args: unknown[]) => unknown> = {},
) {
  document.body.replaceChildren();
  const call = (name: string, ...args: unknown[]) =>
    Promise.resolve(name === 'sheet' ? read() : (calls[name]?.(...args) ?? []));
  return show(Paper, { route: { name: 'paper', match: 'm' } }, call);
}

it('shows what was asked for last, however long an answer is on its way', async () => {
  const answers: ((sheet: SheetView) => void)[] = [];
  const { tell } = open(() => new Promise((done) => answers.push(done)));
  await vi.waitUntil(() => answers.length === 1);
  tell({ type: 'match', matchId: 'm' });
  await vi.waitUntil(() => answers.length === 2);
  answers[1]?.({ ...sheet, rows: [{ ...row, points: [80, 3] }] });
  await vi.waitUntil(() => document.body.textContent.includes('80'));
  answers[0]?.(sheet);
  await new Promise((done) => setTimeout(done, 20));
  expect(document.body.textContent).toContain('80');
});

it('goes on where it was when an earlier round is written anew', async () => {
  let now = sheet;
  const { tell } = open(() => now);
  const typed = () => document.querySelector('.box b')?.textContent;
  const type = (digit: string) => {
    const keys = [...document.querySelectorAll<HTMLElement>('.digit')];
    keys.find(({ textContent }) => textContent === digit)?.click();
    flushSync();
  };
  await vi.waitUntil(typed);
  type('1');
  expect(typed()).toBe('1');
  now = { ...sheet, position: 'b', rows: [{ ...row, points: [80, 3], versions: 2 }] };
  tell({ type: 'match', matchId: 'm' });
  await vi.waitUntil(() => document.body.textContent.includes('80'));
  type('2');
  expect(typed()).toBe('12');
});

it('says every number that is typed on its keys, and whose is next', async () => {
  open(() => sheet);
  await vi.waitUntil(() => document.querySelector('.box'));
  const key = (at: string) => {
    document.querySelector<HTMLElement>(at)?.click();
    flushSync();
  };
  const [first, second] = SEATS;
  key('.digit');
  expect(announcement()).toContain(first?.name);
  expect(announcement()).toMatch(/7$/);
  key('.digit');
  expect(announcement()).toMatch(/77$/);
  key('.wide + .wide');
  expect(announcement()).toContain(second?.name);
});

it('keeps a correction that is closed, names it, and is where it was opened', async () => {
  open(() => sheet);
  const round = await vi.waitUntil(() => document.querySelector<HTMLElement>('.round'));
  const typed = () => document.querySelector('.box b')?.textContent;
  const press = async (at: string) => {
    document.querySelector<HTMLElement>(at)?.click();
    await tick();
  };
  await press('.round');
  await press('.digit + .digit');
  const now = typed();
  document.querySelector<HTMLElement>('.panel header .btn')?.focus();
  await press('.panel header .btn');
  expect(document.activeElement).toBe(round);
  expect(document.querySelector('.begun')).not.toBeNull();
  await press('.round');
  expect(typed()).toBe(now);
  // Undoing every stroke removes the draft.
  await press('.wide');
  await press('.panel header .btn');
  expect(document.querySelector('.begun')).toBeNull();
});

it('writes what was counted only onto the sheet that one left to count, or when one has seen that it changed: then no refusal stays', async () => {
  let now: SheetView = { ...sheet, game: { type: 'boxed', game: 'lokus' }, counter: true };
  let done: CalculatorProps['onDone'];
  vi.spyOn(GAMES.lokus, 'calculator').mockResolvedValue({
    default: (_: unknown, props: CalculatorProps) => {
      done = props.onDone;
      return {};
    },
  });
  const written: unknown[] = [];
  let stale = true;
  const { tell } = open(() => now, {
    write_row: (_, position) => {
      written.push(position);
      return stale ? Promise.reject(new BackendError({ type: 'stale' })) : now;
    },
  });
  const button = () => document.querySelector<HTMLElement>('.panel > .btn');
  await vi.waitUntil(button);
  button()?.click();
  await vi.waitUntil(() => done);
  now = { ...now, position: 'b' };
  tell({ type: 'match', matchId: 'm' });
  await new Promise((read) => setTimeout(read, 20));
  for (const position of ['a', 'b']) {
    done?.({ type: 'points', points: [1, 2] });
    await new Promise((read) => setTimeout(read, 20));
    expect(written.at(-1)).toBe(position);
  }
  expect(noteShown()?.kind).toBe('refusal');
  stale = false;
  done?.({ type: 'points', points: [1, 2] });
  await vi.waitUntil(() => noteShown() === null);
});

it('comes back to what was being counted when the page is loaded anew, and to nothing once it is written', async () => {
  let now: SheetView = { ...sheet, game: { type: 'boxed', game: 'lokus' }, counter: true };
  let given: CalculatorProps | undefined;
  vi.spyOn(GAMES.lokus, 'calculator').mockImplementation(() =>
    Promise.resolve({ default: (_: unknown, props: CalculatorProps) => ((given = props), {}) }),
  );
  const write_row = () => (now = { ...now, position: 'b', rows: [row, { ...row, number: 2 }] });
  const anew = async (counting: boolean) => {
    given = undefined;
    open(() => now, { write_row });
    await vi.waitUntil(() => (counting ? given : document.querySelector('.panel')));
  };
  const counts = () => [given?.start, given?.begun];
  const count = () => document.querySelector<HTMLElement>('.panel > .btn')?.click();
  const begun: RowEntry = { type: 'points', points: [4, 0] };
  await anew(false);
  count();
  await vi.waitUntil(() => given);
  expect(counts()).toEqual([null, undefined]);
  given?.onKeep?.(begun, [true, false]);
  await anew(true);
  expect(counts()).toEqual([begun, [true, false]]);
  // Going back to the sheet keeps the count, too.
  document.querySelector<HTMLElement>('.page-head .btn')?.click();
  await vi.waitUntil(() => document.querySelector('.panel'));
  await anew(false);
  count();
  await vi.waitUntil(() => given);
  expect(counts()).toEqual([begun, [true, false]]);
  given?.onDone?.(begun);
  await vi.waitUntil(() => document.querySelector('.panel'));
  await anew(false);
  count();
  await vi.waitUntil(() => given);
  expect(counts()).toEqual([null, undefined]);
});

it('each game goes on counting where one was', async () => {
  const networks = [0, 1].map((n) => ({ options: { columns: 3, rows: 3 }, pipes: [], fiveCheese: n === 1 }));
  const rim = { north: [1, 2], south: [], west: [], east: [] };
  const counts = [7, 3].map((rolls) => ({ rolls, cleaning: 1 }));
  const begun = [
    { game: 'sewer', entry: { type: 'sewer', networks }, told: [true, false] },
    { game: 'lokus', entry: { type: 'lokus', sheet: { options: {}, counts } }, told: [false, true] },
    { game: 'canals', entry: { type: 'canals', options: { size: 8, doubles: [] }, rim }, told: [false] },
  ] as const;
  for (const { game, entry, told } of begun) {
    const calculator = await GAMES[game].calculator?.();
    if (!calculator) throw new Error(`nothing counts ${game}`);
    const onKeep = vi.fn();
    const props = { sheet, start: entry as unknown as RowEntry, begun: told, onKeep };
    show(calculator.default as Component<typeof props>, props, () => Promise.resolve([]));
    expect(onKeep, game).toHaveBeenCalledExactlyOnceWith(entry, told);
  }
});

it('says what all have together in Lokus when everybody is counted, and not before', async () => {
  document.body.replaceChildren();
  const calculator = await GAMES.lokus.calculator?.();
  if (!calculator) throw new Error('nothing counts Lokus');
  const why = {
    type: 'counted',
    why: { game: 'lokus', why: { type: 'together', rolls: 0, min: 38, max: 50 } },
  };
  const call = () => Promise.reject(new BackendError({ type: 'sheet', why } as never));
  const start = { type: 'lokus', sheet: { options: {}, counts: [] } } as unknown as RowEntry;
  const props = { sheet, start, begun: [true, false] };
  show(calculator.default as Component<typeof props>, props, call);
  const said = () => document.querySelector('.why')?.textContent;
  await new Promise((asked) => setTimeout(asked, 20));
  expect(said()).toBe('');
  document.querySelector<HTMLElement>('li > .btn')?.click();
  await vi.waitUntil(said);
});

it('leaves the arrows to a wide sheet that is moved by them, and to the browser’s way back', async () => {
  open(() => sheet);
  await vi.waitUntil(() => document.querySelector('.box'));
  const taken = (at: string, init: KeyboardEventInit) =>
    !document
      .querySelector(at)
      ?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
  expect(taken('.box', { key: 'ArrowRight' })).toBe(true);
  expect(taken('.scroll', { key: 'ArrowRight' })).toBe(true);
  Object.defineProperty(document.querySelector('.scroll'), 'scrollWidth', { value: 900 });
  expect(taken('.scroll', { key: 'ArrowRight' })).toBe(false);
  expect(taken('.box', { key: 'ArrowLeft', altKey: true })).toBe(false);
});

it('has who won read out when it is finished, and goes on at the next round when it is opened again', async () => {
  const sides = sheet.sides.map((one, i) => ({ ...one, won: i === 0 }));
  const finish_sheet = (): SheetView => ({ ...sheet, state: 'finished', sides });
  open(() => sheet, { finish_sheet, reopen_sheet: () => sheet });
  const finish = () => document.querySelector<HTMLElement>('.tools .btn:has(+ .quiet)');
  await vi.waitUntil(finish);
  finish()?.click();
  await vi.waitUntil(() => document.activeElement?.className.includes('lead'));
  document.querySelector<HTMLElement>('.tools .primary + .btn')?.click();
  await vi.waitUntil(() => document.activeElement?.className.includes('box'));
});

it('goes on at the first round when the only line is taken off, and the button with it', async () => {
  open(() => sheet, { undo_row: (): SheetView => ({ ...sheet, rows: [], undo: false, position: 'b' }) });
  const undo = await vi.waitUntil(() => document.querySelector<HTMLElement>('.tools .btn'));
  undo.focus();
  undo.click();
  await vi.waitUntil(() => !undo.isConnected);
  await vi.waitUntil(() => document.activeElement?.className.includes('box'));
});

const family: Family = { id: 'f', name: 'Les Martin', archived: false, mergedInto: null };
const people = ['Léa', 'Papa'].map((name): Profile => ({
  ...{ id: name, familyId: 'f', name, avatar: 'bear', colour: 'red', child: null, birthYear: null },
  ...{ archived: false, mergedInto: null },
}));
const rule = (game: GameId, called: string, count: number) => {
  const given = { id: called, name: called, called, preset: called === 'base' };
  return {
    ...given,
    options: { game, options: {} },
    ending: { type: 'rounds', count },
  } as unknown as Variant;
};
const games = (['sewer', 'lokus'] as const).map((game): GameLine => ({
  ...{ game, seats: [2], tally: 'highestTotal', secrets: false, opponents: [] },
  presets: [rule(game, 'base', 3)],
}));

/** Opens the form of a new sheet. `last` changes the last table of each game. */
function begin(last: (game: PlayedGame) => Partial<TonightsTable>) {
  document.body.replaceChildren();
  const seats = people.map(({ id }) => ({ type: 'person', profileId: id }));
  const laid = { seats, teams: [], dealer: 0, rules: null };
  const answers: Record<string, (family: string, game: never) => unknown> = {
    paper_games: () => ({ played: [], known: [] }),
    tonights_table: (_, game) => ({ ...laid, ...last(game) }),
    variants: (_, game: GameId) => [rule(game, 'base', 3), rule(game, 'Chez mamie', 5)],
  };
  const call = (name: string, ...args: [string, never]) => Promise.resolve(answers[name]?.(...args) ?? []);
  const known = { families: [family], profiles: people, games };
  show(Paper, { route: { name: 'paper', match: null } }, call, known);
}

/** The words of the chosen option in a group. */
const chosen = (where: string) =>
  document.querySelector<HTMLElement>(`${where} label:has(:checked)`)?.textContent.trim();

it('a new sheet has whoever is next deal, or sits next where that was an opponent of the screen', async () => {
  const [lea, papa] = people.map(({ id }) => ({ type: 'person' as const, profileId: id }));
  if (!lea || !papa) throw new Error('nobody plays');
  const opponent = { type: 'opponent' as const, level: 9 };
  for (const [dealer, who] of ['Léa', 'Léa', 'Papa', 'Papa', 'Léa'].entries()) {
    begin(() => ({ seats: [opponent, lea, opponent, papa, opponent], dealer }));
    await vi.waitUntil(() => document.querySelector('.order'));
    expect(chosen('.order'), `${dealer}`).toBe(who);
  }
});

it('whoever sits down or stands up by keyboard is where that is taken back', async () => {
  begin(() => ({}));
  const named = (label: string) =>
    vi.waitUntil(() => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`));
  for (const [press, then] of [
    ['Papa se lève', 'Asseoir Papa'],
    ['Asseoir Papa', 'Papa se lève'],
  ] as const) {
    const pressed = await named(press);
    pressed.focus();
    pressed.click();
    await vi.waitUntil(() => document.activeElement?.getAttribute('aria-label') === then);
  }
});

it('a game chosen after another brings its own rules, though one of them is called the same', async () => {
  const ending = { type: 'rounds', count: 5 } as const;
  const given = { variant: 'Chez mamie', options: null, tally: 'highestTotal', negatives: true } as const;
  const rules = { ...given, ending };
  begin((game) => ({ rules: game.type === 'boxed' && game.game === 'sewer' ? rules : null }));
  const rule = () => chosen('[aria-labelledby="how"]');
  await vi.waitUntil(() => rule() === 'Chez mamie');
  document.querySelectorAll<HTMLElement>('.games input')[1]?.click();
  await new Promise((read) => setTimeout(read, 20));
  expect(document.querySelector('[aria-labelledby="how"]')?.textContent).toContain('Chez mamie');
  expect(rule()).not.toBe('Chez mamie');
});
