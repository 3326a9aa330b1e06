// Positions in the drawing of the garden, and the cell or groove nearest to a finger. Cells count row by row from the
// top left; anchors (where four cells meet) likewise.

import type { MiceBarrier, MiceSide } from '../../generated';

/** The side of a cell, in units of the drawing. */
export const CELL = 100;
/** The width of the groove between two cells. */
export const GROOVE = 22;
/** The distance between two cells. */
export const PITCH = CELL + GROOVE;
/** The width of the hedge with a bed of cheese. */
export const BED = 92;
/** The width of the hedge without a bed. */
export const HEDGE = 34;

export interface Point {
  x: number;
  y: number;
}

/** The size of a garden's drawing, and where the lawn begins. */
export interface Plan {
  size: number;
  width: number;
  height: number;
  left: number;
  top: number;
}

/** The plan of a view's garden, with a bed of cheese along each side that a mouse runs to. */
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

/** The upper left corner of a cell, in lawn coordinates. */
export function cellAt(cell: number, size: number): Point {
  return { x: (cell % size) * PITCH, y: Math.floor(cell / size) * PITCH };
}

/** The middle of a cell, in lawn coordinates. */
export function cellMiddle(cell: number, size: number): Point {
  const { x, y } = cellAt(cell, size);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** The heading in degrees of a walk between two points: 0 is up the board. */
export function headingOf(from: Point | undefined, to: Point | undefined): number {
  return from && to ? (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90 : 0;
}

/** The middle of a fence at this anchor, in lawn coordinates. */
export function anchorAt(anchor: number, size: number): Point {
  return {
    x: ((anchor % (size - 1)) + 1) * PITCH - GROOVE / 2,
    y: (Math.floor(anchor / (size - 1)) + 1) * PITCH - GROOVE / 2,
  };
}

/** Heading in degrees of a mouse that runs to this side. Faces for the player at the opposite edge turn by the same
 * angle. */
export const FACING: Readonly<Record<MiceSide, number>> = { top: 0, right: 90, bottom: 180, left: -90 };

/** The name of a place, unique on the board: `3l` lies, `3u` is upright. */
export function placeName({ anchor, upright }: MiceBarrier): string {
  return `${anchor}${upright ? 'u' : 'l'}`;
}

export function samePlace(a: MiceBarrier | null, b: MiceBarrier | null): boolean {
  return a !== null && b !== null && a.anchor === b.anchor && a.upright === b.upright;
}

export type Target = { type: 'cell'; cell: number } | { type: 'place'; barrier: MiceBarrier };

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The place for a fence nearest to a point of the lawn. Where two grooves cross, `upright` decides. */
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

/** The target at a point of the lawn: a cell near its middle, else the nearest groove. `wide` cells (legal steps)
 * reach out to the grooves; with no fence to lay there are no grooves. */
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
