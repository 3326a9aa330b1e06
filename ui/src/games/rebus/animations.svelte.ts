// The animations of the events just told: the rolling die and walking pawns.

import type { RebusEvent, Seat, TableView } from '../../generated';
import { play as sound, type Sound } from '../../lib/sound';
import { lastLine, moves, newLines } from '../../shared/motion';
import { path, ROLL_MS, scenes, STEP_MS, type Scene } from './motion';
import { rebusEvents, rebusView } from './wire';

const SOUNDS: Partial<Record<RebusEvent['type'], Sound>> = {
  threw: 'card',
  exchanged: 'flip',
  laid: 'card',
  linked: 'card',
  solved: 'cheese',
  notSolved: 'no',
  wrongIntruder: 'no',
  timeUp: 'turn',
  shown: 'flip',
  refilled: 'card',
};

export class Animations {
  /** The shown cell of each pawn. */
  pawns = $state.raw<readonly number[]>([]);
  /** The seat whose pawn walks. */
  walking = $state<Seat | null>(null);
  /** The last roll of this round, and whether it is still rolling. */
  die = $state.raw<{ pips: number; rolling: boolean; seat: Seat } | null>(null);
  /** The last steps, written beside the pawn. */
  gain = $state.raw<{ seat: Seat; steps: number; id: number } | null>(null);
  /** Whether an animation is running. */
  busy = $state(false);
  #before: TableView | null = null;
  #left: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #id = 0;

  /** Takes in a new table, and animates its new events. */
  follow(table: TableView): void {
    const before = this.#before;
    this.#before = table;
    const view = rebusView(table);
    const lines = newLines(before, table);
    const back = lines.some(({ entry }) => entry.type === 'takenBack');
    // Events that were taken back are not shown any more.
    if (before && (back || lastLine(table) < lastLine(before))) this.stop();
    const events = rebusEvents(lines);
    for (const event of events) {
      const noise = SOUNDS[event.type];
      if (noise) sound(noise);
    }
    const order = scenes(events);
    if (before === null || before.round !== table.round || !moves() || order.length === 0) {
      if (order.length > 0 || this.#left.length === 0) this.#settle(view.places.map((place) => place.pawn));
      this.die = view.die && { ...view.die, rolling: false };
      return;
    }
    const idle = this.#left.length === 0;
    this.#left.push(...order);
    this.busy = true;
    if (idle) this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#left = [];
  }

  #settle(pawns: readonly number[]): void {
    this.stop();
    this.walking = null;
    this.gain = null;
    this.busy = false;
    this.pawns = pawns;
  }

  #next(): void {
    const scene = this.#left[0];
    if (!scene) {
      this.walking = null;
      this.busy = false;
      return;
    }
    if (scene.type === 'roll') {
      this.die = { pips: scene.pips, rolling: true, seat: scene.seat };
      sound('flip');
      this.#after(ROLL_MS, () => {
        this.die = { pips: scene.pips, rolling: false, seat: scene.seat };
        this.#after(350, () => this.#done());
      });
    } else {
      this.walking = scene.seat;
      this.gain = { seat: scene.seat, steps: scene.to - scene.from, id: (this.#id += 1) };
      this.#walk(scene.seat, path(scene.from, scene.to));
    }
  }

  #walk(seat: Seat, cells: readonly number[]): void {
    const [next, ...rest] = cells;
    if (next === undefined) {
      this.walking = null;
      this.#after(200, () => this.#done());
      return;
    }
    sound('tap');
    this.pawns = this.pawns.map((cell, i) => (i === seat ? next : cell));
    this.#after(STEP_MS, () => this.#walk(seat, rest));
  }

  #done(): void {
    this.#left.shift();
    this.#next();
  }

  #after(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }
}
