/** Rébus around one tablet in a real browser: private and public steps, a complete round. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { Aid, TableView } from '../../../ui/src/generated/index.ts';
import { accessible, go, open, type Screen } from '../lib/browser.ts';
import { Keys } from '../lib/keys.ts';
import { PEOPLE, atTable, family, pastScores } from '../lib/notebook.ts';
import { until } from '../lib/program.ts';
import { boardOf, changed, finger, keyboard, mouse, short, step, type RebusHands } from '../lib/rebus.ts';
import { Chance } from '../lib/sewer.ts';
import { lastLine, type Truth } from '../lib/truth.ts';

const begin = (t: TestContext, screen: Screen, ear: Aid = 'off') =>
  atTable(t, screen, 'rebus', { change: changed((rules) => ({ ...short(rules), ear })) });

/** Waits until the page shows the program's table. */
const shown = (truth: Truth, page: Page, match: string): Promise<TableView> =>
  until(async () => {
    const table = await truth.table(match);
    if (table.stage.type !== 'playing') return table;
    const met = await page.evaluate(
      ([wanted, ply, down]) => {
        const covered = document.querySelector('.curtain') !== null;
        const here = document.querySelector<HTMLElement>('.rebus')?.dataset;
        return here?.['phase'] === wanted && here['ply'] === String(ply) && covered === down;
      },
      [boardOf(table).phase.type, table.ply, table.curtain.type === 'down'] as const,
    );
    return met && table;
  }, 'the page never shows it');

/** Waits for a public event, or for the refusal of a rebus. */
const moved = (truth: Truth, page: Page, before: TableView): Promise<'moved' | 'refused'> =>
  until(
    async () => {
      const now = await truth.table(before.matchId);
      if (lastLine(now) !== lastLine(before) || now.curtain.type !== before.curtain.type) return 'moved';
      return (await page.locator('.rebus[data-phase="composing"] .prompt.no').count()) > 0 && 'refused';
    },
    `nothing happened: ${boardOf(before).phase.type}`,
  );

/** Plays to the end of the round, and checks every scene on its first appearance. */
async function playOut(
  truth: Truth,
  page: Page,
  hands: RebusHands,
  match: string,
  screen: string,
  seed: number,
) {
  const chance = new Chance(seed);
  const seen = new Set<string>();
  for (let steps = 0; steps < 600; steps += 1) {
    const table = await shown(truth, page, match);
    if (table.stage.type !== 'playing') return seen;
    const scene = table.curtain.type === 'down' ? 'curtain' : boardOf(table).phase.type;
    if (!seen.has(scene)) {
      seen.add(scene);
      await accessible(page, `rebus-${scene}-${screen}`);
    }
    await step(hands, table, chance);
    const refused = page.locator('.rebus[data-phase="composing"] .prompt.no');
    if ((await moved(truth, page, table)) === 'refused') {
      // Reads the refusal, and gives the rebus up.
      assert.notEqual(await refused.textContent(), '');
      await hands.press('[data-do="timeUp"]');
      await moved(truth, page, table);
    }
  }
  return assert.fail('the round never ends');
}

for (const screen of ['desktop', 'phone'] as const) {
  test(`a complete round, on a ${screen}`, async (t) => {
    const { truth, page, match } = await begin(t, screen);
    const hands = screen === 'desktop' ? mouse(page) : await finger(page);
    const seen = await playOut(truth, page, hands, match, screen, 3);
    for (const scene of ['curtain', 'begin', 'composing', 'guessing']) assert.ok(seen.has(scene), scene);
    await page.locator('.score').waitFor({ timeout: 30_000 });
    await accessible(page, `rebus-score-${screen}`);
    await page.locator('.score .btn.primary').click();
    await page.locator('.end').waitFor();
    const table = await truth.table(match);
    assert.ok(table.stage.type === 'matchOver');
    assert.equal(table.stage.outcome.winners.length >= 1, true);
  });
}

test('a complete round by keyboard alone, to the end of the match', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop');
  const seen = await playOut(truth, page, keyboard(page), match, 'keyboard', 7);
  for (const scene of ['curtain', 'begin', 'composing']) assert.ok(seen.has(scene), scene);
  const keys = new Keys(page);
  await page.locator('.score').waitFor();
  await pastScores(page, () => keys.press('.score .btn.primary'));
  await accessible(page);
  assert.equal((await truth.table(match)).stage.type, 'matchOver');
});

/** Rolls until somebody composes behind the curtain. */
async function untilComposing(
  truth: Truth,
  page: Page,
  hands: RebusHands,
  match: string,
): Promise<TableView> {
  const chance = new Chance(5);
  for (let steps = 0; steps < 80; steps += 1) {
    const table = await shown(truth, page, match);
    const { type } = boardOf(table).phase;
    if (type === 'composing' && table.curtain.type !== 'down') return table;
    if (type === 'begin' && table.curtain.type !== 'down') await hands.press('[data-do="roll"]');
    else await step(hands, table, chance);
    await moved(truth, page, table);
  }
  return assert.fail('nobody ever composes');
}

