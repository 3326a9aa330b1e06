/** Playing Lokus as people do around one tablet: behind the curtain, one after the other, then together. */

import type { CDPSession, Page } from 'playwright-core';

/** Something that can reach what is on the screen: a mouse, a finger, a keyboard. */
export interface LokusHands {
  /** Holds the curtain's button until the curtain opens. */
  open(): Promise<void>;
  /** Chooses the card that lies so far from the left of the hand. */
  pick(index: number): Promise<void>;
  /** Presses what has this place's name: `seal`, `reveal`, `go-on`. */
  press(place: string): Promise<void>;
  /** Chooses a door. */
  door(row: number): Promise<void>;
}

const CURTAIN = '[data-place="curtain"]';
const CARD = '.fan [data-card]';

const gone = (page: Page) => page.locator('.curtain').waitFor({ state: 'detached' });
/** Where the finger leaves the screen means nothing yet. */
const lifted = (page: Page) => page.locator('.lifting').waitFor({ state: 'detached' });

export function mouse(page: Page): LokusHands {
  return {
    async open() {
      await page.locator(CURTAIN).hover();
      await page.mouse.down();
      await gone(page);
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
    async open() {
      const button = page.locator(CURTAIN);
      await button.waitFor();
      const box = await button.boundingBox();
      if (!box) throw new Error('the curtain has no button');
      const points = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points });
      await gone(page);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await lifted(page);
    },
    pick: (index) => page.locator(CARD).nth(index).tap(),
    press: (place) => page.locator(`[data-place="${place}"]`).tap(),
    door: (row) => page.locator(`[data-row="${row}"]`).tap({ force: true }),
  };
}

/** Presses keys, and nothing else. */
export function keyboard(page: Page): LokusHands {
  const on = (css: string) => page.evaluate((css) => document.activeElement?.matches(css) ?? false, css);
  async function tabTo(css: string): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await on(css)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no ${css} within sixty presses of Tab`);
  }
  const press = async (css: string) => {
    await page.locator(css).first().waitFor();
    await tabTo(css);
    await page.keyboard.press('Enter');
  };
  return {
    async open() {
      await page.locator(CURTAIN).waitFor();
      await tabTo(CURTAIN);
      await page.keyboard.down('Enter');
      await gone(page);
      await page.keyboard.up('Enter');
    },
    async pick(index) {
      await page.locator(CARD).first().waitFor();
      await tabTo('.fan [role="radio"]');
      await page.keyboard.press('Home');
      for (let i = 0; i < index; i += 1) await page.keyboard.press('ArrowRight');
    },
    press: (place) => press(`[data-place="${place}"]`),
    door: (row) => press(`[data-row="${row}"]`),
  };
}
