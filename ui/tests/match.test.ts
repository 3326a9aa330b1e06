// Tests a match at the table: moves, refusals, undo, the end of a round. Prepared answers stand for the core.

import { describe, expect, it, vi } from 'vitest';
import type { Hint, TableView } from '../src/generated';
import { BackendError, type Backend } from '../src/lib/backend';
import { MatchOnTable } from '../src/screens/play/match.svelte';
import { Shown } from '../src/screens/play/shown.svelte';
import { past } from '../src/lib/replay';
import { noteShown, announce, announcement, dismissNote } from '../src/lib/notes.svelte';
import { Session } from '../src/lib/session.svelte';
import { prepared } from './fixtures/prepared';
import { tableOf } from './fixtures/sewer';

const start = tableOf('two-begin');
const over = tableOf('two-over');

const draw = { game: 'sewer', mv: { type: 'draw' } } as const;

function then(change: Partial<TableView>): TableView {
  return { ...start, ply: start.ply + 1, position: 'b', ...change };
}

it('read twice at a time is drawn as it was asked for last', async () => {
  const answers: ((table: TableView) => void)[] = [];
  const backend = {
    call: () => new Promise((answer) => answers.push(answer as never)),
    onChanged: () => () => undefined,
  } as unknown as Backend;
  const match = new MatchOnTable(new Session(backend), start.matchId);
  const reads = [match.load(), match.load()];
  const newer = then({});
  answers[1]?.(newer);
  answers[0]?.(start);
  await Promise.all(reads);
  expect(match.table).toBe(newer);
});

it('read again shows the glass as it is, where nothing else has changed', async () => {
  const glass = { total: 60_000, left: 9000, seats: [0], state: 'paused' } as const;
  const running: TableView = { ...start, glass: { ...glass, seats: [0], state: 'running' } };
  const { match } = prepared({ ...start, glass: { ...glass, seats: [0] } }, running);
  await match.load();
  const { table } = match;
  await match.load();
  expect([match.table, match.glass]).toEqual([table, running.glass]);
  expect(match.table).toBe(table);
});

