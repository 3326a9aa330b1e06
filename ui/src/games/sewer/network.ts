// Facts about a network that a drawing needs and the view does not have: joined seams, and pipes that end at a wall.
// For pictures only; the core decides what counts.

import type { SewerCell } from '../../generated';
import { E, N, S, W } from './geometry';

/** The openings of a face-up cell; 0 for a face-down card. */
export function openingsOf(cell: SewerCell | undefined): number {
  if (!cell || cell.type === 'down') return 0;
  return cell.type === 'up' ? cell.card.openings : cell.openings;
}

/** Whether the rat can reach this cell. */
function isReached(cell: SewerCell | undefined): boolean {
  if (!cell || cell.type === 'down') return false;
  return cell.type === 'start' || cell.reached;
}

/** A seam between two neighbours whose pipes meet. `cell` is the left or upper cell. */
export interface Seam {
  cell: number;
  /** Whether the seam lies below the cell, not to its right. */
  below: boolean;
  reached: boolean;
  /** Whether both sides are clogged. */
  clogged: boolean;
}

function isBlue(cell: SewerCell | undefined): boolean {
  return cell?.type === 'up' && (cell.card.clogged || cell.covered);
}

/** All joined seams. */
export function seams(cells: readonly SewerCell[], columns: number): Seam[] {
  const found: Seam[] = [];
  cells.forEach((here, cell) => {
    const right = (cell + 1) % columns === 0 ? undefined : cells[cell + 1];
    const under = cells[cell + columns];
    const pair = (other: SewerCell | undefined, below: boolean) => {
      found.push({
        cell,
        below,
        reached: isReached(here) && isReached(other),
        clogged: isBlue(here) && isBlue(other),
      });
    };
    if (openingsOf(here) & E && openingsOf(right) & W) pair(right, false);
    if (openingsOf(here) & S && openingsOf(under) & N) pair(under, true);
  });
  return found;
}

/** The openings of a cell that lead to a wall or to a face-up neighbour without an opening. */
export function faults(cells: readonly SewerCell[], columns: number, cell: number): number {
  const mine = openingsOf(cells[cell]);
  const column = cell % columns;
  const wall = (other: SewerCell | undefined, back: number) =>
    other === undefined || (other.type !== 'down' && !(openingsOf(other) & back));
  let open = 0;
  if (mine & N && wall(cells[cell - columns], S)) open |= N;
  if (mine & S && wall(cells[cell + columns], N)) open |= S;
  if (mine & W && wall(column === 0 ? undefined : cells[cell - 1], E)) open |= W;
  if (mine & E && wall(column === columns - 1 ? undefined : cells[cell + 1], W)) open |= E;
  return open;
}
