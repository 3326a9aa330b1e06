// The app without a program: the core runs in a worker of this page, with the notebook in the site's own storage.

import type { Topic } from '../../generated';
import type { Backend } from '../backend';
import { Answering, ELSEWHERE, unreachable } from './answering';
import type { WebShell } from './shell.svelte';

/** Most workers started to open the notebook once: files that another page holds are free a moment later. */
const ATTEMPTS = 5;
/** Milliseconds between two attempts. */
const PAUSE = 250;
/** Milliseconds: if workers break at a shorter interval, the screens do not read the notebook again by themselves. */
const SETTLED = 10_000;
/** Least milliseconds between two checks for a newer version. */
const SELDOM = 3_600_000;
/** The calls that search for a while. */
const THINKS = new Set(['play_opponent', 'hint', 'moments']);

/** The browser's install question, which the browser hands over once. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const begun = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/** Null if the notebook can be kept in files, else why not. */
async function storage(): Promise<WebShell['why']> {
  if (!isSecureContext) return 'insecure';
  try {
    await navigator.storage.getDirectory();
    return null;
  } catch {
    return 'refused';
  }
}

class Page implements WebShell, Backend {
  holder = $state<WebShell['holder']>('here');
  keeping = $state<WebShell['keeping']>('best-effort');
  why = $state<WebShell['why']>(null);
  installed = $state(false);
  update = $state(false);
  #question = $state.raw<InstallEvent | null>(null);
  #registration: ServiceWorkerRegistration | null = null;
  #askedForUpdate = Date.now();
  #asksToKeep = true;
  #brokenAt = -Infinity;
  readonly #listeners = new Set<(topic: Topic) => void>();
  #notebook: Promise<Answering> | null = null;
  readonly #thinkers = new Map<string, Answering>();

  get canAsk(): boolean {
    return this.#question !== null;
  }

