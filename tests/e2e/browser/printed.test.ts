/** Printed pages: sheets to fill in, the album of the year. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, open, shoot } from '../lib/browser.ts';
import { atHome, canals, family, goTo } from '../lib/notebook.ts';
import { alone, overprints, printed, stranded } from '../lib/printed.ts';
import { House, PEOPLE } from '../lib/scenes.ts';

/** Checks that a printed page has no controls and no links. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const role of ['button', 'link', 'radio', 'checkbox', 'navigation'] as const)
    assert.equal(await page.getByRole(role).count(), 0, `a ${role} on paper`);
}

test('an empty score sheet for paper has as many columns and rounds as asked for', async (t) => {
  const { page } = await atHome(t, 'desktop', { place: '#/blanks' });
  const sheet = page.getByRole('table');
  const heads = sheet.locator('thead tr > *');
  const size = async () => [(await heads.count()) - 1, await sheet.locator('tbody tr').count()];
  assert.deepEqual(await size(), [4, 12]);
  await page.getByRole('button', { name: 'Joueurs : 1 de moins' }).click();
  for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Manches : 1 de moins' }).click();
  assert.deepEqual(await size(), [3, 9]);
  for (let i = 0; i < 2; i += 1) await page.getByRole('button', { name: 'Joueurs : 1 de plus' }).click();
  assert.deepEqual(await heads.allTextContents(), ['Manche', 'Léa', 'Mamie', 'Tom', '', '']);
  await accessible(page);
  await page.getByRole('checkbox', { name: 'Avec les prénoms' }).click();
  assert.equal((await heads.allTextContents()).join(''), 'Manche');
  const more = page.getByRole('button', { name: 'Manches : 1 de plus' });
  while (await more.isEnabled()) await more.click();
  await onPaper(page);
  assert.ok(await sheet.isVisible());
  assert.deepEqual(await size(), [5, 24]);
  await shoot(page, 'blank-sheet-paper');
  assert.equal((await printed(page)).length, 1, 'the longest sheet is one page');
});

test('a sewer to colour is printed alone, the children’s with a column more', async (t) => {
  const { page } = await atHome(t, 'desktop', { place: '#/blanks' });
  for (const [what, columns] of Object.entries({ 'Égout à colorier': 3, 'Égout des petits': 4 })) {
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('radio', { name: what }).click();
    const grid = page.getByRole('img', { name: `Un réseau vide de ${columns} colonnes et 3 rangées` });
    await grid.waitFor();
    assert.equal(await page.getByRole('group', { name: 'Manches' }).count(), 0, 'a grid has no rounds');
    await accessible(page);
    await onPaper(page);
    assert.ok(await grid.isVisible());
  }
  await shoot(page, 'blank-grid-paper');
});

test('the album says on paper what the year was, without what is to be pressed', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  await canals(truth, id, people.slice(0, 2));
  const page = await open(t, server.address, 'desktop');
  await goTo(page, '#/album');
  const year = await truth.call('year_album', id, null);
  const title = page.getByRole('heading', { name: `L’année ${year.year} des Dupont` });
  const foot = page.getByText('Calepin, le carnet de la famille');
  await title.waitFor();
  assert.ok(await page.getByRole('button', { name: 'Imprimer' }).isVisible());
  assert.equal(await foot.isVisible(), false, 'the foot is for paper');
  await accessible(page);
  await onPaper(page);
  assert.ok((await title.isVisible()) && (await foot.isVisible()));
  const lines = (region: string) => page.getByRole('region', { name: region }).getByRole('listitem');
  assert.deepEqual(
    await lines('Ceux qui étaient là').locator('b').allTextContents(),
    year.people.map((one) => one.who.name),
  );
  assert.equal(await lines('Les moments').count(), year.moments.length);
  await shoot(page, 'album-paper');
  assert.equal((await printed(page)).length, 1, 'a year in which little was played is one sheet');
});

const FACE_TO_FACE = 'Combien de fois la personne de la ligne a gagné contre celle de la colonne.';
const names = PEOPLE.slice(0, 5).map(([name]) => name);
const TITLES = ['Skyjo', 'Belote', 'Tarot', 'Yams', 'Uno', 'Rami', 'Mille Bornes'];

test('a year is parted over sheets of paper that can be read, however full it is', async (t) => {
  const house = await House.open(t);
  const settings = await house.truth.call('settings');
  const faults: string[] = [];
  const page = await open(t, house.address, 'desktop');
  await canals(house.truth, house.family, house.people.slice(0, 2));
  for (const title of TITLES) {
    const sheet = await house.sheet(title);
    await house.truth.call('finish_sheet', sheet.matchId, sheet.position);
    for (const textPercent of [100, 160]) {
      await goTo(page, '#/settings');
      await house.truth.call('save_settings', { ...settings, textPercent });
      await page.waitForFunction(
        (text) => document.documentElement.style.getPropertyValue('--text') === `${text / 100}`,
        textPercent,
      );
      for (const [hash, headings] of Object.entries({
        '#/album': ['Les moments', 'Ceux qui étaient là', 'Mois après mois', 'Les jeux'],
        '#/figures': ['Les joueurs', 'Les jeux', 'Face à face'],
      })) {
        await goTo(page, hash);
        await page.getByRole('region', { name: 'Les jeux' }).getByText(title).waitFor();
        const sheets = await printed(page);
        const words = sheets.flat().map((one) => one.words);
        for (const name of names) assert.ok(words.includes(name), `${name} is printed in ${hash}`);
        assert.equal(headings.filter((one) => words.includes(one)).length, headings.length);
        const found = [...overprints(sheets), ...stranded(sheets, [...headings, FACE_TO_FACE])];
        if (hash === '#/album') found.push(...alone(sheets, names));
        faults.push(...found.map((fault) => `${hash} up to ${title}, ${textPercent} %: ${fault}`));
      }
    }
  }
  assert.deepEqual(faults, []);
});
