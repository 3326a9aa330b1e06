/** A round of Mice & Fences in the real window, by mouse, to its end, and past the walk home. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, gardenOf, perform, type MiceHands } from '../lib/mice.ts';
import { PEOPLE, matchOf, newFamily } from '../lib/notebook.ts';
import { emptyNotebook } from '../lib/program.ts';
import { Chance } from '../lib/sewer.ts';
import type { Session } from '../lib/webdriver.ts';
import {
  accessibleWindow,
  asking,
  clickIn,
  hurry,
  openWindow,
  past,
  shootWindow,
  tableOf,
  visit,
} from '../lib/window.ts';

function pointer(page: Session): MiceHands {
  const at = (css: string, x: number, y: number) => clickIn(page, css, x, y);
  const button = (name: string | RegExp) =>
    page
      .run<boolean>(
        `const named = new RegExp(arguments[0]);
         const found = [...document.querySelectorAll('button')].find((b) => named.test(b.innerText));
         document.querySelectorAll('[data-found]').forEach((b) => b.removeAttribute('data-found'));
         found?.setAttribute('data-found', '');
         return found !== undefined;`,
        typeof name === 'string' ? name : name.source,
      )
      .then((found) => {
        assert.ok(found, `no button ${String(name)}`);
        return at('[data-found]', 0.5, 0.5);
      });
  return {
    cell: (cell) => at(`[data-cell="${cell}"]`, 0.5, 0.5),
    fence: ({ anchor, upright }) =>
      at(`[data-place="${anchor}${upright ? 'u' : 'l'}"]`, upright ? 0.5 : 0.7, upright ? 0.7 : 0.5),
    pass: () => button('Passer'),
    button,
  };
}

/** Begins a match of people and of opponents of these levels in the window. Returns its id. */
async function sit(page: Session, count: number, ...against: number[]): Promise<string> {
  const { family, people } = await newFamily(asking(page), PEOPLE.slice(0, count));
  const { matchId } = await matchOf(asking(page), family, 'mice', [...people, ...against]);
  await visit(page, `#/play/${matchId}`);
  await page.waitFor('.garden');
  return matchId;
}

/** Skips the walk home, to the scores. */
async function goHome(page: Session, hands: MiceHands): Promise<void> {
  await page.waitFor('.score');
  for (let presses = 0; presses < 2; presses += 1) {
    await hands.button(/Passer|Voir les scores/);
    if (await page.run<boolean>(`return document.querySelector('.end') !== null;`)) break;
  }
  await page.waitFor('.end');
}

test('a round of two, from the first fence to the cheese', async (t) => {
  const { page } = await openWindow(t, await emptyNotebook(t));
  const match = await sit(page, 2);
  const hands = pointer(page);
  const chance = new Chance(31);
  let table = await tableOf(page, match);
  while (table.stage.type === 'playing') {
    await perform(hands, choose(table, chance, table.ply < 12 ? 0.5 : 0.1));
    table = await past(page, table);
    if (table.ply === 12) await accessibleWindow(page, 'mice-window');
  }
  assert.equal(gardenOf(table).end?.type, 'goal');
  await goHome(page, hands);
});

test('a round against an opponent, which plays by itself, and at once for whom that is too slow', async (t) => {
  const { page } = await openWindow(t, await emptyNotebook(t));
  const match = await sit(page, 1, 1);
  const hands = pointer(page);
  const chance = new Chance(32);
  let table = await tableOf(page, match);
  let thoughts = 0;
  while (table.stage.type === 'playing') {
    const before = table;
    if (table.thinks === null) await perform(hands, choose(table, chance, 0));
    else {
      thoughts += 1;
      // The first thought is not hurried.
      if (thoughts > 1) await hurry(page);
    }
    table = await past(page, before);
    if (thoughts === 1 && before.thinks !== null) await shootWindow(page, 'mice-alone-window');
  }
  assert.ok(thoughts > 3, `${thoughts} thoughts`);
  assert.equal(gardenOf(table).end?.type, 'goal');
  await goHome(page, hands);
});
