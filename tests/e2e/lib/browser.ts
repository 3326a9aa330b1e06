/** A real Chromium, and pages that fail their test on any complaint. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, type TestContext } from 'node:test';
import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from 'playwright-core';
import { AXE, PATIENCE, PICTURES, afterwards, picture, until } from './program.ts';

declare const axe: typeof import('axe-core');

/** The screens that Calepin supports. A phone has more pixels when pictures are taken. */
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

/** Turns animations on; all other screens ask for reduced motion. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** Executables, the first existing one is used: without a window of its own a browser costs a fifth less. */
const NAMES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser's executable. */
export const CHROMIUM = process.env['CHROMIUM'] ?? NAMES.find(existsSync) ?? 'chromium';

/** Arguments for a bare browser: no sandbox to set up, no connections of its own. */
const BARE = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Arguments for painting by the processor. */
export const ARGS = [...BARE, '--disable-gpu'];

/** Arguments for layout without painting, which saves a quarter of a browser's work: tests read the page, not its
 * pixels. */
const UNPAINTED = [
  ...BARE,
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gl-drawing-for-tests',
  // A drawn card is read back from its canvas.
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

/** The complaints that a test allows: refusals, or these warnings. */
export interface Complaints {
  refusals?: boolean;
  warns?: RegExp;
}

/** The unanswered requests of each page. */
const asking = new WeakMap<Page, Set<Request>>();

/** Waits until all requests of a page are answered. */
export const answered = (page: Page): Promise<boolean> =>
  until(() => Promise.resolve(asking.get(page)?.size === 0), 'the page is never answered');

/** Opens an address on a screen that is prepared before anything loads. The test fails if the page logs an error,
 * throws, or misses a file. With `refusals`, the browser's own log of error statuses is allowed. */
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
    // The browser may warn of a derived value that is read after its page was left: nobody sees it.
    if (message.text().endsWith('/e/derived_inert')) return t.diagnostic(`${page.url()}: ${message.text()}`);
    const refusal = refusals && message.text().includes('422 (Unprocessable Entity)');
    if (refusal || warns?.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    asked.delete(request);
    const why = request.failure()?.errorText;
    // A page that is left or closed drops its requests: nothing is missing.
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

/** Goes to a place in the box, without waiting for it. */
export const go = (page: Page, place: string) => page.evaluate((place) => (location.hash = place), place);

/** Shows the table of a match. */
export async function lay(page: Page, match: string): Promise<void> {
  await go(page, `#/play/${match}`);
  await page.locator('.play').waitFor();
}

/** Pretends that the page is visible, or hidden. */
export const see = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Fails if axe finds an accessibility fault in the present page; saves a picture with this name. */
export async function accessible(page: Page, name?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Everything below a dialog is unreachable, which axe only guesses where the dialog touches the screen's edge.
  const dialog = page.locator('dialog:modal');
  const within = (await dialog.count()) ? 'dialog:modal' : 'html';
  // Axe checks landmarks on the whole page all the same.
  assert.equal(await dialog.getByRole('banner').count(), 0, 'a dialog with a banner');
  const found = await page.evaluate(async (within) => {
    const { violations } = await axe.run(within, { resultTypes: ['violations'] });
    return violations.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.target).join(', ')}`);
  }, within);
  assert.deepEqual(found, [], 'axe violations');
  // A phone would shrink the page to show an overflow, and push its buttons off the screen.
  const [wide, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  assert.ok(wide <= room, `the page is ${wide - room} px wider than its screen`);
  if (name !== undefined) await shoot(page, name);
}

/** Saves a picture of the page, if pictures are wanted. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: await picture(name) });
}
