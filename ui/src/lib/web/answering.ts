// The page's side of a worker: matches answers to requests, and notices when the worker breaks.

import { BackendError, toFault } from '../backend';
import type { Asked, Request, Said } from './protocol';

/** Thrown by a request if another tab has the notebook. */
export const ELSEWHERE = Symbol('another tab has the notebook');

interface Waiting {
  done: (result: string) => void;
  failed: (why: unknown) => void;
}

/** Messages of a worker that answer no request. */
interface Listening {
  /** Topics have changed; a JSON text. */
  changes?: (topics: string) => void;
  /** Another tab has taken the notebook over. */
  taken?: () => void;
  /** The worker is broken, and all its requests have failed. */
  broken?: (why: string) => void;
}

export class Answering {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listening: Listening;
  #asked = 0;
  #broken = false;

  constructor(worker: Worker, listening: Listening = {}) {
    this.#worker = worker;
    this.#listening = listening;
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      this.#hear(data);
    };
    worker.onerror = ({ message }) => {
      this.#break(message);
    };
  }

  /** Whether the worker still answers. */
  get works(): boolean {
    return !this.#broken;
  }

  /** Sends a request and returns the answer, as JSON. Throws a `BackendError`, or `ELSEWHERE`. */
  ask(request: Request): Promise<string> {
    return new Promise((done, failed) => {
      if (this.#broken) {
        failed(unreachable('it has ended'));
        return;
      }
      const asked: Asked = { ...request, id: ++this.#asked };
      this.#waiting.set(asked.id, { done, failed });
      this.#worker.postMessage(asked);
    });
  }

  /** Ends the worker. Its open requests fail with `why`. */
  end(why: string): void {
    if (this.#broken) return;
    this.#broken = true;
    this.#worker.terminate();
    for (const { failed } of this.#waiting.values()) failed(unreachable(why));
    this.#waiting.clear();
  }

  #break(why: string): void {
    if (this.#broken) return;
    this.end(why);
    this.#listening.broken?.(why);
  }

  #hear(said: Said): void {
    if ('changes' in said) this.#listening.changes?.(said.changes);
    else if ('taken' in said) this.#listening.taken?.();
    else {
      const waiting = this.#waiting.get(said.id);
      this.#waiting.delete(said.id);
      if ('result' in said) waiting?.done(said.result);
      else if ('elsewhere' in said) waiting?.failed(ELSEWHERE);
      else if ('fault' in said) waiting?.failed(new BackendError(toFault(JSON.parse(said.fault))));
      else {
        waiting?.failed(unreachable(said.broken));
        this.#break(said.broken);
      }
    }
  }
}

export function unreachable(why: string): BackendError {
  return new BackendError(toFault(new Error(why)));
}
