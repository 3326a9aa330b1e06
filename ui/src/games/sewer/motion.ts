// The movements since the last table, read from its log: animated cells and flying cards.

import type { Seat, SewerCard, SewerEvent } from '../../generated';

/** A short animation of one cell. A new id restarts it. */
export interface CellEffect {
  seat: Seat;
  cell: number;
  kind: 'place' | 'flip' | 'clog' | 'flush' | 'shake';
  id: number;
}

/** An end of a flight: the element with this `data-place`. */
export type Place = 'pile' | 'discard' | 'hand' | 'five' | 'board' | `tag-${number}`;

/** A flying card, or the five-cheese board (no card). */
export interface Flight {
  id: number;
  from: Place;
  to: Place;
  card: SewerCard | null;
  /** Whether the card starts with its back up and turns over. */
  turns: boolean;
}

/** Milliseconds of the longest animation. */
export const MOVE_MS = 320;

/** The animation of a cell that an event starts. */
export function cellEffect(event: SewerEvent): Omit<CellEffect, 'id'> | null {
  switch (event.type) {
    case 'placed':
      return { seat: event.seat, cell: event.cell, kind: 'place' };
    case 'flipped':
      return { seat: event.seat, cell: event.cell, kind: 'flip' };
    case 'clogged':
      return { seat: event.target, cell: event.cell, kind: 'clog' };
    case 'flushed':
      return { seat: event.seat, cell: event.cell, kind: 'flush' };
    default:
      return null;
  }
}

/** The flight that an event starts. */
export function flight(event: SewerEvent): Omit<Flight, 'id'> | null {
  switch (event.type) {
    case 'drew':
      return { from: 'pile', to: 'hand', card: event.card, turns: true };
    case 'took':
      return { from: 'discard', to: 'hand', card: event.card, turns: false };
    case 'chose':
      return { from: 'board', to: 'hand', card: event.card, turns: false };
    case 'discarded':
      return { from: 'hand', to: 'discard', card: event.card, turns: false };
    case 'linked':
      return { from: 'five', to: `tag-${event.seat}`, card: null, turns: false };
    default:
      return null;
  }
}
