// Dragging one thing at a time with mouse, pen or finger. A short press stays a tap.

import type { Attachment } from 'svelte/attachments';

/** Pixels before a press becomes a drag. */
const SLACK = 10;

/** What is dragged, and where it is on the screen. */
export interface Held<What, Under> {
  what: What;
  x: number;
  y: number;
  /** How wide it was where it was taken up, in pixels. */
  width: number;
  /** How far above that place it is. */
  above: number;
  /** It was pulled up out of its row, rather than pushed along it. */
  pulled: boolean;
  over: Under;
}

/** What dragging means at one table. */
interface Dragging<What, Under> {
  /** What lies at this point of the screen, in the table's own words. */
  under: (x: number, y: number) => Under;
  moved?: (held: Held<What, Under>) => void;
  dropped: (held: Held<What, Under>) => void;
  /** How far above a finger it is, so that it can be seen. */
  lift?: number;
}

export class Drag<What, Under> {
  held = $state.raw<Held<What, Under> | null>(null);
  readonly #table: Dragging<What, Under>;
  /** Ends listening to the pointer that is down. */
  #end: (() => void) | undefined;
  #dragged = false;

  constructor(table: Dragging<What, Under>) {
    this.#table = table;
  }

  /** Makes an element one by which this is dragged: `{@attach drag.grip(card)}`. */
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
    // At the window: the element may find another place on the page meanwhile, which ends its capture.
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', up, { signal });
    addEventListener('pointercancel', up, { signal });
    this.#end = () => listening.abort();
  }

  /** The click that follows a drag means nothing; a key's click follows none. */
  readonly #swallow = (event: MouseEvent): void => {
    if (this.#dragged && event.detail > 0) event.stopImmediatePropagation();
    this.#dragged = false;
  };
}
