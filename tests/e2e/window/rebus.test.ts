/** Rébus in the real window: a complete short round, with the tablet going from hand to hand, and one alone against
 * opponents. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableView } from '../../../ui/src/generated/index.ts';
import { PEOPLE, matchOf, newFamily } from '../lib/notebook.ts';
import { emptyNotebook, until } from '../lib/program.ts';
import { boardOf, changed, short, step, stepAlone, type RebusHands } from '../lib/rebus.ts';
import { Chance } from '../lib/sewer.ts';
import { lastLine } from '../lib/truth.ts';
import type { Session } from '../lib/webdriver.ts';
import { accessibleWindow, asking, hurry, openWindow, shootWindow, tableOf, visit } from '../lib/window.ts';

function pointer(page: Session): RebusHands {
  const press = async (css: string, index = 0) => {
    await page.until(`return document.querySelectorAll(arguments[0]).length > arguments[1]`, css, index);
    // Clicks by script, since a label may cover the control.
    await page.run(`document.querySelectorAll(arguments[0])[arguments[1]].click()`, css, index);
  };
  return {
    press,
    async open() {
      await press('[data-place="sure"]');
      await press('dialog[open] .primary');
      await page.until('return document.querySelector(".curtain") === null');
    },
    count: (css) => page.run<number>('return document.querySelectorAll(arguments[0]).length', css),
    async write(css, text) {
      const field = await page.waitFor(css);
      await field.type(text);
    },
  };
}

/** Waits until the window shows the core's table. */
async function shown(page: Session, match: string): Promise<TableView> {
  const table = await tableOf(page, match);
  if (table.stage.type !== 'playing') return table;
  await page.until(
    `const here = document.querySelector('.rebus')?.dataset;
     return here?.phase === arguments[0] && here.ply === String(arguments[2])
       && (document.querySelector('.curtain') !== null) === arguments[1]`,
    boardOf(table).phase.type,
    table.curtain.type === 'down',
    table.ply,
  );
  return table;
}

test('a complete round of Rébus', async (t) => {
  const { page } = await openWindow(t, await emptyNotebook(t));
  const { family, people } = await newFamily(asking(page));
  const { matchId } = await matchOf(asking(page), family, 'rebus', people, { change: changed(short) });
  await visit(page, `#/play/${matchId}`);
  await page.waitFor('.rebus');

  const hands = pointer(page);
  const chance = new Chance(21);
  const seen = new Set<string>();
  for (let steps = 0; steps < 600; steps += 1) {
    const table = await shown(page, matchId);
    if (table.stage.type !== 'playing') break;
    const scene = table.curtain.type === 'down' ? 'curtain' : boardOf(table).phase.type;
    if (!seen.has(scene)) {
      seen.add(scene);
      if (scene === 'composing' || scene === 'guessing')
        await accessibleWindow(page, `rebus-${scene}-window`);
    }
    await step(hands, table, chance);
    if ((await moved(page, table)) === 'refused') {
      await hands.press('[data-do="timeUp"]');
      await moved(page, table);
    }
  }
  for (const scene of ['curtain', 'begin', 'composing', 'guessing']) assert.ok(seen.has(scene), scene);
  const { stage } = await tableOf(page, matchId);
  assert.equal(stage.type, 'matchOver');
  await page.waitFor('.score, .end');
});

test('a complete round of Rébus against opponents: no curtain', async (t) => {
  const { page } = await openWindow(t, await emptyNotebook(t));
  const { family, people } = await newFamily(asking(page), PEOPLE.slice(0, 1));
  const against = [...people, 2, 5];
  const { matchId } = await matchOf(asking(page), family, 'rebus', against, { change: changed(short) });
  await visit(page, `#/play/${matchId}`);
  await page.waitFor('.rebus');
  const [hands, chance] = [pointer(page), new Chance(22)];
  let [steps, thoughts] = [0, 0];
  for (;;) {
    const table = await tableOf(page, matchId);
    if (table.stage.type !== 'playing') break;
    assert.deepEqual(await page.all('.curtain'), [], 'there is nobody to hide anything from');
    // She may say something before the opponents guess.
    if (!table.toAct.includes(0)) {
      thoughts += 1;
      await hurry(page);
      continue;
    }
    await shown(page, matchId);
    if (steps === 0) await shootWindow(page, 'rebus-alone-window');
    steps += 1;
    await stepAlone(hands, table, chance);
    await moved(page, table);
  }
  assert.ok(steps > 1 && thoughts > 1, `${steps} steps, ${thoughts} thoughts`);
  await page.waitFor('.score, .end');
});

/** Waits for a public event, or for the refusal of a rebus. */
function moved(page: Session, before: TableView): Promise<'moved' | 'refused'> {
  return until(
    async () => {
      const now = await tableOf(page, before.matchId);
      if (lastLine(now) !== lastLine(before) || now.curtain.type !== before.curtain.type) return 'moved';
      const refused = 'return document.querySelector(\'.rebus[data-phase="composing"] .prompt.no\') !== null';
      return (await page.run<boolean>(refused)) && 'refused';
    },
    `nothing happened: ${boardOf(before).phase.type}`,
  );
}
