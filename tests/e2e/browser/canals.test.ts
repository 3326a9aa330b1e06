/** Rounds of Canals in a real browser: by mouse, by finger, by keyboard; and a real board counted. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { TableView } from '../../../ui/src/generated/index.ts';
import { accessible, go, lay, type Screen } from '../lib/browser.ts';
import {
  canalsOf,
  chooseCanals,
  finger,
  keyboard,
  mouse,
  performCanals,
  type CanalsHands,
} from '../lib/canals.ts';
import { PEOPLE, atTable, playUnseen, settled } from '../lib/notebook.ts';
import { until } from '../lib/program.ts';
import { Chance } from '../lib/sewer.ts';
import type { Truth } from '../lib/truth.ts';

/** Begins a match of Canals on the screen. */
const begin = (t: TestContext, screen: Screen, preset: 'classic' | 'backs', seats: number) =>
  atTable(t, screen, 'canals', { who: PEOPLE.slice(0, seats), preset });

/** Plays with these hands, to the end of the match or for `plies`. */
async function playOn(
  truth: Truth,
  page: Page,
  hands: CanalsHands,
  match: string,
  seed: number,
  plies = Infinity,
): Promise<TableView> {
  const chance = new Chance(seed);
  let table = await truth.table(match);
  for (let ply = 0; ply < plies && table.stage.type === 'playing'; ply += 1) {
    await performCanals(hands, table, chooseCanals(table, chance));
    table = await settled(truth, page, table);
  }
  return table;
}

/** Opens a table with this number of plies. Deals again if a tile fits nowhere before. */
async function comeTo(truth: Truth, page: Page, match: string, seed: number, plies: number) {
  let table = await playUnseen(truth, match, seed, plies);
  while (table.stage.type !== 'playing') {
    const again = await truth.call('play_again', table.matchId);
    table = await playUnseen(truth, again.matchId, seed, plies);
  }
  await lay(page, table.matchId);
  await page.locator(`[data-ply="${table.ply}"]`).waitFor();
  return table;
}

/** Skips the scoring run; both products have been on the screen by then. */
async function pastCount(page: Page, table: TableView): Promise<void> {
  await page.locator('.score').waitFor();
  const { score } = canalsOf(table);
  const shown = await page.locator('.score .product').allInnerTexts();
  assert.deepEqual(shown, [`${score.northSouth}`, `${score.westEast}`]);
  await accessible(page);
  await page.getByRole('button', { name: 'Voir les scores' }).click();
  await page.locator('.end').waitFor();
}

test('a whole round of Canals by mouse alone', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', 'classic', 2);
  await playOn(truth, page, mouse(page), match, 1, 30);
  await accessible(page, 'canals-desktop');
  const table = await playOn(truth, page, mouse(page), match, 2);
  assert.equal(table.stage.type, 'matchOver');
  await pastCount(page, table);
  await accessible(page, 'canals-end-desktop');
});

for (const [screen, preset, seats] of [
  ['tablet', 'classic', 4],
  ['phone', 'backs', 3],
] as const) {
  test(`Canals by touch alone, on a ${screen}`, async (t) => {
    const { truth, page, match } = await begin(t, screen, preset, seats);
    await playOn(truth, page, finger(page), match, 3, 14);
    await accessible(page, `canals-${screen}`);
    const before = await playUnseen(truth, match, 4, 30);
    // The round may be over by chance: a tile that fits nowhere ends it.
    await page.locator(`[data-ply="${before.ply}"], .score`).first().waitFor();
    const table = await playOn(truth, page, finger(page), match, 5);
    assert.equal(table.stage.type, 'matchOver');
    await pastCount(page, table);
  });
}

test('Canals by keyboard alone', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', 'backs', 2);
  const table = await playOn(truth, page, keyboard(page), match, 6, 16);
  // The round may be over by chance: a tile that fits nowhere ends it.
  assert.equal(canalsOf(table).placed.length, Math.floor(table.ply / 2));
});

test('the live counts are the core’s', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', 'classic', 2);
  const table = await comeTo(truth, page, match, 7, 36);
  const { score } = canalsOf(table);
  const counts = await page.locator('.counts .count .sr-only').allInnerTexts();
  assert.equal(counts[0], `Léa\u00a0: nord ${score.north} × sud ${score.south} = ${score.northSouth}`);
  assert.equal(counts[1], `Mamie\u00a0: ouest ${score.west} × est ${score.east} = ${score.westEast}`);
});

test('a place that is not allowed is explained and changes nothing', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', 'classic', 2);
  const before = await truth.table(match);
  await page.locator('[data-cell="40"]').click();
  await page.getByText('La première tuile doit couvrir la source').waitFor();
  assert.ok(await page.locator('.hand .lay').isDisabled());
  assert.deepEqual(await truth.table(match), before);
});

