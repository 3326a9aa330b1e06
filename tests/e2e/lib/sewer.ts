/** Plays Sewer Rats as a person does, with any hands, only through the screen. */

import assert from 'node:assert/strict';
import type { SewerMove, SewerView, TableView } from '../../../ui/src/generated/index.ts';

/** Operates the screen: a mouse, a finger, a keyboard. */
export interface Hands {
  /** Presses the pile, the discard, or the plumber/toilet board. */
  place(name: 'pile' | 'discard' | 'board'): Promise<void>;
  /** Presses a cell of a seat's network. */
  cell(seat: number, cell: number): Promise<void>;
  /** Chooses one of the cards in the tray: the plumber's offer. */
  offer(index: number): Promise<void>;
  /** Turns the held card by half a turn. */
  turn(): Promise<void>;
  /** Presses the button that changes nothing: keep, or pass. */
  leave(): Promise<void>;
}

/** The board of a table of Sewer Rats. */
function boardOf({ view }: TableView): SewerView {
  return view.game === 'sewer' ? view.view : assert.fail(`a table of ${view.game}`);
}

/** A repeatable choice among moves, so that a failing match can be replayed. */
export class Chance {
  constructor(private state: number) {}

  pick<T>(items: readonly T[]): T {
    // A linear congruential generator is random enough for choosing moves.
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    const item = items[Math.floor((this.state / 2 ** 32) * items.length)];
    assert.ok(item !== undefined, 'nothing to choose from');
    return item;
  }
}

/** A legal move of this table that brings the round nearer to its end. */
export function choose(table: TableView, chance: Chance): SewerMove {
  const moves = table.legal.filter((mv) => mv.game === 'sewer').map(({ mv }) => mv);
  const { networks, turn } = boardOf(table);
  const flips = moves.filter((mv) => mv.type === 'flip');
  // Placing on a face-down card and turning cards over end a base round.
  const down = moves.filter((mv) => mv.type === 'place' && networks[turn]?.cells[mv.cell]?.type === 'down');
  return chance.pick(flips.length > 0 ? flips : down.length > 0 ? down : moves);
}

/** Makes the move with these hands. */
export async function perform(hands: Hands, table: TableView, mv: SewerMove): Promise<void> {
  switch (mv.type) {
    case 'draw':
      return hands.place('pile');
    case 'take':
    case 'discard':
      return hands.place('discard');
    case 'ask':
      return hands.place('board');
    case 'choose':
      return hands.offer(mv.index);
    case 'place':
      if (mv.turned) await hands.turn();
      return hands.cell(boardOf(table).turn, mv.cell);
    case 'clog':
      return hands.cell(mv.seat, mv.cell);
    case 'flip':
    case 'flush':
      return hands.cell(boardOf(table).turn, mv.cell);
    case 'keep':
    case 'pass':
      return hands.leave();
  }
}
