/** Lokus in the real window: the curtain, sealed cards, a complete round, the curtain after a kill; and one person
 * alone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lokusOf } from '../lib/lokus.ts';
import { PEOPLE, matchOf, newFamily } from '../lib/notebook.ts';
import { emptyNotebook } from '../lib/program.ts';
import { lastLine } from '../lib/truth.ts';
import type { Session } from '../lib/webdriver.ts';
import { accessibleWindow, asking, call, openWindow, shootWindow, tableOf, visit } from '../lib/window.ts';

/** Clicks the place with this name, once it is there. */
async function press(page: Session, place: string): Promise<void> {
  await page.until(
    'return document.querySelector(arguments[0])?.disabled === false',
    `[data-place="${place}"]`,
  );
  await (await page.find(`[data-place="${place}"]`)).click();
}

/** Presses the element of a selector, even if another element covers its middle. */
async function touch(page: Session, css: string): Promise<void> {
  await page.down(await page.waitFor(css));
  await page.up();
}

/** Opens the curtain for the requested seat. */
async function hold(page: Session): Promise<void> {
  await page.down(await page.waitFor('[data-place="curtain"]'));
  await page.waitFor('.fan');
  await page.up();
  // Waits until the release of the holding finger is no longer ignored.
  await page.until('return document.querySelector(".lifting") === null');
}

const [SHIFT, TAB, RETURN] = ['\uE008', '\uE004', '\uE006'] as const;

/** Tabs to the element of a selector, in either direction, and presses it. */
async function key(page: Session, css: string): Promise<void> {
  await page.waitFor(css);
  for (let presses = 0; presses < 90; presses += 1) {
    const way = await page.run<'there' | 'back' | 'on'>(
      `const [here, goal] = [document.activeElement, document.querySelector(arguments[0])];
       if (here === goal) return 'there';
       return here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'on';`,
      css,
    );
    if (way === 'there') return page.press(RETURN);
    await (way === 'back' ? page.press(SHIFT, TAB) : page.press(TAB));
  }
  assert.fail(`${css} is not reached with Tab`);
}

/** Plays by mouse, or by keyboard. */
interface Hands {
  /** Chooses a card of the hand. */
  pick(): Promise<void>;
  /** Presses the place with this name. */
  press(place: string): Promise<void>;
  /** Chooses a door. */
  door(): Promise<void>;
}

const pointer = (page: Session): Hands => ({
  pick: () => touch(page, '.fan [data-card]'),
  press: (place) => press(page, place),
  door: () => touch(page, '.row.lit .queue'),
});

const keyboard = (page: Session): Hands => ({
  pick: () => key(page, '.fan [tabindex="0"]'),
  press: (place) => key(page, `[data-place="${place}"]:enabled`),
  door: () => key(page, '.row.lit .door'),
});

/** Begins a match of people, and of opponents of these levels. */
async function startMatch(page: Session, count: number, ...against: number[]): Promise<string> {
  const settings = await call(page, 'settings');
  await call(page, 'save_settings', { ...settings, motion: false, pace: 'quick', language: 'fr' });
  const { family, people } = await newFamily(asking(page), PEOPLE.slice(0, count));
  return (await matchOf(asking(page), family, 'lokus', [...people, ...against])).matchId;
}

/** Height of the table below the screen's edge, in CSS pixels. */
function below(page: Session): Promise<number> {
  return page.run(
    'const { scrollHeight, clientHeight } = document.querySelector(".lokus"); return scrollHeight - clientHeight;',
  );
}

/** Plays one turn: all seats seal, the cards are revealed, doors are chosen. */
async function turn(page: Session, match: string): Promise<void> {
  const hands = pointer(page);
  for (let seat = 0; seat < 3; seat += 1) {
    const before = await tableOf(page, match);
    await hold(page);
    assert.equal(await below(page), 0, 'the hand lies on the screen as soon as it is there');
    await hands.pick();
    await hands.press('seal');
    await page.waitFor('.curtain, [data-place="reveal"]');
    assert.ok(lastLine(await tableOf(page, match)) > lastLine(before));
  }
  await turnOver(page, match, hands);
}

/** After all seats have sealed: reveals the cards, chooses doors, and confirms that everybody has seen them. */
async function turnOver(page: Session, match: string, hands: Hands): Promise<void> {
  await hands.press('reveal');
  for (;;) {
    await page.waitFor('.row.lit, [data-place="go-on"]');
    const table = await tableOf(page, match);
    if (lokusOf(table).phase.type !== 'placing') break;
    await hands.door();
    await page.until(
      `return Number(document.querySelector('[data-ply]')?.getAttribute('data-ply')) > arguments[0]`,
      table.ply,
    );
  }
  await hands.press('go-on');
}

test('a round of Lokus around one window, and the curtain is down after the lights went out', async (t) => {
  const notebook = await emptyNotebook(t);
  const first = await openWindow(t, notebook);
  const match = await startMatch(first.page, 3);
  await visit(first.page, `#/play/${match}`);
  await first.page.waitFor('.curtain');
  await accessibleWindow(first.page, 'lokus-curtain-window');
  await turn(first.page, match);
  await hold(first.page);
  await accessibleWindow(first.page, 'lokus-hand-window');
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

test('a round of Lokus against opponents, by keyboard: no curtain, and a hand of one’s own', async (t) => {
  const { page } = await openWindow(t, await emptyNotebook(t));
  const match = await startMatch(page, 1, 1, 2);
  await visit(page, `#/play/${match}`);
  // A click gives the window the focus for keys.
  await (await page.waitFor('.lokus .info span')).click();
  const hands = keyboard(page);
  let turns = 0;
  for (; (await tableOf(page, match)).stage.type === 'playing'; turns += 1) {
    await page.waitFor('.fan');
    assert.deepEqual(await page.all('.curtain'), [], 'there is nobody to hide anything from');
    if (turns === 1) await shootWindow(page, 'lokus-alone-window');
    await hands.pick();
    await hands.press('seal');
    await turnOver(page, match, hands);
  }
  assert.ok(turns > 1, `${turns} turns`);
  await page.waitFor('.score');
});
