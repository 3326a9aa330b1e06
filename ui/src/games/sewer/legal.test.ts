import { describe, expect, it } from 'vitest';
import { TABLES, tableOf } from '../../../tests/fixtures/sewer';
import { canTurn, flushable, moveAt, othersFrom, simple, targets, wantedAt } from './legal';
import { sewerMoves, sewerView } from './wire';

function named(name: string) {
  const table = tableOf(name);
  return { view: sewerView(table), legal: sewerMoves(table.legal) };
}

describe('what a tap means', () => {
  it('reaches every legal move of every table, and nothing else', () => {
    for (const { name, table } of TABLES) {
      const legal = sewerMoves(table.legal);
      const { turn, networks } = sewerView(table);
      const found = new Set<string>();
      for (const type of ['draw', 'take', 'ask', 'discard', 'keep', 'pass'] as const) {
        const mv = simple(legal, type);
        if (mv) found.add(JSON.stringify(mv));
      }
      for (const mv of legal) if (mv.type === 'choose') found.add(JSON.stringify(mv));
      for (const network of networks) {
        const lit = targets(legal, turn, network.seat);
        network.cells.forEach((_, cell) => {
          for (const turned of [false, true]) {
            const mv = moveAt(legal, turn, network.seat, cell, turned);
            expect(mv !== null, `${name} ${network.seat}/${cell}`).toBe(lit.has(cell));
            if (mv) found.add(JSON.stringify(mv));
          }
        });
      }
      expect(found, name).toEqual(new Set(legal.map((mv) => JSON.stringify(mv))));
    }
  });

  it('lays the card the way it is turned', () => {
    const { view, legal } = named('two-hold');
    const [cell] = targets(legal, view.turn, view.turn);
    expect(canTurn(legal)).toBe(true);
    expect(moveAt(legal, view.turn, view.turn, cell ?? -1, true)).toEqual({
      type: 'place',
      cell,
      turned: true,
    });
    expect(moveAt(legal, view.turn, view.turn, cell ?? -1, false)).toEqual({
      type: 'place',
      cell,
      turned: false,
    });
  });

  it('lays a card that looks the same both ways, however it is turned', () => {
    const { view, legal } = named('big-hold');
    const [cell] = targets(legal, view.turn, view.turn);
    expect(canTurn(legal)).toBe(false);
    expect(moveAt(legal, view.turn, view.turn, cell ?? -1, true)).toEqual({
      type: 'place',
      cell,
      turned: false,
    });
  });

  it('flushes from the toilet', () => {
    const { view, legal } = named('two-toilet');
    const cells = flushable(legal);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells)
      expect(moveAt(legal, view.turn, view.turn, cell, false)).toEqual({ type: 'flush', cell });
  });
});

describe('what to ask the core about', () => {
  it('follows the phase', () => {
    const hold = named('two-hold').view;
    const other = 1 - hold.turn;
    expect(wantedAt(hold, hold.turn, 0, true)).toEqual({ type: 'place', cell: 0, turned: true });
    expect(wantedAt(hold, other, 3, false)).toEqual({ type: 'clog', seat: other, cell: 3 });
    const begin = named('two-begin').view;
    expect(wantedAt(begin, begin.turn, 4, false)).toEqual({ type: 'place', cell: 4, turned: false });
    const flip = named('four-flip').view;
    expect(wantedAt(flip, flip.turn, 4, false)).toEqual({ type: 'flip', cell: 4 });
    const eject = named('four-eject').view;
    expect(wantedAt(eject, eject.turn, 4, false)).toEqual({ type: 'clog', seat: eject.turn, cell: 4 });
  });
});

it('the others sit in the order of play', () => {
  expect(othersFrom(2, 4)).toEqual([3, 0, 1]);
  expect(othersFrom(0, 2)).toEqual([1]);
});
