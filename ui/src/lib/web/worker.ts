// The core in a worker, with the notebook or only to search. Requests are carried out one after the other.

import type { Asked, Failure, Request, Said } from './protocol';

/** The exports of the compiled `bindings/web`. */
interface Core {
  default: () => Promise<unknown>;
  open: (keeps: boolean) => Promise<void>;
  make_room: () => Promise<void>;
  call: (name: string, args: string) => string;
  question: (name: string, args: string) => string;
  think: (question: string) => string;
  answer: (question: string, thought: string) => string;
  changes: () => string;
  work: () => void;
  close: () => void;
}

/** The lock whose holder alone has the notebook of the site; also the name of the channel between workers. */
const NOTEBOOK = 'calepin-notebook';
/** Milliseconds to wait for the lock of a page that is just being closed. */
const GRACE = 1_000;
/** Milliseconds to wait for the lock of a page that was asked to release the notebook. */
const PATIENCE = 6_000;
/** Milliseconds without a request before backups are made. */
const IDLE = 400;

const channel = new BroadcastChannel(NOTEBOOK);
let core: Core | undefined;
let letGo: (() => void) | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

function say(said: Said): void {
  postMessage(said);
}

async function compiled(): Promise<Core> {
  if (!core) {
    const file = new URL(/* @vite-ignore */ '../core/calepin_web.js', import.meta.url).href;
    const found = (await import(/* @vite-ignore */ file)) as Core;
    await found.default();
    core = found;
  }
  return core;
}

/** Requests the lock. Returns whether it was given within so many milliseconds; it is held until `letGo` is called. */
function hold(within: number): Promise<boolean> {
  return new Promise((held) => {
    const kept = () =>
      new Promise<void>((done) => {
        letGo = done;
        held(true);
      });
    navigator.locks.request(NOTEBOOK, { signal: AbortSignal.timeout(within) }, kept).catch(() => {
      held(false);
    });
  });
}

/** Opens the notebook. If another tab has it, throws `ELSEWHERE`, unless that tab releases it because of `wants`. */
async function open(keeps: boolean, wants: boolean): Promise<string> {
  if (keeps && !letGo) {
    if (wants) channel.postMessage('wanted');
    if (!(await hold(wants ? PATIENCE : GRACE))) throw ELSEWHERE;
  }
  const found = await compiled();
  try {
    await found.open(keeps);
  } catch (thrown) {
    letGo?.();
    letGo = undefined;
    throw thrown;
  }
  return 'null';
}

/** Closes the notebook and releases the lock. Returns whether the notebook was open. */
function close(): boolean {
  clearTimeout(idle);
  if (!letGo) return false;
  core?.close();
  letGo();
  letGo = undefined;
  return true;
}

const ELSEWHERE = Symbol('another tab has the notebook');

async function done(asked: Request): Promise<string> {
  switch (asked.what) {
    case 'open':
      return open(asked.keeps, asked.wants);
    case 'close':
      close();
      return 'null';
    case 'think':
      return (await compiled()).think(asked.question);
  }
  const found = await compiled();
  // Room for more files can be made only between two calls.
  await found.make_room();
  switch (asked.what) {
    case 'call':
      return found.call(asked.name, asked.args);
    case 'question':
      return found.question(asked.name, asked.args);
    case 'answer':
      return found.answer(asked.question, asked.thought);
  }
}

/** Sorts what was thrown. The core throws JSON texts; anything else means that it panicked, or was not loaded. */
function failure(thrown: unknown): Failure {
  if (thrown === ELSEWHERE) return { elsewhere: true };
  if (typeof thrown === 'string' && thrown.startsWith('{')) return { fault: thrown };
  return { broken: String(thrown) };
}

async function answer({ id, ...asked }: Asked): Promise<void> {
  clearTimeout(idle);
  try {
    const result = await done(asked);
    say({ id, result });
  } catch (thrown) {
    say({ id, ...failure(thrown) });
  }
  const changes = core?.changes() ?? '[]';
  if (changes !== '[]') say({ changes });
  if (letGo) {
    idle = setTimeout(() => {
      then(() => core?.work());
    }, IDLE);
  }
}

let queue: Promise<unknown> = Promise.resolve();
function then(next: () => unknown): void {
  // Background work fails silently: a broken worker fails again at the next request, which tells.
  queue = queue.then(next).catch(() => undefined);
}

onmessage = ({ data }: MessageEvent<Asked>) => {
  then(() => answer(data));
};

channel.onmessage = ({ data }) => {
  if (data !== 'wanted') return;
  then(() => {
    if (close()) say({ taken: true });
  });
};
