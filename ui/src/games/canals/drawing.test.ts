import { describe, expect, it } from 'vitest';
import { flow } from './flow';
import {
  armPoints,
  cellsOf,
  centre,
  endAt,
  firstCell,
  line,
  middleOf,
  openingsOf,
  outletAt,
  rimCell,
  QUAY,
  SIDES,
} from './geometry';
import { STEPS } from './learn';
import { moments } from './run';
import { coloursOf, PAIRS, sidesOf } from './sides';
import { TABLES } from '../../../tests/fixtures/canals';
import { canalsView } from './wire';

const views = [
  ...STEPS.map((step) => ({ name: step.name, view: step.view })),
  ...TABLES.map(({ name, table }) => ({ name, view: canalsView(table) })),
];

describe('a tile', () => {
  it('covers three cells in a row, lying or upright', () => {
    expect(cellsOf(20, 0, 19)).toEqual([20, 21, 22]);
    expect(cellsOf(20, 3, 19)).toEqual([20, 39, 58]);
    expect(firstCell(40, 1, 9)).toBe(31);
    expect(firstCell(40, 2, 9)).toBe(39);
  });

  it('stays in its row and on the board when its middle is at the edge', () => {
    expect(firstCell(9, 0, 9)).toBe(9);
    expect(firstCell(3, 1, 9)).toBe(3);
  });

  it('has arms from its hub to each of its openings, whichever three', () => {
    for (let openings = 0; openings < 256; openings += 1) {
      const bits = openingsOf(openings);
      if (bits.length !== 3) continue;
      for (const bit of bits) {
        const points = armPoints(openings, bit);
        expect(points[0]?.y).toBe(0);
        const end = points.at(-1);
        expect(Math.abs(end?.y ?? 0) === 30 || Math.abs(end?.x ?? 0) === 90, `${openings} ${bit}`).toBe(true);
        expect(line(points)).toMatch(/^M-?\d+ 0(L|Q)/);
      }
    }
  });

  it('turns clockwise: its left end is on top after a quarter', () => {
    const middle = middleOf(40, 9);
    expect(endAt(39, 0, 7, 9)).toEqual({ x: middle.x - 90, y: middle.y });
    expect(endAt(31, 1, 7, 9)).toEqual({ x: middle.x, y: middle.y - 90 });
    expect(endAt(39, 2, 7, 9)).toEqual({ x: middle.x + 90, y: middle.y });
  });
});

describe('the board', () => {
  it('has one central cell, or four', () => {
    expect(centre(9)).toEqual([40]);
    expect(centre(18)).toEqual([152, 153, 170, 171]);
  });

  it('has its outlets beside the cells of the rim', () => {
    for (const side of SIDES) {
      const at = outletAt(side, 4, 9);
      const cell = middleOf(rimCell(side, 4, 9), 9);
      expect(Math.hypot(at.x - cell.x, at.y - cell.y)).toBe(30);
    }
    expect(outletAt('north', 0, 9).y).toBe(QUAY);
  });

  it.each(views)('$name: arms drawn past the edge are the outlets of the core', ({ view }) => {
    const far = QUAY + view.size * 60;
    const found = { north: [], east: [], south: [], west: [] } as Record<(typeof SIDES)[number], number[]>;
    for (const { tile, cell, orientation } of view.placed) {
      for (const bit of openingsOf(tile.openings)) {
        const { x, y } = endAt(cell, orientation, bit, view.size);
        const along = (at: number) => Math.floor((at - QUAY) / 60);
        if (y === QUAY) found.north.push(along(x));
        else if (y === far) found.south.push(along(x));
        else if (x === QUAY) found.west.push(along(y));
        else if (x === far) found.east.push(along(y));
      }
    }
    for (const side of SIDES) expect(found[side].sort((a, b) => a - b)).toEqual(view.rim[side]);
  });

  it.each(views)('$name: the water of the first tile reaches every tile', ({ view }) => {
    const { depths, arms } = flow(view.placed, view.size);
    expect(depths.every((depth) => depth >= 0)).toBe(true);
    expect(arms).toHaveLength(view.placed.length * 3);
    // Every tile but the first has an inflow; the spring has none.
    view.placed.forEach((_, tile) => {
      const fed = arms.some((arm) => arm.tile === tile && arm.inwards);
      expect(fed).toBe(tile > 0);
    });
  });
});

describe('the count', () => {
  it.each(views)('$name: what is added up outlet by outlet is what the core says', ({ view }) => {
    const all = moments(view);
    for (const pair of PAIRS) {
      const told = all.find((moment) => moment.pair === pair && moment.told);
      for (const side of sidesOf(pair)) expect(told?.sums[side]).toBe(view.score[side]);
    }
    expect(all.filter((moment) => moment.done)).toHaveLength(1);
    expect(all.at(-1)?.done).toBe(true);
  });
});

describe('the sides', () => {
  it('never look alike, even where two people chose the same colour', () => {
    const seat = (n: number, colour: 'red' | 'blue') => ({
      seat: n,
      profileId: null,
      name: `${n}`,
      avatar: 'cat' as const,
      colour,
      child: null,
      opponent: null,
    });
    expect(coloursOf([seat(0, 'red'), seat(1, 'blue')])).toEqual({ northSouth: 'red', westEast: 'blue' });
    const same = coloursOf([seat(0, 'red'), seat(1, 'red')]);
    expect(same.westEast).not.toBe(same.northSouth);
  });
});
