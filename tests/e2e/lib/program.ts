/** The program under test, and temporary folders for its files. */

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

/** Longest wait for a program to start, in milliseconds. */
export const PATIENCE = 30_000;

/** The path of the built `calepin` with both shells, as set by `cargo xtask test`. */
export const CALEPIN = resolve(process.env['CALEPIN'] ?? join(ROOT, 'target/debug/calepin'));

/** The accessibility checker: a script that defines `axe`. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ends = new WeakMap<TestContext, (() => unknown)[]>();

/** Runs `end` after a test, the last registered first: no page outlives its server. */
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

/** An unused port of this computer. */
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

/** Whether to save pictures of everything that the tests show. */
export const PICTURES = process.env['PICTURES'] === 'all';

/** The path of a picture with this name, in an ignored folder. */
export async function picture(name: string): Promise<string> {
  const folder = join(ROOT, 'ui/screenshots');
  await mkdir(folder, { recursive: true });
  return join(folder, `${name}.png`);
}

export interface Server {
  /** The address to open, with the token. */
  address: string;
  /** Kills the program, as a dead battery would. */
  kill(): Promise<void>;
}

const starts = new WeakMap<TestContext, number>();

/** The environment of a program under test: its notebook, and fixed random numbers, so that cards fall as in the last
 * run. Each start in a test gets other numbers, since the same would repeat ids; `CALEPIN_REHEARSED` changes them
 * all, and `fall` chooses them. */
export function surroundings(t: TestContext, notebook: string, fall?: number): NodeJS.ProcessEnv {
  const start = (starts.get(t) ?? 0) + 1;
  starts.set(t, start);
  const first = Number(process.env['CALEPIN_REHEARSED'] ?? 1);
  return {
    ...process.env,
    CALEPIN_DATA: notebook,
    CALEPIN_REHEARSED: String(fall ?? first + start - 1),
    // Phones of a test are only served on this computer.
    CALEPIN_PHONES: '127.0.0.1',
  };
}

/** Starts the loopback server on a notebook; it stops with the test. */
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

/** Asks repeatedly until there is an answer, and returns it. */
export async function until<T>(ask: () => Promise<T | false | null | undefined>, or: string): Promise<T> {
  for (const end = Date.now() + PATIENCE; ; await sleep(25)) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    assert.ok(Date.now() < end, or);
  }
}

/** Waits until nothing listens at this address any more: the program stops a moment after the last phone. */
export const deaf = (address: string): Promise<boolean> =>
  until(async () => (await fetch(address).catch(() => null)) === null, `${address} still answers`);
