/** Two windows with notebooks of their own, and one folder: both play, one is disconnected and comes back. */

import assert from 'node:assert/strict';
import { symlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { matchOf, newFamily, playUnseen, whole } from '../lib/notebook.ts';
import { emptyNotebook, until } from '../lib/program.ts';
import type { Session } from '../lib/webdriver.ts';
import {
  accessibleWindow,
  asking,
  fill,
  grownUp,
  openWindow,
  press,
  said,
  tableOf,
  visit,
} from '../lib/window.ts';

interface Told {
  matches: { partedFrom: string | null; rounds: unknown[] }[];
}

const all = (page: Session): Promise<string> => whole(asking(page));

const same = (one: Session, other: Session) =>
  until(async () => (await all(one)) === (await all(other)), 'they never know the same');

/** The logs of all matches in an exported notebook. */
const logs = (file: string) =>
  (JSON.parse(file) as Told).matches.map((match) => JSON.stringify(match.rounds));

/** Chooses the folder on the open page. */
async function choose(page: Session, folder: string, name: string): Promise<void> {
  await fill(page, '#folder-path', folder);
  await fill(page, '#folder-name', name);
  await press(page, 'Passer par ce dossier');
}

/** Waits until a window shows the seat to move. */
async function shows(page: Session, match: string): Promise<void> {
  const table = await tableOf(page, match);
  const next = table.seats.find((one) => one.seat === table.toAct[0]);
  await page.until(
    `return document.querySelector('.play h1')?.innerText.includes(arguments[0]) === true`,
    next?.name,
  );
}

test('two windows keep one notebook through a folder', async (t) => {
  const folder = await emptyNotebook(t);
  // The second window uses the folder by a link that can be removed.
  const way = join(await emptyNotebook(t), 'way');
  await symlink(folder, way);
  const { page: one } = await openWindow(t, await emptyNotebook(t));
  const { family, people } = await newFamily(asking(one), [
    ['Zoé', 'owl', 'pink'],
    ['Noé', 'owl', 'pink'],
  ]);
  const { matchId } = await matchOf(asking(one), family, 'mice', people);
  await visit(one, '#/keep');
  await choose(one, folder, 'La tablette');
  await grownUp(one);
  await said(one, 'Tout est dans le dossier.');

  const { page: two } = await openWindow(t, await emptyNotebook(t));
  await press(two, 'Français');
  await press(two, 'Le dossier d’un autre appareil');
  await choose(two, way, 'Chez Mamie');
  await same(one, two);
  await two.until(`return document.querySelector('.room h1') !== null`);

  // A ply in one window reaches the other without a touch.
  await visit(one, `#/play/${matchId}`);
  await visit(two, `#/play/${matchId}`);
  await playUnseen(asking(one), matchId, 1, 1);
  await same(one, two);
  await shows(two, matchId);
  await playUnseen(asking(two), matchId, 2, 2);
  await same(one, two);
  await shows(one, matchId);

  await unlink(way);
  await visit(two, '#/keep');
  await said(two, 'Le dossier n’est pas là, ou pas encore.');
  await playUnseen(asking(one), matchId, 3, 5);
  await playUnseen(asking(two), matchId, 4, 4);
  const before = [await all(one), await all(two)];
  await symlink(folder, way);
  await said(two, 'Tout est dans le dossier.');
  await same(one, two);
  const after = await all(one);
  const parted = (JSON.parse(after) as Told).matches.filter((match) => match.partedFrom === matchId);
  assert.equal(parted.length, 1);
  for (const log of before.flatMap(logs)) assert.ok(logs(after).includes(log), log.slice(0, 200));

  await said(two, 'La tablette');
  await accessibleWindow(two, 'window-folder');
  await visit(one, '#/notebook');
  await said(one, 'Une autre suite');
  await accessibleWindow(one, 'window-ways');
});
