// Tests the curtain of a match: it comes down at once, and only the core opens it, never a table that was read too
// early. A list of prepared answers stands for the core.

import { describe, expect, it } from 'vitest';
import type { Hint, TableView } from '../src/generated';
import { isPrivate, turnOf } from '../src/screens/play/turn';
import { TABLES } from './fixtures/lokus';
import { prepared } from './fixtures/prepared';

const seal = { game: 'lokus', mv: { type: 'seal', card: { number: 1, colour: 'yellow' } } } as const;
const [dealt] = TABLES;
if (!dealt) throw new Error('no table');
const down: TableView = { ...dealt, curtain: { type: 'down', asks: 0 } };
const hand: TableView = {
  ...dealt,
  viewer: { type: 'seat', seat: 0 },
  curtain: { type: 'raised', seat: 0, openHand: false },
  legal: [seal],
};

describe('the curtain', () => {
  it('covers what is read while it is down, and opens with the claim', async () => {
    const { match, asked } = prepared(down, hand);
    await match.load();
    expect(match.covered).toBe(true);
    await match.claim(0);
    expect(asked[1]).toEqual(['claim', hand.matchId, 0]);
    expect(match.covered).toBe(false);
  });

  it('falls when a match is found with it raised: nobody knows in whose hands the tablet is', async () => {
    const { match, asked } = prepared({ ...hand, viewer: { type: 'table' } }, down);
    await match.load();
    expect(asked.map(([name]) => name)).toEqual(['table', 'lower']);
    expect(match.covered).toBe(true);
  });

  it('hangs before no open hand, whoever has moved on a phone', async () => {
    const open = { ...hand, curtain: { type: 'raised', seat: 0, openHand: true } } as const;
    const raised = { ...open, position: 'b', viewer: { type: 'table' } } as const;
    const { match, asked } = prepared({ ...dealt, curtain: { type: 'open' } }, raised, open);
    await match.load();
    await match.load();
    expect(asked.map(([name]) => name)).toEqual(['table', 'table', 'lower']);
    expect([match.table, match.covered]).toEqual([open, false]);
  });

  it('covers before the core has answered, and stays down when it does not answer', async () => {
    const { match } = prepared(down, hand, { type: 'notNow' });
    await match.load();
    await match.claim(0);
    const lowering = match.lower();
    expect(match.covered).toBe(true);
    await lowering;
    expect(match.covered).toBe(true);
  });

  it('that could not be lowered stays down until the core has opened it', async () => {
    const { match } = prepared(down, hand, { type: 'notNow' }, { type: 'notNow' }, hand);
    await match.load();
    await match.claim(0);
    await match.lower();
    const claiming = match.claim(0);
    expect(match.covered).toBe(true);
    await claiming;
    expect(match.covered).toBe(true);
    await match.claim(0);
    expect(match.covered).toBe(false);
  });

  it('waits for a move under way, whose answer uncovers nothing, then falls for whoever looks after it', async () => {
    let answer: (table: TableView) => void = () => undefined;
    let fall: (table: TableView) => void = () => undefined;
    const played = new Promise<TableView>((done) => (answer = done));
    const fallen = new Promise<TableView>((done) => (fall = done));
    const { match, asked } = prepared(down, hand, played, fallen);
    await match.load();
    await match.claim(0);
    const moving = match.move(seal);
    const lowering = match.lower();
    expect(match.covered).toBe(true);
    answer({ ...hand, position: 'played' });
    await moving;
    expect([match.table?.position, match.covered]).toEqual(['played', true]);
    fall(down);
    await lowering;
    expect(asked.map(([name]) => name)).toEqual(['table', 'claim', 'play', 'lower']);
    expect(match.covered).toBe(true);
  });

  it('is not opened or closed by a table that was read before the claim', async () => {
    let answer: (table: TableView) => void = () => undefined;
    const { match } = prepared(down, new Promise((done) => (answer = done)), hand);
    await match.load();
    const reading = match.load();
    await match.claim(0);
    answer({ ...down, log: [{ number: 1, entry: { type: 'takenBack', seat: 1 } }] });
    await reading;
    expect(match.table).toBe(hand);
    expect(match.covered).toBe(false);
  });

  it('waits while everybody watches, and an open hand needs none', async () => {
    const { match, asked } = prepared(down);
    await match.load();
    match.show(true);
    expect(match.covered).toBe(false);
    match.show(false);
    expect(match.covered).toBe(true);
    const open: TableView = { ...hand, curtain: { type: 'raised', seat: 0, openHand: true } };
    expect([isPrivate(hand), isPrivate(open), isPrivate(down)]).toEqual([true, false, false]);
    match.table = open;
    await match.lower();
    expect(asked).toHaveLength(1);
    expect(match.covered).toBe(false);
  });
});