describe('a move', () => {
  it('answers the ply on the table, for the seat whose turn it is, and only its answer is drawn', async () => {
    const after = then({ undo: 'consent' });
    const { match, asked } = prepared(start, after);
    await match.load();
    await match.move(draw);
    expect(asked[1]).toEqual(['play', start.matchId, start.toAct[0], start.position, draw]);
    expect(match.table).toBe(after);
    expect(match.busy).toBe(false);
  });

  it('that is refused leaves the table and says why', async () => {
    const { match } = prepared(start, { type: 'refused', why: { game: 'sewer', why: { type: 'mustFlip' } } });
    await match.load();
    await match.move(draw);
    expect(match.table).toBe(start);
    expect(noteShown()?.text).toBe('Il faut retourner une carte cachée.');
  });

  it('that comes too late shows the table as it is now', async () => {
    const now = then({});
    const { match, asked } = prepared(start, { type: 'stale' }, now);
    await match.load();
    await match.move(draw);
    expect(asked.map((call) => call[0])).toEqual(['table', 'play', 'table']);
    expect(match.table).toBe(now);
    expect(noteShown()?.text).toContain('déjà avancé');
  });

  it('that comes too late does not let go of what is sent while the table is read', async () => {
    const calls: { name: string; done: (table: TableView) => void; refuse: (why: unknown) => void }[] = [];
    const backend = {
      call: (name: string) =>
        new Promise((done, refuse) => calls.push({ name, done: done as never, refuse })),
      onChanged: () => () => undefined,
    } as unknown as Backend;
    const match = new MatchOnTable(new Session(backend), start.matchId);
    const first = match.load();
    calls[0]?.done({ ...start, undo: 'free' });
    await first;
    const moved = match.move(draw);
    calls[1]?.refuse(new BackendError({ type: 'stale' }));
    await vi.waitUntil(() => calls.length === 3);
    const undone = match.undo();
    calls[2]?.done(then({}));
    await moved;
    expect([calls[3]?.name, match.busy]).toEqual(['undo', true]);
    calls[3]?.done(start);
    await undone;
    expect([match.table, match.busy]).toEqual([start, false]);
  });

  it('of several who vote at the same moment is played after those of the others', async () => {
    const votes = [true, false].map((accept) => ({ game: 'rebus', mv: { type: 'vote', accept } }) as const);
    const [yes] = votes;
    if (!yes) throw new Error('no vote');
    const left = (...toAct: number[]) => {
      const several = toAct.length > 1 ? toAct : [];
      const open = several.map((seat) => ({ seat, moves: votes }));
      return then({ toAct, open, legal: toAct.length === 1 ? votes : [], position: `${toAct.length} left` });
    };
    const { match, asked } = prepared(left(0, 1), { type: 'stale' }, left(1), left());
    await match.load();
    await match.move(yes, 1);
    expect(asked.map(([name, , , position]) => [name, position])).toEqual([
      ['table', undefined],
      ['play', '2 left'],
      ['table', undefined],
      ['play', '1 left'],
    ]);
    expect(match.table?.position).toBe('0 left');
  });

  it('of several is an old one where somebody else has voted for that seat', async () => {
    const open = [0, 1].map((seat) => ({ seat, moves: [draw] }));
    const now = then({ toAct: [0], open: [], legal: [draw] });
    const { match, asked } = prepared(then({ toAct: [0, 1], open }), { type: 'stale' }, now, now);
    await match.load();
    await match.move(draw, 1);
    expect(asked.filter(([name]) => name === 'play')).toHaveLength(1);
    expect(noteShown()?.text).toContain('déjà avancé');
  });

  it('waits for the one before', async () => {
    const { match, asked } = prepared(start, then({}));
    await match.load();
    await Promise.all([match.move(draw), match.move(draw)]);
    expect(asked.filter((call) => call[0] === 'play')).toHaveLength(1);
  });

  it('is told to those who listen, with names', async () => {
    const event = { type: 'passed', seat: start.toAct[0] ?? 0 } as const;
    const after = then({
      toAct: [((start.toAct[0] ?? 0) + 1) % start.seats.length],
      log: [{ number: 1, entry: { type: 'event', event: { game: 'sewer', event } } }],
    });
    const { match } = prepared(start, after);
    await match.load();
    await match.move(draw);
    expect(announcement()).toMatch(/ passe\. C’est à /);

    // A move made on another page is told, too.
    announce('');
    const elsewhere = prepared(start, after).match;
    await elsewhere.load();
    expect(announcement()).toBe('');
    await elsewhere.load();
    expect(announcement()).toMatch(/ passe\. C’est à /);
  });
});

