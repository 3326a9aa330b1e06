// What moved since the last table, read from its log: movements of cells, and cards that fly.

import type { Seat, SewerCard, SewerEvent } from '../../generated';

/** A short movement of one cell. A new id starts it anew. */
export interface CellEffect {
  seat: Seat;
  cell: number;
  kind: 'place' | 'flip' | 'clog' | 'flush' | 'shake';
  id: number;
}

/** Where something can fly from and to: an element with this `data-place`. */
export type Place = 'pile' | 'discard' | 'hand' | 'five' | 'board' | `tag-${number}`;

/** A card, or the five-cheese board (no card), on its way. */
export interface Flight {
  id: number;
  from: Place;
  to: Place;
  card: SewerCard | null;
  /** It starts with its back up and turns over. */
  turns: boolean;
}

/** Longest movement, in milliseconds. */
export const MOVE_MS = 320;

/** The cell an event moves. */
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

/** The flight an event starts. */
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
