/** Two devices that worked apart: one family founded twice, one match continued in two ways. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, open } from '../lib/browser.ts';
import { Looker } from '../lib/layout.ts';
import { canals, family, goTo, matchOf, newFamily, person, playUnseen } from '../lib/notebook.ts';
import { emptyNotebook, serve } from '../lib/program.ts';
import { Truth } from '../lib/truth.ts';

async function looked(page: Page, scene: string): Promise<void> {
  await accessible(page);
  for (const [screen, faults] of await new Looker(page).faults(scene))
    assert.deepEqual(faults, [], `${scene}, ${screen}`);
}

test('a family founded twice becomes one, and two again', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const names = ['Mamie', 'Léa', 'Gaston'];
  const other = await newFamily(
    truth,
    names.map((name) => [name, 'owl', 'green'] as const),
    'Chez Mamie',
  );
  await canals(truth, id, people.slice(0, 2));
  await canals(truth, other.family, other.people.slice(0, 2));
  const page = await open(t, server.address, 'tablet');
  await page
    .getByRole('button', { name: /Les gens/ })
    .first()
    .waitFor();
  await goTo(page, '#/people');
  await page.getByRole('button', { name: 'Une famille est là deux fois ?' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chez Mamie').tap();
  // Only a person of the same name is proposed.
  const who = (name: string) => dialog.getByLabel(`${name}, qui est-ce ici ?`);
  await who('Gaston').waitFor();
  assert.equal(await who('Léa').inputValue(), people[0]);
  assert.equal(await who('Mamie').inputValue(), people[1]);
  assert.equal(await who('Gaston').inputValue(), '');
  await looked(page, 'two families');
  await dialog.getByRole('button', { name: 'C’est la même famille' }).tap();
  await page.getByText('Chez Mamie : une seule famille avec Les Dupont.').waitFor();
  await page.getByRole('button', { name: 'Changer Gaston' }).waitFor();
  assert.equal((await truth.call('history', id, { opponents: false }, null, 10)).lines.length, 2);
  assert.equal((await truth.call('person_statistics', people[0] ?? '', { opponents: false })).matches, 2);
  await looked(page, 'one family of two');
  await page.getByRole('button', { name: 'Ce sont deux familles' }).tap();
  await page.getByRole('button', { name: 'Changer Gaston' }).waitFor({ state: 'detached' });
  assert.equal((await person(truth, other.family, 'Léa')).archived, false);
  assert.equal((await truth.call('person_statistics', people[0] ?? '', { opponents: false })).matches, 1);
});

test('of a match that went two ways, the family says which counts and what both are called', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const begun = await matchOf(truth, id, 'mice', people.slice(0, 2));
  const there = new Truth((await serve(t, await emptyNotebook(t))).address);
  await there.call('import_notebook', (await truth.call('export_notebook')).text);
  const tom = await person(truth, id, 'Tom');
  for (const [device, seed, name] of [
    [truth, 3, 'Tomtom'],
    [there, 4, 'Thomas'],
  ] as const) {
    const { avatar, colour, child, birthYear } = tom;
    await device.call('edit_profile', tom.id, { name, avatar, colour, child, birthYear });
    await playUnseen(device, begun.matchId, seed);
  }
  const page = await open(t, server.address, 'tablet');
  await goTo(page, '#/keep');
  const text = (await there.call('export_notebook')).text;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'carnet.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Une partie a continué autrement sur chaque appareil').waitFor();
  await dialog.getByText('Le nom de Thomas a changé des deux côtés').waitFor();
  await looked(page, 'what both sides changed');
  await dialog.getByRole('button', { name: 'Annuler' }).tap();
  await truth.call('import_notebook', text);

  await goTo(page, '#/notebook');
  const lines = page.locator('main li');
  await lines.getByText('Ne compte pas').first().waitFor();
  assert.equal(await lines.getByText('Ne compte pas').count(), 1);
  await lines.getByRole('button', { name: 'Une autre suite' }).first().tap();
  const ways = dialog.getByRole('listitem');
  await ways.nth(1).waitFor();
  const counts = (at: number) => ways.nth(at).getByLabel('Compte dans les chiffres');
  assert.deepEqual([await counts(0).isChecked(), await counts(1).isChecked()], [true, false]);
  await counts(0).uncheck();
  await counts(1).check();
  await ways.nth(1).getByLabel('Son nom').fill('Dans le train');
  await ways.nth(1).getByLabel('Son nom').press('Tab');
  await ways.nth(1).getByText('Dans le train').waitFor();
  await looked(page, 'two ways');
  await dialog.getByRole('button', { name: 'Fermer' }).last().tap();
  await lines.getByText('Dans le train').waitFor();
  await looked(page, 'a notebook with two ways');
  const told = (await truth.call('ways', begun.matchId)).map((line) => [line.name, line.counts]);
  assert.deepEqual(told, [
    [null, false],
    ['Dans le train', true],
  ]);
});
