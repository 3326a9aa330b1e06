/** Lokus around one tablet in a real browser: the curtain, sealed cards, the reveal, a complete round. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { TableView } from '../../../ui/src/generated/index.ts';
import { MOVING, accessible, see, shoot, type Screen } from '../lib/browser.ts';
import { Keys } from '../lib/keys.ts';
import { finger, keyboard, lokusOf, mouse, type LokusHands } from '../lib/lokus.ts';
import { PEOPLE, atTable, pastScores } from '../lib/notebook.ts';
import { until } from '../lib/program.ts';
import { CHILD } from '../lib/scenes.ts';
import { lastLine, type Truth } from '../lib/truth.ts';

interface Sitting {
  seats?: number;
  rounds?: number;
  /** The seats of children who play with an open hand. */
  openHands?: number[];
  motion?: boolean;
}

function begin(t: TestContext, screen: Screen, sitting: Sitting = {}) {
  const { seats = 3, rounds = 1, openHands = [], motion = false } = sitting;
  const who = PEOPLE.slice(0, seats).map(
    ([name, avatar, colour], seat) =>
      [name, avatar, colour, openHands.includes(seat) ? { ...CHILD, openHand: true } : null] as const,
  );
  return atTable(t, screen, 'lokus', { who, rounds, look: motion ? MOVING : {} });
}

/** Waits until the program's table meets the condition. */
const shows = (truth: Truth, match: string, met: (table: TableView) => boolean): Promise<TableView> =>
  until(async () => {
    const table = await truth.table(match);
    return met(table) && table;
  }, 'the table never came');

/** Waits until the page, too, shows that table, so that presses hit the right table. */
async function settled(truth: Truth, page: Page, match: string, met: (table: TableView) => boolean) {
  const table = await shows(truth, match, met);
  await page.locator(`[data-ply="${table.ply}"], .end`).first().waitFor({ state: 'attached' });
  return table;
}

/** The whole page, with everything that can be seen or heard. */
const markup = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

/** One seat's private step: opens the curtain, chooses a card, lays it, lowers the curtain. */
async function seal(
  truth: Truth,
  hands: LokusHands,
  page: Page,
  match: string,
  index: number,
): Promise<TableView> {
  const before = await truth.table(match);
  if (before.curtain.type === 'down') await hands.open();
  await hands.pick(index);
  await hands.press('seal');
  return settled(truth, page, match, (table) => lastLine(table) > lastLine(before));
}

/** Seals for all seats, reveals the cards, chooses doors, and confirms that everybody has seen them. */
async function turn(
  truth: Truth,
  hands: LokusHands,
  page: Page,
  match: string,
  cards: number,
): Promise<void> {
  const before = lokusOf(await truth.table(match));
  for (let seat = 0; seat < before.places.length; seat += 1) {
    await seal(truth, hands, page, match, (before.turn + seat) % Math.min(cards, 3));
  }
  await hands.press('reveal');
  for (;;) {
    const table = await truth.table(match);
    const { phase } = lokusOf(table);
    if (phase.type !== 'placing') break;
    await hands.door(1);
    await settled(truth, page, match, (now) => lastLine(now) > lastLine(table));
  }
  await hands.press('go-on');
}

async function round(truth: Truth, hands: LokusHands, page: Page, match: string): Promise<TableView> {
  for (;;) {
    const table = await truth.table(match);
    if (table.stage.type !== 'playing') return table;
    await turn(truth, hands, page, match, 11 - lokusOf(table).turn);
  }
}

