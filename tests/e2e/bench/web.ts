/** Measures the box without a program in a browser: bytes of a first visit, and milliseconds until a ply is on the
 * disk. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { begin, family, kept, playOn } from '../lib/box.ts';
import { ARGS, CHROMIUM, go, lay } from '../lib/browser.ts';
import { GAMES } from '../lib/notebook.ts';
import { PageTruth, listenIn } from '../lib/page-truth.ts';
import { Site } from '../lib/site.ts';

/** Number of plies of each game, and of writes for the reference. */
const PLIES = 80;
/** The size of a page of SQLite, in bytes. */
const BLOCK = 4096;

/** A worker that does the unavoidable part of a ply: it writes a page and waits for the disk. Returns its
 * milliseconds. */
const REFERENCE = `
  onmessage = async () => {
    const folder = await navigator.storage.getDirectory();
    const file = await folder.getFileHandle('reference', { create: true });
    const handle = await file.createSyncAccessHandle();
    const times = [];
    for (let at = 0; at < ${PLIES}; at += 1) {
      const begun = performance.now();
      handle.write(new Uint8Array(${BLOCK}).fill(at), { at: at * ${BLOCK} });
      handle.flush();
      times.push(performance.now() - begun);
    }
    handle.close();
    postMessage(times);
  };
`;
const ASK_REFERENCE = `new Promise((done) => {
  const worker = new Worker('reference.js');
  worker.onmessage = ({ data }) => done(data);
  worker.postMessage('');
})`;

const at = (times: number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? NaN;
const told = (times: number[]): string =>
  `median ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms, of ${times.length}`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

const site = await new Site().start();
site.beside = ({ url }, response) => {
  if (!url?.endsWith('/reference.js')) return false;
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(REFERENCE);
  return true;
};

/** The bytes that a page has fetched, compressed as by a host. The service worker for later visits is left out. */
async function fetched(page: Page): Promise<number> {
  const addresses = await page.evaluate(() => [
    location.href,
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ]);
  const core = ['core/calepin_web.js', 'core/calepin_web_bg.wasm'].map(
    (file) => new URL(file, site.address).href,
  );
  let bytes = 0;
  for (const address of new Set([...addresses, ...core])) {
    const file = new URL(address).pathname.slice(new URL(site.address).pathname.length) || 'index.html';
    bytes += brotliCompressSync(await readFile(join(site.folder, file))).length;
  }
  return bytes;
}

// A persistent browser: without a profile, Chromium keeps a site's files in another process.
const memory = await mkdtemp(join(tmpdir(), 'calepin-bench-'));
const browser = await chromium.launchPersistentContext(memory, {
  executablePath: CHROMIUM,
  args: ARGS,
  locale: 'fr-FR',
  serviceWorkers: 'allow',
});
try {
  const page = await browser.newPage();
  await listenIn(page);
  await page.goto(site.address);
  const truth = new PageTruth(page);
  await page.locator('#app main').first().waitFor();
  await family({ page, truth });
  await page.locator('#app main').first().waitFor();
  const shelf = await fetched(page);
  console.log(`first visit, to a shelf that can be played: ${kilobytes(shelf)} by brotli (at most 1500)`);
  await kept(page);

  const plies: number[] = [];
  for (const game of GAMES) {
    const before = await fetched(page);
    const match = await begin({ truth }, game);
    await lay(page, match);
    await page.locator('main').first().waitFor();
    await page.waitForLoadState('networkidle');
    const more = (await fetched(page)) - before;
    await go(page, '#/');
    await page.evaluate(() => performance.clearMeasures());
    await playOn({ truth }, match, PLIES);
    const times = await page.evaluate(() =>
      performance.getEntriesByName('play').map(({ duration }) => duration),
    );
    plies.push(...times);
    console.log(`${game}: ${kilobytes(more)} more (at most 250); a durable ply ${told(times)}`);
  }
  const reference = (await page.evaluate(ASK_REFERENCE)) as number[];
  console.log(`a durable ply: ${told(plies)} (at most 5 and 15)`);
  console.log(`a page written and waited for: ${told(reference)}`);
  console.log(`ratio of the medians: ${(at(plies, 0.5) / at(reference, 0.5)).toFixed(1)}`);
} finally {
  await browser.close();
  await site.stop();
  await rm(memory, { recursive: true, force: true });
}
