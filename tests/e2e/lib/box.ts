/** The box without a program in a browser: a host that serves it, and its pages. */

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { GameId, TableView } from '../../../ui/src/generated/index.ts';
import { open, type Complaints, type Screen } from './browser.ts';
import { SEATS, matchOf, newFamily } from './notebook.ts';
import { PageTruth, listenIn } from './page-truth.ts';
import type { Truth } from './truth.ts';
import { afterwards } from './program.ts';
import { changed, short } from './rebus.ts';
import { Chance } from './sewer.ts';
import { Site } from './site.ts';

export interface Box {
  site: Site;
  page: Page;
  truth: PageTruth;
}

/** Starts a host, which stops with its test. */
export async function host(t: TestContext, folder?: string): Promise<Site> {
  const site = await new Site(folder).start();
  afterwards(t, () => site.stop());
  return site;
}

/** Opens a page for a first visit. */
export async function visit(
  t: TestContext,
  screen: Screen = 'tablet',
  options: BrowserContextOptions & Complaints = {},
  prepare: (page: Page) => unknown = () => undefined,
): Promise<Box> {
  const site = await host(t);
  const page = await open(t, site.address, screen, options, async (page) => {
    await listenIn(page);
    await prepare(page);
  });
  return { site, page, truth: new PageTruth(page) };
}

/** Answers calls: a page, or a program. */
export interface Asked {
  truth: PageTruth | Truth;
}

/** Founds a family of three. */
export async function people({ truth }: Asked): Promise<{ id: string; people: string[] }> {
  const { family, people } = await newFamily(truth, [
    ['Léa', 'ratCook', 'red'],
    ['Tom', 'fox', 'red'],
    ['Mamie', 'owl', 'red'],
  ]);
  return { id: family, people };
}

/** Founds a family of three, and opens its shelf. */
export async function family({
  page,
  truth,
}: Pick<Box, 'page' | 'truth'>): Promise<{ id: string; people: string[] }> {
  const made = await people({ truth });
  await page.getByRole('button', { name: 'À l’étagère !' }).click();
  return made;
}

/** Reloads the page, and waits until its notebook is open. */
export async function again(page: Page): Promise<void> {
  await page.reload();
  await page.locator('#app main').first().waitFor();
}

/** Begins a match of this game with its fewest players, by the usual rules. */
export async function begin({ truth }: Asked, game: GameId): Promise<string> {
  const [home] = await truth.call('families');
  assert.ok(home);
  const people = await truth.call('profiles', home.id);
  const seated = people.slice(0, SEATS[game]).map(({ id }) => id);
  const rules = game === 'rebus' ? { change: changed(short) } : {};
  return (await matchOf(truth, home.id, game, seated, rules)).matchId;
}

/** Callbacks: for each table before a ply, and when that ply is on the disk. */
interface Watch {
  table?: (table: TableView) => unknown;
  acknowledged?: () => void;
}

/** Plays legal moves, to the end of the round or for `plies`. Returns the milliseconds until each ply was on the
 * disk. */
export async function playOn(
  { truth }: Asked,
  match: string,
  most = Infinity,
  watch: Watch = {},
): Promise<number[]> {
  const chance = new Chance(5);
  const times: number[] = [];
  while (times.length < most) {
    let table = await truth.table(match);
    if (table.stage.type !== 'playing') break;
    watch.table?.(table);
    const { curtain, toAct } = table;
    let [seat = assert.fail('nobody is to act')] = toAct;
    // Moves of a private view are offered only to the holder of the tablet.
    if (table.legal.length === 0) {
      seat = curtain.type === 'down' ? curtain.asks : curtain.type === 'raised' ? curtain.seat : seat;
      table = await truth.call('claim', match, seat);
    }
    const begun = performance.now();
    await truth.call('play', match, seat, table.position, chance.pick(table.legal));
    times.push(performance.now() - begun);
    watch.acknowledged?.();
  }
  return times;
}

/** A match with this number of plies, and the milliseconds of each. Starts another match if the round ended early: in
 * Canals the second tile may leave no place for a third. */
export async function underWay(
  asked: Asked,
  game: GameId,
  plies: number,
): Promise<{ match: string; times: number[] }> {
  for (let deals = 0; deals < 8; deals += 1) {
    const match = await begin(asked, game);
    const times = await playOn(asked, match, plies);
    if ((await asked.truth.table(match)).stage.type === 'playing') return { match, times };
  }
  return assert.fail(`every match of ${game} ended within ${plies} plies`);
}

/** The public table of a match. */
export async function seen(
  { truth }: Asked,
  match: string,
): Promise<Pick<TableView, 'position' | 'view' | 'log'>> {
  const { position, view, log } = await truth.table(match);
  return { position, view, log };
}

/** Waits until every file is cached for use without a network. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
}

/** A later version of the box in another folder, with one file changed. */
export async function newer(t: TestContext, site: Site, mark: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'calepin-site-'));
  afterwards(t, () => rm(folder, { recursive: true, force: true }));
  await cp(site.folder, folder, { recursive: true });
  const page = join(folder, 'index.html');
  const html = (await readFile(page, 'utf8')).replace(
    '<title>Calepin</title>',
    `<title>Calepin ${mark}</title>`,
  );
  await writeFile(page, html);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html));
  const sum = Buffer.from(digest).toString('base64');
  const server = join(folder, 'sw.js');
  const script = (await readFile(server, 'utf8'))
    .replace(/"\.\/": "[^"]*"/, `"./": "${sum}"`)
    .replace(/const VERSION = "[^"]*"/, `const VERSION = "${mark}"`);
  await writeFile(server, script);
  return folder;
}
