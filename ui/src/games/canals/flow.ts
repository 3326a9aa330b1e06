// The way of the water in the picture: from the first tile through all joints to the rim.

import type { CanalsPlaced } from '../../generated';
import { armPoints, endAt, line, onBoard, openingsOf } from './geometry';

/** One arm of a tile on the board. */
export interface Arm {
  /** Index of the tile, in the order of play. */
  tile: number;
  /** The bit of the edge position. */
  bit: number;
  /** Whether the water flows into the tile here. */
  inwards: boolean;
}

/** The distance of each tile from the spring, in tiles; and all arms with their direction of flow. */
export function flow(placed: readonly CanalsPlaced[], size: number): { depths: number[]; arms: Arm[] } {
  const ends = new Map<string, { tile: number; bit: number }[]>();
  placed.forEach(({ tile, cell, orientation }, index) => {
    for (const bit of openingsOf(tile.openings)) {
      const { x, y } = endAt(cell, orientation, bit, size);
      const key = `${x},${y}`;
      ends.set(key, [...(ends.get(key) ?? []), { tile: index, bit }]);
    }
  });
  const beyond = new Map<string, number>();
  const joined = new Map<number, number[]>();
  for (const pair of ends.values()) {
    const [one, two] = pair;
    if (!one || !two) continue;
    beyond.set(`${one.tile}/${one.bit}`, two.tile);
    beyond.set(`${two.tile}/${two.bit}`, one.tile);
    joined.set(one.tile, [...(joined.get(one.tile) ?? []), two.tile]);
    joined.set(two.tile, [...(joined.get(two.tile) ?? []), one.tile]);
  }
  const depths: number[] = placed.map(() => -1);
  const wave = placed.length > 0 ? [0] : [];
  if (placed.length > 0) depths[0] = 0;
  for (const tile of wave) {
    for (const next of joined.get(tile) ?? []) {
      if (depths[next] !== -1) continue;
      depths[next] = (depths[tile] ?? 0) + 1;
      wave.push(next);
    }
  }
  const arms = placed.flatMap(({ tile }, index) =>
    openingsOf(tile.openings).map((bit) => {
      const other = beyond.get(`${index}/${bit}`);
      const here = depths[index] ?? 0;
      const there = other === undefined ? here + 1 : (depths[other] ?? 0);
      // Between tiles equally far from the spring, the water flows from the older tile.
      return { tile: index, bit, inwards: there < here || (there === here && (other ?? 0) < index) };
    }),
  );
  return { depths, arms };
}

/** One arm as a path in the drawing of the board, in the direction of the water. */
export function current(arm: Arm, placed: readonly CanalsPlaced[], size: number): string {
  const at = placed[arm.tile];
  if (!at) return '';
  const points = armPoints(at.tile.openings, arm.bit).map((p) => onBoard(p, at.cell, at.orientation, size));
  return line(arm.inwards ? points.reverse() : points);
}