test('the board comes nearer, is moved, and is found again', async (t) => {
  const { page } = await begin(t, 'phone', 'classic', 2);
  const sheet = page.locator('.sheet');
  const whole = await sheet.boundingBox();
  assert.ok(whole);
  await page.getByRole('button', { name: 'Plus près' }).tap();
  await page.getByRole('button', { name: 'Plus près' }).tap();
  // A tap may take effect a moment later.
  const wide = async () => (await sheet.boundingBox())?.width ?? 0;
  await until(async () => (await wide()) > whole.width * 2, 'the board comes no nearer');
  await page.locator('.frame').evaluate((frame) => frame.scrollTo(-5000, 99_999));
  const moved = await sheet.boundingBox();
  const frame = await page.locator('.frame').boundingBox();
  assert.ok(moved && frame);
  // However far the board is dragged, it fills the frame.
  assert.ok(moved.x <= frame.x + 1 && moved.y + moved.height >= frame.y + frame.height - 1);
  await page.getByRole('button', { name: 'Tout le plateau' }).tap();
  await until(async () => (await wide()) === whole.width, 'the board is not found again');
  assert.deepEqual(await sheet.boundingBox(), whole);
});

test('the wheel turns the tile, the water can be stopped, a double click comes nearer', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', 'classic', 2);
  const table = await comeTo(truth, page, match, 8, 6);
  const tile = page.locator('.hand .tile');
  assert.match((await tile.getAttribute('aria-label')) ?? '', /couchée/);
  await page.locator('[data-cell="0"]').hover();
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => document.querySelector('.hand .tile')?.ariaLabel?.includes('debout'));
  await page.getByRole('button', { name: 'Arrêter l’eau' }).click();
  assert.equal(await page.locator('.stream.runs').count(), 0);
  await page.getByRole('button', { name: 'Faire couler l’eau' }).click();
  assert.equal(await page.locator('.stream.runs').count(), 1);
  const [first] = canalsOf(table).placed;
  assert.ok(first);
  const before = await page.locator('.sheet').boundingBox();
  await page.locator(`[data-cell="${first.cell}"]`).dblclick();
  await page.waitForFunction((width) => {
    const sheet = document.querySelector('.sheet');
    return sheet !== null && sheet.getBoundingClientRect().width > width * 2;
  }, before?.width ?? 0);
});

test('the lesson is played to its end', async (t) => {
  const { page } = await begin(t, 'tablet', 'classic', 2);
  await go(page, '#/learn/canals');
  await page.locator('.learn').waitFor();
  for (let step = 1; step <= 7; step += 1) {
    await page.getByRole('img', { name: `Étape ${step} sur 7` }).waitFor();
    await accessible(page);
    if (step === 1) {
      // The prompt says “touch the spring”: nothing drawn later may cover it.
      const above = await page.locator('[data-spring]').evaluate((spring) => {
        const lit = [...(spring.closest('svg')?.querySelectorAll('.strong, .weak, .bars') ?? [])];
        return lit.map((one) => one.compareDocumentPosition(spring) & Node.DOCUMENT_POSITION_FOLLOWING);
      });
      assert.ok(above.length > 0 && above.every(Boolean), 'the spring is seen where places are lit');
    }
    if (step === 4) await page.getByText('Un bras de cette tuile buterait').first().waitFor();
    if (step > 5) {
      await page.getByRole('button', { name: step === 7 ? /compris/ : 'Suite' }).tap();
      continue;
    }
    if (step === 3) await page.locator('.hand .turn').tap();
    await page.locator('[data-lit]').first().tap();
    await page.locator('.hand .lay').tap();
  }
  await page.waitForFunction(() => location.hash === '#/setup/canals');
});

test('the rim of a real board is counted as in play', async (t) => {
  const { truth, page } = await begin(t, 'phone', 'classic', 2);
  await go(page, '#/notebook');
  await page.getByRole('button', { name: 'Canaux', exact: true }).tap();
  await page.locator('[data-product="northSouth"]').waitFor();
  await page.getByText('3', { exact: true }).first().tap();
  // RULES §4: five outlets, one of them on a double place, facing four: 24.
  for (const place of [0, 1, 2, 4, 5]) await page.locator(`[data-side="north"][data-place="${place}"]`).tap();
  for (const place of [0, 1, 3, 4]) await page.locator(`[data-side="south"][data-place="${place}"]`).tap();
  await page.locator('[data-product="northSouth"]').getByText('24').waitFor();
  await page.getByText('Joueur 1 : gagné !').waitFor();
  await accessible(page, 'canals-count-phone');
  await page.getByText('Le but était 24.').waitFor();
  const answer = await truth.call('count', 2, {
    type: 'canals',
    options: { size: 19, doubles: [2, 7, 11, 16], chosenBacks: false, target: 24 },
    rim: { north: [0, 1, 2, 4, 5], east: [], south: [0, 1, 3, 4], west: [] },
  });
  assert.equal(answer.game === 'canals' && answer.count.score.northSouth, 24);
});
