/** Whole rounds on two, three and six phones: every seat decides on its own phone, and the tablet shows the public
 * table. All screens show the end, and no phone ever gets another seat's view. `phone-at-once.test.ts` plays Lokus,
 * where all decide at once. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { AnyOptions, GameId, TableView } from '../../../ui/src/generated/index.ts';
import { accessible, lay, open, shoot } from '../lib/browser.ts';
import * as canals from '../lib/canals.ts';
import { finger } from '../lib/hands.ts';
import * as mice from '../lib/mice.ts';
import { invite, sit } from '../lib/phones.ts';
import { until } from '../lib/program.ts';
import * as rebus from '../lib/rebus.ts';
import { House } from '../lib/scenes.ts';
import * as sewer from '../lib/sewer.ts';

/** A guess, which no screen may treat as anything but text. */
const WORDS = '<i>le château</i>';

/** A person with a phone. */
interface Hand {
  seat: number;
  page: Page;
}

/** Presses the control that this table asks for, on the phone or at the tablet. */
type Press = (hand: Hand, table: TableView, tablet: Page) => Promise<void>;

/** The table of the program for this phone. */
function shownTo(page: Page, match: string): Promise<TableView> {
  return page.evaluate(async (match) => {
    const answer = await fetch('/api/phone/table', {
      method: 'POST',
      headers: { Authorization: `Bearer ${localStorage.getItem('calepin-phone')}` },
      body: JSON.stringify([match, { type: 'table' }]),
    });
    return (await answer.json()) as never;
  }, match);
}

/** Waits until the page shows the program's table, so that presses hit the right table. */
const settled = (page: Page, match: string, met: (table: TableView) => boolean): Promise<TableView> =>
  until(async () => {
    const table = await shownTo(page, match);
    const here = page.locator(`[data-ply="${table.ply}"], .score, .end`).first();
    return met(table) && (await here.count()) > 0 && table;
  }, 'the page never shows it');

