// Finds the legal move that the player means. Nothing here decides a rule: a move that is not in the core's list is
// only sent to ask the core why not.

import type { CanalsMove, CanalsView } from '../../generated';
import { cellsOf, firstCell, upright } from './geometry';

/** A position for the drawn tile, legal or not. */
export interface Way {
  cell: number;
  orientation: number;
}

/** A way together with the cells it covers. */
export interface Place extends Way {
  cells: readonly [number, number, number];
}

/** All legal places for the drawn tile. */
export function placesOf(legal: readonly CanalsMove[], size: number): Place[] {
  return legal.flatMap((m) =>
    m.type === 'place'
      ? [{ cell: m.cell, orientation: m.orientation, cells: cellsOf(m.cell, m.orientation, size) }]
      : [],
  );
}

/** The backs that may be chosen; true for a ringed back. */
export function backsOf(legal: readonly CanalsMove[]): boolean[] {
  return legal.flatMap((m) => (m.type === 'choose' ? [m.ringed] : []));
}

/** The cells that any place covers, and the cells that places of `orientation` cover. */
export function litCells(
  places: readonly Place[],
  orientation: number,
): { any: ReadonlySet<number>; now: ReadonlySet<number>; middles: ReadonlySet<number> } {
  const any = new Set<number>();
  const now = new Set<number>();
  const middles = new Set<number>();
  for (const place of places) {
    for (const cell of place.cells) {
      any.add(cell);
      if (place.orientation === orientation) now.add(cell);
    }
    if (place.orientation === orientation) middles.add(place.cells[1]);
  }
  return { any, now, middles };
}

/** The cells covered by tiles. */
export function takenCells({ placed, size }: Pick<CanalsView, 'placed' | 'size'>): ReadonlySet<number> {
  return new Set(placed.flatMap((p) => cellsOf(p.cell, p.orientation, size)));
}

/** The places that cover a cell, best first: those of `orientation` first, then those with their middle at the cell. */
function covering(places: readonly Place[], cell: number, orientation: number): Place[] {
  const rank = (place: Place) =>
    4 * ((place.orientation - orientation + 4) % 4) + (place.cells[1] === cell ? 0 : 1);
  return places.filter((place) => place.cells.includes(cell)).sort((a, b) => rank(a) - rank(b));
}

/** The best place over a cell for the tile with this orientation, or null. */
export function pick(places: readonly Place[], cell: number, orientation: number): Place | null {
  return covering(places, cell, orientation)[0] ?? null;
}

/** The place that a hint shows: with this orientation if possible, else any. */
export function shownPlace(places: readonly Place[], orientation: number): Place | null {
  return places.find((place) => place.orientation === orientation) ?? places[0] ?? null;
}

/** The next place over the same cell, turning clockwise; null if there is no other. */
export function turned(places: readonly Place[], cell: number, orientation: number): Place | null {
  const next = covering(places, cell, (orientation + 1) % 4)[0];
  return next && next.orientation !== orientation ? next : null;
}

/** The way with the tile's middle at `cell`, legal or not: for the preview, and to ask the core about. */
export function wanted(cell: number, orientation: number, size: number): Way {
  return { cell: firstCell(cell, orientation, size), orientation };
}

/** The lit cell nearest to a tapped cell, at most `reach` cells away. */
export function nearest(lit: ReadonlySet<number>, cell: number, size: number, reach: number): number {
  if (lit.has(cell)) return cell;
  let best = cell;
  let least = reach + 0.01;
  for (const other of lit) {
    const far = Math.hypot(
      (other % size) - (cell % size),
      Math.floor(other / size) - Math.floor(cell / size),
    );
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/** Whether a way lies on the board as a whole: its third cell does not wrap to the next row. */
export function inside({ cell, orientation }: Way, size: number): boolean {
  return upright(orientation) ? Math.floor(cell / size) + 3 <= size : (cell % size) + 3 <= size;
}
