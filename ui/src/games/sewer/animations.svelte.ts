// The animations of the moves just made: the large network, moving cells, flying cards.

import { tick } from 'svelte';
import type { Seat, SewerEvent, TableView } from '../../generated';
import { sewerEvents, sewerView } from './wire';
import { play as sound, type Sound } from '../../lib/sound';
import { moves, newLines } from '../../shared/motion';
import { cellEffect, flight, type CellEffect, type Flight, type Place } from './motion';

/** Milliseconds that a network stays large after its turn, so that people see the result. */
const LINGER_MS = 1100;

type Flown = Flight & { start: DOMRect; end: DOMRect };

const SOUNDS: Partial<Record<SewerEvent['type'], Sound>> = {
  drew: 'flip',
  took: 'card',
  chose: 'card',
  placed: 'card',
  flipped: 'flip',
  clogged: 'water',
  flushed: 'water',
  discarded: 'card',
  linked: 'home',
};

export class Animations {
  /** The seat of the large network. */
  shown = $state<Seat>(0);
  effects = $state.raw<readonly CellEffect[]>([]);
  flights = $state.raw<readonly Flown[]>([]);
  /** The cell of a success, for the sparkle. */
  praised = $state.raw<{ id: number; seat: Seat; cell: number } | null>(null);
  #before: TableView | null = null;
  #boxes: Partial<Record<Place, DOMRect>> = {};
  #id = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes in a new table, before the screen has it. */
  async follow(table: TableView, root: HTMLElement | undefined, readonly = false): Promise<void> {
    const before = this.#before;
    this.#before = table;
    const { turn } = sewerView(table);
    const events = sewerEvents(newLines(before, table));
    const moving = moves() && events.length > 0;
    clearTimeout(this.#timer);
    const last = before && sewerView(before).turn;
    // A replay shows the network of the last event.
    const played = readonly ? sewerEvents(table.log).findLast((event) => 'seat' in event) : undefined;
    if (played && 'seat' in played) {
      this.shown = played.seat;
    } else if (moving && last !== null && last !== turn) {
      this.shown = last;
      this.#timer = setTimeout(() => (this.shown = turn), LINGER_MS);
    } else {
      this.shown = turn;
    }
    const effects: CellEffect[] = [];
    for (const event of events) {
      const noise = SOUNDS[event.type];
      if (noise) sound(noise);
      const at = cellEffect(event);
      if (!at) continue;
      this.#id += 1;
      if (moving) effects.push({ ...at, id: this.#id });
      if (at.kind === 'place' || at.kind === 'flip')
        this.praised = { id: this.#id, seat: at.seat, cell: at.cell };
    }
    this.effects = effects;
    if (!root) return;
    await tick();
    const old = { ...this.#boxes };
    this.#measure(root);
    if (!moving) return;
    const flown: Flown[] = [];
    for (const event of events) {
      const way = flight(event);
      const start = way && (this.#boxes[way.from] ?? old[way.from]);
      const end = way && this.#boxes[way.to];
      if (way && start && end) flown.push({ ...way, start, end, id: (this.#id += 1) });
    }
    this.flights = flown;
  }

  /** Ends the lingering of a network after its turn. */
  hurry(turn: Seat): void {
    if (this.shown === turn) return;
    clearTimeout(this.#timer);
    this.shown = turn;
  }

  shake(seat: Seat, cell: number): void {
    if (!moves()) return;
    this.#id += 1;
    this.effects = [{ seat, cell, kind: 'shake', id: this.#id }];
  }

  landed(id: number): void {
    this.flights = this.flights.filter((f) => f.id !== id);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #measure(root: HTMLElement): void {
    for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
      const box = element.getBoundingClientRect();
      if (box.width > 0) this.#boxes[element.dataset['place'] as Place] = box;
    }
  }
}
