/** A tour of places and scenes, looked at on every screen. */

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { open } from './browser.ts';
import { Looker } from './layout.ts';
import { mouse } from './lokus.ts';
import { House } from './scenes.ts';
import { KNOWN_TIGHT, type Tight, type TourName } from './tight.ts';

/** One page that goes everywhere; what is wrong is told at its end, all of it. */
export class Tour {
  readonly #faults: string[] = [];
  /** What is known to be tight and was not looked at yet. */
  readonly #tight = new Map<string, Tight>();
  private constructor(
    readonly house: House,
    readonly page: Page,
    readonly looker: Looker,
    tight: readonly Tight[],
  ) {
    for (const one of tight)
      for (const screen of one.screens.split(' ')) this.#tight.set(`${one.scene}, ${screen}`, one);
  }

  static async begin(t: TestContext, name: TourName): Promise<Tour> {
    const house = await House.open(t);
    const page = await open(t, house.address, 'desktop', { reducedMotion: 'reduce', refusals: true });
    return new Tour(house, page, new Looker(page), KNOWN_TIGHT[name]);
  }

  /** Looks at what is there now. */
  async look(scene: string): Promise<void> {
    for (const [screen, found] of await this.looker.faults()) {
      const here = `${scene}, ${screen}`;
      const tight = this.#tight.get(here);
      this.#tight.delete(here);
      if (!tight) this.#faults.push(...found.map((words) => `${here}: ${words}`));
      else if (found.length === 0 && !tight.dealt)
        this.#faults.push(`${here} is clean: take it off the list of what is tight`);
    }
    await this.looker.size(1280, 800);
    await this.looker.text(100);
  }

  async goTo(hash: string, there = 'h1'): Promise<void> {
    await this.page.evaluate((hash) => (location.hash = hash), hash);
    await this.page.locator(there).first().waitFor();
  }

  async place(hash: string, there?: string, name = hash): Promise<void> {
    await this.goTo(hash, there);
    await this.page.waitForLoadState('networkidle');
    await this.look(name);
  }

  /** A match on the table, its curtain up where it has one. */
  async table(match: string, open = true): Promise<void> {
    await this.goTo('#/settings');
    await this.goTo(`#/play/${match}`, '.play .surface, .play .end, .play main');
    await this.page.waitForLoadState('networkidle');
    if (open && (await this.page.locator('.curtain').count()) > 0) await mouse(this.page).open();
  }

  async scene(name: string, match: string, open = true): Promise<void> {
    await this.table(match, open);
    await this.look(name);
  }

  end(): void {
    for (const here of this.#tight.keys())
      this.#faults.push(`${here} is on the list of what is tight, and was not looked at`);
    assert.equal(this.#faults.length, 0, `\n${this.#faults.join('\n')}\n`);
  }
}
