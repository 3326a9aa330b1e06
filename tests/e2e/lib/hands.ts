/** A mouse, a finger and a keyboard on a page of the browser. */

import type { Locator, Page } from 'playwright-core';
import type { Hands } from './sewer.ts';

/** Hands that also press what stands around the table. */
export interface PageHands extends Hands {
  /** A button by its name. */
  button(name: string | RegExp): Promise<void>;
}

const OFFER = '.offer button';
const TURN = '.way[aria-pressed="false"]';
const LEAVE = '.tool.wide';

const cellAt = (seat: number, cell: number) => `[data-seat="${seat}"][data-cell="${cell}"]`;

/** Points at things and presses: `press` is a click or a tap. */
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

/** Presses keys, and nothing else. */
export function keyboard(page: Page): PageHands {
  const press = (key: string) => page.keyboard.press(key);

  /** Goes on with Tab until the focus is on something like that. */
  async function tabTo(wanted: string | Locator): Promise<void> {
    const focus = page.locator(':focus');
    const goal = typeof wanted === 'string' ? focus.and(page.locator(wanted)) : focus.and(wanted);
    for (let presses = 0; presses < 80; presses += 1) {
      if ((await goal.count()) > 0) return;
      await press('Tab');
    }
    throw new Error(`no ${String(wanted)} within eighty presses of Tab`);
  }

  return {
    place: async (name) => {
      const held = await page.locator('.ways').count();
      await press({ pile: 'd', discard: held > 0 ? 'x' : 't', board: 'p' }[name]);
    },
    cell: async (seat, cell) => {
      await tabTo(`[data-seat="${seat}"]`);
      const columns = await page.locator(`.row:has(${cellAt(seat, cell)}) [data-seat="${seat}"]`).count();
      const from = Number(await page.evaluate(() => document.activeElement?.getAttribute('data-cell')));
      const across = (cell % columns) - (from % columns);
      const along = Math.floor(cell / columns) - Math.floor(from / columns);
      for (let i = 0; i < Math.abs(across); i += 1) await press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
      for (let i = 0; i < Math.abs(along); i += 1) await press(along > 0 ? 'ArrowDown' : 'ArrowUp');
      await press('Enter');
    },
    offer: async (index) => {
      await tabTo(OFFER);
      for (let i = 0; i < index; i += 1) await press('Tab');
      await press('Enter');
    },
    turn: () => press('r'),
    leave: async () => {
      await tabTo(LEAVE);
      await press('Enter');
    },
    button: async (name) => {
      const button = page.getByRole('button', { name });
      await button.first().waitFor();
      await tabTo(button);
      await press('Enter');
    },
  };
}
