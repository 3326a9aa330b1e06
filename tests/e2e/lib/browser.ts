/** A real Chromium, and pages that fail their test if they have anything to complain of. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, type TestContext } from 'node:test';
import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from 'playwright-core';
import { AXE, PATIENCE, PICTURES, afterwards, picture, until } from './program.ts';

declare const axe: typeof import('axe-core');

/** The screens that Calepin is made for. A phone's points are finer where somebody looks at pictures of it. */
export const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: PICTURES ? 2 : 1,
  },
} satisfies Record<string, BrowserContextOptions>;

export type Screen = keyof typeof SCREENS;

/** A screen on which things move; on all others nothing does, as for whoever wants it so. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** Without a window of its own a browser costs a fifth less: the first that is there is taken. */
const NAMES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The program. */
export const CHROMIUM = process.env['CHROMIUM'] ?? NAMES.find(existsSync) ?? 'chromium';

/** Nothing but the page: no sandbox to set up, no call home. */
const BARE = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Painted by the processor. */
export const ARGS = [...BARE, '--disable-gpu'];

/** Laid out and never painted, which is a quarter of a browser's work: tests read the page, and look at no pixel. */
const UNPAINTED = [
  ...BARE,
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gl-drawing-for-tests',
  // What is drawn on a card is read again.
  '--disable-accelerated-2d-canvas',
];

let browser: Promise<Browser> | undefined;

function launched(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: CHROMIUM,
    args: PICTURES ? ARGS : UNPAINTED,
  });
  return browser;
}

after(async () => (await browser)?.close());

/** What a page may complain of: that it was refused something, or this. */
export interface Complaints {
  refusals?: boolean;
  warns?: RegExp;
}

/** What each page has asked, and has no answer to yet. */
const asking = new WeakMap<Page, Set<Request>>();

/** Waits until a page has an answer to all that it has asked. */
export const answered = (page: Page): Promise<boolean> =>
  until(() => Promise.resolve(asking.get(page)?.size === 0), 'the page is never answered');

/**
 * Opens an address on a screen, prepared before anything loads. The test fails if the page logs an error, throws,
 * or misses a file; where it is about refusals, the answers that are one, which the browser itself logs, are no
 * error.
 */
export async function open(
  t: TestContext,
  address: string,
  screen: Screen,
  { refusals = false, warns, ...options }: BrowserContextOptions & Complaints = {},
  prepare: (page: Page) => unknown = () => undefined,
): Promise<Page> {
  const usual = { locale: 'fr-FR', reducedMotion: 'reduce', ...SCREENS[screen] } as const;
  const context = await (await launched()).newContext({ ...usual, ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const complaints: string[] = [];
  const asked = new Set<Request>();
  asking.set(page, asked);
  page.on('request', (request) => request.url().includes('/api/') && asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('console', (message) => {
    // A page that is left may be asked once more for what it had worked out: nobody sees the answer.
    if (message.text().endsWith('/e/derived_inert')) return t.diagnostic(`${page.url()}: ${message.text()}`);
    const refusal = refusals && message.text().includes('422 (Unprocessable Entity)');
    if (refusal || warns?.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    asked.delete(request);
    const why = request.failure()?.errorText;
    // A page that is left, or closed with its test, drops what it was asking: nothing was missing.
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${why}`);
  });
  afterwards(t, async () => {
    await context.close();
    assert.deepEqual(complaints, [], 'what the page complained of');
  });
  await prepare(page);
  await page.goto(address);
  await page.locator('#app main').first().waitFor();
  return page;
}

/** Goes to a place in the box; what is to be there is waited for by whoever goes. */
export const go = (page: Page, place: string) => page.evaluate((place) => (location.hash = place), place);

/** Lays a match on the screen. */
export async function lay(page: Page, match: string): Promise<void> {
  await go(page, `#/play/${match}`);
  await page.locator('.play').waitFor();
}

/** Has the page believe that somebody sees it, or nobody. */
export const see = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Fails if axe finds anything that bars someone from using the page as it is now; keeps a picture by this name. */
export async function accessible(page: Page, name?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // What lies below a dialog is out of reach, of which axe is only guessing where the dialog touches the screen's edge.
  const dialog = page.locator('dialog:modal');
  const within = (await dialog.count()) ? 'dialog:modal' : 'html';
  // Of landmarks axe asks on the whole page all the same.
  assert.equal(await dialog.getByRole('banner').count(), 0, 'a dialog with a banner');
  const found = await page.evaluate(async (within) => {
    const { violations } = await axe.run(within, { resultTypes: ['violations'] });
    return violations.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.target).join(', ')}`);
  }, within);
  assert.deepEqual(found, [], 'axe violations');
  // A phone would shrink the page to show what sticks out, and push its buttons off the screen.
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  assert.ok(wide <= room, `the page is ${wide - room} px wider than its screen`);
  if (name !== undefined) await shoot(page, name);
}

/** Keeps a picture of the page, where pictures are wanted. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: await picture(name) });
}
