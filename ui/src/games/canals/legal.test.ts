import { describe, expect, it } from 'vitest';
import { TABLES } from '../../../tests/fixtures/canals';
import { inside, litCells, nearest, pick, placesOf, turned, wanted } from './legal';
import { canalsMoves, canalsView } from './wire';

const laying = TABLES.filter(({ table }) => canalsView(table).phase.type === 'place').map(
  ({ name, table }) => ({
    name,
    size: canalsView(table).size,
    places: placesOf(canalsMoves(table.legal), canalsView(table).size),
  }),
);

describe('what a tap means', () => {
  it('there are tables to try it on', () => expect(laying.length).toBeGreaterThan(3));

  it.each(laying)('$name: every legal place can be reached, and nothing else', ({ size, places }) => {
    const key = (way: { cell: number; orientation: number }) => `${way.cell}/${way.orientation}`;
    const found = new Set<string>();
    const { any } = litCells(places, 0);
    for (let cell = 0; cell < size * size; cell += 1) {
      for (let orientation = 0; orientation < 4; orientation += 1) {
        const there = pick(places, cell, orientation);
        expect(there !== null).toBe(any.has(cell));
        if (there) found.add(key(there));
      }
    }
    expect(found).toEqual(new Set(places.map(key)));
  });

  it.each(laying)('$name: the way round in the hand comes first, middle on the finger', ({ places }) => {
    for (const place of places) {
      expect(pick(places, place.cells[1], place.orientation)).toEqual(place);
    }
  });

  it.each(laying)('$name: turning goes through every way round that fits over a cell', ({ places }) => {
    for (const place of places) {
      const pivot = place.cells[1];
      const ways = new Set(places.filter((p) => p.cells.includes(pivot)).map((p) => p.orientation));
      const seen = new Set([place.orientation]);
      let now = place.orientation;
      for (let i = 0; i < 4; i += 1) now = turned(places, pivot, now)?.orientation ?? now;
      for (let i = 0; i < 4; i += 1) {
        now = turned(places, pivot, now)?.orientation ?? now;
        seen.add(now);
      }
      expect(seen).toEqual(ways);
    }
  });

  it('a place that is not legal is asked for with its middle on the finger', () => {
    expect(wanted(40, 0, 9)).toEqual({ cell: 39, orientation: 0 });
    expect(wanted(40, 1, 9)).toEqual({ cell: 31, orientation: 1 });
    expect(inside({ cell: 7, orientation: 0 }, 9)).toBe(false);
    expect(inside({ cell: 6, orientation: 0 }, 9)).toBe(true);
    expect(inside({ cell: 63, orientation: 1 }, 9)).toBe(false);
    expect(inside({ cell: 54, orientation: 1 }, 9)).toBe(true);
  });

  it('a finger beside a small lit cell means the nearest', () => {
    const lit = new Set([40, 44]);
    expect(nearest(lit, 41, 9, 1.5)).toBe(40);
    expect(nearest(lit, 42, 9, 1.5)).toBe(42);
    expect(nearest(lit, 43, 9, 0)).toBe(43);
    expect(nearest(lit, 44, 9, 0)).toBe(44);
  });
});
