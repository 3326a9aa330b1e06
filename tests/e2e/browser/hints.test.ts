/** "Show me": a move is shown with its reason, previewed as if chosen, and played only by the person. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Hint } from '../../../ui/src/generated/index.ts';
import { accessible, lay, open } from '../lib/browser.ts';
import { Keys } from '../lib/keys.ts';
import { mouse } from '../lib/lokus.ts';
import { SEATS } from '../lib/notebook.ts';
import { until } from '../lib/program.ts';
import { House, type Met } from '../lib/scenes.ts';
import { Tour } from '../lib/tour.ts';
import { lastLine } from '../lib/truth.ts';

const SHOW = '[data-tool="hint"]';

const GAMES = ['sewer', 'mice', 'canals', 'lokus'] as const;
type Game = (typeof GAMES)[number];

/** The prompt of each game, where the hint appears. */
const PROMPT: Record<Game, string> = {
  sewer: '.sewer .head .prompt',
  mice: '.mice .tray .prompt',
  canals: '.canals .prompt p',
  lokus: '.lokus .hand .prompt',
};

/** Presses the control that plays the hinted move. */
async function confirm(page: Page, { mv: { mv } }: Hint): Promise<void> {
  const at = (() => {
    switch (mv.type) {
      case 'draw':
        return '[data-place="pile"]';
      case 'take':
        return '[data-place="discard"]';
      case 'ask':
        return '[data-place="board"]';
      case 'go':
        return `button[data-cell="${mv.cell}"]`;
      case 'lay':
        return '[data-tool="lay"]';
      case 'seal':
        return '[data-place="seal"]';
      default:
        return '.tools .lay';
    }
  })();
  await page.locator(at).first().press('Enter');
}

for (const game of GAMES) {
  test(`${game}: a move is shown with its reason, and played by whoever asked for it`, async (t) => {
    const house = await House.open(t);
    const page = await open(t, house.address, 'tablet');
    const match = await house.match(game, SEATS[game]);
    await lay(page, match);
    await page.locator('[data-ply]').first().waitFor({ state: 'attached' });
    if (await page.locator('.curtain').count()) {
      assert.equal(await page.locator(SHOW).count(), 0, 'nothing is shown through the curtain');
      await mouse(page).open();
    }
    const before = await house.truth.table(match);
    const asked = await page.locator(PROMPT[game]).innerText();
    const answer = page.waitForResponse((one) => one.url().endsWith('/call/hint'));
    await page.locator(SHOW).focus();
    await page.keyboard.press('Enter');
    const shown = (await (await answer).json()) as Hint;
    await page.waitForFunction(
      ([at, was]) => document.querySelector<HTMLElement>(at ?? '')?.innerText !== was,
      [PROMPT[game], asked],
    );
    const words = (await page.locator(PROMPT[game]).innerText()).replace(/\s+/g, ' ');
    assert.match(words, / : .+\.$/, 'the move and why');
    assert.equal(await page.locator(PROMPT[game]).getAttribute('role'), 'status');
    const there = await page.locator('[data-hint], .hint').count();
    const held = await page.locator('[data-tool="drop"]').count();
    assert.ok(there + held > 0, 'it is pointed at, or in hand');
    await accessible(page, `show-me-${game}-tablet`);
    assert.equal(lastLine(await house.truth.table(match)), lastLine(before), 'nobody has played');

    const { position } = await house.truth.table(match);
    await confirm(page, shown);
    await page.locator(SHOW).waitFor({ state: game === 'lokus' ? 'detached' : 'visible' });
    const played = async () => (await house.truth.table(match)).position !== position;
    await until(played, 'whoever asked has not played it');
    // The notebook has the ply before the page shows it.
    if (game !== 'lokus')
      await page.waitForFunction(
        ([at, was]) => document.querySelector<HTMLElement>(at ?? '')?.innerText.replace(/\s+/g, ' ') !== was,
        [PROMPT[game], words],
      );
  });
}

test('the keyboard asks from anywhere, and a child whose settings want none is shown nothing', async (t) => {
  const house = await House.open(t);
  const page = await open(t, house.address, 'tablet');
  const match = await house.match('mice', 2);
  await lay(page, match);
  await new Keys(page).press(SHOW);
  await page.locator('[data-tool="drop"], [data-hint]').first().waitFor();
  const people = await house.truth.call('profiles', house.family);
  const [first] = people;
  assert.ok(first);
  await house.truth.call('edit_profile', first.id, {
    name: first.name,
    avatar: first.avatar,
    colour: first.colour,
    birthYear: null,
    child: {
      openHand: false,
      glassPercent: 100,
      hints: false,
      shownMoves: 'off',
      voice: false,
      hideLosses: false,
      bigTargets: false,
    },
  });
  await page.locator(SHOW).waitFor({ state: 'detached' });
});

test('what is shown fits on every screen, in letters of every size', async (t) => {
  const tour = await Tour.begin(t);
  const { house, page } = tour;
  for (const game of GAMES) {
    // After some plies, reasons are longer.
    const later: Met = ({ ply, curtain }) => ply >= 6 && (game !== 'lokus' || curtain.type !== 'open');
    const match = await house.reach(game, SEATS[game], later);
    await tour.table(match);
    const answer = page.waitForResponse((one) => one.url().endsWith('/call/hint'));
    await page.locator(SHOW).click();
    await (await answer).finished();
    await tour.look(`a move that is shown, ${game}`);
  }
  tour.end();
});