describe('an opponent', () => {
  const thinks: TableView = { ...start, thinks: 1 };

  it('plays when it is asked, and once', async () => {
    const after = then({ thinks: null });
    const { match, asked } = prepared(thinks, after);
    await match.load();
    await Promise.all([match.playOpponent(), match.playOpponent()]);
    expect(asked.map((call) => call[0])).toEqual(['table', 'play_opponent']);
    expect([match.table, match.waits]).toEqual([after, false]);
  });

  it('is not asked again where it cannot play', async () => {
    const { match, asked } = prepared(thinks, { type: 'calledOff' });
    await match.load();
    await match.playOpponent();
    await match.playOpponent();
    expect(asked).toHaveLength(2);
  });

  it('lets people go first, whatever they do meanwhile, and again once it has played', async () => {
    vi.useFakeTimers();
    try {
      const ponders = { ...thinks, ponders: 12_000 };
      const tried = { ...ponders, ply: 8, position: 'tried' };
      const { match } = prepared(ponders, tried, { ...tried, ply: 9, position: 'again' });
      await match.load();
      expect(match.pondering).toBe(12_000);
      vi.advanceTimersByTime(10_000);
      await match.move(draw);
      expect([match.table?.position, match.pondering]).toEqual(['tried', 2000]);
      vi.advanceTimersByTime(5000);
      expect(match.pondering).toBe(0);
      await match.playOpponent();
      expect(match.pondering).toBe(12_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has played: what was being read before is not laid over it', async () => {
    const answers: ((table: TableView) => void)[] = [];
    const backend = {
      call: () => new Promise((answer) => answers.push(answer as never)),
      onChanged: () => () => undefined,
    } as unknown as Backend;
    const match = new MatchOnTable(new Session(backend), start.matchId);
    const first = match.load();
    answers[0]?.(thinks);
    await first;
    const read = match.load();
    const played = match.playOpponent();
    const after = then({ thinks: null });
    answers[2]?.(after);
    await played;
    answers[1]?.({ ...thinks, position: 'older' });
    await read;
    expect(match.table).toBe(after);
  });

  it('is told of, though somebody played while it thought', async () => {
    const event = { type: 'passed', seat: 1 } as const;
    const log = [{ number: 1, entry: { type: 'event', event: { game: 'sewer', event } } }] as const;
    let answer: (table: TableView) => void = () => undefined;
    const thought = new Promise<TableView>((done) => (answer = done));
    const after = then({ log: [...log] });
    const { match } = prepared(thinks, thought, then({ thinks: 1 }), after);
    await match.load();
    const played = match.playOpponent();
    await match.move(draw);
    announce('');
    answer(after);
    await played;
    expect(announcement()).toMatch(/ passe\./);
  });

  it('is further than was heard of: what is read of it is not laid over what somebody plays meanwhile', async () => {
    const calls: { name: string; done: (table: TableView) => void }[] = [];
    const backend = {
      call: (name: string) => new Promise((done) => calls.push({ name, done: done as never })),
      onChanged: () => () => undefined,
    } as unknown as Backend;
    const answer = async (name: string, table: TableView) => {
      const found = await vi.waitUntil(() => calls.find((call) => call.name === name));
      calls.splice(calls.indexOf(found), 1);
      found.done(table);
    };
    const match = new MatchOnTable(new Session(backend), start.matchId);
    const first = match.load();
    await answer('table', thinks);
    await first;
    const played = match.playOpponent();
    const moved = match.move(draw);
    await answer('play', then({ thinks: 1 }));
    await moved;
    await answer('play_opponent', { ...thinks, position: 'older' });
    await vi.waitUntil(() => calls.some(({ name }) => name === 'table'));
    const again = match.move(draw);
    const after = then({ position: 'c' });
    await answer('play', after);
    await again;
    await answer('table', then({ thinks: 1 }));
    await played;
    expect(match.table).toBe(after);
    // The table is read once more, since that answer may be older than the last move.
    await answer('table', after);
  });

  it('leaves the move that is shown, where only somebody has taken a seat on a phone', async () => {
    const hint: Hint = { seat: 0, position: start.position, mv: draw, reasons: [] };
    const asks = { ...start, hint: 0 };
    const { match } = prepared(asks, hint, { ...asks, phones: [1] }, then({}));
    await match.load();
    await match.showMe();
    await match.load();
    expect([match.table?.phones, match.hint]).toEqual([[1], hint]);
    await match.move(draw);
    expect(match.hint).toBe(null);
  });
});

it('that is left has nothing thought about any more, and says nothing of it', async () => {
  const table = { ...start, thinks: 1, hint: 0 };
  const refusals: ((why: Error) => void)[] = [];
  const callOff = vi.fn();
  const call = (name: string) =>
    name === 'table' ? Promise.resolve(table) : new Promise((_, no) => refusals.push(no));
  const backend = { call, callOff, onChanged: () => () => undefined } as unknown as Backend;
  const match = new MatchOnTable(new Session(backend), start.matchId);
  await match.load();
  const thoughts = [match.playOpponent(), match.showMe()];
  dismissNote();
  match.leave();
  expect(callOff.mock.calls).toEqual([['play_opponent'], ['hint']]);
  for (const refuse of refusals) refuse(new Error('nobody waits'));
  await Promise.all(thoughts);
  expect(noteShown()).toBe(null);
});

describe('what a game shows one thing at a time', () => {
  it('is neither in the log nor said before it has been shown', async () => {
    const event = { type: 'passed', seat: start.toAct[0] ?? 0 } as const;
    const after = then({ log: [{ number: 1, entry: { type: 'event', event: { game: 'sewer', event } } }] });
    const { match } = prepared(start, after);
    await match.load();
    announce('nothing yet');
    const moved = match.move(draw);
    while (match.table !== after) await Promise.resolve();
    match.show(true);
    await moved;
    expect(match.shown.before).toBe(start);
    expect(announcement()).toBe('nothing yet');
    match.show(false);
    expect(match.shown.before).toBe(null);
    expect(announcement()).toMatch(/ passe\./);
  });
});

describe('taking back', () => {
  it('is done at once where it is free', async () => {
    const { match, asked } = prepared({ ...then({}), undo: 'free' }, start);
    await match.load();
    await match.undo();
    expect(asked[1]).toEqual(['undo', start.matchId, 'b', false]);
    expect(announcement()).toContain('annulé');
  });

  it('asks the table first where something was shown', async () => {
    const { match, asked } = prepared({ ...then({}), undo: 'consent' }, start);
    await match.load();
    await match.undo();
    expect(match.asking).toBe(true);
    expect(asked).toHaveLength(1);
    await match.undo(true);
    expect(match.asking).toBe(false);
    expect(asked[1]).toEqual(['undo', start.matchId, 'b', true]);
  });

  it('tells everybody whose move it was when all have agreed', async () => {
    const seat = start.seats[1]?.seat ?? 1;
    const back: TableView = { ...start, log: [{ number: 7, entry: { type: 'takenBack', seat } }] };
    const { match } = prepared({ ...then({}), undo: 'consent' }, back);
    await match.load();
    await match.undo(true);
    expect(match.table).toBe(back);
    expect(noteShown()?.text).toBe(`${start.seats[1]?.name ?? ''} a annulé un coup.`);
  });

  it('does nothing where there is nothing', async () => {
    const { match, asked } = prepared({ ...start, undo: 'nothing' });
    await match.load();
    await match.undo();
    expect(asked).toHaveLength(1);
  });
});

describe('the end of a round', () => {
  const ended: TableView = { ...start, ply: start.ply + 1, stage: over.stage };

  it('is run through first when it happens on the table', async () => {
    const { match } = prepared(start, ended);
    await match.load();
    expect(match.shown.at).toBe('still');
    await match.move(draw);
    expect(match.shown.at).toBe('counts');
  });

  it('is shown by the game itself first where it does that, and no more where it is taken back', () => {
    const shown = new Shown();
    const [before, after] = [start, { ...ended, game: 'lokus' as const }];
    const at = (step: () => void) => {
      step();
      return [shown.at, shown.on, shown.ending];
    };
    expect(at(() => shown.lay(before, after))).toEqual(['ends', true, true]);
    expect(at(() => shown.show(true))).toEqual(['ends', true, true]);
    expect(at(() => shown.lay(after, before))).toEqual(['shows', true, false]);
    expect(at(() => shown.ready(true))).toEqual(['ready', true, false]);
    expect(at(() => shown.lay(before, after))).toEqual(['ends', true, true]);
    expect(at(() => shown.lay(after, after))).toEqual(['ends', true, true]);
    expect(at(() => shown.show(false))).toEqual(['counts', false, true]);
    expect(at(() => shown.ready(false))).toEqual(['counts', false, true]);
    expect(at(() => shown.finish())).toEqual(['still', false, false]);
    expect(at(() => shown.countAgain())).toEqual(['counts', false, true]);
    expect(at(() => shown.lay(after, before))).toEqual(['still', false, false]);
    shown.show(true);
    expect(at(() => shown.finish())).toEqual(['shows', true, false]);
    expect(at(() => shown.countAgain())).toEqual(['shows', true, false]);
  });

  it('is only its sheet when one comes back to it', async () => {
    const { match } = prepared(ended);
    await match.load();
    expect(match.shown.at).toBe('still');
  });
});

it('lays a past position so that nobody can move', () => {
  const shown = past(start, {
    seats: start.seats,
    round: 2,
    ply: 7,
    view: start.view,
    log: [
      { number: 9, entry: { type: 'event', event: { game: 'sewer', event: { type: 'passed', seat: 0 } } } },
    ],
  });
  expect(shown.toAct).toEqual([]);
  expect(shown.legal).toEqual([]);
  expect(shown.round).toBe(2);
  expect(shown.log).toHaveLength(1);
});
