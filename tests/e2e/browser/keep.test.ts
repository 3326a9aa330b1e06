/** The notebook out and in: refused files, a union made twice, a restored backup. */

import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, open, shoot } from '../lib/browser.ts';
import { canals, family, goTo, grownUp, whole } from '../lib/notebook.ts';
import { emptyNotebook } from '../lib/program.ts';

async function put(t: TestContext, text: string): Promise<string> {
  const path = join(await emptyNotebook(t), 'carnet.json');
  await writeFile(path, text);
  return path;
}

async function choose(page: Page, path: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(path);
}

test('broken, foreign and newer files are refused in words, and change nothing', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  await canals(truth, id, people.slice(0, 2));
  const before = await whole(truth);
  const { text } = await truth.call('export_notebook');
  const page = await open(t, server.address, 'tablet', { refusals: true });
  await goTo(page, '#/keep');
  const total = /"total":\s*(-?\d+)/.exec(text);
  assert.ok(total);
  const cases: [string, string, string][] = [
    ['cut short', text.slice(0, text.length / 2), 'Ce fichier est abîmé.'],
    ['wrong sum', text.replace(total[0], `"total": ${Number(total[1]) + 1}`), 'Ce fichier est abîmé.'],
    ['another deal', text.replace(/"seed": "-?\d+"/, '"seed": "5"'), 'ne peut pas avoir été jouée comme'],
    ['a holiday list', '{"tente": 1, "seaux": 3}', 'Ce fichier n’a pas été écrit par Calepin.'],
    ['no JSON', 'Chère Mamie,', 'Ce fichier n’a pas été écrit par Calepin.'],
    [
      'newer',
      text.replace(/"version":\s*\d+/, '"version": 9999'),
      'Ce fichier a été écrit par un Calepin plus récent.',
    ],
  ];
  for (const [name, written, words] of cases) {
    await choose(page, await put(t, written));
    await page.getByText(words).first().waitFor();
    await page.getByText('Rien n’a changé.').first().waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0, name);
    assert.equal(await whole(truth), before, name);
    if (name === 'newer') await accessible(page, 'import-refused-tablet');
    await page.getByRole('alert').getByRole('button', { name: 'Fermer' }).click();
    await page.getByText(words).waitFor({ state: 'detached' });
  }
});

test('a file taken in twice doubles nothing, whichever device it is carried to', async (t) => {
  const [here, there] = [await family(t), await family(t)];
  for (const home of [here, there]) await canals(home.truth, home.family, home.people.slice(0, 2));
  const from = await open(t, here.server.address, 'tablet');
  await goTo(from, '#/keep');
  await from.getByRole('button', { name: 'Tout le carnet' }).click();
  const download = from.waitForEvent('download');
  await grownUp(from);
  const file = await (await download).path();
  const page = await open(t, there.server.address, 'phone');
  await goTo(page, '#/keep');
  const once: string[] = [];
  for (const fresh of [1, 0]) {
    await choose(page, file);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const count = (kind: string) =>
      dialog.getByRole('row').filter({ hasText: kind }).locator('td').first().textContent();
    assert.deepEqual([await count('Familles'), await count('Parties')], [`${fresh}`, `${fresh}`]);
    await accessible(page);
    if (fresh > 0) {
      await shoot(page, 'import-preview-phone');
      const copies = page.getByRole('button', { name: /^Regarder la copie/ });
      const before = await copies.count();
      await dialog.getByRole('button', { name: 'Ajouter au carnet' }).click();
      await grownUp(page);
      // One more backup, made before anything was added.
      await copies.nth(before).waitFor();
    } else {
      await dialog.getByText('il n’y a rien à ajouter').waitFor();
      await dialog.getByRole('button', { name: 'Fermer' }).first().click();
    }
    await dialog.waitFor({ state: 'detached' });
    once.push(await whole(there.truth));
  }
  assert.equal(once[0], once[1], 'the second time nothing changed');
  // The call itself without the preview, and then the way back.
  const again = await there.truth.call('import_notebook', (await here.truth.call('export_notebook')).text);
  assert.deepEqual([again.matches.new, again.matches.changed], [0, 0]);
  await here.truth.call('import_notebook', (await there.truth.call('export_notebook')).text);
  assert.equal(await whole(here.truth), await whole(there.truth), 'both devices say the same');
});

test('a backup is looked into and put back, and what it replaced is kept', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  await canals(truth, id, people.slice(0, 2));
  const kept = await truth.call('make_backup');
  const before = await whole(truth);
  await canals(truth, id, people.slice(1, 3));
  const after = await whole(truth);
  const page = await open(t, server.address, 'tablet');
  await goTo(page, '#/keep');
  const backups = await truth.call('backups');
  const at = backups.findIndex((line) => line.name === kept.name);
  assert.ok(at >= 0);
  await page
    .getByRole('button', { name: /^Regarder la copie/ })
    .nth(at)
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Les Dupont').waitFor();
  await dialog.getByText('Léa, Mamie et Tom').waitFor();
  await dialog.getByText('une partie').first().waitFor();
  await accessible(page, 'backup-preview-tablet');
  // A preview changes nothing.
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  assert.equal(await whole(truth), after);

  await page
    .getByRole('button', { name: /^Regarder la copie/ })
    .nth(at)
    .click();
  await dialog.getByRole('button', { name: 'Remettre cette copie' }).click();
  await grownUp(page);
  await page
    .getByText(/^L’ancien carnet est de retour. Celui d’aujourd’hui est gardé dans la copie du/)
    .waitFor();
  await accessible(page);
  assert.equal(await whole(truth), before);

  // Today's notebook became a backup: it can be restored.
  const [newest] = await truth.call('backups');
  const preview = await truth.call('preview_backup', newest?.name ?? '');
  assert.equal(preview.families[0]?.matches, 2);
  await truth.call('restore_backup', newest?.name ?? '');
  assert.equal(await whole(truth), after);

  // With a shared folder, the restored notebook gets the folder's content again.
  await truth.call('choose_folder', await emptyNotebook(t), 'La tablette', null);
  await page
    .getByRole('button', { name: /^Regarder la copie/ })
    .first()
    .click();
  await dialog.getByText('ce qui y est déjà reviendrait aussitôt').waitFor();
});
