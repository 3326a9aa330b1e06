/** Plays Canals as a person does, with any hands, only through the screen. */

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { CanalsMove, CanalsView, TableView } from '../../../ui/src/generated/index.ts';
import { Keys } from './keys.ts';
import type { Chance } from './sewer.ts';

/** Operates the screen: a mouse, a finger, a keyboard. */
export interface CanalsHands {
  /** Chooses one of the two backs. */
  back(ringed: boolean): Promise<void>;
  /** Points at a cell of the board. */
  cell(cell: number): Promise<void>;
  /** Turns the tile by a quarter. */
  turn(): Promise<void>;
  /** Lays the previewed tile. */
  lay(): Promise<void>;
}

/** The board of a table of Canals. */
export function canalsOf({ view }: TableView): CanalsView {
  return view.game === 'canals' ? view.view : assert.fail(`a table of ${view.game}`);
}

/** A random legal move of this table. */
export function chooseCanals(table: TableView, chance: Chance): CanalsMove {
  return chance.pick(table.legal.filter((mv) => mv.game === 'canals').map(({ mv }) => mv));
}

/** The middle cell of a tile laid by this move. */
export function middle(mv: Extract<CanalsMove, { type: 'place' }>, size: number): number {
  return mv.cell + (mv.orientation % 2 === 1 ? size : 1);
}

/** Makes the move with these hands: turns the tile in the hand, points at its place, lays it. */
export async function performCanals(hands: CanalsHands, table: TableView, mv: CanalsMove): Promise<void> {
  if (mv.type === 'choose') return hands.back(mv.ringed);
  for (let turns = 0; turns < mv.orientation; turns += 1) await hands.turn();
  await hands.cell(middle(mv, canalsOf(table).size));
  await hands.lay();
}

function pointing(page: Page, press: (at: Locator) => Promise<void>): CanalsHands {
  return {
    back: (ringed) => press(page.locator(`[data-back="${ringed ? 'ringed' : 'plain'}"]`)),
    cell: (cell) => press(page.locator(`[data-cell="${cell}"]`)),
    turn: () => press(page.locator('.hand .turn')),
    lay: () => press(page.locator('.hand .lay')),
  };
}

export const mouse = (page: Page) => pointing(page, (at) => at.click());
export const finger = (page: Page) => pointing(page, (at) => at.tap());

/** Hands that only press keys. */
export function keyboard(page: Page): CanalsHands {
  const keys = new Keys(page);
  const press = (key: string) => page.keyboard.press(key);
  return {
    back: (ringed) => keys.press(`[data-back="${ringed ? 'ringed' : 'plain'}"]`),
    cell: async (cell) => {
      // Tab reaches one cell, and arrow keys the others.
      await keys.tabTo(page.locator('[data-cell][tabindex="0"]'));
      const size = Math.sqrt(await page.locator('[data-cell]').count());
      const from = Number(await page.locator(':focus').getAttribute('data-cell'));
      const across = (cell % size) - (from % size);
      const along = Math.floor(cell / size) - Math.floor(from / size);
      for (let i = 0; i < Math.abs(across); i += 1) await press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
      for (let i = 0; i < Math.abs(along); i += 1) await press(along > 0 ? 'ArrowDown' : 'ArrowUp');
      await press('Enter');
    },
    turn: () => press('r'),
    // The cell still has the focus: the second press lays.
    lay: () => press('Enter'),
  };
}
