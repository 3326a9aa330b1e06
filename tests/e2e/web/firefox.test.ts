/** The box in Firefox without a driver: a page of the same host has the box in a frame, and reports. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { host } from '../lib/box.ts';
import { PATIENCE, afterwards, emptyNotebook } from '../lib/program.ts';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ?? 'firefox';

/** No first-run pages, no connections of its own. */
const SETTINGS = `
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
user_pref("intl.accept_languages", "fr-FR, fr");
`;

/** Founds a family, reports that, reloads the box, and reports its content. */
const REPORTER = (box: string) => `<!doctype html><meta charset="utf-8" /><title>?</title>
<iframe src="${box}" width="1024" height="768"></iframe>
<script>
  const frame = document.querySelector('iframe');
  const until = async (find) => {
    for (;;) {
      const found = frame.contentDocument && find(frame.contentDocument);
      if (found) return found;
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const say = (what) => fetch('/said', { method: 'POST', body: what });
  const served = async (container) => {
    const { active } = await container.ready;
    while (active.state !== 'activated') await new Promise((done) => setTimeout(done, 50));
  };
  (async () => {
    const name = await until((page) => page.querySelector('#family'));
    name.value = 'Les Dupont';
    name.dispatchEvent(new Event('input', { bubbles: true }));
    name.form.requestSubmit();
    await until((page) => page.querySelector('h1')?.textContent.includes('Les Dupont'));
    await served(frame.contentWindow.navigator.serviceWorker);
    await say('written');
    const before = frame.contentDocument;
    frame.contentWindow.location.reload();
    const heading = await until((page) => page !== before && page.querySelector('#app main h1'));
    await say(heading.textContent);
  })().catch((thrown) => say('failed: ' + thrown));
</script>`;

test('in Firefox it is there without a network, and so is what was written', async (t) => {
  const site = await host(t);
  const said: string[] = [];
  const all = new Promise<void>((done, failed) => {
    const late = setTimeout(() => failed(new Error(`only this was said: ${said.join(', ')}`)), 3 * PATIENCE);
    site.beside = (request, response) => {
      if (request.url === '/reporter') {
        response.writeHead(200, { 'content-type': 'text/html' }).end(REPORTER(site.address));
        return true;
      }
      if (request.url !== '/said') return false;
      void text(request).then((what) => {
        said.push(what);
        site.there = false;
        response.end();
        if (said.length < 2 && what === 'written') return;
        clearTimeout(late);
        done();
      });
      return true;
    };
  });
  const profile = await emptyNotebook(t);
  await writeFile(join(profile, 'user.js'), SETTINGS);
  const address = new URL('/reporter', site.address).href;
  const firefox = spawn(FIREFOX, ['--headless', '--no-remote', '--profile', profile, address], {
    detached: true,
    stdio: 'ignore',
  });
  afterwards(t, () => firefox.pid !== undefined && process.kill(-firefox.pid, 'SIGKILL'));
  await all;
  assert.equal(said[0], 'written');
  assert.match(said[1] ?? '', /Les Dupont/);
});
