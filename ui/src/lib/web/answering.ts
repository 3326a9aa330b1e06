// A worker as a page has it: requests with answers, begun anew when it broke.

import { BackendError, toFault } from '../backend';
import type { Asked, Request, Said } from './protocol';

/** Another tab has the notebook. */
export const ELSEWHERE = Symbol('another tab has the notebook');

interface Waiting {
  done: (result: string) => void;
  failed: (why: unknown) => void;
}

/** What a page hears that it did not ask for. */
interface Listening {
  changes?: (topics: string) => void;
  taken?: () => void;
  /** It is no more; what was asked of it has failed. */
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

  /** Whether it still answers. */
  get works(): boolean {
    return !this.#broken;
  }

  /** Its answer, as JSON. Throws what the core refused with, `ELSEWHERE`, or that nothing answers. */
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

  /** Ends it, because it is not wanted any more. What was asked fails. */
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
