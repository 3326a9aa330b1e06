/** Playing Canals as a person does: by whatever hands, only through what is on the screen. */

import assert from 'node:assert/strict';
import type { CanalsMove } from '../../../ui/src/generated/CanalsMove.ts';
import type { CanalsView } from '../../../ui/src/generated/CanalsView.ts';
import type { TableView } from '../../../ui/src/generated/TableView.ts';
import type { Chance } from './sewer.ts';

/** Something that can reach what is on the screen: a mouse, a finger, a keyboard. */
export interface CanalsHands {
  /** One of the two backs. */
  back(ringed: boolean): Promise<void>;
  /** A cell of the board. */
  cell(cell: number): Promise<void>;
  /** Turns the tile by a quarter. */
  turn(): Promise<void>;
  /** Lays the tile where it is shown. */
  lay(): Promise<void>;
}

/** The board of a table of Canals. */
export function canalsOf({ view }: TableView): CanalsView {
  return view.game === 'canals' ? view.view : assert.fail(`a table of ${view.game}`);
}

/** A legal move of this table. */
export function chooseCanals(table: TableView, chance: Chance): CanalsMove {
  return chance.pick(table.legal.filter((mv) => mv.game === 'canals').map(({ mv }) => mv));
}

/** The middle cell of a tile that is laid so. */
export function middle(mv: Extract<CanalsMove, { type: 'place' }>, size: number): number {
  return mv.cell + (mv.orientation % 2 === 1 ? size : 1);
}

/** Makes the move with these hands: turns the tile in the hand, shows where, lays it. */
export async function performCanals(hands: CanalsHands, table: TableView, mv: CanalsMove): Promise<void> {
  if (mv.type === 'choose') return hands.back(mv.ringed);
  for (let turns = 0; turns < mv.orientation; turns += 1) await hands.turn();
  await hands.cell(middle(mv, canalsOf(table).size));
  await hands.lay();
}
