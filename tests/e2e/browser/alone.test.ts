/** One person alone at the table with opponents of the box: a whole round of each game, by touch and by keyboard. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { GameId } from '../../../ui/src/generated/GameId.ts';
import type { TableView } from '../../../ui/src/generated/TableView.ts';
import { accessible, open, shoot, type Screen } from '../lib/browser.ts';
import * as canals from '../lib/canals.ts';
import { finger as fingerAtTable } from '../lib/hands.ts';
import { keyboard as keysOnCards } from '../lib/lokus.ts';
import * as mice from '../lib/mice.ts';
import { PATIENCE, emptyNotebook, serve, type Server } from '../lib/program.ts';
import { Chance, choose, perform } from '../lib/sewer.ts';
import { Truth } from '../lib/truth.ts';

interface Alone {
  server: Server;
  truth: Truth;
  page: Page;
}

/** A family of one in an empty notebook. */
async function begin(t: TestContext, screen: Screen): Promise<Alone> {
  const server = await serve(t, await emptyNotebook(t));
  const truth = new Truth(server.address);
  const family = await truth.call('add_family', 'Les Dupont');
  const lea = { name: 'Léa', avatar: 'ratCook', colour: 'red', child: null, birthYear: null } as const;
  await truth.call('add_profile', family.id, lea);
  const page = await open(t, server.address, screen, { reducedMotion: 'reduce' });
  return { server, truth, page };
}

/** Fills the chairs on the screen, and begins. Gives the match. */
async function sit({ page }: Alone, game: GameId, rules: string | null, against: readonly string[]) {
  await page.evaluate((game) => (location.hash = `#/setup/${game}`), game);
  await page.getByRole('button', { name: 'Asseoir Léa' }).click();
  for (const name of against) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  if (rules !== null) await page.getByRole('radio', { name: new RegExp(rules) }).check({ force: true });
  for (let fewer = 0; fewer < 3; fewer += 1) {
    const less = page.getByRole('button', { name: 'Combien de manches ? : un de moins' });
    if (await less.isEnabled()) await less.click();
  }
  await page.getByRole('button', { name: 'On joue' }).click();
  await page.locator('.play').waitFor();
  return new URL(page.url()).hash.split('/')[2] ?? assert.fail(page.url());
}

/** Plays until the round is over: `own` is what Léa does, `hurry` what she does when an opponent is slow. */
async function round(
  { truth, page }: Alone,
  match: string,
  own: (table: TableView) => Promise<void>,
  hurry: () => Promise<void>,
): Promise<number> {
  const end = Date.now() + 6 * PATIENCE;
  let thoughts = 0;
  for (;;) {
    assert.ok(Date.now() < end, 'the round does not end');
    assert.equal(await page.locator('.curtain').count(), 0, 'there is nobody to hide anything from');
    const table = await truth.table(match);
    if (table.stage.type !== 'playing') return thoughts;
    if (table.thinks !== null) {
      thoughts += 1;
      await hurry();
      await page.waitForTimeout(30);
      continue;
    }
    // What is on the screen may still be on its way there.
    if ((await page.locator(`[data-ply="${table.ply}"]`).count()) === 0) await page.waitForTimeout(30);
    else await own(table);
  }
}

const tap = (page: Page) => () => page.locator('.play h1').first().tap();
const key = (page: Page) => () => page.keyboard.press('Shift');

test('Sewer Rats by touch, set up on the screen', async (t) => {
  const alone = await begin(t, 'tablet');
  const match = await sit(alone, 'sewer', 'Enfants', ['Mirabelle', 'Cunégonde']);
  const [hands, chance] = [fingerAtTable(alone.page), new Chance(31)];
  const own = (table: TableView) => perform(hands, table, choose(table, chance));
  assert.ok((await round(alone, match, own, tap(alone.page))) > 0);
  await alone.page.locator('.score, .end').first().waitFor();
});

test('Mice & Fences by keyboard, and taken back to one’s own last step', async (t) => {
  const alone = await begin(t, 'desktop');
  const { truth, page } = alone;
  const match = await sit(alone, 'mice', null, ['Pistache']);
  const size = async () => mice.gardenOf(await truth.table(match)).size;
  const [hands, chance] = [mice.keyboard(page, size), new Chance(32)];
  let plies = 0;
  const own = async (table: TableView) => {
    plies += 1;
    await mice.perform(hands, mice.choose(table, chance, 0.1));
    if (plies !== 3) return;
    await page.waitForFunction((ply) => document.querySelector(`[data-ply="${ply}"]`), table.ply + 2);
    await page.getByRole('button', { name: 'Annuler le coup' }).press('Enter');
    await page.waitForFunction((ply) => document.querySelector(`[data-ply="${ply}"]`), table.ply);
  };
  assert.ok((await round(alone, match, own, key(page))) > 0);
  assert.ok(plies > 3);
  await page.locator('.score, .end').first().waitFor();
});

test('Canals by touch, and a program that is killed while an opponent thinks', async (t) => {
  const alone = await begin(t, 'phone');
  const match = await sit(alone, 'canals', null, ['Barnabé']);
  const [hands, chance] = [canals.finger(alone.page), new Chance(33)];
  const own = (table: TableView) => canals.performCanals(hands, table, canals.chooseCanals(table, chance));
  assert.ok((await round(alone, match, own, tap(alone.page))) > 0);
  await alone.page.locator('.score, .end').first().waitFor();
});

test('Lokus by keyboard: no curtain, and a hand of one’s own', async (t) => {
  const alone = await begin(t, 'desktop');
  const { truth, page } = alone;
  const match = await sit(alone, 'lokus', null, ['Mirabelle', 'Pistache', 'Barnabé']);
  const hands = keysOnCards(page);
  const shown = (css: string) => page.locator(css).first().isVisible();
  const own = async () => {
    for (const place of ['reveal', 'go-on']) {
      if (await shown(`[data-place="${place}"]`)) return hands.press(place);
    }
    if (await shown('[data-row]')) return hands.door(1);
    await hands.pick(0);
    await hands.press('seal');
  };
  assert.ok((await round(alone, match, own, key(page))) >= 0);
});
