/** The loopback server serves its page to a browser, and nothing without the token. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { MOVING, SCREENS, accessible, go, open, type Screen } from '../lib/browser.ts';
import { atHome } from '../lib/notebook.ts';
import { emptyNotebook, serve } from '../lib/program.ts';

for (const screen of Object.keys(SCREENS) as Screen[]) {
  test(`the first screen is there on a ${screen}, open to everyone, and needs at most 120 kB of scripts and styles`, async (t) => {
    const loaded: Promise<number>[] = [];
    const server = await serve(t, await emptyNotebook(t));
    const count = (response: Response) => {
      if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return;
      loaded.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    };
    const page = await open(t, server.address, screen, MOVING, (page) => page.on('response', count));
    assert.match(await page.title(), /Calepin/);
    await accessible(page, `first-${screen}`);
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(loaded)).reduce((sum, size) => sum + size, 0);
    t.diagnostic(`${(bytes / 1000).toFixed(1)} kB after gzip, in ${loaded.length} files`);
    assert.ok(bytes > 0 && bytes <= 120_000, `${bytes} bytes`);
  });
}

for (const [place, part] of [
  ['settings', 'Settings'],
  ['learn/canals', 'CanalsLearn'],
] as const) {
  test(`where the part ${part} cannot be fetched the page says so, and can be fetched anew`, async (t) => {
    const { page } = await atHome(t, 'phone', { ...MOVING, warns: /Failed to load resource/ });
    const files = `**/assets/${part}-*.js`;
    await page.route(files, (route) => route.abort('aborted'));
    await go(page, `#/${place}`);
    await page.getByText('Tout ce qui est joué est gardé.').waitFor();
    await accessible(page, `lost-${part}-phone`);
    await page.unroute(files);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByText('Tout ce qui est joué est gardé.').waitFor({ state: 'detached' });
    await page.locator('h1').first().waitFor();
  });
}
