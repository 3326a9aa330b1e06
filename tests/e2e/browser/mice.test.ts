/** Rounds of Mice & Fences in a real browser: by mouse, by finger, by keyboard; refusals and their reasons. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { MiceMove, MiceOptions, TableView } from '../../../ui/src/generated/index.ts';
import { accessible, go, shoot, type Screen } from '../lib/browser.ts';
import {
  choose,
  fencePoint,
  finger,
  gardenOf,
  keyboard,
  mouse,
  perform,
  type MiceHands,
} from '../lib/mice.ts';
import { PEOPLE, atTable, settled } from '../lib/notebook.ts';
import { Chance } from '../lib/sewer.ts';

const SMALL: MiceOptions = { size: 5, barriersTwo: 3, barriersFour: 2 };

/** Begins a match of two or four people, with the garden on the screen. */
const begin = (t: TestContext, screen: Screen, seats: 2 | 4, options: MiceOptions | 'classic' | 'grand') =>
  atTable(t, screen, 'mice', {
    who: PEOPLE.slice(0, 4),
    seats,
    ...(typeof options === 'string' ? { preset: options } : { change: () => ({ game: 'mice', options }) }),
  });

type Begun = Awaited<ReturnType<typeof begin>>;

/** Plays this number of plies, or to the end: fences until half of the way, then straight to the cheese. */
async function playOn(begun: Begun, hands: MiceHands, seed: number, plies = Infinity): Promise<TableView> {
  const chance = new Chance(seed);
  let table = await begun.truth.table(begun.match);
  for (let ply = 0; ply < plies && table.stage.type === 'playing'; ply += 1) {
    await perform(hands, choose(table, chance, table.ply < 16 ? 0.4 : 0.1));
    table = await settled(begun.truth, begun.page, table);
  }
  return table;
}

/** Skips the walk home, to the scores. */
async function pastWalk({ page }: Begun, hands: MiceHands): Promise<void> {
  await page.locator('.score').waitFor();
  await hands.button('Voir les scores');
  await page.locator('.end').waitFor();
}

/** Four plies on the small garden after which an upright fence on anchor 3 would shut in the mouse of seat 1. */
const NEARLY_SHUT: readonly MiceMove[] = [
  { type: 'lay', barrier: { anchor: 4, upright: false } },
  { type: 'go', cell: 1 },
  { type: 'lay', barrier: { anchor: 6, upright: false } },
  { type: 'go', cell: 2 },
];

test('a round of two by mouse alone', async (t) => {
  const begun = await begin(t, 'desktop', 2, 'classic');
  const hands = mouse(begun.page);
  await shoot(begun.page, 'mice-empty-desktop');
  await playOn(begun, hands, 21, 12);
  await accessible(begun.page, 'mice-desktop');
  const table = await playOn(begun, hands, 22);
  assert.equal(table.stage.type, 'matchOver');
  await begun.page.locator('.score').waitFor();
  await accessible(begun.page, 'mice-home-desktop');
  await pastWalk(begun, hands);
  await accessible(begun.page);
});

for (const screen of ['tablet', 'phone'] as const) {
  test(`a round of four by touch alone, on a ${screen}`, async (t) => {
    const begun = await begin(t, screen, 4, screen === 'tablet' ? 'grand' : 'classic');
    const hands = finger(begun.page);
    await playOn(begun, hands, 23, 18);
    await accessible(begun.page, `mice-four-${screen}`);
    const table = await playOn(begun, hands, 24);
    assert.equal(table.stage.type, 'matchOver');
    await begun.page.locator('.score').waitFor();
    await accessible(begun.page, `mice-home-${screen}`);
    await pastWalk(begun, hands);
  });
}

test('a round by keyboard alone', async (t) => {
  const begun = await begin(t, 'desktop', 2, SMALL);
  const hands = keyboard(begun.page, async () => gardenOf(await begun.truth.table(begun.match)).size);
  const table = await playOn(begun, hands, 25);
  assert.equal(table.stage.type, 'matchOver');
  await pastWalk(begun, hands);
});

test('a fence that would shut a mouse in is refused, and the mouse is shown', async (t) => {
  const begun = await begin(t, 'phone', 2, SMALL);
  const { truth, page, match } = begun;
  const hands = finger(page);
  for (const mv of NEARLY_SHUT) {
    const table = await truth.table(match);
    await perform(hands, mv);
    await settled(begun.truth, begun.page, table);
  }
  const before = await truth.table(match);
  await page.touchscreen.tap(...(await fencePoint(page, { anchor: 3, upright: true })));
  assert.match(await page.locator('.prompt.no').innerText(), /Plus aucun chemin vers le fromage pour Mamie/);
  await page.locator('.cage').first().waitFor();
  await accessible(page, 'mice-shut-phone');
  await page.getByRole('button', { name: 'Poser' }).tap();
  await page.waitForTimeout(200);
  assert.deepEqual(await truth.table(match), before);
});

