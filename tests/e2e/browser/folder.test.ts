/** Two computers with one folder: plies of one reach the other, and a missing folder loses nothing. */

import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, open } from '../lib/browser.ts';
import { Looker } from '../lib/layout.ts';
import { canals, family, goTo, grownUp, whole } from '../lib/notebook.ts';
import { emptyNotebook, serve, until } from '../lib/program.ts';
import { Truth } from '../lib/truth.ts';

test('two computers keep one notebook through a folder', async (t) => {
  const here = await family(t);
  const folder = await emptyNotebook(t);
  const page = await open(t, here.server.address, 'tablet', {
    warns: /404 \(Not Found\)/,
  });
  await goTo(page, '#/keep');
  await page.getByLabel('Le dossier', { exact: true }).fill(join(folder, 'nowhere'));
  await page.getByLabel('Le nom de cet appareil').fill('La tablette');
  const choose = page.getByRole('button', { name: 'Passer par ce dossier' });
  await choose.tap();
  await grownUp(page);
  await page.getByText('Ce dossier n’est pas là').first().waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Fermer' }).tap();
  await page.getByLabel('Le dossier', { exact: true }).fill(folder);
  await page.getByLabel('La phrase de la famille').fill('quatre rats sous la pluie');
  await choose.tap();
  await grownUp(page);
  await page.getByText('Tout est dans le dossier.').waitFor();
  await page.getByText('Fermé par la phrase de la famille.').waitFor();

  const { address } = await serve(t, await emptyNotebook(t));
  const there = new Truth(address);
  const other = await open(t, address, 'phone', { warns: /422 \(Unprocessable/ });
  await other.getByRole('button', { name: 'Le dossier d’un autre appareil' }).tap();
  await other.getByLabel('Le dossier', { exact: true }).fill(folder);
  await other.getByLabel('Le nom de cet appareil').fill('Chez Mamie');
  const enter = other.getByRole('button', { name: 'Passer par ce dossier' });
  const phrase = other.getByLabel('La phrase de la famille');
  for (const [typed, told] of [
    ['', 'Ce dossier est fermé par une phrase'],
    ['quatre rats', 'Ce n’est pas la bonne phrase.'],
  ] as const) {
    await phrase.fill(typed);
    await enter.tap();
    await other.getByText(told).first().waitFor();
    await other.getByRole('alert').getByRole('button', { name: 'Fermer' }).tap();
  }
  assert.equal(await there.call('folder'), null);
  const looked = async (page: Page, scene: string) => {
    for (const [screen, faults] of await new Looker(page).faults(scene))
      assert.deepEqual(faults, [], `${scene}, ${screen}`);
  };
  await looked(other, 'a folder at the beginning');
  await phrase.fill('quatre rats sous la pluie');
  await enter.tap();
  await until(async () => (await whole(there)) === (await whole(here.truth)), 'they never know the same');
  await other.locator('.room h1').waitFor();

  // A ply played there reaches this page without a touch.
  await goTo(page, '#/notebook');
  const lines = page.locator('main li');
  const before = await lines.count();
  await canals(there, here.family, here.people.slice(0, 2));
  await until(async () => (await lines.count()) > before, 'what is played there never comes');
  await until(async () => (await whole(there)) === (await whole(here.truth)), 'they never know the same');

  await goTo(page, '#/keep');
  await page.getByText('Chez Mamie').waitFor();
  await accessible(page);
  await looked(page, 'a folder');

  // A memory stick is pulled out and comes back.
  const [lies, away] = [join(folder, 'calepin'), join(folder, 'away')];
  await rename(lies, away);
  await page.getByText('Le dossier n’est pas là, ou pas encore.').waitFor();
  await canals(here.truth, here.family, here.people.slice(0, 2));
  await looked(page, 'a folder that is gone');
  await rename(away, lies);
  await page.getByText('Tout est dans le dossier.').waitFor();
  await until(async () => (await whole(there)) === (await whole(here.truth)), 'they never know the same');

  await page.getByRole('button', { name: 'Quitter ce dossier' }).tap();
  await grownUp(page);
  await choose.waitFor();
  assert.equal(await here.truth.call('folder'), null);
});
