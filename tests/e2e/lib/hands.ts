/** A mouse, a finger and a keyboard on a page of the browser. */

import type { Locator, Page } from 'playwright-core';
import { Keys } from './keys.ts';
import type { Hands } from './sewer.ts';

/** Hands that can also press the buttons around the table. */
export interface PageHands extends Hands {
  /** Presses a button with this name. */
  button(name: string | RegExp): Promise<void>;
}

const OFFER = '.offer button';
const TURN = '.way[aria-pressed="false"]';
const LEAVE = '.tool.wide';

const cellAt = (seat: number, cell: number) => `[data-seat="${seat}"][data-cell="${cell}"]`;

/** Hands that point; `press` is a click or a tap. */
function pointing(page: Page, press: (at: Locator) => Promise<void>): PageHands {
  const at = (css: string) => press(page.locator(css).first());
  return {
    place: (name) => at(`[data-place="${name}"]`),
    cell: (seat, cell) => at(cellAt(seat, cell)),
    offer: (index) => press(page.locator(OFFER).nth(index)),
    turn: () => at(TURN),
    leave: () => at(LEAVE),
    button: (name) => press(page.getByRole('button', { name }).first()),
  };
}

export const mouse = (page: Page): PageHands => pointing(page, (at) => at.click());
export const finger = (page: Page): PageHands => pointing(page, (at) => at.tap());

/** Hands that only press keys. */
export function keyboard(page: Page): PageHands {
  const keys = new Keys(page);
  const press = (key: string) => page.keyboard.press(key);

  return {
    place: async (name) => {
      const held = await page.locator('.ways').count();
      await press({ pile: 'd', discard: held > 0 ? 'x' : 't', board: 'p' }[name]);
    },
    cell: async (seat, cell) => {
      // Tab reaches one cell, and arrow keys the others.
      await keys.tabTo(page.locator(`[data-seat="${seat}"][tabindex="0"]`));
      const columns = await page.locator(`.row:has(${cellAt(seat, cell)}) [data-seat="${seat}"]`).count();
      const from = Number(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')));
      const across = (cell % columns) - (from % columns);
      const along = Math.floor(cell / columns) - Math.floor(from / columns);
      for (let i = 0; i < Math.abs(across); i += 1) await press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
      for (let i = 0; i < Math.abs(along); i += 1) await press(along > 0 ? 'ArrowDown' : 'ArrowUp');
      await press('Enter');
    },
    offer: async (index) => {
      await keys.tabTo(page.locator(OFFER).nth(index));
      await press('Enter');
    },
    turn: () => press('r'),
    leave: () => keys.press(LEAVE),
    button: async (name) => {
      await keys.tabTo(page.getByRole('button', { name }).first());
      await press('Enter');
    },
  };
}
