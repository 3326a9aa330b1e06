/** After a round: the moments that decided it, on the board and in words, one by one; good moves come first. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { RoundMoment } from '../../../ui/src/generated/index.ts';
import { accessible, go, lay, open } from '../lib/browser.ts';
import { SEATS } from '../lib/notebook.ts';
import { House, ended } from '../lib/scenes.ts';
import { Walk } from '../lib/tour.ts';

const GAMES = ['sewer', 'mice', 'canals', 'lokus'] as const;
type Game = (typeof GAMES)[number];

/** Thinking takes seconds, on a machine where other programs think, too. */
const THOUGHT = 60_000;
const TOLD = '.moments .told p';

/** Asks for the moments of a random round, and waits for them. */
async function ask(house: House, page: Page, game: Game): Promise<RoundMoment[]> {
  const match = await house.match(game, SEATS[game]);
  await house.play(match, ended);
  await lay(page, match);
  const answer = page.waitForResponse((one) => one.url().endsWith('/call/moments'), { timeout: THOUGHT });
  await page
    .locator('.end .tools button', { has: page.locator('svg') })
    .last()
    .waitFor();
  // However short the thought is, the page tells that it takes a while.
  const thinks = page.locator('.moments .wait [role="status"]');
  await page.route('**/api/call/moments', (route) => thinks.waitFor().then(() => route.continue()), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Les moments' }).focus();
  await page.keyboard.press('Enter');
  const moments = (await (await answer).json()) as RoundMoment[];
  // A quiet round has no moments, and the page says so.
  await page.locator(moments.length > 0 ? TOLD : '.wait p:not([role])').waitFor();
  return moments;
}

for (const game of GAMES) {
  test(`${game}: what decided a round is shown move by move, what was well done first`, async (t) => {
    const house = await House.open(t);
    const page = await open(t, house.address, 'tablet');
    const walk = new Walk(page);
    let moments = await ask(house, page, game);
    for (let deals = 1; moments.length === 0 && deals < 8; deals += 1) {
      await walk.look(`a quiet round, ${game}`);
      moments = await ask(house, page, game);
    }
    assert.ok(moments.length > 0 && moments.length <= 3, `${moments.length} moments`);
    const kinds = moments.map(({ kind }) => kind);
    assert.deepEqual(kinds, [...kinds].sort(), 'gained, then missed');
    for (const [at, { ply }] of moments.entries()) {
      await page.locator(`[data-ply="${ply}"]`).waitFor();
      const words = await page.locator(TOLD).innerText();
      assert.match(words, /\S+ .+\./);
      const [played, instead] = [page.locator('.which button').first(), page.locator('.which button').last()];
      assert.equal(await played.getAttribute('aria-pressed'), 'true');
      await instead.press('Enter');
      assert.equal(await instead.getAttribute('aria-pressed'), 'true');
      assert.notEqual(
        await page.locator(TOLD).innerText(),
        words,
        'what could have been has words of its own',
      );
      if (at === 0) await accessible(page, `moments-${game}-tablet`);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Home');
    await page.locator(`[data-ply="${moments[0]?.ply ?? 0}"]`).waitFor();
    await walk.look(`a moment, ${game}`);
    await page.keyboard.press('End');
    await page.locator('.which button').last().press('Enter');
    await walk.look(`what could have been, ${game}`);
    walk.end();
    await page.locator('.page-head button').first().press('Enter');
    await page.locator('main.end').waitFor();
  });
}

test('from a replay, and back to it; whoever does not want to wait leaves', async (t) => {
  const house = await House.open(t);
  const page = await open(t, house.address, 'tablet');
  const match = await house.match('mice', 2);
  await house.play(match, ended);
  await go(page, `#/replay/${match}/1`);
  // The thought never ends, so that the wait can be checked.
  await page.route('**/api/call/moments', () => undefined);
  await page.getByRole('button', { name: 'Les moments' }).click();
  await page.locator('.wait button').click();
  await page.locator('.replay').waitFor();
});

test('a round that is not over has none yet: that is said, and one goes back', async (t) => {
  const house = await House.open(t);
  const page = await open(t, house.address, 'tablet', { warns: /409 \(Conflict\)/ });
  const match = await house.match('mice', 2);
  await go(page, `#/moments/${match}/1`);
  await page.locator('.note').waitFor();
  await page.locator('.wait button').click();
  await page.locator('.play').waitFor();
});
