/** A round of Canals against an opponent in the real window, from the shelf to the count. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableView } from '../../../ui/src/generated/index.ts';
import { canalsOf, chooseCanals, performCanals, type CanalsHands } from '../lib/canals.ts';
import { matchOf, newFamily } from '../lib/notebook.ts';
import { emptyNotebook } from '../lib/program.ts';
import { CHILD } from '../lib/scenes.ts';
import { Chance } from '../lib/sewer.ts';
import type { Session } from '../lib/webdriver.ts';
import { accessibleWindow, asking, hurry, openWindow, past, tableOf, visit } from '../lib/window.ts';

function pointer(page: Session): CanalsHands {
  const click = async (css: string) => (await page.waitFor(css)).click();
  return {
    back: (ringed) => click(`[data-back="${ringed ? 'ringed' : 'plain'}"]`),
    cell: (cell) => click(`[data-cell="${cell}"]`),
    turn: () => click('.hand .turn'),
    lay: () => click('.hand .lay:not(:disabled)'),
  };
}

/** Plays this number of plies of the match on the screen, or to its end. */
async function playOn(page: Session, match: string, chance: Chance, plies: number): Promise<TableView> {
  let table = await tableOf(page, match);
  for (let ply = 0; ply < plies && table.stage.type === 'playing'; ply += 1) {
    if (table.thinks !== null) await hurry(page);
    else await performCanals(pointer(page), table, chooseCanals(table, chance));
    table = await past(page, table);
  }
  return table;
}

test('a round of Canals is laid, counted and told', async (t) => {
  const { page } = await openWindow(t, await emptyNotebook(t));
  const { family, people } = await newFamily(asking(page), [['Léa', 'ratCook', 'red', CHILD]]);
  const options = { size: 9, doubles: [2, 6], chosenBacks: false, target: 24 };
  const change = () => ({ game: 'canals' as const, options });
  const table = await matchOf(asking(page), family, 'canals', [...people, 1], { change });
  await visit(page, `#/play/${table.matchId}`);
  await page.waitFor('[data-ply="0"]');
  for (const [plies, name] of [
    [4, 'canals-window-child'],
    [1, 'canals-window'],
  ] as const) {
    await playOn(page, table.matchId, new Chance(21), plies);
    await accessibleWindow(page, name);
  }
  const over = await playOn(page, table.matchId, new Chance(22), 100);
  assert.equal(over.stage.type, 'matchOver');
  await page.waitFor('.score, .end');
  const { phase, placed } = canalsOf(over);
  assert.equal(phase.type, 'over');
  // A round may end early, when the drawn tile fits nowhere.
  assert.ok(placed.length > 0);
});
