/** The real window, driven through WebKitGTK's own driver. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { TestContext } from 'node:test';
import type { Calls, TableView } from '../../../ui/src/generated/index.ts';
import { FAULTS } from './layout.ts';
import type { Asked } from './notebook.ts';
import { AXE, CALEPIN, PICTURES, afterwards, freePort, picture, surroundings, until } from './program.ts';
import { Session } from './webdriver.ts';

/** Opens the window on a notebook, with `home` as the home folder if given. Window and driver are killed when the
 * test ends, or when `end` is called. */
export async function openWindow(
  t: TestContext,
  notebook: string,
  home = process.env['HOME'] ?? '/',
): Promise<{ page: Session; end: () => Promise<void> }> {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // A process group of its own, so that no child process outlives it.
    detached: true,
    env: { ...surroundings(t, notebook), HOME: home, TAURI_WEBVIEW_AUTOMATION: 'true' },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const gone = new Promise<void>((done) => driver.once('close', () => done()));
  let ended = false;
  const end = async () => {
    if (ended) return;
    ended = true;
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGKILL');
    await gone;
  };
  afterwards(t, end);

  const url = `http://127.0.0.1:${port}`;
  await listening(url);
  const session = await Session.start(url, CALEPIN);
  await arrived(session);
  return { page: session, end };
}

/** Reloads the page at this place, as after a start. */
export async function visit(page: Session, place: string): Promise<void> {
  await page.run('window.left = true; location.hash = arguments[0];', place);
  await page.refresh();
  await arrived(page);
}

/** Waits until the page is there, after a start or after it was left. A command fails if its document goes. */
const arrived = (page: Session): Promise<boolean> =>
  until(
    () =>
      page
        .run<boolean>("return window.left === undefined && document.querySelector('#app main') !== null")
        .catch(() => false),
    'the page does not arrive',
  );

/** Calls the core through the page. */
export function call<K extends keyof Calls>(
  page: Session,
  name: K,
  ...args: unknown[]
): Promise<Calls[K][1]> {
  return page.wait<Calls[K][1]>(
    'return window.__TAURI_INTERNALS__.invoke("call", { name: arguments[0], args: JSON.stringify(arguments[1]) });',
    name,
    args,
  );
}

/** A window that answers calls as the program does. */
export const asking = (page: Session): Asked => ({ call: (name, ...args) => call(page, name, ...args) });

/** The public table. */
export const tableOf = (page: Session, match: string) => call(page, 'table', match, { type: 'table' });

/** Waits until a later ply than this is played and shown. Returns the table. */
export async function past(page: Session, { matchId, ply }: TableView): Promise<TableView> {
  await page.until(
    `const shown = document.querySelector('[data-ply]')?.getAttribute('data-ply');
     return document.querySelector('.score, .end') !== null || Number(shown) > arguments[0];`,
    ply,
  );
  return tableOf(page, matchId);
}

/** Clicks at these fractions of the width and height of what is drawn there now. */
export async function clickIn(page: Session, css: string, x: number, y: number): Promise<void> {
  const point = await page.run<[number, number]>(
    `const box = document.querySelector(arguments[0]).getBoundingClientRect();
     return [box.left + box.width * arguments[1], box.top + box.height * arguments[2]];`,
    css,
    x,
    y,
  );
  await page.clickAt(...point);
}

/** Clicks beside the board, or the scores of a round that is over: this hurries an opponent. */
export const hurry = (page: Session): Promise<void> => clickIn(page, 'h1', 0.5, 0.5);

/** Types into the field that a selector finds. */
export async function fill(page: Session, css: string, text: string): Promise<void> {
  const field = await page.waitFor(css);
  await field.click();
  await field.type(text);
}

/** Clicks the button with these words. */
export async function press(page: Session, words: string): Promise<void> {
  const mark = `const button = [...document.querySelectorAll('button')].find(
      (b) => b.getClientRects().length > 0 && !b.disabled && (b.getAttribute('aria-label') ?? b.innerText).includes(arguments[0]));
    document.querySelectorAll('[data-found]').forEach((b) => b.removeAttribute('data-found'));
    button?.setAttribute('data-found', '');
    return button !== undefined;`;
  await page.until(mark, words);
  await (await page.find('[data-found]')).click();
}

/** Answers the sum for grown-ups. */
export async function grownUp(page: Session): Promise<void> {
  await page.waitFor('dialog .answers button');
  const sum = await page.run<string>("return document.querySelector('dialog .sum').textContent;");
  const [a = 0, b = 0] = sum.match(/\d+/g)?.map(Number) ?? [];
  const texts = await page.run<string[]>(
    "return [...document.querySelectorAll('dialog .answers button')].map((one) => one.textContent);",
  );
  const right = (await page.all('dialog .answers button'))[texts.indexOf(`${a * b}`)];
  assert.ok(right, sum);
  await right.click();
}

/** Waits until a status message contains these words. */
export async function said(page: Session, words: string): Promise<void> {
  await page.until('return document.body.textContent.includes(arguments[0]);', words);
}

/** Fails if axe finds an accessibility fault in the present page; saves a picture with this name. */
export async function accessibleWindow(page: Session, name?: string): Promise<void> {
  // Falling cards may still cover other elements.
  await page.until(
    `return document.getAnimations().every(
       (one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)`,
  );
  // WebKit lays some things out in its own way: the layout checks of the browser run here, too.
  assert.deepEqual(await page.run(`return ${FAULTS}`), [], 'the layout in this window');
  if (!(await page.run<boolean>('return "axe" in window'))) await page.run(AXE);
  const violations = await page.wait<string[]>(
    `const { violations } = await axe.run();
     return violations.map((rule) => rule.id + ': ' + rule.nodes.map((node) => node.target).join(', '));`,
  );
  assert.deepEqual(violations, [], 'axe violations');
  if (name !== undefined) await shootWindow(page, name);
}

/** Saves a picture of the window for the gallery. */
export async function shootWindow(page: Session, name: string): Promise<void> {
  if (PICTURES) await writeFile(await picture(name), await page.picture());
}

const listening = (url: string): Promise<boolean> =>
  until(async () => (await fetch(`${url}/status`).catch(() => null))?.ok, 'the driver does not answer');
