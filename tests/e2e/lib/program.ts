/** The program under test, and a folder of its own for what it writes. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Longest wait for a program to be there, in milliseconds. */
export const PATIENCE = 30_000;

/** The built `calepin`, with both its shells: `cargo xtask test` says where it is. */
export const CALEPIN = resolve(process.env['CALEPIN'] ?? join(ROOT, 'target/debug/calepin'));

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

/**
 * Cards fall as they fell the last time: a test of what is seen sees the same. Another deal shows another table.
 * For a notebook that is opened once: a second start would give out the same names of things again.
 */
export const DEALS = { CALEPIN_REHEARSED: process.env['CALEPIN_REHEARSED'] ?? '1' };

/** Starts the loopback server on a notebook, with more in its environment; it ends with the test. */
export async function serve(t: TestContext, notebook: string, more: NodeJS.ProcessEnv = {}): Promise<Server> {
  const child = spawn(CALEPIN, ['--headless'], {
    env: { ...process.env, ...more, CALEPIN_DATA: notebook },
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
