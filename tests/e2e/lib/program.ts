/** The program under test, and a folder of its own for what it writes. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Longest wait for a program to be there, in milliseconds. */
export const PATIENCE = 30_000;

/** The built `calepin`, with both its shells: `cargo xtask test` says where it is. */
export const CALEPIN = resolve(process.env['CALEPIN'] ?? join(ROOT, 'target/debug/calepin'));

/** What finds out what bars someone from using a page: a script that makes `axe` there. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ends = new WeakMap<TestContext, (() => unknown)[]>();

/** Tidies up when a test is over, what was set up last first: no page is left without its server. */
export function afterwards(t: TestContext, end: () => unknown): void {
  const known = ends.get(t);
  if (known) {
    known.unshift(end);
    return;
  }
  const all = [end];
  ends.set(t, all);
  t.after(async () => {
    const troubles: unknown[] = [];
    for (const one of all) {
      try {
        await one();
      } catch (trouble) {
        troubles.push(trouble);
      }
    }
    if (troubles.length > 0) throw troubles[0];
  });
}

/** An empty folder for one test's notebook. */
export async function emptyNotebook(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'calepin-'));
  afterwards(t, () => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A port of this computer at which nobody listens. */
export function freePort(): Promise<number> {
  return new Promise((found, lost) => {
    const server = createServer();
    server.once('error', lost);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}

/** Whether pictures are wanted of all that the tests come by. */
export const PICTURES = process.env['PICTURES'] === 'all';

/** Where a picture of this name goes: an ignored folder, to be looked at. */
export async function picture(name: string): Promise<string> {
  const folder = join(ROOT, 'ui/screenshots');
  await mkdir(folder, { recursive: true });
  return join(folder, `${name}.png`);
}

export interface Server {
  /** What to open, token included. */
  address: string;
  /** Ends it without warning, as a dead battery would. */
  kill(): Promise<void>;
}

const starts = new WeakMap<TestContext, number>();

/**
 * What a program that a test starts finds around it: its notebook, and cards that fall as they fell the last time.
 * Each start of a test has others, or it would give out the same names of things again; `CALEPIN_REHEARSED` has
 * them fall otherwise, and `fall` says how.
 */
export function surroundings(t: TestContext, notebook: string, fall?: number): NodeJS.ProcessEnv {
  const start = (starts.get(t) ?? 0) + 1;
  starts.set(t, start);
  const first = Number(process.env['CALEPIN_REHEARSED'] ?? 1);
  return {
    ...process.env,
    CALEPIN_DATA: notebook,
    CALEPIN_REHEARSED: String(fall ?? first + start - 1),
    // Nothing of a test is heard outside of this computer.
    CALEPIN_PHONES: '127.0.0.1',
  };
}

/** Starts the loopback server on a notebook; it ends with the test. */
export async function serve(t: TestContext, notebook: string, fall?: number): Promise<Server> {
  const child = spawn(CALEPIN, ['--headless'], {
    env: surroundings(t, notebook, fall),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  afterwards(t, kill);
  const address = await new Promise<string>((found, lost) => {
    const timer = setTimeout(() => lost(new Error('the server printed no address')), PATIENCE);
    child.once('error', lost);
    child.once('close', (code) => lost(new Error(`the server ended with ${code}`)));
    createInterface(child.stdout).once('line', (line) => {
      clearTimeout(timer);
      found(line);
    });
  });
  assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{64}$/);
  return { address, kill };
}

/** Asks again and again until there is an answer, and gives it. */
export async function until<T>(ask: () => Promise<T | false | null | undefined>, or: string): Promise<T> {
  for (const end = Date.now() + PATIENCE; ; await sleep(25)) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    assert.ok(Date.now() < end, or);
  }
}

/** Waits until nothing listens at this address any more: the program hears that it need not a moment later. */
export const deaf = (address: string): Promise<boolean> =>
  until(async () => (await fetch(address).catch(() => null)) === null, `${address} still answers`);