  /** Finds out what the browser offers. The first call opens the notebook. */
  async begin(): Promise<void> {
    const standalone = matchMedia('(display-mode: standalone)');
    this.installed = standalone.matches || ('standalone' in navigator && navigator.standalone === true);
    standalone.addEventListener('change', () => (this.installed = standalone.matches));
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#question = event as InstallEvent;
    });
    addEventListener('appinstalled', () => (this.installed = true));
    // A frozen tab could not release the notebook when another tab wants it.
    document.addEventListener('freeze', () => void this.#rest());
    // Another tab may have changed the notebook while this one was frozen.
    document.addEventListener('resume', () => this.#tell([{ type: 'notebook' }]));
    this.why = await storage();
    if (this.why) this.keeping = 'nowhere';
    else if (await navigator.storage.persisted()) this.keeping = 'lasting';
    // Where the host refuses a service worker, the page works only with a network.
    if (!this.why) this.#serve().catch(() => undefined);
  }

  // The backend.

  async call(name: string, ...args: unknown[]): Promise<never> {
    return JSON.parse(await this.#text(name, args)) as never;
  }

  callOff(name: string): void {
    this.#thinkers.get(name)?.end('nobody waits for it');
  }

  onChanged(fn: (topic: Topic) => void): () => void {
    this.#listeners.add(fn);
    return () => this.#listeners.delete(fn);
  }

  /** Makes a call, and returns JSON. A search runs in a worker of its own: the notebook's goes on answering. */
  async #text(name: string, given: unknown[]): Promise<string> {
    const notebook = await this.#opened();
    const args = JSON.stringify(given);
    if (!THINKS.has(name)) return notebook.ask({ what: 'call', name, args });
    // Begun before the question is there, so that the search can be called off until then, too.
    const thinker = this.#thinking(name);
    const question = await notebook.ask({ what: 'question', name, args });
    const thought = await thinker.ask({ what: 'think', question });
    return notebook.ask({ what: 'answer', question, thought });
  }

  /** The worker for a call that searches, one for each name: an opponent does not wait for a hint. */
  #thinking(name: string): Answering {
    let thinker = this.#thinkers.get(name);
    if (!thinker?.works) this.#thinkers.set(name, (thinker = new Answering(begun())));
    return thinker;
  }

  async #opened(): Promise<Answering> {
    if (this.holder === 'elsewhere') throw unreachable('another tab has the notebook');
    this.#notebook ??= this.#open(false);
    return this.#notebook;
  }

  /** Starts a worker and opens the notebook in it. Throws if that fails; the next call tries again. */
  async #open(wants: boolean): Promise<Answering> {
    for (let attempt = 1; ; attempt++) {
      const worker = new Answering(begun(), {
        changes: (topics) => {
          this.#tell(JSON.parse(topics) as Topic[]);
        },
        taken: () => {
          this.#leave();
          worker.end('another tab has the notebook');
        },
        broken: () => {
          // If the worker breaks while it opens the notebook, the loop below starts another.
          if (!opened) return;
          this.#notebook = null;
          const last = this.#brokenAt;
          this.#brokenAt = performance.now();
          // Changes may have been missed: the screens read the notebook again, from a new worker. Not so if the last
          // worker broke a moment ago, since reading again may be the cause.
          if (this.#brokenAt - last > SETTLED) this.#tell([{ type: 'notebook' }]);
        },
      });
      let opened = false;
      try {
        await worker.ask({ what: 'open', keeps: this.why === null, wants });
        opened = true;
        return worker;
      } catch (thrown) {
        if (thrown === ELSEWHERE) {
          this.#leave();
          worker.end('another tab has the notebook');
          throw unreachable('another tab has the notebook');
        }
        if (worker.works || attempt === ATTEMPTS) {
          this.#notebook = null;
          worker.end('the notebook was not opened');
          throw thrown;
        }
        await pause(PAUSE);
      }
    }
  }

  #leave(): void {
    this.#notebook = null;
    this.holder = 'elsewhere';
  }

  /** Closes the notebook; the next call opens it again. */
  async #rest(): Promise<void> {
    // A notebook that is in memory only would be lost.
    if (this.why !== null) return;
    const notebook = await this.#notebook?.catch(() => null);
    this.#notebook = null;
    notebook?.end('the page rests');
  }

  #tell(topics: Topic[]): void {
    for (const topic of topics) for (const listener of [...this.#listeners]) listener(topic);
    if (topics.length && this.#asksToKeep && this.keeping === 'best-effort') {
      // Something was written that should last. Not awaited: some browsers never answer.
      this.#asksToKeep = false;
      void navigator.storage.persist().then((lasts) => {
        if (lasts) this.keeping = 'lasting';
      });
    }
  }

  // The shell.

  async takeOver(): Promise<void> {
    this.#notebook = this.#open(true);
    await this.#notebook;
    this.holder = 'here';
  }

  async install(): Promise<boolean> {
    const answer = await this.#question?.prompt();
    this.#question = null;
    return answer?.outcome === 'accepted';
  }

  takeUpdate(): void {
    this.#registration?.waiting?.postMessage('take');
  }

  /** Registers the service worker, to serve the page without a network, and checks for newer versions now and then. */
  async #serve(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const container = navigator.serviceWorker;
    // A page that was reloaded past its service worker has no controller, but a registration.
    const known = await container.getRegistration();
    let served = container.controller !== null || Boolean(known?.active);
    container.addEventListener('controllerchange', () => {
      // A newer version has taken over, from here or from another tab: the files of the old one are deleted.
      if (served) location.reload();
      // On a first visit the service worker serves the page from here on.
      served = true;
    });
    const registration = await container.register('./sw.js', { updateViaCache: 'none' });
    this.#registration = registration;
    const look = () => {
      this.update = served && registration.waiting !== null;
    };
    const follow = () => registration.installing?.addEventListener('statechange', look);
    look();
    follow();
    registration.addEventListener('updatefound', follow);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - this.#askedForUpdate < SELDOM) return;
      this.#askedForUpdate = Date.now();
      // Fails without a network.
      registration.update().catch(() => undefined);
    });
  }
}

/** Makes the page's shell, which is also its backend. */
export async function openPage(): Promise<WebShell & Backend> {
  const page = new Page();
  await page.begin();
  return page;
}
