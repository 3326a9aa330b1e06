// Dragging the held card with mouse, pen or finger. A short press stays a tap.

import type { Seat } from '../../generated/Seat';
import type { SewerCard } from '../../generated/SewerCard';

/** Pixels before a press becomes a drag. */
const SLACK = 8;

export type Drop = { type: 'cell'; seat: Seat; cell: number } | { type: 'discard' } | null;

/** What lies under this point of the screen. */
function under(x: number, y: number): Drop {
  const element = document.elementFromPoint(x, y);
  const cell = element?.closest<HTMLElement>('[data-cell]');
  if (cell) return { type: 'cell', seat: Number(cell.dataset['seat']), cell: Number(cell.dataset['cell']) };
  return element?.closest('[data-place="discard"]') ? { type: 'discard' } : null;
}

export class Drag {
  card = $state.raw<SewerCard | null>(null);
  x = $state(0);
  y = $state(0);
  /** How wide the card is that was picked up, in pixels. */
  width = $state(0);
  #from: { x: number; y: number; card: SewerCard; width: number; pointer: number } | null = null;
  #moved = false;

  /** A press on a card that can be dragged. */
  press(event: PointerEvent & { currentTarget: HTMLElement }, card: SewerCard): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#moved = false;
    const width = event.currentTarget.getBoundingClientRect().width;
    this.#from = { x: event.clientX, y: event.clientY, card, width, pointer: event.pointerId };
  }

  /** Gives back what lies under the card, while it is dragged. */
  move(event: PointerEvent): Drop {
    const from = this.#from;
    if (!from || event.pointerId !== from.pointer) return null;
    if (!this.#moved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return null;
    this.#moved = true;
    this.card = from.card;
    this.width = from.width;
    this.x = event.clientX;
    this.y = event.clientY;
    return under(this.x, this.y);
  }

  /** Gives back where the card was dropped; null when it was not dragged. */
  drop(event: PointerEvent): Drop {
    const dragged = this.card !== null && event.pointerId === this.#from?.pointer;
    this.cancel();
    return dragged ? under(event.clientX, event.clientY) : null;
  }

  cancel(): void {
    this.#from = null;
    this.card = null;
  }

  /** Whether the click that follows belongs to a drag, and means nothing. */
  swallow(): boolean {
    const was = this.#moved;
    this.#moved = false;
    return was;
  }
}
