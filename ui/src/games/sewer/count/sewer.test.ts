import { describe, expect, it } from 'vitest';
import type { SewerOptions, SewerSheetCell } from '../../../generated';
import { E, N, S, W } from '../geometry';
import { cheese, clog, cover, drawn, edge, faceDown, partAt, tap, turn, unfinished } from './sewer';

const options = { columns: 3, rows: 3 } as SewerOptions;
const down: SewerSheetCell = { type: 'down' };

describe('a real sewer tapped in', () => {
  it('reads where a card was touched', () => {
    expect(partAt(50, 70, 100, 140)).toBe('middle');
    expect([partAt(50, 6, 100, 140), partAt(95, 70, 100, 140)]).toEqual([N, E]);
    expect([partAt(50, 134, 100, 140), partAt(4, 72, 100, 140)]).toEqual([S, W]);
    expect(partAt(20, 60, 40, 120)).toBe('middle');
  });

  it('turns a card over with the first edge, and takes edges off again', () => {
    const once = tap(down, E);
    expect(once).toMatchObject({ type: 'up', card: { openings: E, cheese: 0 } });
    expect(edge(edge(once, W), E)).toMatchObject({ card: { openings: W } });
  });

  it('counts the cheese round to none', () => {
    const cheeses = [1, 2, 3, 4].map((taps) => {
      const cell = Array.from({ length: taps }).reduce<SewerSheetCell>((now) => tap(now, 'middle'), down);
      return cell.type === 'up' ? cell.card.cheese : null;
    });
    expect(cheeses).toEqual([1, 2, 3, 0]);
  });

  it('keeps a clogged card without cheese, and a cover on cheese alone', () => {
    expect(clog(cheese(down, 2))).toMatchObject({ card: { clogged: true, cheese: 0 } });
    expect(cheese(clog(down), 1)).toMatchObject({ card: { clogged: false, cheese: 1 } });
    const covered = cover(cheese(down, 3));
    expect(covered).toMatchObject({ covered: true });
    expect(cheese(covered, 0)).toMatchObject({ covered: false });
    expect(cover(down)).toEqual(down);
  });

  it('turns face down and up', () => {
    expect(turn(tap(down, N))).toEqual(down);
    expect(turn(down)).toMatchObject({ type: 'up', card: { openings: 0 } });
  });

  it('waits for the second end of a pipe', () => {
    const sheet = (cell: SewerSheetCell) => ({ options, pipes: [down, cell], fiveCheese: false });
    expect(
      [down, turn(down), edge(down, E), edge(edge(down, E), W)].map((one) => unfinished(sheet(one))),
    ).toEqual([false, true, true, false]);
  });

  it('draws start and arrival around, lit where the rat can come', () => {
    const pipes = faceDown(options);
    expect(pipes).toHaveLength(7);
    pipes[0] = edge(edge(down, W), E);
    const cells = drawn({ options, pipes, fiveCheese: false }, new Set([0, 1]));
    expect(cells).toHaveLength(9);
    expect(cells[1]).toMatchObject({ type: 'up', reached: true });
    expect(cells[8]).toMatchObject({ type: 'arrival', reached: false });
  });
});
