// The drop targets of a dragged card.

import type { Seat, SewerCard } from '../../generated';
import type { Drag } from '../../shared/drag.svelte';

export type Drop = { type: 'cell'; seat: Seat; cell: number } | { type: 'discard' } | null;

export type CardDrag = Drag<SewerCard, Drop>;

/** The target at a point of the screen. */
export function under(x: number, y: number): Drop {
  const element = document.elementFromPoint(x, y);
  const cell = element?.closest<HTMLElement>('[data-cell]');
  if (cell) return { type: 'cell', seat: Number(cell.dataset['seat']), cell: Number(cell.dataset['cell']) };
  return element?.closest('[data-place="discard"]') ? { type: 'discard' } : null;
}
