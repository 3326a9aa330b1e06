/** The window opens and shows its page, and the page reaches the core. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyNotebook } from '../lib/program.ts';
import { accessibleWindow, openWindow, shootWindow } from '../lib/window.ts';

test('the first screen is there, and open to everyone', async (t) => {
  const { page } = await openWindow(t, await emptyNotebook(t));
  assert.match(await page.title(), /Calepin/);
  await accessibleWindow(page);
  await shootWindow(page, 'first-window');
});

test('the page reaches the core, and gets its typed refusals', async (t) => {
  const { page } = await openWindow(t, await emptyNotebook(t));
  const error = await page.wait<{ type: string }>(
    `return window.__TAURI_INTERNALS__.invoke('call', { name: 'nope', args: [] }).then(
       () => ({ type: 'none' }), (error) => error);`,
  );
  assert.equal(error.type, 'badCall');
});

test('nothing but the page itself may run in the window', async (t) => {
  const { page } = await openWindow(t, await emptyNotebook(t));
  const ran = await page.run<boolean>(
    `const script = document.createElement('script');
     script.textContent = 'window.intruder = true';
     document.head.append(script);
     return window.intruder === true;`,
  );
  assert.equal(ran, false, 'the content policy let a script in');
});