test('a complete round by touch, the tablet going from hand to hand', async (t) => {
  const { truth, page, match } = await begin(t, 'tablet');
  const hands = await finger(page);
  await page.locator('.curtain').waitFor();
  await accessible(page, 'lokus-curtain-tablet');
  await hands.open();
  await accessible(page);
  await hands.pick(2);
  await shoot(page, 'lokus-hand-tablet');
  await hands.press('seal');
  await settled(truth, page, match, (table) => lastLine(table) === 1);
  for (let seat = 1; seat < 3; seat += 1) await seal(truth, hands, page, match, seat);
  await page.locator('[data-place="reveal"]').waitFor();
  await accessible(page);
  const seen = page.getByRole('button', { name: 'Déjà passées' });
  assert.ok(await seen.isDisabled(), 'it tells the reveal beforehand');
  await hands.press('reveal');
  await page.locator('.lines').waitFor();
  assert.ok(await seen.isEnabled());
  await accessible(page, 'lokus-reveal-tablet');
  while (lokusOf(await truth.table(match)).phase.type === 'placing') {
    const last = lastLine(await truth.table(match));
    await hands.door(0);
    await settled(truth, page, match, (table) => lastLine(table) > last);
  }
  await hands.press('go-on');
  const table = await round(truth, hands, page, match);
  assert.equal(table.stage.type, 'matchOver');
  await page.locator('.score').waitFor();
  await accessible(page, 'lokus-score-tablet');
  await pastScores(page);
  await accessible(page);
  const shown = await page.locator('.end .sum dd').allInnerTexts();
  assert.deepEqual(shown, table.rounds[0]?.points.map(String));
});

test('a complete round by keyboard alone, to its score', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop');
  const [hands, keys] = [keyboard(page), new Keys(page)];
  const table = await round(truth, hands, page, match);
  assert.equal(table.stage.type, 'matchOver');
  assert.equal(lokusOf(table).turn, 10);
  await page.locator('.score').waitFor();
  await pastScores(page, () => keys.press('.score .btn.primary'));
  await accessible(page);
  const shown = await page.locator('.end .sum dd').allInnerTexts();
  assert.deepEqual(shown, table.rounds[0]?.points.map(String));
});

test('a reveal that moves: countdown, all cards at once, doors, rolls', async (t) => {
  const { truth, page, match } = await begin(t, 'phone', {
    seats: 5,
    motion: true,
  });
  const hands = await finger(page);
  for (let seat = 0; seat < 5; seat += 1) await seal(truth, hands, page, match, seat * 2);
  // Observed inside of the page, since the countdown does not wait.
  const counted = page.waitForFunction(
    () => {
      if (!document.querySelector('.moment .count')) return null;
      // Only card faces have text.
      return { cards: document.querySelectorAll('.place .card:has(text)').length };
    },
    null,
    { polling: 50 },
  );
  await hands.press('reveal');
  assert.deepEqual(await (await counted).jsonValue(), { cards: 0 }, 'too early');
  await page.locator('.lines li').first().waitFor();
  await shoot(page, 'lokus-reveal-phone');
  await page.locator('[data-place="go-on"], .row.lit').first().waitFor();
  await accessible(page);
});

test('behind the curtain nothing of a hand is left, and it falls when one looks away', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop');
  const hands = mouse(page);
  await page.locator('.curtain').waitFor();
  assert.equal(await page.locator('.fan').count(), 0);
  await hands.open();
  const mine = await page
    .locator('.fan [data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
  assert.equal(mine.length, 10);
  for (const look of [
    () => page.evaluate(() => window.dispatchEvent(new Event('blur'))),
    () => see(page, 'hidden').then(() => see(page, 'visible')),
  ]) {
    await look();
    await page.locator('.curtain').waitFor();
    const table = await shows(truth, match, ({ curtain }) => curtain.type === 'down');
    assert.deepEqual(table.curtain, { type: 'down', asks: 0 });
    const html = await markup(page);
    const onTable = lokusOf(table).rows.flatMap((row) => row.cards.map((c) => `${c.colour}-${c.number}`));
    for (const card of mine) if (!onTable.includes(card)) assert.ok(!html.includes(card), card);
    await hands.open();
  }
  await page.reload();
  await page.locator('.curtain').waitFor();
  await shows(truth, match, ({ curtain }) => curtain.type === 'down');
});

