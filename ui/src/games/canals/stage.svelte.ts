// What the screen still shows of the move just made: the tile that lands, the outlets that open, the
// tile that is drawn.

import type { CanalsView } from '../../generated/CanalsView';
import type { TableView } from '../../generated/TableView';
import { play as sound } from '../../lib/sound';
import { SIDES } from './geometry';
import { moves, newEvents } from './motion';
import { canalsView } from './wire';

/** Until a tile has landed and its water is in. */
const LANDING_MS = 1100;

/** The outlets of a rim, as the picture names them. */
export function outletKeys(rim: CanalsView['rim']): string[] {
  return SIDES.flatMap((side) => rim[side].map((place) => `${side}-${place}`));
}

export class Stage {
  /** The tile that is being laid, by its number. */
  landing = $state<number | null>(null);
  /** Outlets that have just opened. */
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  /** Counts the tiles drawn under everybody's eyes, to turn each over. */
  drawn = $state(0);
  #before: TableView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes in a new table. */
  follow(table: TableView): void {
    const before = this.#before;
    this.#before = table;
    clearTimeout(this.#timer);
    const events = newEvents(before, table);
    const placed = events.some((event) => event.type === 'placed');
    if (placed) sound('water');
    else if (events.some((event) => event.type === 'drew')) sound('flip');
    if (events.some((event) => event.type === 'drew')) this.drawn += 1;
    const view = canalsView(table);
    if (!placed || !before || !moves()) {
      this.landing = null;
      this.fresh = new Set();
      return;
    }
    const old = new Set(outletKeys(canalsView(before).rim));
    this.landing = view.placed.length - 1;
    this.fresh = new Set(outletKeys(view.rim).filter((key) => !old.has(key)));
    this.#timer = setTimeout(() => {
      this.landing = null;
      this.fresh = new Set();
    }, LANDING_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
