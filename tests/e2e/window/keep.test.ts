/** Files saved by the real window in the downloads folder. */

import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { PEOPLE, newFamily } from '../lib/notebook.ts';
import { emptyNotebook } from '../lib/program.ts';
import type { Session } from '../lib/webdriver.ts';
import { accessibleWindow, asking, call, grownUp, openWindow, said, visit } from '../lib/window.ts';

/** Opens the window on a notebook with a family, at its page of copies. */
async function atKeep(t: TestContext, home: string): Promise<Session> {
  const { page } = await openWindow(t, await emptyNotebook(t), home);
  await newFamily(asking(page), PEOPLE.slice(0, 1));
  await visit(page, '#/keep');
  await page.waitFor('#export');
  return page;
}

/** Presses an export button and answers the sum for grown-ups. */
async function take(page: Session, at: number): Promise<void> {
  const buttons = await page.all('section[aria-labelledby="export"] button');
  await buttons[at]?.click();
  await grownUp(page);
}

test('the notebook and its tables are saved where downloads go, and nothing is written over; at home without such a folder; a file that cannot be saved is said', async (t) => {
  const home = await emptyNotebook(t);
  const page = await atKeep(t, home);
  await take(page, 0);
  await said(page, home);
  assert.equal((await readdir(home)).filter((name) => name.endsWith('.json')).length, 1);

  // The downloads folder is looked up each time. Nobody can write to this one, not even an administrator.
  const where = join(home, '.config/user-dirs.dirs');
  await mkdir(join(home, '.config'), { recursive: true });
  await writeFile(where, 'XDG_DOWNLOAD_DIR="/proc"\n');
  await take(page, 0);
  await said(page, 'Le fichier n’a pas pu être écrit dans le dossier des téléchargements.');
  await accessibleWindow(page, 'export-failed-window');

  // After the failure the page works on: a folder with a French name, as on a French system.
  const folder = join(home, 'Téléchargements');
  await mkdir(folder);
  await writeFile(where, 'XDG_DOWNLOAD_DIR="$HOME/Téléchargements"\n');
  await take(page, 0);
  await said(page, folder);
  await accessibleWindow(page, 'export-window');
  const [first = ''] = await readdir(folder);
  assert.match(first, /^calepin-\d{4}-\d{2}-\d{2}\.json$/);
  const file = JSON.parse(await readFile(join(folder, first), 'utf8')) as Record<string, unknown[]>;
  assert.equal(file['format'], 'calepin-notebook');
  assert.equal(file['families']?.length, 1);

  const again = first.replace('.json', ' (2).json');
  await take(page, 0);
  await said(page, again);
  await take(page, 1);
  await said(page, '.csv');
  assert.deepEqual((await readdir(folder)).map((name) => name.replace(/-?\d{4}-\d{2}-\d{2}/, '')).sort(), [
    'calepin (2).json',
    'calepin-matches.csv',
    'calepin.json',
  ]);
  // The saved file can be imported.
  const report = await call(page, 'preview_import', await readFile(join(folder, again), 'utf8'));
  assert.equal(report.families.kept, 1);
});
