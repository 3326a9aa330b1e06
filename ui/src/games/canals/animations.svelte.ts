// The animations of the move just made: the landing tile, new outlets, and the drawn tile.

import type { TableView } from '../../generated';
import { play as sound } from '../../lib/sound';
import { moves, newLines } from '../../shared/motion';
import { NONE, newOutlets } from './motion';
import { canalsEvents, canalsView } from './wire';

/** Milliseconds until a tile has landed and its water has run in. */
const LANDING_MS = 1100;

export class Animations {
  /** The number of the tile being laid. */
  landing = $state<number | null>(null);
  /** The outlets that have just opened. */
  fresh = $state.raw(NONE);
  /** Number of tiles drawn openly; each turns over. */
  drawn = $state(0);
  #before: TableView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes in a new table, and animates its new events. */
  follow(table: TableView): void {
    const before = this.#before;
    this.#before = table;
    clearTimeout(this.#timer);
    const events = canalsEvents(newLines(before, table));
    const placed = events.some((event) => event.type === 'placed');
    if (placed) sound('water');
    else if (events.some((event) => event.type === 'drew')) sound('flip');
    if (events.some((event) => event.type === 'drew')) this.drawn += 1;
    const view = canalsView(table);
    if (!placed || !before || !moves()) {
      this.landing = null;
      this.fresh = NONE;
      return;
    }
    this.landing = view.placed.length - 1;
    this.fresh = newOutlets(canalsView(before).rim, view.rim);
    this.#timer = setTimeout(() => {
      this.landing = null;
      this.fresh = NONE;
    }, LANDING_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
