/** Lokus in the real window: the curtain, sealed cards, a complete round, and the curtain after a kill. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lokusOf } from '../lib/lokus.ts';
import { matchOf, newFamily } from '../lib/notebook.ts';
import { emptyNotebook } from '../lib/program.ts';
import { lastLine } from '../lib/truth.ts';
import type { Session } from '../lib/webdriver.ts';
import { accessibleWindow, asking, call, openWindow, shootWindow, tableOf, visit } from '../lib/window.ts';

/** Clicks what has this place's name, once it is there. */
async function press(page: Session, place: string): Promise<void> {
  await page.until(
    'return document.querySelector(arguments[0])?.disabled === false',
    `[data-place="${place}"]`,
  );
  await (await page.find(`[data-place="${place}"]`)).click();
}

/** Presses what a selector finds, whatever of it lies on its middle. */
async function touch(page: Session, css: string): Promise<void> {
  await page.down(await page.waitFor(css));
  await page.up();
}

/** Opens the curtain for whoever is asked for. */
async function hold(page: Session): Promise<void> {
  await page.down(await page.waitFor('[data-place="curtain"]'));
  await page.waitFor('.fan');
  await page.up();
  // Where the finger leaves the screen means nothing yet.
  await page.until('return document.querySelector(".lifting") === null');
}

async function startMatch(page: Session): Promise<string> {
  const settings = await call(page, 'settings');
  await call(page, 'save_settings', { ...settings, motion: false, language: 'fr' });
  const { family, people } = await newFamily(asking(page), [
    ['Léa', 'ratQueen', 'purple'],
    ['Tom', 'ratPirate', 'orange'],
    ['Mamie', 'ratGranny', 'yellow'],
  ]);
  return (await matchOf(asking(page), family, 'lokus', people)).matchId;
}

/** How far the table reaches below the screen, in CSS pixels. */
function below(page: Session): Promise<number> {
  return page.run(
    'const { scrollHeight, clientHeight } = document.querySelector(".lokus"); return scrollHeight - clientHeight;',
  );
}

/** One turn: everybody seals, the cards are turned over, doors are chosen. */
async function turn(page: Session, match: string): Promise<void> {
  for (let seat = 0; seat < 3; seat += 1) {
    const before = await tableOf(page, match);
    await hold(page);
    assert.equal(await below(page), 0, 'the hand lies on the screen as soon as it is there');
    await touch(page, '.fan [data-card]');
    await press(page, 'seal');
    await page.waitFor('.curtain, [data-place="reveal"]');
    assert.ok(lastLine(await tableOf(page, match)) > lastLine(before));
  }
  await press(page, 'reveal');
  for (;;) {
    await page.waitFor('.row.lit, [data-place="go-on"]');
    const table = await tableOf(page, match);
    if (lokusOf(table).phase.type !== 'placing') break;
    await touch(page, '.row.lit .queue');
    await page.until(
      `return Number(document.querySelector('[data-ply]')?.getAttribute('data-ply')) > arguments[0]`,
      table.ply,
    );
  }
  await press(page, 'go-on');
}

test('a round of Lokus around one window, and the curtain is down after the lights went out', async (t) => {
  const notebook = await emptyNotebook(t);
  const first = await openWindow(t, notebook);
  const match = await startMatch(first.page);
  await visit(first.page, `#/play/${match}`);
  await first.page.waitFor('.curtain');
  await accessibleWindow(first.page);
  await shootWindow(first.page, 'lokus-curtain-window');
  await turn(first.page, match);
  await hold(first.page);
  await accessibleWindow(first.page);
  await shootWindow(first.page, 'lokus-hand-window');
  await first.end();

  const second = await openWindow(t, notebook);
  const { page } = second;
  assert.deepEqual((await tableOf(page, match)).curtain.type, 'down');
  await visit(page, `#/play/${match}`);
  for (;;) {
    const table = await tableOf(page, match);
    if (table.stage.type !== 'playing') {
      assert.equal(table.stage.type, 'matchOver');
      assert.equal(lokusOf(table).phase.type, 'over');
      break;
    }
    await turn(page, match);
  }
  await page.waitFor('.score');
  await shootWindow(page, 'lokus-score-window');
});
