/** Counting real tables within a sheet: a count fills a round, and an impossible count is refused. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, type Screen } from '../lib/browser.ts';
import { atHome, beginSheet, sheetOf } from '../lib/notebook.ts';

/** Presses a stepper's plus this number of times. */
async function add(page: Page, label: string, times: number): Promise<void> {
  const plus = page.getByRole('group', { name: label }).getByRole('button', { name: /1 de plus$/ });
  await plus.click({ clickCount: times });
}

/** Opens outlets on a side of the board. */
async function outlets(page: Page, side: string, places: readonly number[]): Promise<void> {
  for (const place of places) await page.locator(`[data-side="${side}"][data-place="${place}"]`).click();
}

for (const screen of ['desktop', 'phone'] as const satisfies Screen[]) {
  test(`a round of Lokus is counted within its sheet on a ${screen}`, async (t) => {
    const { page, truth, family: id } = await atHome(t, screen, { refusals: true });
    await beginSheet(page, 'Lokus');
    await page.getByRole('button', { name: 'Compter la table' }).click();
    const nothing = page.getByText('Il reste à compter : Léa, Mamie et Tom.');
    await nothing.waitFor();
    await add(page, 'Léa, Rouleaux', 9);
    await add(page, 'Mamie, Rouleaux', 8);
    await add(page, 'Mamie, Ménage', 2);
    await add(page, 'Tom, Rouleaux', 3);
    await add(page, 'Tom, Ménage', 1);
    await page.getByText('Tom gagne la manche').waitFor();
    await accessible(page, `counter-lokus-${screen}`);

    // Nobody can have nineteen rolls and a cleaning card: the count is refused and cannot be written.
    const plus = page.getByRole('group', { name: 'Tom, Rouleaux' }).getByRole('button').last();
    await plus.scrollIntoViewIfNeeded();
    const stood = await plus.boundingBox();
    await add(page, 'Tom, Rouleaux', 16);
    await page.getByText('Tom : 19 rouleaux, c’est trop.').waitFor();
    // Repeated presses hit the same button: nothing above it has changed its height.
    assert.deepEqual(await plus.boundingBox(), stood);
    assert.ok(await page.getByRole('button', { name: 'Sur la feuille !' }).isDisabled());
    await accessible(page);
    const minus = page.getByRole('group', { name: 'Tom, Rouleaux' }).getByRole('button').first();
    await minus.click({ clickCount: 16 });

    await page.getByText('Tom gagne la manche').waitFor();
    await page.getByRole('button', { name: 'Sur la feuille !' }).click();
    await page.getByRole('button', { name: 'Manche 1 :' }).waitFor();
    const sheet = await sheetOf(truth, id);
    assert.deepEqual(sheet.rows[0]?.points, [45, 21, 3]);
    assert.deepEqual(sheet.rows[0].winners, [2]);
    assert.equal(sheet.rows[0].entry.type, 'lokus');

    // The next count begins at zero.
    await page.getByRole('button', { name: 'Compter la table' }).click();
    await nothing.waitFor();
    await add(page, 'Léa, Rouleaux', 1);
    await add(page, 'Léa, Ménage', 3);
    await add(page, 'Mamie, Rouleaux', 9);
    await add(page, 'Tom, Rouleaux', 6);
    await add(page, 'Tom, Ménage', 1);
    await page.getByRole('button', { name: 'Sur la feuille !' }).click();
    await page.getByRole('button', { name: 'Manche 2 :' }).waitFor();
    const { rows } = await sheetOf(truth, id);
    assert.deepEqual(
      rows.map(({ points }) => points),
      [
        [45, 21, 3],
        [0, 45, 15],
      ],
    );
  });
}

for (const screen of ['desktop', 'phone'] as const satisfies Screen[]) {
  test(`a round of Canals is counted within its sheet on a ${screen}`, async (t) => {
    const { page, truth, family: id } = await atHome(t, screen);
    await beginSheet(page, 'Canaux', 2);
    await page.getByRole('button', { name: 'Compter la table' }).click();
    // The rulebook's example: five outlets, one on a double place, facing four score 24.
    await outlets(page, 'north', [0, 1, 2, 3, 4]);
    await outlets(page, 'south', [0, 1, 3, 4]);
    await outlets(page, 'west', [0, 1, 3, 4, 5, 6]);
    await outlets(page, 'east', [0, 1, 3]);
    await page.locator('[data-product="northSouth"]').getByText('24', { exact: true }).waitFor();
    await page.locator('[data-product="westEast"]').getByText('18', { exact: true }).waitFor();
    await page.getByText('Léa : gagné !').waitFor();
    await accessible(page, `counter-canals-${screen}`);
    await page.getByRole('button', { name: 'Sur la feuille !' }).click();
    await page.getByRole('button', { name: 'Manche 1 :' }).waitFor();
    await accessible(page, `sheet-canals-${screen}`);
    const sheet = await sheetOf(truth, id);
    assert.deepEqual(sheet.rows[0]?.points, [24, 18]);
    assert.deepEqual(sheet.rows[0].winners, [0]);

    // The rim is kept with the round, and can be corrected.
    await page.getByRole('button', { name: 'Manche 1 :' }).click();
    // "Does not count" is told before the count, and stays told.
    await page.getByRole('checkbox', { name: 'Ne compte pas' }).check({ force: true });
    await page.getByRole('button', { name: 'Compter la table' }).click();
    await outlets(page, 'east', [5]);
    await page.locator('[data-product="westEast"]').getByText('24', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sur la feuille !' }).click();
    await page.getByText('écrite 2 fois').waitFor();
    const mended = await sheetOf(truth, id);
    assert.deepEqual(
      [mended.rows[0]?.points, mended.rows[0]?.winners, mended.rows[0]?.counts],
      [[24, 24], [0, 1], false],
    );
  });
}

test('a sewer that can lie on no table is refused with the reason, one that our deck does not know is not', async (t) => {
  const { page, truth, family: id } = await atHome(t, 'tablet', { refusals: true });
  await beginSheet(page, 'Rats d’égout');
  await page.getByRole('button', { name: 'Compter la table' }).click();
  const keys = page.locator('.keys');
  const put = async (edges: readonly string[], cheese: number) => {
    for (const edge of edges) await keys.getByRole('button', { name: `tuyau vers ${edge}` }).click();
    await keys.getByRole('button', { name: `fromage ${cheese}`, exact: true }).click();
  };
  // One card of every shape has three cheeses; a half turn makes no other card of it.
  await put(['la gauche', 'la droite'], 3);
  await page.locator('[data-cell="1"]').focus();
  await page.keyboard.press('ArrowRight');
  await put(['la gauche', 'la droite'], 3);
  // Another edition may have two: a hint, and the count is valid.
  await page.getByText('Rangée 1, colonne 3 : notre jeu n’a pas autant de cartes comme celle-ci.').waitFor();
  assert.equal(
    await page.getByText('Qui a les cinq fromages a relié son rat').count(),
    0,
    'nothing is refused',
  );
  await accessible(page, 'calculator-hint-tablet');
  // With this number of face-down cards nobody can have reached home.
  await page.locator('.five').click();
  await page.getByText('Qui a les cinq fromages a relié son rat').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Sur la feuille !' }).isDisabled());
  await accessible(page, 'calculator-refused-tablet');
  await page.getByRole('button', { name: 'Retour à la feuille sans compter' }).click();
  await page.locator('.panel').waitFor();
  assert.equal((await sheetOf(truth, id)).rows.length, 0, 'nothing was written');
});