/** Plays a round to its end, with all people on phones. */
async function round(
  t: TestContext,
  game: GameId,
  seats: number,
  press: Press,
  change: (options: AnyOptions, preset: (name: string) => AnyOptions) => AnyOptions = (options) => options,
): Promise<void> {
  const house = await House.open(t);
  const rules = await house.truth.call('variants', house.family, game);
  const preset = (name: string) => rules.find(({ id }) => id === name)?.options ?? assert.fail(name);
  const match = await house.match(game, seats, (options) => change(options, preset));
  const tablet = await open(t, house.address, 'tablet');
  await lay(tablet, match);
  const square = await invite(tablet);
  const hands: Hand[] = [];
  const sent: { seat: number; body: string }[] = [];
  for (const { name, seat } of (await house.truth.table(match)).seats) {
    const page = await sit(t, square, name);
    page.on('response', (response) => {
      if (response.url().includes('/api/phone/'))
        void response.text().then(
          (body) => sent.push({ seat, body }),
          () => undefined,
        );
    });
    hands.push({ seat, page });
  }
  await tablet.getByRole('button', { name: 'On continue' }).tap();
  const pictures = new Set<string>();
  let last = seats - 1;
  for (let steps = 0; steps < 400; steps += 1) {
    const lying = await house.truth.table(match);
    if (lying.stage.type !== 'playing') break;
    // Common decisions are made one after the other, beginning next to the seat of the last one.
    const around = hands.map((_, one) => hands[(last + 1 + one) % seats]);
    const hand = around.find((one) => one && lying.toAct.includes(one.seat)) ?? assert.fail();
    last = hand.seat;
    const table = await settled(hand.page, match, ({ position }) => position !== '');
    if (table.legal.length === 0) continue;
    const scene = 'phase' in table.view.view ? table.view.view.phase.type : 'turn';
    if (!pictures.has(scene)) {
      pictures.add(scene);
      await accessible(hand.page, `phone-round-${game}-${scene}`);
    }
    await press(hand, table, tablet);
    await settled(hand.page, match, (now) => now.position !== table.position);
  }
  const { stage } = await house.truth.table(match);
  assert.equal(stage.type, 'matchOver');
  for (const page of [tablet, ...hands.map((hand) => hand.page)]) {
    // The last cards are revealed on every screen before it shows the end of the round.
    const last = page.locator('[data-place="reveal"], [data-place="go-on"]').first();
    const ended = page.locator('.score, .end');
    await last.or(ended).first().waitFor();
    while (await last.count()) {
      const place = (await last.getAttribute('data-place')) ?? '';
      await last.tap();
      await page.locator(`[data-place="${place}"]`).waitFor({ state: 'detached' });
      await last.or(ended).first().waitFor();
    }
    await ended.first().waitFor();
  }
  await shoot(tablet, `phone-round-${game}-tablet`);
  // Words written on a phone are plain text on every screen.
  for (const page of [tablet, ...hands.map((hand) => hand.page)])
    assert.equal(await page.locator('i', { hasText: 'château' }).count(), 0);
  for (const { seat, body } of sent)
    for (const [, other] of body.matchAll(/"viewer":\{"type":"seat","seat":(\d+)/g))
      assert.equal(Number(other), seat, 'a phone was sent what another seat sees');
  assert.ok(sent.length > hands.length * 3);
}

test('a round of the children’s sewer on two phones', async (t) => {
  const chance = new sewer.Chance(3);
  await round(
    t,
    'sewer',
    2,
    ({ page }, table) => sewer.perform(finger(page), table, sewer.choose(table, chance)),
    (_, preset) => preset('children'),
  );
});

test('a round of Mice on two phones', async (t) => {
  const chance = new sewer.Chance(5);
  await round(t, 'mice', 2, ({ page }, table) => mice.perform(mice.finger(page), mice.choose(table, chance)));
});

test('a round of Canals on three phones', async (t) => {
  const chance = new sewer.Chance(7);
  await round(
    t,
    'canals',
    3,
    ({ page }, table) => canals.performCanals(canals.finger(page), table, canals.chooseCanals(table, chance)),
    (rules) =>
      rules.game === 'canals' ? { ...rules, options: { ...rules.options, size: 9, doubles: [2] } } : rules,
  );
});

test('a round of Rébus on six phones: composed, guessed and voted on', async (t) => {
  const chance = new sewer.Chance(3);
  const act = (name: string) => `[data-do="${name}"]`;
  const tried = new Set<string>();
  await round(
    t,
    'rebus',
    6,
    async ({ page }, table, tablet) => {
      const hands = await rebus.finger(page);
      const { phase } = rebus.boardOf(table);
      if (phase.type === 'begin') return hands.press(act('roll'));
      if (phase.type !== 'guessing' && phase.type !== 'judging') {
        await rebus.step(hands, table, chance);
        if (phase.type !== 'composing') return;
        // Reads a refused rebus's reason, and gives the rebus up.
        const refused = page.locator('.rebus[data-phase="composing"] .prompt.no');
        const laid = page.locator('.rebus:not([data-phase="composing"]), .score, .end');
        await refused.or(laid).first().waitFor({ state: 'attached' });
        if (await refused.count()) await hands.press(act('timeUp'));
        return;
      }
      // The others guess, doubt, and agree that nobody has solved it, each once; after that, somebody always has.
      const ways = [act('guess'), act('challenge')].filter((way) => !tried.has(way));
      const counts = await Promise.all(ways.map((way) => hands.count(way)));
      const nobody = act('notSolved');
      if (ways.length === 0 && !tried.has(nobody) && phase.type === 'guessing') {
        tried.add(nobody);
        assert.equal(await hands.count(nobody), 0, 'nobody alone ends what others are at');
        // The tablet may lag behind the phone.
        return tablet.locator(`[data-ply="${table.ply}"] ${nobody}`).tap();
      }
      const way = ways.find((_, one) => (counts[one] ?? 0) > 0) ?? '[data-solver]';
      tried.add(way);
      const odd = '[data-name]:not([aria-pressed="true"])';
      if (way === '[data-solver]' && (await hands.count(odd))) await hands.press(odd);
      await hands.press(way);
      if (way === act('challenge')) await hands.press('[data-doubter]');
      if (way === act('guess')) {
        await hands.write('#guess-words', WORDS);
        await hands.press('dialog [type="submit"]');
      }
    },
    (rules) =>
      rules.game === 'rebus'
        ? { ...rules, options: rebus.only(rules.options, { two: 3, three: 2 }, { circuits: 1 }) }
        : rules,
  );
  for (const way of ['guess', 'challenge', 'notSolved']) assert.ok(tried.has(act(way)), way);
});
