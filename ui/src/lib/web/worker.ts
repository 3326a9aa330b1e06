// The core in a worker: the one with the notebook, or one that only thinks. Requests are done one after the other.

import type { Asked, Failure, Request, Said } from './protocol';

/** What `bindings/web` is, compiled. */
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

/** Whoever holds this lock has the notebook of the site, and nobody else. */
const NOTEBOOK = 'calepin-notebook';
/** How long a page waits for one that is just going, in milliseconds, and for one that was asked to let go. */
const GRACE = 1_000;
const PATIENCE = 6_000;
/** How long nobody must have asked for anything before there is time for backups. */
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

/** Whether the lock was given within this time; it is held until `letGo`. */
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

/** Opens the notebook. One that another tab has is left there, unless that one is to let go. */
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

/** Puts the notebook down, for whoever wants it. Whether there was one. */
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
  // Files can be made room for only between two calls.
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

/** The core throws texts. Anything else is not the core's any more: it has panicked, or was never there. */
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
  // What nobody asked for fails unheard. A worker that is broken says so at the next request.
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