describe('whose turn it is', () => {
  it('is who holds the tablet, or who gets it; in the open, who may move first', () => {
    expect(turnOf({ ...hand, curtain: { type: 'raised', seat: 2, openHand: false } })).toBe(2);
    expect(turnOf({ ...hand, curtain: { type: 'down', asks: 1 } })).toBe(1);
    expect(turnOf({ ...hand, curtain: { type: 'open' }, toAct: [3] })).toBe(3);
    expect(turnOf({ ...hand, curtain: { type: 'open' }, toAct: [] })).toBeUndefined();
  });

  it('a move is that of whoever looks, or of the seat that is named', async () => {
    const { match, asked } = prepared(down, hand, hand, hand);
    await match.load();
    await match.claim(0);
    await match.move(seal);
    await match.move(seal, 3);
    expect(asked.slice(2).map(([name, , seat]) => [name, seat])).toEqual([
      ['play', 0],
      ['play', 3],
    ]);
  });
});

it('falls, and opens for the next, though both were asked for while another answer was on its way', async () => {
  let answer: (table: TableView) => void = () => undefined;
  const played = new Promise<TableView>((done) => (answer = done));
  const { match, asked } = prepared(down, hand, played, down, hand);
  await match.load();
  await match.claim(0);
  const all = [match.move(seal), match.lower(), match.claim(0)];
  answer({ ...hand, position: 'played' });
  await Promise.all(all);
  expect(asked.slice(2).map(([name]) => name)).toEqual(['play', 'lower', 'claim']);
  expect(match.covered).toBe(false);
});

it('stays down for whoever puts the tablet down while it is on its way up, and nobody is called', async () => {
  let answer: (table: TableView) => void = () => undefined;
  const claimed = new Promise<TableView>((done) => (answer = done));
  const { match, asked } = prepared(down, claimed, new Promise(() => undefined), hand);
  await match.load();
  const claiming = match.claim(0);
  void match.lower();
  answer(hand);
  await claiming;
  expect(asked.map(([name]) => name)).toEqual(['table', 'claim', 'lower']);
  expect([match.table, match.covered]).toEqual([hand, true]);
});

it('hides what one seat was shown from the next, whose claim is still to be answered', async () => {
  const answers: ((table: TableView) => void)[] = [];
  const later = () => new Promise<TableView>((done) => answers.push(done));
  const { match } = prepared(down, later(), later(), later());
  await match.load();
  const all = [match.claim(0), match.lower(), match.claim(1)];
  answers[0]?.(hand);
  await all[0];
  expect([match.table, match.covered]).toEqual([hand, true]);
  answers[1]?.(down);
  await all[1];
  const viewer = { type: 'seat', seat: 1 } as const;
  answers[2]?.({ ...hand, viewer, curtain: { type: 'raised', seat: 1, openHand: false } });
  await all[2];
  expect(match.covered).toBe(false);
});

describe('what others seal meanwhile', () => {
  const sealed: TableView = { ...hand, position: 'sealed', ply: hand.ply + 1, hint: 0 };
  const hint: Hint = { seat: 0, position: hand.position, mv: seal, reasons: [] };

  it('takes the hand away from nobody: the table is read again for whoever holds the tablet', async () => {
    const log: TableView['log'] = [
      { number: 1, entry: { type: 'event', event: { game: 'lokus', event: { type: 'sealed', seat: 1 } } } },
    ];
    const read: TableView = { ...sealed, log, viewer: { type: 'table' } };
    const { match, asked } = prepared(down, hand, read, { ...sealed, log });
    await match.load();
    await match.claim(0);
    await match.load();
    expect(asked.slice(2)).toEqual([
      ['table', hand.matchId, { type: 'table' }],
      ['table', hand.matchId, hand.viewer],
    ]);
    expect([match.covered, match.table?.position]).toEqual([false, 'sealed']);
  });

  it('makes no move an old one for whoever still has the same', async () => {
    const after: TableView = { ...sealed, position: 'after', legal: [] };
    const { match, asked } = prepared(down, hand, { type: 'stale' }, sealed, after);
    await match.load();
    await match.claim(0);
    await match.move(seal);
    expect(asked.slice(2)).toEqual([
      ['play', hand.matchId, 0, hand.position, seal],
      ['table', hand.matchId, hand.viewer],
      ['play', hand.matchId, 0, 'sealed', seal],
    ]);
    expect(match.table).toBe(after);
  });

  it('is looked at where the moves are others now', async () => {
    const after: TableView = { ...sealed, legal: [] };
    const { match, asked } = prepared(down, hand, { type: 'stale' }, after, down);
    await match.load();
    await match.claim(0);
    await match.move(seal);
    expect(asked.map(([name]) => name)).toEqual(['table', 'claim', 'play', 'table', 'table']);
  });

  it('takes no move away that is shown, or still thought about', async () => {
    let think: (hint: Hint) => void = () => undefined;
    const thought = new Promise<Hint>((done) => (think = done));
    const after: TableView = { ...sealed, position: 'after', legal: [] };
    const { match } = prepared(
      down,
      { ...hand, hint: 0 },
      thought,
      sealed,
      { ...sealed, position: 'b' },
      after,
    );
    await match.load();
    await match.claim(0);
    const shown = match.showMe();
    await match.move(seal);
    expect(match.table).toBe(sealed);
    think(hint);
    await shown;
    expect(match.hint).toBe(hint);
    await match.move(seal);
    expect(match.hint).toBe(hint);
    await match.move(seal);
    expect(match.hint).toBe(null);
  });
});
