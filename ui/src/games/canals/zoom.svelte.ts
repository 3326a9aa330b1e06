// The size of the drawn board, and its part in sight. The frame scrolls: nobody can get past the edge of the board.

import { tick } from 'svelte';

/** The magnifications of the buttons; the first shows the whole board. */
const LEVELS = [1, 1.5, 2.2, 3.2] as const;
/** The largest magnification. */
const MOST = 3.2;

export class Zoom {
  level = $state(1);
  /** The frame's width in pixels. */
  width = $state(0);
  /** The frame's height in pixels. */
  height = $state(0);
  frame: HTMLElement | undefined;
  /** Whether `zoomIn` has zoomed in, so that zooming out is automatic, too. */
  #zoomedIn = false;

  readonly base: number = $derived.by(() => Math.max(1, Math.floor(Math.min(this.width, this.height))));
  readonly edge: number = $derived.by(() => Math.floor(this.base * this.level));

  readonly canGrow: boolean = $derived.by(() => this.level < MOST - 0.01);
  readonly canShrink: boolean = $derived.by(() => this.level > 1.01);

  async grow(): Promise<void> {
    await this.to(LEVELS.find((level) => level > this.level + 0.01) ?? MOST);
  }

  async shrink(): Promise<void> {
    await this.to(LEVELS.findLast((level) => level < this.level - 0.01) ?? 1);
  }

  async all(): Promise<void> {
    await this.to(1);
  }

  /** Magnifies about a point, in fractions of the board's edge; by default, about the middle of the part in sight. */
  async to(level: number, about?: { x: number; y: number }): Promise<void> {
    const { frame } = this;
    this.#zoomedIn = false;
    const point = about ?? this.#middle();
    this.level = Math.min(MOST, Math.max(1, level));
    await tick();
    if (!frame) return;
    frame.scrollTo({
      left: point.x * this.edge - this.width / 2,
      top: point.y * this.edge - this.height / 2,
      behavior: 'instant',
    });
  }

  /** Zooms in on a point if cells are too small to be seen well; `back` undoes the zoom. */
  async zoomIn(about: { x: number; y: number }, cellPart: number, wanted: number): Promise<void> {
    if (this.edge * cellPart >= wanted - 10) return;
    await this.to(wanted / (this.base * cellPart), about);
    this.#zoomedIn = true;
  }

  async back(): Promise<void> {
    if (this.#zoomedIn) await this.all();
  }

  /** Scrolls a point into sight, if needed. */
  show(point: { x: number; y: number }, margin: number): void {
    const { frame } = this;
    if (!frame || this.level === 1) return;
    const x = point.x * this.edge;
    const y = point.y * this.edge;
    const { scrollLeft, scrollTop } = frame;
    if (x - margin < scrollLeft) frame.scrollLeft = x - margin;
    else if (x + margin > scrollLeft + this.width) frame.scrollLeft = x + margin - this.width;
    if (y - margin < scrollTop) frame.scrollTop = y - margin;
    else if (y + margin > scrollTop + this.height) frame.scrollTop = y + margin - this.height;
  }

  /** The middle of the part in sight, in fractions of the board's edge. */
  #middle(): { x: number; y: number } {
    const { frame } = this;
    if (!frame || this.level === 1) return { x: 0.5, y: 0.5 };
    return {
      x: (frame.scrollLeft + this.width / 2) / this.edge,
      y: (frame.scrollTop + this.height / 2) / this.edge,
    };
  }
}
