/** The loopback server hands its page to a browser, and nothing to anybody else. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, open, SCREENS, shoot, type Screen } from '../lib/browser.ts';
import { emptyNotebook, serve } from '../lib/program.ts';

for (const screen of Object.keys(SCREENS) as Screen[]) {
  test(`the first screen is there on a ${screen}, and open to everyone`, async (t) => {
    const server = await serve(t, await emptyNotebook(t));
    const page = await open(t, server.address, screen);
    assert.match(await page.title(), /Calepin/);
    await accessible(page);
    await shoot(page, `first-${screen}`);
  });
}

test('the page may call, and a page without the token may not', async (t) => {
  const { origin, searchParams } = new URL((await serve(t, await emptyNotebook(t))).address);
  const ask = (headers: Record<string, string>) =>
    fetch(`${origin}/api/call/nope`, { method: 'POST', body: '[]', headers });

  const known = await ask({ authorization: `Bearer ${searchParams.get('token')}` });
  assert.equal(known.status, 400);
  assert.equal(((await known.json()) as { type: string }).type, 'badCall');
  assert.equal((await ask({})).status, 401);
});