test('a tap on the way to somebody opens nothing; whoever cannot hold says so instead', async (t) => {
  const { truth, page, match } = await begin(t, 'tablet');
  await page.locator('[data-place="curtain"]').tap();
  await page.waitForTimeout(1000);
  assert.equal((await truth.table(match)).curtain.type, 'down');
  // The finger that held the curtain is released above the hand, and presses nothing there.
  await (await finger(page)).open(false);
  await page.locator('.fan').waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.locator('.fan [aria-checked="true"]').count(), 0);
  await page.locator('[data-place="hide"]').tap();
  await page.locator('[data-place="sure"]').tap();
  await page.getByRole('dialog').waitFor();
  await accessible(page);
  await page.locator('[data-place="claim"]').tap();
  await page.locator('.fan').waitFor();
  assert.deepEqual((await truth.table(match)).curtain, {
    type: 'raised',
    seat: 0,
    openHand: false,
  });
});

test('whoever holds the curtain while it is still being lowered is served when it is down', async (t) => {
  const { page } = await begin(t, 'tablet');
  const hands = mouse(page);
  await hands.open();
  let lower: () => void = () => undefined;
  const asked = new Promise<void>((done) => {
    void page.route('**/api/call/lower', async (route) => {
      await new Promise<void>((go) => {
        lower = go;
        done();
      });
      await route.continue();
    });
  });
  await page.locator('[data-place="hide"]').tap();
  await asked;
  await page.locator('[data-place="curtain"]').hover();
  await page.mouse.down();
  await page.locator('[data-place="curtain"]:not(.holding)').waitFor();
  await page.mouse.up();
  lower();
  await page.locator('.fan').waitFor();
});

test('a sealed card changes until the last one seals, and nobody notices', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop');
  const hands = mouse(page);
  const sealed = await seal(truth, hands, page, match, 0);
  await page.locator('[data-other="0"]').click();
  await hands.open();
  await page.locator('.card.lies').waitFor();
  await accessible(page);
  const other = await page.locator('.fan [data-card]').nth(5).getAttribute('data-card');
  await hands.pick(5);
  await hands.press('seal');
  await page.locator('.curtain').waitFor();
  const after = await shows(truth, match, ({ curtain }) => curtain.type === 'down');
  assert.deepEqual(after, sealed);
  await page.locator('[data-other="0"]').click();
  await hands.open();
  const lies = page.locator('.card.lies');
  assert.equal(await lies.getAttribute('data-card'), other);
  assert.match((await lies.getAttribute('aria-label')) ?? '', /posée face cachée/);
  await hands.press('seal');
  await page.locator('.curtain').waitFor();
  assert.deepEqual(await shows(truth, match, ({ curtain }) => curtain.type === 'down'), sealed);
});

test('a laid card is taken back to the hand, and everybody may see that it was', async (t) => {
  const { truth, page, match } = await begin(t, 'phone');
  const hands = await finger(page);
  await hands.open();
  const back = page.locator('[data-place="unseal"]');
  assert.equal(await back.isDisabled(), true, 'nothing lies there yet');
  await hands.pick(1);
  await hands.press('seal');
  await settled(truth, page, match, (table) => lastLine(table) === 1);
  assert.match(await page.locator('.others').innerText(), /changer de carte/);
  await accessible(page, 'lokus-curtain-change-phone');
  await page.locator('[data-other="0"]').tap();
  await hands.open();
  await page.locator('.card.lies').waitFor();
  await accessible(page, 'lokus-unseal-phone');
  await back.tap();
  await page.locator('.card.lies').waitFor({ state: 'detached' });
  const table = await truth.table(match);
  assert.equal(lokusOf(table).places[0]?.sealed, false);
  // The same step as before: a card is chosen and laid.
  await hands.pick(0);
  await hands.press('seal');
  await page.locator('.curtain').waitFor();
  await shows(truth, match, (table) => lokusOf(table).places[0]?.sealed === true);
});

