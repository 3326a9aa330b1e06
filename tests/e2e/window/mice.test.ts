/** A round of Mice & Fences in the real window, by mouse, to its end and past the walk home. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableView } from '../../../ui/src/generated/TableView.ts';
import { choose, gardenOf, perform, type MiceHands } from '../lib/mice.ts';
import { emptyNotebook } from '../lib/program.ts';
import { Chance } from '../lib/sewer.ts';
import type { Session } from '../lib/webdriver.ts';
import { accessibleWindow, call, openWindow, shootWindow, tableOf, visit } from '../lib/window.ts';

function pointer(page: Session): MiceHands {
  /** Clicks at a share of an element's size. */
  async function at(css: string, x: number, y: number): Promise<void> {
    const point = await page.run<[number, number]>(
      `const box = document.querySelector(arguments[0]).getBoundingClientRect();
       return [box.left + box.width * arguments[1], box.top + box.height * arguments[2]];`,
      css,
      x,
      y,
    );
    await page.clickAt(...point);
  }
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

test('a round of two, from the first fence to the cheese', async (t) => {
  const { page } = await openWindow(t, await emptyNotebook(t));
  const family = await call(page, 'add_family', 'Les Dupont');
  const people = [];
  for (const [name, avatar, colour] of [
    ['Léa', 'ratCook', 'red'],
    ['Mamie', 'ratGranny', 'yellow'],
  ]) {
    people.push(
      await call(page, 'add_profile', family.id, { name, avatar, colour, child: null, birthYear: null }),
    );
  }
  const [rules] = await call(page, 'variants', family.id, 'mice');
  const { matchId } = await call(page, 'start_match', {
    familyId: family.id,
    options: rules?.options,
    variant: rules?.id,
    seats: people.map(({ id }) => ({ type: 'person', profileId: id })),
    ending: { type: 'rounds', count: 1 },
    dealer: 0,
  });
  await visit(page, `#/play/${matchId}`);
  await page.waitFor('.garden');

  const hands = pointer(page);
  const chance = new Chance(31);
  const tableOf = (): Promise<TableView> => call(page, 'table', matchId, { type: 'table' });
  let table = await tableOf();
  while (table.stage.type === 'playing') {
    await perform(hands, choose(table, chance, table.ply < 12 ? 0.5 : 0.1));
    await page.until(
      `const shown = document.querySelector('[data-ply]')?.getAttribute('data-ply');
       return document.querySelector('.score, .end') !== null || Number(shown) > arguments[0];`,
      table.ply,
    );
    table = await tableOf();
    if (table.ply === 12) {
      await accessibleWindow(page);
      await shootWindow(page, 'mice-window');
    }
  }
  assert.equal(gardenOf(table).end?.type, 'goal');
  await page.waitFor('.score');
  for (let presses = 0; presses < 2; presses += 1) {
    await hands.button(/Passer|Voir les scores/);
    if (await page.run<boolean>(`return document.querySelector('.end') !== null;`)) break;
  }
  await page.waitFor('.end');
});
