// How large the board is drawn, and which part of it is in sight. The frame scrolls: nobody can get
// past the edge of the board.

import { tick } from 'svelte';

/** Magnifications the buttons go through; the first shows the whole board. */
const LEVELS = [1, 1.5, 2.2, 3.2] as const;
const MOST = 3.2;

export class Zoom {
  level = $state(1);
  /** The frame's size in pixels. */
  width = $state(0);
  height = $state(0);
  frame: HTMLElement | undefined;
  /** It came near by itself, and goes back by itself. */
  #lent = false;

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

  /** Magnifies about a point of the board given in parts of its edge; without one, about what is in sight. */
  async to(level: number, about?: { x: number; y: number }): Promise<void> {
    const { frame } = this;
    this.#lent = false;
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

  /** Comes near a point, where cells are too small to be seen well; `back` undoes it. */
  async lend(about: { x: number; y: number }, cellPart: number, wanted: number): Promise<void> {
    if (this.edge * cellPart >= wanted - 10) return;
    await this.to(wanted / (this.base * cellPart), about);
    this.#lent = true;
  }

  async back(): Promise<void> {
    if (this.#lent) await this.all();
  }

  /** Brings a point into sight, if it is not. */
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

  /** The middle of what is in sight, in parts of the board's edge. */
  #middle(): { x: number; y: number } {
    const { frame } = this;
    if (!frame || this.level === 1) return { x: 0.5, y: 0.5 };
    return {
      x: (frame.scrollLeft + this.width / 2) / this.edge,
      y: (frame.scrollTop + this.height / 2) / this.edge,
    };
  }
}
