/** A keyboard alone: Tab reaches a control, and a key presses it, however far away it is. */

import type { Locator, Page } from 'playwright-core';

/** Waits until the curtain is open; checked at every frame, since a finger may be held on it. */
export const raised = (page: Page) => page.waitForFunction(() => !document.querySelector('.curtain'));

/** Shortens the next hold of the curtain's button. A round has some thirty holds, and another test checks that a tap
 * opens nothing. */
export const hurry = (page: Page) =>
  page.evaluate(() => {
    const ring = document.querySelector('.curtain .hold .done');
    const hold = ring ? parseFloat(getComputedStyle(ring).getPropertyValue('--hold')) : NaN;
    if (Number.isNaN(hold)) throw new Error('the curtain has no time to be held for');
    const after = window.setTimeout;
    window.setTimeout = ((run: () => void, wait = 0) => {
      if (wait !== hold) return after(run, wait);
      window.setTimeout = after;
      return after(run, 100);
    }) as never;
  });

/** More stops than any screen has. */
const MANY = 90;

export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Tabs forwards or backwards, whichever is shorter, until `at` has the focus. */
  async tabTo(at: Locator): Promise<void> {
    await at.waitFor();
    for (let presses = 0; presses < MANY;) {
      const [way, times] = await at.evaluate((goal) => {
        const here = document.activeElement;
        if (here === goal) return ['there', 0] as const;
        // Tab reaches one radio button of a group, and arrow keys the others.
        if (here instanceof HTMLInputElement && goal instanceof HTMLInputElement)
          if (here.type === 'radio' && goal.type === 'radio' && here.name === goal.name)
            return ['ArrowDown', 1] as const;
        if (!here || here === document.body) return ['Tab', 1] as const;
        const back = (here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
        // The estimated number of stops on the way; then the focus is checked.
        const [first, last] = back ? [goal, here] : [here, goal];
        const stops = document.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, [tabindex]',
        );
        const between = [...stops].filter(
          (one) =>
            one.tabIndex >= 0 &&
            !one.matches(':disabled, [inert] *, [type="radio"]') &&
            one.checkVisibility({ visibilityProperty: true }) &&
            (first.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
            (one.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
        );
        return [back ? 'Shift+Tab' : 'Tab', between.length + 1] as const;
      });
      if (way === 'there') return;
      for (let goes = 0; goes < times && presses < MANY; goes += 1, presses += 1)
        await this.#page.keyboard.press(way);
    }
    throw new Error(`${String(at)} is not reached within ${MANY} presses of Tab`);
  }

  /** Presses the element that a selector finds. */
  async press(css: string, index = 0): Promise<void> {
    const found = this.#page.locator(css).nth(index);
    await found.waitFor();
    const label = await found.evaluate((one) => one instanceof HTMLLabelElement);
    const at = label ? found.locator('input') : found;
    await this.tabTo(at);
    const box = await at.evaluate((one) => one instanceof HTMLInputElement);
    await this.#page.keyboard.press(box ? 'Space' : 'Enter');
  }

  /** Writes into a field. */
  async write(css: string, text: string): Promise<void> {
    await this.tabTo(this.#page.locator(css));
    await this.#page.keyboard.type(text);
  }

  /** Holds a key on the curtain's button until the curtain is open. */
  async open(): Promise<void> {
    await this.tabTo(this.#page.locator('[data-place="curtain"]'));
    await hurry(this.#page);
    await this.#page.keyboard.down('Enter');
    await raised(this.#page);
    await this.#page.keyboard.up('Enter');
  }
}
