/** Rounds of Canals in a real browser: by mouse, by finger, by keyboard; and a real board counted. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { Calls } from '../../../ui/src/generated/Calls.ts';
import type { TableView } from '../../../ui/src/generated/TableView.ts';
import { accessible, open, shoot, type Screen } from '../lib/browser.ts';
import {
  canalsOf,
  chooseCanals,
  finger,
  keyboard,
  mouse,
  performCanals,
  type CanalsHands,
} from '../lib/canals.ts';
import { persons } from '../lib/notebook.ts';
import { PATIENCE, emptyNotebook, serve } from '../lib/program.ts';
import { Chance } from '../lib/sewer.ts';

type Call = <K extends keyof Calls>(
  name: K,
  ...args: Calls[K][0] extends null ? [] : Calls[K][0] & unknown[]
) => Promise<Calls[K][1]>;

/** What the program itself says of things, for comparing with what is on the screen. */
function asking(address: string): Call {
  const { origin, searchParams } = new URL(address);
  const token = searchParams.get('token') ?? '';
  return async (name, ...args) => {
    const response = await fetch(`${origin}/api/call/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    assert.equal(response.status, 200, `${name}: ${await response.clone().text()}`);
    return response.json();
  };
}

const PEOPLE = [
  ['Léa', 'ratCook', 'red'],
  ['Mamie', 'ratGranny', 'yellow'],
  ['Tom', 'ratPirate', 'blue'],
  ['Zoé', 'fox', 'green'],
] as const;

/** A table of Canals in an empty notebook, on this screen. */
async function begin(t: TestContext, screen: Screen, preset: 'classic' | 'even' | 'backs', seats: number) {
  const server = await serve(t, await emptyNotebook(t));
  const call = asking(server.address);
  const family = await call('add_family', 'Les Dupont');
  const people: string[] = [];
  for (const [name, avatar, colour] of PEOPLE.slice(0, seats)) {
    people.push(
      (await call('add_profile', family.id, { name, avatar, colour, child: null, birthYear: null })).id,
    );
  }
  const rules = (await call('variants', family.id, 'canals')).find((variant) => variant.id === preset);
  assert.ok(rules);
  const table = await call('start_match', {
    familyId: family.id,
    options: rules.options,
    variant: rules.id,
    seats: persons(people),
    ending: { type: 'rounds', count: 1 },
    dealer: 0,
  });
  const page = await open(t, server.address, screen, { reducedMotion: 'reduce' });
  await page.evaluate((match) => (location.hash = `#/play/${match}`), table.matchId);
  await page.locator('[data-ply]').waitFor();
  return { call, page, match: table.matchId };
}

/** Waits until the program says that the table is past a ply, and the page shows it. */
async function settled(call: Call, page: Page, before: TableView): Promise<TableView> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const table = await call('table', before.matchId, { type: 'table' });
    if (table.ply > before.ply || table.stage.type !== 'playing') {
      await page.locator(`[data-ply="${table.ply}"], .score, .end`).first().waitFor();
      return table;
    }
    if (Date.now() > end) throw new Error(`nothing happened at ply ${before.ply}`);
    await page.waitForTimeout(20);
  }
}

/** Plays on by these hands, to the end of the match or for so many plies. */
async function playOn(
  call: Call,
  page: Page,
  hands: CanalsHands,
  match: string,
  seed: number,
  plies = Infinity,
): Promise<TableView> {
  const chance = new Chance(seed);
  let table = await call('table', match, { type: 'table' });
  for (let ply = 0; ply < plies && table.stage.type === 'playing'; ply += 1) {
    await performCanals(hands, table, chooseCanals(table, chance));
    table = await settled(call, page, table);
  }
  return table;
}

/** Plays on without the screen: for what lies far into a round. */
async function playUnseen(call: Call, match: string, seed: number, plies: number): Promise<TableView> {
  const chance = new Chance(seed);
  let table = await call('table', match, { type: 'table' });
  for (let ply = 0; ply < plies && table.stage.type === 'playing'; ply += 1) {
    const mv = chooseCanals(table, chance);
    table = await call('play', match, table.toAct[0] ?? 0, table.position, { game: 'canals', mv });
  }
  return table;
}

/** Lays a table that has come so far: now and then a tile fits nowhere before. */
async function comeTo(call: Call, page: Page, match: string, seed: number, plies: number) {
  let table = await playUnseen(call, match, seed, plies);
  while (table.stage.type !== 'playing') {
    const again = await call('play_again', table.matchId);
    table = await playUnseen(call, again.matchId, seed, plies);
  }
  await page.evaluate((match) => (location.hash = `#/play/${match}`), table.matchId);
  await page.locator(`[data-ply="${table.ply}"]`).waitFor();
  return table;
}

/** Past the count on the board; both products are on the screen by then. */
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
  const { call, page, match } = await begin(t, 'desktop', 'classic', 2);
  await playOn(call, page, mouse(page), match, 1, 30);
  await accessible(page);
  await shoot(page, 'canals-desktop');
  const table = await playOn(call, page, mouse(page), match, 2);
  assert.equal(table.stage.type, 'matchOver');
  await pastCount(page, table);
  await accessible(page);
  await shoot(page, 'canals-end-desktop');
});

