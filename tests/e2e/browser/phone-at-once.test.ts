/** All seats decide at the same time, each on its own screen: no press is lost, and nobody misses the moves of
 * others. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { lay, open } from '../lib/browser.ts';
import { finger, lokusOf, type LokusHands } from '../lib/lokus.ts';
import { invite, sit } from '../lib/phones.ts';
import { House } from '../lib/scenes.ts';

interface Screen {
  seat: number;
  page: Page;
  hands: LokusHands;
}

/** Begins a match of Lokus with people and opponents, and phones for the first `held` seats. */
async function evening(t: TestContext, people: number, opponents: number, held: number, rounds = 1) {
  const house = await House.open(t);
  const { truth } = house;
  await truth.call('save_settings', { ...(await truth.call('settings')), pace: 'quick' });
  const against = Array.from({ length: opponents }, () => 4);
  const match = await house.match('lokus', people, undefined, rounds, against);
  // A phone may seal while an opponent thinks: the thought is refused as stale, and repeated.
  const warns = opponents > 0 ? { warns: /409 \(Conflict\)/ } : {};
  const tablet = await open(t, house.address, 'tablet', warns);
  await lay(tablet, match);
  const square = await invite(tablet);
  const phones: Screen[] = [];
  for (const { name, seat } of (await truth.table(match)).seats.slice(0, held)) {
    const page = await sit(t, square, name);
    phones.push({ seat, page, hands: await finger(page) });
  }
  await tablet.getByRole('button', { name: 'On continue' }).tap();
  await tablet.getByRole('dialog').waitFor({ state: 'detached' });
  return { truth, match, tablet, phones };
}

type Evening = Awaited<ReturnType<typeof evening>>;

/** All choose a card, and lay it face down at the same moment. */
async function seal(phones: readonly Screen[], turn: number): Promise<void> {
  for (const { hands } of phones) await hands.pick(turn < 10 ? 1 : 0);
  await Promise.all(phones.map(({ hands }) => hands.press('seal')));
  // Each card lies there, or all cards are ready to be revealed.
  for (const { page } of phones) await page.locator('.card.lies, [data-place="reveal"]').first().waitFor();
}

/** All reveal the cards on their own screens, until every door is chosen, and go on. */
async function look({ truth, match }: Evening, screens: readonly Screen[]): Promise<void> {
  for (const { hands } of screens) await hands.press('reveal');
  for (;;) {
    const table = await truth.table(match);
    const { phase } = lokusOf(table);
    if (phase.type !== 'placing') break;
    const chooser = screens.find(({ seat }) => seat === phase.seat);
    if (chooser) {
      await chooser.page.locator(`[data-ply="${table.ply}"] .row.lit`).first().waitFor();
      await chooser.hands.door(1);
    }
    for (const { page } of screens)
      await page.locator(`[data-ply]:not([data-ply="${table.ply}"])`).first().waitFor({ state: 'attached' });
  }
  for (const { hands } of screens) await hands.press('go-on');
}

test('three phones lay their cards at the same moment, and nobody touches the tablet', async (t) => {
  const begun = await evening(t, 3, 0, 3, 2);
  const arranging = begun.phones[0] ?? assert.fail('no phone');
  const sorted = () =>
    arranging.page.getByRole('button', { name: 'Par numéro' }).getAttribute('aria-pressed');
  await arranging.hands.pick(0);
  await arranging.page.locator('[data-place="move-right"]').tap();
  for (let turn = 1; turn <= 10; turn += 1) {
    assert.equal(await sorted(), 'false', 'the hand lies as its owner has put it');
    await seal(begun.phones, turn);
    await look(begun, begun.phones);
  }
  assert.equal((await begun.truth.table(begun.match)).stage.type, 'roundOver');
  const hands = await finger(begun.tablet);
  await hands.press('reveal');
  await hands.press('go-on');
  for (const page of [begun.tablet, ...begun.phones.map((one) => one.page)])
    await page.locator('.score').waitFor();
  await begun.truth.call('next_round', begun.match);
  assert.equal(await sorted(), 'true', 'another hand is nobody’s work yet');
});

test('two on phones, one behind the curtain of the tablet, and the box; a hand lies as its owner has put it, turn after turn, and the card that lies there asks for nothing', async (t) => {
  const begun = await evening(t, 3, 1, 2);
  const { tablet, phones } = begun;
  const passed = { seat: 2, page: tablet, hands: await finger(tablet) };
  const { page: held } = phones[0] ?? assert.fail('no phone');
  const sorted = held.getByRole('button', { name: 'Par couleur' });
  await sorted.tap();
  for (let turn = 1; turn <= 10; turn += 1) {
    assert.equal(await sorted.getAttribute('aria-pressed'), 'true');
    await seal(phones, turn);
    assert.ok(await held.locator('[data-place="seal"]').isDisabled(), 'there is no curtain to fall');
    await passed.hands.open();
    await passed.hands.pick(0);
    await passed.hands.press('seal');
    await look(begun, [passed, ...phones]);
  }
  assert.equal((await begun.truth.table(begun.match)).stage.type, 'matchOver');
  for (const { page } of [passed, ...phones]) await page.locator('.score').waitFor();
});
