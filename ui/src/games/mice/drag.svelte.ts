// Dragging a fence from the stock with mouse, pen or finger. A short press stays a tap.

/** Pixels before a press becomes a drag. */
const SLACK = 8;
/** How far above a finger the fence is, so that it can be seen. */
const LIFT = 46;

export interface Spot {
  x: number;
  y: number;
}

export class Drag {
  /** Where the dragged fence is on the screen, if one is dragged. */
  at = $state.raw<Spot | null>(null);
  #from: { x: number; y: number; pointer: number } | null = null;
  #moved = false;

  /** A press on the stock. */
  press(event: PointerEvent & { currentTarget: HTMLElement }): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#moved = false;
    this.#from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  /** Gives back where the fence is, while it is dragged. */
  move(event: PointerEvent): Spot | null {
    const from = this.#from;
    if (!from || event.pointerId !== from.pointer) return null;
    if (!this.#moved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return null;
    this.#moved = true;
    const lift = event.pointerType === 'mouse' ? 0 : LIFT;
    this.at = { x: event.clientX, y: event.clientY - lift };
    return this.at;
  }

  /** Gives back where the fence was let go; null when it was not dragged. */
  drop(event: PointerEvent): Spot | null {
    const at = event.pointerId === this.#from?.pointer ? this.at : null;
    this.cancel();
    return at;
  }

  cancel(): void {
    this.#from = null;
    this.at = null;
  }

  /** Whether the click that follows belongs to a drag, and means nothing. */
  swallow(): boolean {
    const was = this.#moved;
    this.#moved = false;
    return was;
  }
}
