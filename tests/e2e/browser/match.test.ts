/** Whole matches in a real browser: by mouse, by finger, by keyboard, and after the power was cut. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { MOVING, accessible, lay, open, type Screen } from '../lib/browser.ts';
import { finger, keyboard, mouse, type PageHands } from '../lib/hands.ts';
import { PEOPLE, atTable, matchOf, newFamily, pastScores, playUnseen, settled } from '../lib/notebook.ts';
import { emptyNotebook, serve, until } from '../lib/program.ts';
import { Chance, choose, perform } from '../lib/sewer.ts';
import { Truth } from '../lib/truth.ts';

/** Plays the match on the screen, to its end or for `plies`. */
async function playOn(
  truth: Truth,
  page: Page,
  hands: PageHands,
  match: string,
  seed: number,
  plies = Infinity,
) {
  const chance = new Chance(seed);
  let table = await truth.table(match);
  for (let ply = 0; ply < plies && table.stage.type !== 'matchOver'; ply += 1) {
    if (table.stage.type === 'roundOver') {
      await pastScores(page, hands.button);
      await hands.button('Manche suivante');
      // The request for the table may overtake the pressed move; so the page's ply is awaited.
      await page.locator('[data-ply]').waitFor();
      table = await truth.table(match);
      continue;
    }
    await perform(hands, table, choose(table, chance));
    table = await settled(truth, page, table);
  }
  return table;
}

/** Begins a match with the first people of a family of four; another test covers the screens for that. */
const begin = (t: TestContext, screen: Screen, preset: 'base' | 'children', seats: number, rounds: number) =>
  atTable(t, screen, 'sewer', { who: PEOPLE.slice(0, 4), seats, preset, rounds });

test('a match of two rounds by mouse alone', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', 'base', 3, 2);
  const hands = mouse(page);
  await playOn(truth, page, hands, match, 1, 40);
  await accessible(page, 'sewer-desktop');
  const table = await playOn(truth, page, hands, match, 2);
  await pastScores(page, hands.button);
  await accessible(page, 'match-end-desktop');
  assert.equal(table.rounds.length, 2);
  const totals = table.standings.map(({ total }) => `${total}`.replace('-', '−'));
  assert.deepEqual(await page.locator('.end tfoot td').allInnerTexts(), totals);
});

for (const [screen, unseen] of [
  ['tablet', 60],
  ['phone', 0],
] as const) {
  test(`a base round by touch alone, on a ${screen}`, async (t) => {
    const { truth, page, match } = await begin(t, screen, 'base', 4, 1);
    await playOn(truth, page, finger(page), match, 3, 30);
    await accessible(page, `sewer-${screen}`);
    // On one screen the plies between are played elsewhere, which is faster. The round may be over by chance.
    const { ply } = await playUnseen(truth, match, 5, unseen);
    await page.locator(`[data-ply="${ply}"], .score`).first().waitFor();
    await playOn(truth, page, finger(page), match, 4);
    await pastScores(page, finger(page).button);
    await accessible(page, `match-end-${screen}`);
  });
}

test("the children's game by touch alone", async (t) => {
  const { truth, page, match } = await begin(t, 'tablet', 'children', 2, 1);
  await playOn(truth, page, finger(page), match, 5, 12);
  await accessible(page, 'children-tablet');
  const table = await playOn(truth, page, finger(page), match, 6);
  assert.equal(table.stage.type, 'matchOver');
});

test('a base round by keyboard alone', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', 'base', 2, 1);
  const hands = keyboard(page);
  const table = await playOn(truth, page, hands, match, 7);
  assert.equal(table.stage.type, 'matchOver');
  await pastScores(page, hands.button);
});

test('the lights go out in the middle of a round, and the family goes on the next day', async (t) => {
  const notebook = await emptyNotebook(t);
  const first = await serve(t, notebook);
  const truth = new Truth(first.address);
  const { family, people } = await newFamily(truth, PEOPLE.slice(0, 4));
  const { matchId } = await matchOf(truth, family, 'sewer', people.slice(0, 2), { preset: 'base' });
  const page = await open(t, first.address, 'desktop');
  await lay(page, matchId);
  await page.locator('[data-ply]').waitFor();
  const before = await playOn(truth, page, mouse(page), matchId, 8, 7);
  await page.goto('about:blank');
  await first.kill();

  const second = await serve(t, notebook);
  const later = new Truth(second.address);
  assert.deepEqual(await later.table(matchId), before, 'not a ply lost, not a ply invented');
  const again = await open(t, second.address, 'desktop');
  await again
    .getByRole('button', { name: /Continuer|On continue/ })
    .first()
    .click();
  await again.locator(`[data-ply="${before.ply}"]`).waitFor();
  const table = await playOn(later, again, mouse(again), matchId, 9, 6);
  assert.ok(table.ply > before.ply);
});

test('a move that is not allowed is explained and changes nothing', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', 'base', 2, 1);
  const before = await truth.table(match);
  await page.locator('[data-seat="0"][data-cell="4"]').click();
  await page.locator('.prompt.no').waitFor();
  assert.deepEqual(await truth.table(match), before);
});

test('a wrong tap is taken back at once, a look at a hidden card only if all agree', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', 'base', 2, 1);
  await page.locator('[data-place="discard"]').click();
  await page.locator('[data-ply="1"]').waitFor();
  await page.getByRole('button', { name: /^Annuler le coup/ }).click();
  await page.locator('[data-ply="0"]').waitFor();
  await page.locator('[data-place="pile"]').click();
  await page.locator('[data-ply="1"]').waitFor();
  await page.getByRole('button', { name: /^Annuler le coup/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await accessible(page);
  assert.equal((await truth.table(match)).ply, 1);
});

test('what moves on a table that nobody touches comes to rest, and a touch wakes it', async (t) => {
  const { page } = await atTable(t, 'tablet', 'sewer', {
    seats: 2,
    look: MOVING,
    prepare: (page) => page.clock.install(),
  });
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  await page.locator('[data-place="discard"]').tap();
  // The arriving ply counts as activity, too.
  await page.locator('[data-ply="1"]').waitFor();
  await until(moving, 'nothing moves');
  await page.clock.fastForward(31_000);
  await until(async () => (await moving()) === 0, 'it never rests');
  await page.locator('[data-ply]').tap({ position: { x: 2, y: 2 } });
  await until(moving, 'it does not wake');
});
