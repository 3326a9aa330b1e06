/** A match against an opponent in the real window: clicks on the drawing, and the same table after the window was
 * killed. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableView } from '../../../ui/src/generated/index.ts';
import { emptyNotebook } from '../lib/program.ts';
import { Chance, choose, perform, type Hands } from '../lib/sewer.ts';
import type { Session } from '../lib/webdriver.ts';
import { accessibleWindow, call, fill, hurry, openWindow, past, press, tableOf } from '../lib/window.ts';

function pointer(page: Session): Hands {
  const click = async (css: string, index = 0) => {
    await page.waitFor(css);
    await (await page.all(css))[index]?.click();
  };
  return {
    place: (name) => click(`[data-place="${name}"]`),
    cell: (seat, cell) => click(`[data-seat="${seat}"][data-cell="${cell}"]`),
    offer: (index) => click('.offer button', index),
    turn: () => click('.way[aria-pressed="false"]'),
    leave: () => click('.tool.wide'),
  };
}

/** Plays at least this number of plies of the match on the screen, to a turn of Léa or to the end. */
async function playOn(page: Session, match: string, chance: Chance, plies: number): Promise<TableView> {
  let table = await tableOf(page, match);
  for (let ply = 0; table.stage.type === 'playing' && (ply < plies || table.thinks !== null); ply += 1) {
    if (table.thinks !== null) await hurry(page);
    else await perform(pointer(page), table, choose(table, chance));
    const before = table.ply;
    table = await past(page, table);
    assert.ok(table.ply > before || table.stage.type !== 'playing');
  }
  return table;
}

test('a family is made, one of them sits down with an opponent, plays, is interrupted, and finishes the match', async (t) => {
  const notebook = await emptyNotebook(t);
  const first = await openWindow(t, notebook);
  const { page } = first;
  await press(page, 'Français');
  await fill(page, '#family', 'Les Dupont');
  await press(page, 'C’est parti');
  for (const name of ['Léa', 'Mamie']) {
    await press(page, 'Ajouter quelqu’un');
    await fill(page, 'dialog[open] input[type="text"]', name);
    await press(page, 'C’est bon');
    await page.until('return document.querySelector("dialog[open]") === null');
  }
  await press(page, 'À l’étagère');
  await press(page, 'Jouer à');
  await press(page, 'Asseoir Léa');
  await press(page, 'Cunégonde');
  await accessibleWindow(page);
  await press(page, 'On joue');
  await page.waitFor('[data-ply="0"]');
  const [family] = await call(page, 'families');
  const [line] = await call(page, 'unfinished', family?.id);
  assert.ok(line);
  const before = await playOn(page, line.matchId, new Chance(11), 9);
  await accessibleWindow(page, 'sewer-window');
  await first.end();

  const second = await openWindow(t, notebook);
  assert.deepEqual(await tableOf(second.page, line.matchId), before);
  await press(second.page, 'Continuer');
  await second.page.waitFor(`[data-ply="${before.ply}"]`);
  const table = await playOn(second.page, line.matchId, new Chance(12), 400);
  assert.equal(table.stage.type, 'roundOver');
  await second.page.waitFor('.score, .end');
});
