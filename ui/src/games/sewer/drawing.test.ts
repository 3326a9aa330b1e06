import { describe, expect, it } from 'vitest';
import type { SewerCell } from '../../generated';
import { TABLES } from '../../../tests/fixtures/sewer';
import { E, N, S, W, cellAt, networkSize, pipePath } from './geometry';
import { cellEffect, flight } from './motion';
import { faults, seams } from './network';
import { STEPS } from './learn';
import { moments, pause } from './run';
import { sewerView } from './wire';

const pipe = (openings: number, reached = true): SewerCell => ({
  type: 'up',
  card: { openings, cheese: 0, clogged: false },
  covered: false,
  reached,
});

describe('pipes', () => {
  it('run to every edge they open to', () => {
    const ends: [number, RegExp][] = [
      [N, /M50 0/],
      [E, /(M100 70|H100)/],
      [S, /(M50 140|V140)/],
      [W, /(M0 70|H0)/],
    ];
    for (let openings = 1; openings < 16; openings += 1) {
      for (const [bit, end] of ends)
        expect(end.test(pipePath(openings)), `${openings} ${bit}`).toBe((openings & bit) > 0);
    }
  });

  it('fill their drawing', () => {
    const last = cellAt(8, 3);
    const size = networkSize(3, 3);
    expect(last.x + 100 + cellAt(0, 3).x).toBe(size.width);
    expect(last.y + 140 + cellAt(0, 3).y).toBe(size.height);
  });
});

describe('seams', () => {
  it('are joined where both sides open, never around the edge of the network', () => {
    const cells = [pipe(E), pipe(W | S), pipe(W), pipe(N | E)];
    expect(seams(cells, 2)).toEqual([
      { cell: 0, below: false, reached: true, clogged: false },
      { cell: 1, below: true, reached: true, clogged: false },
    ]);
    expect(faults(cells, 2, 0)).toBe(0);
    expect(faults(cells, 2, 1)).toBe(0);
    expect(faults(cells, 2, 2)).toBe(W);
    expect(faults(cells, 2, 3)).toBe(E);
  });

  it('face-down cards join nothing and stop nothing', () => {
    const cells: SewerCell[] = [pipe(E), { type: 'down' }];
    expect(seams(cells, 2)).toEqual([]);
    expect(faults(cells, 2, 0)).toBe(0);
  });

  it('agree with the core: the rat only walks over joined seams', () => {
    const views = TABLES.map(({ name, table }) => ({ name, view: sewerView(table) }));
    for (const { name, view } of [...views, ...STEPS]) {
      const { columns, networks } = view;
      for (const network of networks) {
        const joined = new Set(
          seams(network.cells, columns).map((s) => `${s.cell}-${s.cell + (s.below ? columns : 1)}`),
        );
        network.walk.slice(1).forEach((to, i) => {
          const from = network.walk[i] ?? to;
          expect(joined.has(`${Math.min(from, to)}-${Math.max(from, to)}`), `${name} ${from}-${to}`).toBe(
            true,
          );
        });
      }
    }
  });
});

describe('the run', () => {
  it('eats every cheese that counts, then tells every line, then the total', () => {
    const over = TABLES.flatMap(({ table }) =>
      table.stage.type === 'roundOver' ? [{ table, scores: table.stage.outcome.scores }] : [],
    );
    expect(over).not.toEqual([]);
    for (const { table, scores } of over) {
      scores.forEach((score, i) => {
        const network = sewerView(table).networks[i];
        if (!network) throw new Error('no network');
        const all = moments(network, score);
        const counted = score.lines.filter((line) => line.reason === 'cheese').flatMap((line) => line.cells);
        const end = all.at(-1);
        expect(new Set(end?.eaten)).toEqual(new Set(counted));
        expect(end?.lines).toEqual(score.lines);
        expect(end?.done).toBe(true);
        expect(all.filter((m) => m.done)).toHaveLength(1);
        const time = all.reduce((sum, moment) => sum + pause(network, moment), 0);
        expect(time).toBeLessThan(8000);
      });
    }
  });
});

describe('what moves', () => {
  it('flies to the hand, the discard, and whoever is linked', () => {
    const card = { openings: 5, cheese: 0, clogged: false };
    expect(flight({ type: 'drew', seat: 1, card })).toMatchObject({ from: 'pile', to: 'hand', turns: true });
    expect(flight({ type: 'discarded', seat: 1, card })).toMatchObject({ from: 'hand', to: 'discard' });
    expect(flight({ type: 'linked', seat: 1 })).toMatchObject({ from: 'five', to: 'tag-1', card: null });
    expect(flight({ type: 'passed', seat: 1 })).toBeNull();
    expect(cellEffect({ type: 'clogged', seat: 1, target: 2, cell: 4, card })).toEqual({
      seat: 2,
      cell: 4,
      kind: 'clog',
    });
  });
});
