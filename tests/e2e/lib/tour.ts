/** A tour of places and scenes, checked on every screen. */

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { answered, go, open } from './browser.ts';
import { Looker } from './layout.ts';
import { mouse } from './lokus.ts';
import { House } from './scenes.ts';

/** One page that goes from place to place; `end` reports all its faults. */
export class Walk {
  readonly #faults: string[] = [];
  /** The scenes that mark the next button to press, which has to be in sight without scrolling. */
  readonly #next = new Set<string>();
  constructor(
    readonly page: Page,
    readonly looker = new Looker(page),
  ) {}

  /** Checks the present scene. */
  async look(scene: string): Promise<void> {
    for (const [screen, found] of await this.looker.faults(scene))
      this.#faults.push(...found.map((words) => `${scene}, ${screen}: ${words}`));
    if (await this.page.locator('[data-next]:visible').count()) this.#next.add(scene);
  }

  async goTo(hash: string, there = 'h1'): Promise<void> {
    await go(this.page, hash);
    await this.page.locator(there).first().waitFor();
  }

  async place(hash: string, there?: string, name = hash): Promise<void> {
    await this.goTo(hash, there);
    await answered(this.page);
    await this.look(name);
  }

  /** Fails on any fault, and if one of these scenes did not mark its next button. */
  end(...next: string[]): void {
    this.#faults.push(
      ...next.filter((scene) => !this.#next.has(scene)).map((scene) => `${scene}: what is next?`),
    );
    assert.equal(this.#faults.length, 0, `\n${this.#faults.join('\n')}\n`);
  }
}

/** A walk through a house with many played matches. */
export class Tour extends Walk {
  private constructor(
    readonly house: House,
    page: Page,
  ) {
    super(page);
  }

  static async begin(t: TestContext): Promise<Tour> {
    const house = await House.open(t);
    return new Tour(house, await open(t, house.address, 'desktop', { refusals: true }));
  }

  /** Opens the table of a match, with its curtain open if it has one. */
  async table(match: string, open = true): Promise<void> {
    await this.goTo('#/settings');
    await this.goTo(`#/play/${match}`, '.play .surface, .play .end, .play main');
    // A game's picture is fetched on first use.
    await this.page.locator('.play [data-ply], .play .end').first().waitFor({ state: 'attached' });
    await answered(this.page);
    if (open && (await this.page.locator('.curtain').count()) > 0) await mouse(this.page).open();
  }

  async scene(name: string, match: string, open = true): Promise<void> {
    await this.table(match, open);
    await this.look(name);
  }
}