for (const [screen, preset, seats] of [
  ['tablet', 'classic', 4],
  ['phone', 'backs', 3],
] as const) {
  test(`Canals by touch alone, on a ${screen}`, async (t) => {
    const { call, page, match } = await begin(t, screen, preset, seats);
    await playOn(call, page, finger(page), match, 3, 14);
    await accessible(page);
    await shoot(page, `canals-${screen}`);
    const before = await playUnseen(call, match, 4, 30);
    // By chance the round may be over by then: a tile that fits nowhere ends it.
    await page.locator(`[data-ply="${before.ply}"], .score`).first().waitFor();
    const table = await playOn(call, page, finger(page), match, 5);
    assert.equal(table.stage.type, 'matchOver');
    await pastCount(page, table);
  });
}

test('Canals by keyboard alone', async (t) => {
  const { call, page, match } = await begin(t, 'desktop', 'backs', 2);
  const table = await playOn(call, page, keyboard(page), match, 6, 16);
  // By chance the round may be over by then: a tile that fits nowhere ends it.
  assert.equal(canalsOf(table).placed.length, Math.floor(table.ply / 2));
});

test('the live counts are the core’s', async (t) => {
  const { call, page, match } = await begin(t, 'desktop', 'classic', 2);
  const table = await comeTo(call, page, match, 7, 36);
  const { score } = canalsOf(table);
  const counts = await page.locator('.counts .count .sr-only').allInnerTexts();
  assert.equal(counts[0], `Léa\u00a0: nord ${score.north} × sud ${score.south} = ${score.northSouth}`);
  assert.equal(counts[1], `Mamie\u00a0: ouest ${score.west} × est ${score.east} = ${score.westEast}`);
});

test('a place that is not allowed is explained and changes nothing', async (t) => {
  const { call, page, match } = await begin(t, 'desktop', 'classic', 2);
  const before = await call('table', match, { type: 'table' });
  await page.locator('[data-cell="40"]').click();
  await page.getByText('La première tuile doit couvrir la source').waitFor();
  assert.ok(await page.locator('.hand .lay').isDisabled());
  assert.deepEqual(await call('table', match, { type: 'table' }), before);
});

test('the board comes nearer, is moved, and is found again', async (t) => {
  const { page } = await begin(t, 'phone', 'classic', 2);
  const sheet = page.locator('.sheet');
  const whole = await sheet.boundingBox();
  await page.getByRole('button', { name: 'Plus près' }).tap();
  await page.getByRole('button', { name: 'Plus près' }).tap();
  const near = await sheet.boundingBox();
  assert.ok(whole && near && near.width > whole.width * 2);
  await page.locator('.frame').evaluate((frame) => frame.scrollTo(-5000, 99_999));
  const moved = await sheet.boundingBox();
  const frame = await page.locator('.frame').boundingBox();
  assert.ok(moved && frame);
  // However far one pulls, the frame stays full of board.
  assert.ok(moved.x <= frame.x + 1 && moved.y + moved.height >= frame.y + frame.height - 1);
  await page.getByRole('button', { name: 'Tout le plateau' }).tap();
  assert.deepEqual(await sheet.boundingBox(), whole);
});

test('the wheel turns the tile, the water can be stopped, a double click comes nearer', async (t) => {
  const { call, page, match } = await begin(t, 'desktop', 'classic', 2);
  const table = await comeTo(call, page, match, 8, 6);
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
  await page.evaluate(() => (location.hash = '#/learn/canals'));
  await page.locator('.learn').waitFor();
  for (let step = 1; step <= 7; step += 1) {
    await page.getByRole('img', { name: `Étape ${step} sur 7` }).waitFor();
    await accessible(page);
    if (step === 1) {
      // The sentence says “touch the spring”: what is drawn later lies above.
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
  const { call, page } = await begin(t, 'phone', 'classic', 2);
  await page.evaluate(() => (location.hash = '#/notebook'));
  await page.getByRole('button', { name: 'Canaux', exact: true }).tap();
  await page.locator('[data-product="northSouth"]').waitFor();
  // RULES §4: five outlets, one of them on a double place, facing four: 24.
  for (const place of [0, 1, 2, 4, 5]) await page.locator(`[data-side="north"][data-place="${place}"]`).tap();
  for (const place of [0, 1, 3, 4]) await page.locator(`[data-side="south"][data-place="${place}"]`).tap();
  await page.locator('[data-product="northSouth"]').getByText('24').waitFor();
  await page.getByText('Joueur 1 : gagné !').waitFor();
  await accessible(page);
  await shoot(page, 'canals-count-phone');
  await page.getByText('3', { exact: true }).first().tap();
  await page.getByText('Le but était 24.').waitFor();
  const answer = await call('count', 2, {
    type: 'canals',
    options: { size: 19, doubles: [2, 7, 11, 16], chosenBacks: false, target: 24 },
    rim: { north: [0, 1, 2, 4, 5], east: [], south: [0, 1, 3, 4], west: [] },
  });
  assert.equal(answer.game === 'canals' && answer.count.score.northSouth, 24);
});