test('the rack is put in order by drag, by tap and by key; the order is forgotten with the curtain', async (t) => {
  for (const screen of ['desktop', 'phone'] as const) {
    const { truth, page, match } = await begin(t, screen);
    const hands = screen === 'desktop' ? mouse(page) : await finger(page);
    await hands.open();
    await untilComposing(truth, page, hands, match);
    const rack = () =>
      page.locator('.rack [data-card]').evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));
    const dealt = await rack();
    const [first, second] = dealt;
    await hands.press('[data-do="tidy"]');
    await hands.press(`.rack [data-card="${first}"]`);
    await hands.press('[data-do="move-right"]');
    assert.deepEqual((await rack()).slice(0, 2), [second, first]);
    assert.equal(
      await page.locator('.strip [data-card]').count(),
      0,
      'a tap puts in order, and lays nothing',
    );
    await accessible(page, `rebus-rack-${screen}`);
    await hands.press('[data-do="sort"]');
    const names = await page
      .locator('.rack [data-card]')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    assert.deepEqual(
      names,
      [...names].sort((a, b) => (a ?? '').localeCompare(b ?? '', 'fr')),
    );
    await hands.press('[data-do="tidy"]');
    if (screen === 'desktop') {
      const [one, , three] = await rack();
      await page.locator(`.rack [data-card="${three}"]`).hover();
      await page.mouse.down();
      const box = await page.locator(`.rack [data-card="${one}"]`).boundingBox();
      assert.ok(box);
      await page.mouse.move(box.x + 4, box.y + box.height / 2, { steps: 6 });
      await page.mouse.up();
      assert.deepEqual((await rack()).slice(0, 2), [three, one]);
      await page.locator(`.rack [data-card="${three}"]`).focus();
      await page.keyboard.press('Shift+ArrowRight');
      assert.deepEqual((await rack()).slice(0, 2), [one, three]);
    }
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.locator('.curtain').waitFor();
    await hands.open();
    assert.deepEqual(await rack(), dealt);
  }
});

test('the ear is there as far as the table plays with it', async (t) => {
  for (const [ear, buttons] of [
    ['off', []],
    ['check', ['ear']],
    ['ideas', ['ear', 'ideas']],
  ] as const) {
    const { truth, page, match } = await begin(t, 'tablet', ear);
    const hands = await finger(page);
    await hands.open();
    await untilComposing(truth, page, hands, match);
    const there = await page
      .locator('.ear [data-do]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-do')));
    assert.deepEqual(there, buttons);
    if (ear === 'off') continue;
    await hands.press('.rack [data-card]');
    await hands.press('[data-do="ear"]');
    await page
      .locator('.prompt')
      .getByText(/^On entend|^L’oreille/)
      .waitFor();
    await accessible(page, `rebus-ear-${ear}-tablet`);
  }
});

/** The whole page, with everything that can be seen or heard. */
const markup = (page: Page) => page.evaluate(() => document.querySelector('#app')?.outerHTML ?? '');

test('cards are dragged into the strip and moved by arrow keys; nobody else sees them', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop');
  const hands = mouse(page);
  await hands.open();
  await untilComposing(truth, page, hands, match);
  const cards = await page
    .locator('.rack [data-card]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-card') ?? ''));
  for (const card of cards.slice(0, 2)) {
    await page.locator(`.rack [data-card="${card}"]`).hover();
    await page.mouse.down();
    const strip = await page.locator('[data-drop="strip"]').boundingBox();
    assert.ok(strip);
    await page.mouse.move(strip.x + 40, strip.y + strip.height / 2, { steps: 6 });
    await page.mouse.up();
    await page.locator(`.strip [data-card="${card}"]`).waitFor();
  }
  const order = () =>
    page.locator('.strip .pick').evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));
  const lie = (...wanted: (string | undefined)[]) =>
    until(async () => (await order()).join() === wanted.join(), `the cards never lie so: ${wanted.join()}`);
  // Both cards were dropped at the left end: the second lies before the first.
  await lie(cards[1], cards[0]);
  await page.locator(`.strip .pick[data-card="${cards[1]}"]`).focus();
  await page.keyboard.press('ArrowRight');
  await lie(cards[0], cards[1]);

  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.locator('.curtain').waitFor();
  const behind = await markup(page);
  assert.ok(!behind.includes('data-card='), 'a card shows behind the curtain');
});

test('the lesson can be played through', async (t) => {
  const { server } = await family(t, PEOPLE.slice(0, 1));
  const page = await open(t, server.address, 'tablet');
  await go(page, '#/learn/rebus');
  const next = page.locator('.learn nav .btn').last();
  await page.locator('.learn .call').first().tap();
  await page.locator('.learn .call').first().tap();
  await page.locator('.learn .btn.big').tap();
  await accessible(page);
  await page.locator('.learn .who.call').tap();
  await page.locator('.learn [data-pawn="0"][data-at="3"]').waitFor();
  await accessible(page);
  await next.tap();
  await page.locator('.kind').nth(3).tap();
  await accessible(page, 'rebus-learn-tablet');
  await next.tap();
  await page.locator('.learn .tap.call').tap();
  await next.tap();
  await page.waitForFunction(() => location.hash.includes('setup'));
});
