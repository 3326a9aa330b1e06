/** How everything lies on the screen: every place and scene, on every screen, with every text size. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { open } from '../lib/browser.ts';
import { Looker } from '../lib/layout.ts';
import { mouse } from '../lib/lokus.ts';
import { House, ended, phase } from '../lib/scenes.ts';

/** A tour of places and scenes on one page; what is wrong is told at its end, all of it. */
class Tour {
  readonly #faults: string[] = [];
  private constructor(
    readonly house: House,
    readonly page: Page,
    readonly looker: Looker,
  ) {}

  static async begin(t: TestContext, house?: House): Promise<Tour> {
    const built = house ?? (await House.open(t));
    const page = await open(t, built.address, 'desktop', { reducedMotion: 'reduce' });
    return new Tour(built, page, new Looker(page));
  }

  /** Looks at what is there now. */
  async look(scene: string): Promise<void> {
    this.#faults.push(...(await this.looker.faults(scene)));
    await this.looker.size(1280, 800);
    await this.looker.text(100);
  }

  async goTo(hash: string, there = '.page h1'): Promise<void> {
    await this.page.evaluate((hash) => (location.hash = hash), hash);
    await this.page.locator(there).first().waitFor();
  }

  async place(hash: string, there?: string): Promise<void> {
    await this.goTo(hash, there);
    await this.page.waitForLoadState('networkidle');
    await this.look(hash);
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
    assert.equal(this.#faults.length, 0, `\n${this.#faults.join('\n')}\n`);
  }
}

const SHELF = '.room h1';

test('the first evening and the quiet pages', async (t) => {
  const tour = await Tour.begin(t);
  const { house, page } = tour;
  await tour.place('#/', SHELF);
  const done = await house.match('canals', 2, (rules) =>
    rules.game === 'canals' ? { ...rules, options: { ...rules.options, size: 9, doubles: [2] } } : rules,
  );
  await house.play(done, ended);
  const sheet = await house.sheet();
  for (const game of ['sewer', 'mice', 'canals', 'lokus', 'rebus'] as const)
    await house.match(game, game === 'mice' || game === 'canals' ? 2 : 4);
  await tour.goTo('#/settings');
  await tour.place('#/', SHELF);
  for (const place of ['people', 'settings', 'rules', 'keep', 'blanks', 'album', 'notebook', 'figures'])
    await tour.place(`#/${place}`);
  await tour.place(`#/figures/${house.people[0]}`);
  await tour.place('#/paper');
  await tour.place(`#/paper/${sheet}`);
  await tour.place(`#/sheet/${done}`);
  await tour.place(`#/replay/${done}/1`);
  await tour.goTo('#/people');
  await page.getByRole('button', { name: 'Ajouter quelqu’un' }).click();
  await tour.look('somebody new');
  tour.end();
});

test('what comes before a game: tables, lessons, calculators', async (t) => {
  const tour = await Tour.begin(t);
  const { page } = tour;
  for (const game of ['sewer', 'mice', 'canals', 'lokus', 'rebus']) {
    await tour.place(`#/setup/${game}`);
    await tour.goTo(`#/learn/${game}`);
    await tour.look(`lesson of ${game}`);
    await page.getByRole('button', { name: 'Suite' }).click();
    await tour.look(`lesson of ${game}, next`);
  }
  for (const game of ['sewer', 'canals', 'lokus']) await tour.place(`#/calculator/${game}`);
  tour.end();
});

test('the tables of the sewer and of the garden', async (t) => {
  const tour = await Tour.begin(t);
  const { house, page } = tour;
  const sewer = await house.match('sewer', 4, undefined, 2);
  await tour.scene('sewer, begin', sewer);
  await house.play(sewer, phase('hold'), (mv) => (mv.type === 'draw' ? 1 : 0));
  await tour.scene('sewer, card held', sewer);
  await house.play(sewer, phase('flip', 'eject'), (mv) => (mv.type === 'place' ? 1 : 0));
  await tour.scene('sewer, turning over', sewer);
  const offered = await house.match('sewer', 2);
  await house.play(offered, phase('offer'), (mv) => (mv.type === 'ask' ? 2 : mv.type === 'discard' ? 1 : 0));
  await tour.scene('sewer, the plumber’s offer', offered);
  const six = await house.match('sewer', 6);
  await house.play(six, phase('hold'), (mv) => (mv.type === 'draw' ? 1 : 0));
  await tour.scene('sewer, six', six);
  await page.getByRole('button', { name: 'Pause' }).click();
  await tour.look('pause');
  await tour.goTo('#/settings');
  const over = (stage: string) => (table: { stage: { type: string } }) => table.stage.type === stage;
  await house.play(sewer, over('roundOver'), (mv) => (mv.type === 'flip' || mv.type === 'place' ? 1 : 0));
  await tour.scene('sewer, the round is over', sewer);
  await house.play(sewer, ended, (mv) => (mv.type === 'flip' || mv.type === 'place' ? 1 : 0));
  await tour.scene('sewer, the match is over', sewer);
  for (const seats of [2, 4]) {
    const mice = await house.match('mice', seats);
    await tour.scene(`mice, ${seats}`, mice);
    await page.locator('[data-tool="take"]').click();
    await tour.look(`mice, ${seats}, a fence in hand`);
  }
  tour.end();
});

test('the tables of the doors and of the canals', async (t) => {
  const tour = await Tour.begin(t);
  const { house, page } = tour;
  const lokus = await house.match('lokus', 5);
  await tour.scene('lokus, curtain', lokus, false);
  await mouse(page).open();
  await tour.look('lokus, hand of ten');
  await page.locator('.fan [data-card]').first().click();
  await page.locator('[data-place="seal"]').click();
  await tour.scene('lokus, sealed', lokus);
  const placing = await house.match('lokus', 4);
  await house.play(placing, phase('placing'), () => 0, 3);
  await tour.scene('lokus, a door to choose', placing);
  const canals = await house.match('canals', 2);
  await house.play(canals, ({ ply }) => ply > 12);
  await tour.scene('canals, two', canals);
  const four = await house.match('canals', 4, (rules) =>
    rules.game === 'canals' ? { ...rules, options: { ...rules.options, chosenBacks: true } } : rules,
  );
  await tour.scene('canals, four, a back to choose', four);
  tour.end();
});

test('the table of the rebus', async (t) => {
  const tour = await Tour.begin(t);
  const { house } = tour;
  const laid = await house.rebus({ three: 10 });
  await tour.scene('rebus, begin', laid);
  const wish = (mv: { type: string }) => ({ roll: 3, add: 2, lay: 4 })[mv.type] ?? 0;
  await house.play(laid, phase('composing'), wish);
  await tour.scene('rebus, composing', laid);
  await house.play(laid, phase('guessing'), wish);
  await tour.scene('rebus, guessing', laid);
  await house.play(laid, phase('voting'), (mv) => (mv.type === 'challenge' ? 9 : 0));
  await tour.scene('rebus, vote', laid);
  const refilling = await house.rebus({ three: 10 });
  const solve = (mv: { type: string }) => (mv.type === 'solved' ? 9 : wish(mv));
  await house.play(refilling, phase('refilling'), solve);
  await tour.scene('rebus, refilling', refilling);
  const chain = await house.rebus({ chain: 10 });
  const on = (mv: { type: string }) => ({ roll: 3, play: 9 })[mv.type] ?? 0;
  await house.play(
    chain,
    ({ view }) => {
      const now = view.game === 'rebus' ? view.view.phase : null;
      return now?.type === 'chaining' && now.links.length >= 4;
    },
    on,
  );
  await tour.scene('rebus, chain', chain);
  const swap = await house.rebus({ swap: 10 });
  await house.play(swap, phase('swapping'), wish);
  await tour.scene('rebus, swapping', swap);
  tour.end();
});
