/** Plays Lokus as people do around one tablet: private steps behind the curtain, then the public moment. */

import assert from 'node:assert/strict';
import type { CDPSession, Page } from 'playwright-core';
import type { LokusView, TableView } from '../../../ui/src/generated/index.ts';
import { Keys, hurry, raised } from './keys.ts';

/** Operates the screen: a mouse, a finger, a keyboard. */
export interface LokusHands {
  /** Holds the curtain's button until the curtain opens; `soon` shortens the hold, where possible. */
  open(soon?: boolean): Promise<void>;
  /** Chooses the card at this index from the left of the hand. */
  pick(index: number): Promise<void>;
  /** Presses the place with this name: `seal`, `reveal`, `go-on`. */
  press(place: string): Promise<void>;
  /** Chooses a door. */
  door(row: number): Promise<void>;
}

/** The board of a table of Lokus. */
export function lokusOf({ view }: TableView): LokusView {
  return view.game === 'lokus' ? view.view : assert.fail(`a table of ${view.game}`);
}

const CURTAIN = '[data-place="curtain"]';
const CARD = '.fan [data-card]';

/** Waits until the release of the holding finger is no longer ignored. */
const lifted = (page: Page) => page.waitForFunction(() => !document.querySelector('.lifting'));

export function mouse(page: Page): LokusHands {
  return {
    async open() {
      await page.locator(CURTAIN).hover();
      await hurry(page);
      await page.mouse.down();
      await raised(page);
      await page.mouse.up();
      await lifted(page);
    },
    pick: (index) => page.locator(CARD).nth(index).click(),
    press: (place) => page.locator(`[data-place="${place}"]`).click(),
    door: (row) => page.locator(`[data-row="${row}"]`).click({ force: true }),
  };
}

export async function finger(page: Page): Promise<LokusHands> {
  const touch: CDPSession = await page.context().newCDPSession(page);
  return {
    async open(soon = true) {
      const button = page.locator(CURTAIN);
      await button.waitFor();
      const box = await button.boundingBox();
      if (!box) throw new Error('the curtain has no button');
      if (soon) await hurry(page);
      const points = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points });
      await raised(page);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await lifted(page);
    },
    pick: (index) => page.locator(CARD).nth(index).tap(),
    press: (place) => page.locator(`[data-place="${place}"]`).tap(),
    door: (row) => page.locator(`[data-row="${row}"]`).tap({ force: true }),
  };
}

/** Hands that only press keys. */
export function keyboard(page: Page): LokusHands {
  const keys = new Keys(page);
  return {
    open: () => keys.open(),
    async pick(index) {
      // Tab reaches one card of the fan, and arrow keys the others.
      await page.locator(CARD).first().waitFor();
      await keys.tabTo(page.locator('.fan [role="radio"][tabindex="0"]'));
      await page.keyboard.press('Home');
      for (let i = 0; i < index; i += 1) await page.keyboard.press('ArrowRight');
    },
    press: (place) => keys.press(`[data-place="${place}"]`),
    door: (row) => keys.press(`[data-row="${row}"]`),
  };
}
