/** The window opens and shows its page, and the page reaches the core. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { CALEPIN, afterwards, emptyNotebook, surroundings, until } from '../lib/program.ts';
import { accessibleWindow, openWindow } from '../lib/window.ts';

test('the first screen is there, open to everyone; it reaches the core, and nothing but itself may run there', async (t) => {
  const { page } = await openWindow(t, await emptyNotebook(t));
  assert.match(await page.title(), /Calepin/);
  await accessibleWindow(page, 'first-window');

  // Refusals are typed.
  const error = await page.wait<{ type: string }>(
    `return window.__TAURI_INTERNALS__.invoke('call', { name: 'nope', args: '[]' }).then(
       () => ({ type: 'none' }), (error) => error);`,
  );
  assert.equal(error.type, 'badCall');

  const ran = await page.run<boolean>(
    `const script = document.createElement('script');
     script.textContent = 'window.intruder = true';
     document.head.append(script);
     return window.intruder === true;`,
  );
  assert.equal(ran, false, 'the content policy let a script in');
});

test('started twice, it is one program: the second calls the first and ends', async (t) => {
  const home = await emptyNotebook(t);
  const start = (program: string, args: string[], env: NodeJS.ProcessEnv) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = once(child, 'close');
    afterwards(t, async () => {
      child.kill('SIGKILL');
      await ended;
    });
    let said = '';
    child.stdout.on('data', (some: Buffer) => (said += some.toString()));
    return {
      child,
      says: (words: RegExp) => until(() => Promise.resolve(words.exec(said)?.[0]), `${program} is silent`),
    };
  };
  const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address'], process.env);
  const env: NodeJS.ProcessEnv = {
    ...surroundings(t, home),
    ...{ HOME: home, XDG_DATA_HOME: home, CALEPIN_PRINT_PAINT: '1' },
    DBUS_SESSION_BUS_ADDRESS: await bus.says(/unix:.+/),
  };
  // Another folder has a notebook and a window of its own.
  delete env['CALEPIN_DATA'];
  const first = start(CALEPIN, [], env);
  await first.says(/painted/);
  const { child } = start(CALEPIN, [], env);
  await until(
    () => Promise.resolve(child.exitCode !== null || child.signalCode !== null),
    'the second goes on',
  );
  assert.deepEqual([first.child.exitCode, child.exitCode, child.signalCode], [null, 0, null]);
});
