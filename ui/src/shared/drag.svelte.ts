// Drag and drop of one item at a time with mouse, pen or finger. A short press stays a tap.

import type { Attachment } from 'svelte/attachments';

/** Pixels that the pointer has to move before a press becomes a drag. */
const SLACK = 10;

/** The dragged item, and where it is on the screen. */
export interface Held<What, Under> {
  what: What;
  x: number;
  y: number;
  /** The width of the element that was taken up, in pixels. */
  width: number;
  /** Pixels that the pointer is above the point where the drag began. */
  above: number;
  /** Whether the drag began upwards, out of a row, rather than along it. */
  pulled: boolean;
  over: Under;
}

/** What a table does with drags. */
interface Dragging<What, Under> {
  /** What lies at a point of the screen, as the table's own type. */
  under: (x: number, y: number) => Under;
  moved?: (held: Held<What, Under>) => void;
  dropped: (held: Held<What, Under>) => void;
  /** Pixels that the item is drawn above a finger, so that the finger does not cover it. */
  lift?: number;
}

/** The drags of one table, with the item that is held now. */
export class Drag<What, Under> {
  held = $state.raw<Held<What, Under> | null>(null);
  readonly #table: Dragging<What, Under>;
  /** Stops listening to the pointer that is down. */
  #end: (() => void) | undefined;
  #dragged = false;

  constructor(table: Dragging<What, Under>) {
    this.#table = table;
  }

  /** Makes an element a handle of `what`: `{@attach drag.grip(card)}`. */
  grip(what: What): Attachment<HTMLElement> {
    return (element) => {
      const press = (event: PointerEvent) => this.#press(event, element, what);
      element.addEventListener('pointerdown', press);
      element.addEventListener('click', this.#swallow, { capture: true });
      return () => {
        element.removeEventListener('pointerdown', press);
        element.removeEventListener('click', this.#swallow, { capture: true });
      };
    };
  }

  cancel(): void {
    this.#end?.();
    this.held = null;
  }

  #press(down: PointerEvent, element: HTMLElement, what: What): void {
    if (down.button !== 0) return;
    this.cancel();
    this.#dragged = false;
    element.setPointerCapture(down.pointerId);
    const { width } = element.getBoundingClientRect();
    const lift = down.pointerType === 'mouse' ? 0 : (this.#table.lift ?? 0);

    const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
      if (pointerId !== down.pointerId) return;
      const [aside, above] = [Math.abs(clientX - down.clientX), down.clientY - clientY];
      if (!this.held && Math.hypot(aside, above) < SLACK) return;
      this.#dragged = true;
      const [x, y] = [clientX, clientY - lift];
      const pulled = this.held?.pulled ?? above > aside;
      this.held = { what, x, y, width, above, pulled, over: this.#table.under(x, y) };
      this.#table.moved?.(this.held);
    };
    const up = ({ pointerId, type }: PointerEvent) => {
      if (pointerId !== down.pointerId) return;
      const { held } = this;
      this.cancel();
      if (held && type === 'pointerup') this.#table.dropped(held);
    };
    // Listens at the window: the element may move in the page during the drag, which ends its pointer capture.
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', up, { signal });
    addEventListener('pointercancel', up, { signal });
    this.#end = () => listening.abort();
  }

  /** Swallows the click that the browser sends after a drag. A click by keyboard (detail 0) passes. */
  readonly #swallow = (event: MouseEvent): void => {
    if (this.#dragged && event.detail > 0) event.stopImmediatePropagation();
    this.#dragged = false;
  };
}
