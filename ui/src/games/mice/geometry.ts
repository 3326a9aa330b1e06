// Where things lie in the drawing of the garden, and what lies nearest to a finger. Cells count row by row
// from the top left, anchors (where four cells meet) likewise.

import type { MiceBarrier, MiceSide } from '../../generated';

/** A cell's side, the groove between two cells, and what both make, in units of the drawing. */
export const CELL = 100;
export const GROOVE = 22;
export const PITCH = CELL + GROOVE;
/** The hedge around the lawn: with a bed of cheese in it, and without. */
export const BED = 92;
export const HEDGE = 34;

export interface Point {
  x: number;
  y: number;
}

/** The drawing of a garden: its size, and where the lawn begins. */
export interface Plan {
  size: number;
  width: number;
  height: number;
  left: number;
  top: number;
}

/** The garden of a view, with beds of cheese along the sides that mice run to. */
export function planOf({ size, mice }: { size: number; mice: readonly { goal: MiceSide }[] }): Plan {
  const lawn = size * PITCH - GROOVE;
  const depth = (side: MiceSide) => (mice.some((mouse) => mouse.goal === side) ? BED : HEDGE);
  return {
    size,
    width: lawn + depth('left') + depth('right'),
    height: lawn + depth('top') + depth('bottom'),
    left: depth('left'),
    top: depth('top'),
  };
}

/** The upper left corner of a cell, seen from the lawn's. */
export function cellAt(cell: number, size: number): Point {
  return { x: (cell % size) * PITCH, y: Math.floor(cell / size) * PITCH };
}

/** The middle of a cell. */
export function cellMiddle(cell: number, size: number): Point {
  const { x, y } = cellAt(cell, size);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** Degrees by which somebody turns who walks from one point to another: 0 runs up the board. */
export function headingOf(from: Point | undefined, to: Point | undefined): number {
  return from && to ? (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90 : 0;
}

/** The point under the middle of a fence. */
export function anchorAt(anchor: number, size: number): Point {
  return {
    x: ((anchor % (size - 1)) + 1) * PITCH - GROOVE / 2,
    y: (Math.floor(anchor / (size - 1)) + 1) * PITCH - GROOVE / 2,
  };
}

/** Degrees by which a mouse turns that has to reach this side, and all that faces whoever sits across from it. */
export const FACING: Readonly<Record<MiceSide, number>> = { top: 0, right: 90, bottom: 180, left: -90 };

/** A fence's name among all places: `3l` lies, `3u` stands upright. */
export function placeName({ anchor, upright }: MiceBarrier): string {
  return `${anchor}${upright ? 'u' : 'l'}`;
}

export function samePlace(a: MiceBarrier | null, b: MiceBarrier | null): boolean {
  return a !== null && b !== null && a.anchor === b.anchor && a.upright === b.upright;
}

export type Target = { type: 'cell'; cell: number } | { type: 'place'; barrier: MiceBarrier };

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The place for a fence nearest to a point of the lawn. Where two grooves cross, the way it last lay counts. */
export function nearestPlace({ x, y }: Point, size: number, upright: boolean): MiceBarrier {
  const u = (x + GROOVE / 2) / PITCH;
  const v = (y + GROOVE / 2) / PITCH;
  const line = (value: number) => within(Math.round(value), 1, size - 1);
  const du = Math.abs(u - line(u));
  const dv = Math.abs(v - line(v));
  const crossing = du < 0.2 && dv < 0.2;
  const stands = crossing || Math.abs(du - dv) < 0.06 ? upright : du < dv;
  return { anchor: (line(v) - 1) * (size - 1) + line(u) - 1, upright: stands };
}

/** What a point of the lawn means: a cell near its middle, else the nearest groove. `wide` cells (those one
 * may step on) reach out to the grooves; with no fence to lay there are no grooves at all. */
export function targetAt(
  at: Point,
  size: number,
  { wide, grooves, upright }: { wide: ReadonlySet<number>; grooves: boolean; upright: boolean },
): Target {
  const column = within(Math.floor((at.x + GROOVE / 2) / PITCH), 0, size - 1);
  const row = within(Math.floor((at.y + GROOVE / 2) / PITCH), 0, size - 1);
  const cell = row * size + column;
  const middle = cellMiddle(cell, size);
  const off = Math.max(Math.abs(at.x - middle.x), Math.abs(at.y - middle.y));
  const reach = wide.has(cell) ? CELL * 0.4 : CELL * 0.2;
  if (!grooves || off <= reach) return { type: 'cell', cell };
  return { type: 'place', barrier: nearestPlace(at, size, upright) };
}