test('one tap shows a fence, a second one elsewhere moves it, the third lays it', async (t) => {
  const begun = await begin(t, 'phone', 2, 'classic');
  const { truth, page, match } = begun;
  const before = await truth.table(match);
  await page.touchscreen.tap(...(await fencePoint(page, { anchor: 7, upright: false })));
  await page.locator('.ghost').waitFor();
  await shoot(page, 'mice-ghost-phone');
  await page.touchscreen.tap(...(await fencePoint(page, { anchor: 22, upright: true })));
  await page.waitForTimeout(100);
  assert.equal((await truth.table(match)).ply, 0);
  await page.touchscreen.tap(...(await fencePoint(page, { anchor: 22, upright: true })));
  const table = await settled(begun.truth, begun.page, before);
  assert.deepEqual(gardenOf(table).barriers, [{ anchor: 22, upright: true }]);
});

test('a fence is dragged from the stock, turned on its way, and taken back', async (t) => {
  const begun = await begin(t, 'desktop', 2, 'classic');
  const { truth, page, match } = begun;
  const before = await truth.table(match);
  const stock = await page.locator('[data-tool="take"]').boundingBox();
  assert.ok(stock);
  await page.getByRole('button', { name: 'Tourner la barrière' }).click();
  await page.mouse.move(stock.x + stock.width / 2, stock.y + stock.height / 2);
  await page.mouse.down();
  const [x, y] = await fencePoint(page, { anchor: 14, upright: true });
  await page.mouse.move((stock.x + x) / 2, y, { steps: 3 });
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
  const table = await settled(begun.truth, begun.page, before);
  assert.deepEqual(gardenOf(table).barriers, [{ anchor: 14, upright: true }]);
  await page.getByRole('button', { name: /^Annuler le coup/ }).click();
  await page.locator('[data-ply="0"]').waitFor();
  assert.deepEqual(gardenOf(await truth.table(match)).barriers, []);
});

test('a step that is too far is explained and changes nothing', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', 2, 'classic');
  const before = await truth.table(match);
  await mouse(page).cell(24);
  assert.match(await page.locator('.prompt.no').innerText(), /trop loin/);
  assert.deepEqual(await truth.table(match), before);
});

test('on a flat tablet everybody has a panel at their own edge', async (t) => {
  const begun = await begin(t, 'tablet', 4, 'classic');
  const { truth, page } = begun;
  await truth.call('save_settings', { ...(await truth.call('settings')), tableMode: 'flat' });
  await page.reload();
  await page.locator('.mice.flat').waitFor();
  await playOn(begun, finger(page), 27, 9);
  await accessible(page, 'mice-flat-tablet');
  const middles = await page.locator('[data-panel]').evaluateAll((panels) =>
    panels.map((panel) => {
      const box = panel.getBoundingClientRect();
      return [(box.left + box.right) / 2 / innerWidth, (box.top + box.bottom) / 2 / innerHeight];
    }),
  );
  const [bottom, left, top, right] = middles;
  assert.ok(bottom && left && top && right);
  assert.ok((bottom[1] ?? 0) > 0.8 && (left[0] ?? 1) < 0.2 && (top[1] ?? 1) < 0.3 && (right[0] ?? 0) > 0.8);
});

test('house rules are made, saved, and played with', async (t) => {
  const { page, truth, match } = await begin(t, 'phone', 2, 'classic');
  await go(page, '#/setup/mice');
  await page.getByRole('button', { name: 'Nos règles à nous' }).tap();
  await page.locator('#rules-name').fill('Chez nous');
  for (const name of [/Cases.*1 de moins/, /Cases.*1 de moins/, /à deux.*1 de plus/]) {
    await page.getByRole('button', { name }).tap();
  }
  await accessible(page, 'mice-rules-phone');
  await page.getByRole('button', { name: 'Garder' }).tap();
  await page.getByRole('button', { name: 'On joue !' }).tap();
  await page.locator('.garden').waitFor();
  assert.equal(await page.locator('.lawn [data-cell]').count(), 25);
  const id = page.url().split('/').at(-1) ?? '';
  assert.notEqual(id, match);
  const view = gardenOf(await truth.table(id));
  assert.deepEqual([view.size, view.mice[0]?.barriers], [5, 9]);
});

test('the lesson is played to its end by touch', async (t) => {
  const { page } = await begin(t, 'phone', 2, SMALL);
  await go(page, '#/learn/mice');
  const hands = finger(page);
  const answers: MiceMove[] = [
    { type: 'go', cell: 17 },
    { type: 'lay', barrier: { anchor: 5, upright: false } },
    { type: 'go', cell: 7 },
    { type: 'go', cell: 11 },
    { type: 'lay', barrier: { anchor: 3, upright: true } },
    { type: 'go', cell: 2 },
  ];
  for (const [i, mv] of answers.entries()) {
    await page.getByRole('img', { name: `Étape ${i + 1} sur 6` }).waitFor();
    await perform(hands, mv);
    if (i === 4) {
      await page.getByText('Chacun garde toujours un chemin').waitFor();
      await accessible(page, 'mice-learn-phone');
      await hands.button('Suite');
    }
  }
  await page.getByText('La première au fromage').waitFor();
  await hands.button('J’ai compris !');
  await page.getByText('Qui s’assoit ?').waitFor();
});
