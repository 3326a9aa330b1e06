/** The notebook in a real browser: sheets and matches side by side, a real table counted. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { accessible, open, type Screen } from '../lib/browser.ts';
import { atHome, beginSheet, canals, family, goTo, persons, sheetOf, tarot } from '../lib/notebook.ts';

/** Types a number for each side on the keypad, and writes the round. */
async function writeRound(page: Page, round: number, points: readonly number[]): Promise<void> {
  const keys = page.locator('.keys');
  for (const [i, number] of points.entries()) {
    if (i > 0) await keys.getByText('Suivant').click();
    if (number < 0) await keys.getByRole('button', { name: 'Plus ou moins' }).click();
    for (const digit of `${Math.abs(number)}`)
      await keys.getByRole('button', { name: digit, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Écrire' }).click();
  await page.getByRole('button', { name: `Manche ${round} :` }).waitFor();
}

test('an evening of paper Lokus and a match of Canals appear together in one person’s figures', async (t) => {
  const { page, truth, family: id, people } = await atHome(t, 'desktop');

  await beginSheet(page, 'Lokus');
  await writeRound(page, 1, [6, 10, 3]);
  await writeRound(page, 2, [0, 28, 15]);
  await accessible(page, 'paper-desktop');

  // The first round was misread: it is rewritten, and its old version kept.
  await page.getByRole('button', { name: 'Manche 1 :' }).click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Écrire' }).click();
  await page.getByText('écrite 2 fois').waitFor();
  await writeRound(page, 3, [21, 1, 1]);
  await page.getByRole('button', { name: 'Enlever la dernière ligne' }).click();
  await page.getByRole('button', { name: 'Manche 3 :' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Finir la partie' }).click();
  await page.getByText('Léa gagne la partie !').waitFor();
  await accessible(page);

  const match = await canals(truth, id, people.slice(0, 2));
  await goTo(page, '#/notebook');
  await page.locator('.lines li').first().waitFor();
  await page.getByLabel('Écran ou papier').selectOption('digital');
  await page.locator('.lines li').filter({ hasText: 'Lokus' }).waitFor({ state: 'detached' });
  assert.equal(await page.locator('.lines li').count(), 1);
  await accessible(page);

  await goTo(page, '#/figures');
  await page.getByRole('link', { name: /Léa/ }).click();
  const rows = page.locator('tbody tr');
  const row = (game: string): Locator => rows.filter({ hasText: game });
  await row('Lokus').first().waitFor();
  await row('Canaux').first().waitFor();
  const figures = await truth.call('person_statistics', people[0] ?? '', { opponents: false });
  assert.equal(figures.matches, 2);
  assert.deepEqual(figures.games.map((one) => one.game.type === 'boxed' && one.game.game).sort(), [
    'canals',
    'lokus',
  ]);
  // Rounds of 1 and 0 points after the correction: half a point on average.
  assert.equal(await row('Lokus').first().locator('td').nth(2).textContent(), '0,5');
  await accessible(page, 'person-desktop');
  const [lokus, water] = ['lokus', 'canals'].map((game) =>
    figures.games.find((one) => one.game.type === 'boxed' && one.game.game === game),
  );
  assert.deepEqual([lokus?.matches, lokus?.rounds, lokus?.bestRound], [1, 2, 0]);
  assert.deepEqual([water?.matches, water?.bestMatchId], [1, match]);

  // A best round links to its sheet, or to its replay.
  await row('Lokus').first().getByRole('link').click();
  await page.getByText('Léa gagne la partie !').waitFor();
  await goTo(page, `#/figures/${people[0]}`);
  await row('Canaux').first().getByRole('link').click();
  await page.waitForURL(new RegExp(`#/replay/${match}/1$`));
  await page.locator('input[type=range]').first().waitFor();
  // One evening with both.
  const { evenings } = await truth.call('evenings', id, null, 10);
  assert.deepEqual(
    evenings.map((evening) => evening.matches),
    [2],
  );
});

for (const screen of ['tablet', 'phone'] as const satisfies Screen[]) {
  test(`a real sewer is counted by tapping on a ${screen}`, async (t) => {
    const { page, truth, family: id } = await atHome(t, screen);
    await beginSheet(page, 'Rats d’égout');
    await page.getByRole('button', { name: 'Compter la table' }).click();

    const tap = async (cell: number, places: readonly (readonly [number, number])[]) => {
      const card = page.locator(`[data-cell="${cell}"]`);
      for (const [x, y] of places) {
        const box = await card.boundingBox();
        assert.ok(box);
        await card.tap({ position: { x: box.width * x, y: box.height * y } });
      }
    };
    const [N, E, S, W, MIDDLE] = [
      [0.5, 0.07],
      [0.93, 0.5],
      [0.5, 0.93],
      [0.07, 0.5],
      [0.5, 0.5],
    ] as const;
    // From the start to the right, down the last column and home: 2 + 2 + 1 of cheese, four cards face down.
    await tap(1, [W, E, MIDDLE, MIDDLE]);
    await tap(2, [W, S, MIDDLE, MIDDLE]);
    await tap(5, [N, S, MIDDLE]);
    await page.getByRole('button', { name: /plaque aux cinq fromages/ }).tap();
    await page.locator('.total', { hasText: 'Léa' }).getByText('6', { exact: true }).waitFor();
    await accessible(page, `calculator-${screen}`);
    // No round is written while a person is not counted.
    await page.getByText('Il reste à compter : Mamie et Tom.').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Sur la feuille !' }).isDisabled());
    for (const name of ['Mamie', 'Tom']) {
      await page.getByRole('button', { name: `Au tour de ${name}` }).tap();
      await page.getByRole('button', { name: 'Rien n’est retourné' }).tap();
    }
    await page.getByRole('button', { name: 'Sur la feuille !' }).tap();
    await page.getByRole('button', { name: 'Manche 1 :' }).waitFor();

    const sheet = await sheetOf(truth, id);
    assert.deepEqual(sheet.rows[0]?.points, [6, -7, -7]);
  });
}

test('a long sheet is printed on white paper, its sums once, and nothing to press', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const rounds = Array.from({ length: 26 }, (_, round) => [round, 30 - round, 7]);
  const sheet = await tarot(truth, id, persons(people), rounds);
  const page = await open(t, server.address, 'desktop');
  await goTo(page, `#/paper/${sheet.matchId}`);
  await page.getByRole('button', { name: 'Manche 26 :' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() => ({
    wood: getComputedStyle(document.documentElement).backgroundImage,
    sums: getComputedStyle(document.querySelector('tfoot') ?? document.body).display,
    wide: document.documentElement.scrollWidth <= innerWidth,
  }));
  assert.deepEqual(seen, { wood: 'none', sums: 'table-row-group', wide: true });
  for (const name of ['Écrire', 'Finir la partie', 'Imprimer']) {
    assert.equal(await page.getByRole('button', { name }).isVisible(), false, name);
  }
  // Each page of the PDF is an object.
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? [];
  assert.equal(pages.length, 2);
});
