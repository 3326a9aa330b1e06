// Finds the legal move of a tap, and moves the keyboard cursor. Nothing here decides a rule: a move that is not in
// the core's list is only sent to ask the core why not.

import type { MiceBarrier, MiceMove, MiceSide } from '../../generated';
import { placeName, type Target } from './geometry';

export type Legal = readonly MiceMove[];

/** The cells that the mouse may go to. */
export function goals(legal: Legal): ReadonlySet<number> {
  return new Set(legal.flatMap((m) => (m.type === 'go' ? [m.cell] : [])));
}

/** The legal cell nearest to the goal; null without a legal cell. */
export function ahead(lit: ReadonlySet<number>, goal: MiceSide, size: number): number | null {
  const far = (cell: number) => {
    const row = Math.floor(cell / size);
    const column = cell % size;
    return { top: -row, bottom: row, left: -column, right: column }[goal];
  };
  return [...lit].sort((a, b) => far(b) - far(a))[0] ?? null;
}

/** The names of the places where a fence may be laid. */
export function places(legal: Legal): ReadonlySet<string> {
  return new Set(legal.flatMap((m) => (m.type === 'lay' ? [placeName(m.barrier)] : [])));
}

/** The move for a target, legal or not. */
export function moveAt(target: Target): MiceMove {
  return target.type === 'cell'
    ? { type: 'go', cell: target.cell }
    : { type: 'lay', barrier: target.barrier };
}

/** The legal place nearest to the middle of the board, preferably lying as `upright` says. A fence from the stock
 * starts there. */
export function middlePlace(legal: Legal, size: number, upright: boolean): MiceBarrier | null {
  const row = size - 1;
  const far = ({ anchor }: MiceBarrier) =>
    Math.hypot((anchor % row) - (row - 1) / 2, Math.floor(anchor / row) - (row - 1) / 2);
  const all = legal.flatMap((m) => (m.type === 'lay' ? [m.barrier] : []));
  const same = all.filter((place) => place.upright === upright);
  const [first, ...rest] = same.length > 0 ? same : all;
  if (!first) return null;
  return rest.reduce((best, place) => (far(place) < far(best) ? place : best), first);
}

/** The target that an arrow key leads to: from a cell into the groove beside it; from a groove across into the next
 * cell (in the row or column of `lane`, the last cell, if the fence touches that line), or along to the next place.
 * Null for other keys, and at the edge. */
export function arrow(
  key: string,
  from: Target,
  size: number,
  { grooves, lane }: { grooves: boolean; lane: number },
): Target | null {
  const step: Record<string, [down: number, right: number]> = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
  };
  const [down, right] = step[key] ?? [0, 0];
  if (down === 0 && right === 0) return null;
  const row = size - 1;
  const cell = (r: number, c: number): Target | null =>
    r < 0 || c < 0 || r >= size || c >= size ? null : { type: 'cell', cell: r * size + c };
  const place = (r: number, c: number, upright: boolean): Target | null =>
    r < 0 || c < 0 || r >= row || c >= row
      ? null
      : { type: 'place', barrier: { anchor: r * row + c, upright } };

  if (from.type === 'cell') {
    const [r, c] = [Math.floor(from.cell / size), from.cell % size];
    if (!grooves) return cell(r + down, c + right);
    if (right !== 0) return place(Math.min(r, row - 1), right > 0 ? c : c - 1, true);
    return place(down > 0 ? r : r - 1, Math.min(c, row - 1), false);
  }
  const { anchor, upright } = from.barrier;
  const [r, c] = [Math.floor(anchor / row), anchor % row];
  // A fence touches two rows or two columns: stays in the row or column of `lane` where possible.
  const own = (line: number, of: number) => (of === line + 1 ? of : line);
  if (upright)
    return right !== 0
      ? cell(own(r, Math.floor(lane / size)), right > 0 ? c + 1 : c)
      : place(r + down, c, true);
  return down !== 0 ? cell(down > 0 ? r + 1 : r, own(c, lane % size)) : place(r, c + right, false);
}
