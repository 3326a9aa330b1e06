// The road, its circuits, and the pawns on it.

import { describe, expect, it } from 'vitest';
import { circuitOf, columnsFor, layout, standing } from './track';

describe('the road', () => {
  it('gives every cell a place of its own inside the drawing', () => {
    for (const [cells, columns] of [
      [62, 21],
      [22, 11],
      [7, 20],
      [302, 40],
    ] as const) {
      const { width, height, spots, ways } = layout(cells, columns);
      expect(spots).toHaveLength(cells);
      expect(ways).toHaveLength(cells - 1);
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(cells);
      for (const { x, y } of spots) {
        expect(x > 0 && x < width).toBe(true);
        expect(y > 0 && y < height).toBe(true);
      }
    }
  });

  it('leads from each cell to one beside it', () => {
    const { spots } = layout(62, 21);
    for (const [i, to] of spots.slice(1).entries()) {
      const from = spots[i];
      const steps = Math.abs(to.x - (from?.x ?? 0)) + Math.abs(to.y - (from?.y ?? 0));
      expect(steps).toBeLessThan(70);
    }
  });

  it('fills its room: wide rooms have few rows, narrow ones many', () => {
    expect(columnsFor(62, 1240, 200)).toBe(21);
    expect(columnsFor(62, 350, 350)).toBeLessThan(10);
    expect(columnsFor(62, 0, 0)).toBe(62);
  });
});

describe('the circuits', () => {
  it('are counted from 1, after the start', () => {
    const at = (cell: number) => circuitOf(cell, [1, 21, 41]);
    expect([0, 1, 20, 21, 40, 41, 60].map(at)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });
});

describe('pawns on one cell', () => {
  it('stand beside each other', () => {
    for (let count = 1; count <= 6; count += 1) {
      const spots = Array.from({ length: count }, (_, i) => standing(i, count));
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    }
  });
});
