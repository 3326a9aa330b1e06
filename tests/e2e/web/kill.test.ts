/** Kills a browser while plies are written: every acknowledged ply is there afterwards. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { chromium, type Page } from 'playwright-core';
import type { TableView } from '../../../ui/src/generated/index.ts';
import { ARGS, CHROMIUM } from '../lib/browser.ts';
import { begin, family, host, playOn } from '../lib/box.ts';
import { GAMES } from '../lib/notebook.ts';
import { PageTruth, listenIn } from '../lib/page-truth.ts';
import { afterwards, emptyNotebook, until } from '../lib/program.ts';
import { Chance } from '../lib/sewer.ts';

/** Number of kills; `KILLS` sets another. */
const KILLS = Number(process.env['KILLS'] ?? 5);

/** A persistent browser, in a process group that can be killed at once. */
async function browser(t: TestContext, memory: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  await rm(join(memory, 'DevToolsActivePort'), { force: true });
  const program = spawn(
    CHROMIUM,
    [
      ...ARGS,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${memory}`,
      '--accept-lang=fr-FR',
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  const gone = once(program, 'close');
  const kill = async () => {
    if (program.pid !== undefined && program.exitCode === null && program.signalCode === null) {
      process.kill(-program.pid, 'SIGKILL');
    }
    await gone;
  };
  afterwards(t, kill);
  const port = await until(async () => {
    const text = await readFile(join(memory, 'DevToolsActivePort'), 'utf8').catch(() => '');
    return text.split('\n')[0] || null;
  }, 'the browser does not start');
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await (connected.contexts()[0] ?? assert.fail('no context')).newPage();
  return { page, kill };
}

test(`no acknowledged ply is lost, and none invented, by ${KILLS} browsers that are killed`, async (t) => {
  const site = await host(t);
  const memory = await emptyNotebook(t);
  const chance = new Chance(9);
  let plies = 0;
  let left: { match: string; table: TableView; acknowledged: boolean; secret: boolean } | undefined;
  for (let kills = 0; kills <= KILLS; kills += 1) {
    const { page, kill } = await browser(t, memory);
    await listenIn(page);
    await page.goto(site.address);
    await page.locator('#app main').first().waitFor();
    const truth = new PageTruth(page);
    if (kills === 0) await family({ page, truth });
    if (left) {
      const { match, table, acknowledged, secret } = left;
      const now = await truth.table(match);
      const more = now.ply - table.ply;
      const story = `${table.view.game}: ${table.ply} plies, then ${acknowledged ? 'one more' : 'perhaps one'}; now ${now.ply}`;
      // A secret ply does not count in the public table.
      assert.ok(acknowledged ? more === 1 || (secret && more === 0) : more === 0 || more === 1, story);
      if (more === 0) assert.deepEqual([now.view, now.position], [table.view, table.position], story);
    }
    if (kills === KILLS) break;
    const game = GAMES[kills % GAMES.length] ?? assert.fail();
    // Number of plies before the kill, and its delay in milliseconds.
    const [enough, later] = [chance.pick([1, 3, 7, 15, 30]), chance.pick([0, 1, 2, 4, 8])];
    let acknowledged = 0;
    const rounds = async () => {
      for (;;) {
        const match = await begin({ truth }, game);
        const table = await truth.table(match);
        const mine = { match, table, acknowledged: false, secret: game === 'lokus' || game === 'rebus' };
        left = mine;
        await playOn({ truth }, match, Infinity, {
          table: (table) => Object.assign(mine, { table, acknowledged: false }),
          acknowledged: () => {
            mine.acknowledged = true;
            plies += 1;
            acknowledged += 1;
            if (acknowledged === enough) setTimeout(() => void kill(), later);
          },
        });
      }
    };
    // The kill interrupts the rounds.
    await assert.rejects(rounds());
    await kill();
  }
  t.diagnostic(`${plies} plies acknowledged`);
  assert.ok(plies >= KILLS);
});