test('a hand is put in order by finger, by button and by key; the order is forgotten with the curtain', async (t) => {
  const { page } = await begin(t, 'desktop');
  const hands = mouse(page);
  await hands.open();
  const fan = () =>
    page.locator('.fan [data-card]').evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));
  const sorted = await fan();
  const [first, second, third] = sorted;

  // Moves a card by dragging.
  await page.locator(`[data-card="${first}"]`).hover();
  await page.mouse.down();
  const aim = await page.locator(`[data-card="${third}"]`).boundingBox();
  assert.ok(aim);
  await page.mouse.move(aim.x + aim.width / 2, aim.y + aim.height / 2, { steps: 8 });
  await page.mouse.up();
  assert.deepEqual((await fan()).slice(0, 3), [second, third, first]);
  await accessible(page, 'lokus-order-desktop');

  // Moves a card by button, then by key.
  await page.locator(`[data-card="${first}"]`).click();
  await page.locator('[data-place="move-left"]').click();
  assert.deepEqual((await fan()).slice(0, 3), [second, first, third]);
  await page.locator(`[data-card="${first}"]`).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  assert.deepEqual((await fan()).slice(0, 3), sorted.slice(0, 3));
  await page.keyboard.press('Shift+ArrowRight');
  assert.deepEqual((await fan()).slice(0, 2), [second, first]);

  // Sorting ends the person's own order, and so does the curtain.
  await page.getByRole('button', { name: 'Par numéro' }).click();
  assert.deepEqual(await fan(), sorted);
  await page.locator('[data-place="move-right"]').click();
  assert.notDeepEqual(await fan(), sorted);
  await page.locator('[data-place="hide"]').click();
  await hands.open();
  assert.deepEqual(await fan(), sorted);
});

test('a finger that strokes the hand chooses nothing, and the next press does', async (t) => {
  const { truth, page, match } = await begin(t, 'phone');
  const hands = await finger(page);
  await hands.open();
  const touch = await page.context().newCDPSession(page);
  const chosen = page.locator('.fan [aria-checked="true"]');
  const card = page.locator('.fan [data-card]').nth(4);
  for (const [x, y] of [
    [0, -160],
    [0, 60],
    [70, 0],
    [-70, 10],
  ] as const) {
    const box = await card.boundingBox();
    assert.ok(box);
    const at = (part: number) => [
      {
        x: box.x + box.width / 2 + part * x,
        y: box.y + box.height / 2 + part * y,
      },
    ];
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: at(0),
    });
    for (let step = 1; step <= 16; step += 1)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(step / 16),
      });
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
    });
    assert.equal(await chosen.count(), 0, `a stroke of ${x}, ${y}`);
    await page.locator('[data-place="seal"]:disabled').waitFor();
  }
  assert.equal((await truth.table(match)).log.length, 0);
  // Not by finger: the browser takes the first tap after a swipe for the end of the scrolling.
  await page.locator('.fan [data-card]').nth(2).click();
  await chosen.waitFor();
});

test('a child with an open hand needs no curtain', async (t) => {
  const { truth, page, match } = await begin(t, 'tablet', { openHands: [0] });
  const hands = await finger(page);
  await page.locator('.fan').waitFor();
  assert.equal(await page.locator('.curtain').count(), 0);
  await seal(truth, hands, page, match, 0);
  await page.locator('.curtain').waitFor();
});

test('what happened since is told with names, and a door before its time is explained', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', { seats: 4 });
  const hands = mouse(page);
  await turn(truth, hands, page, match, 10);
  await hands.open();
  const news = await page.locator('.news').innerText();
  assert.match(news, /porte|rouleau/);
  assert.doesNotMatch(news, /\b(tu|vous|ta|ton|votre)\b/i);
  await page.locator('[data-row="0"]').click({ force: true });
  await page.locator('.prompt.no').waitFor();
  await accessible(page, 'lokus-hand-desktop');
});
