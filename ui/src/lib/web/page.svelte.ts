// The box without a program: the core in a worker of this page, the notebook in the site's own storage.

import type { Topic } from '../../generated';
import type { Backend } from '../backend';
import { Answering, ELSEWHERE, unreachable } from './answering';
import type { WebShell } from './shell.svelte';

/** How often a worker is begun anew for one opening: files that another page holds are free a moment later. */
const ATTEMPTS = 5;
const PAUSE = 250;
/** A worker that breaks sooner than this after another is not read again by itself, in milliseconds. */
const SETTLED = 10_000;
/** The browser is asked at most so often whether there is a newer version, in milliseconds. */
const SELDOM = 3_600_000;
/** The calls that think for a while. */
const THINKS = new Set(['play_opponent', 'hint', 'moments']);

/** The browser's own question, which it hands over once. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const begun = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/** Where the notebook can be kept: in files, or why not. */
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

  /** Finds out where it lives. The notebook is opened by the first call. */
  async begin(): Promise<void> {
    const standalone = matchMedia('(display-mode: standalone)');
    this.installed = standalone.matches || ('standalone' in navigator && navigator.standalone === true);
    standalone.addEventListener('change', () => (this.installed = standalone.matches));
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#question = event as InstallEvent;
    });
    addEventListener('appinstalled', () => (this.installed = true));
    // A tab that is put to sleep could not let go of the notebook when another wants it.
    document.addEventListener('freeze', () => void this.#rest());
    // Another tab may have written in it meanwhile.
    document.addEventListener('resume', () => this.#tell([{ type: 'notebook' }]));
    this.why = await storage();
    if (this.why) this.keeping = 'nowhere';
    else if (await navigator.storage.persisted()) this.keeping = 'lasting';
    // A host that will not have it serves the page as long as there is a network.
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

  /** What is thought is thought beside the notebook, which goes on answering. */
  async #text(name: string, given: unknown[]): Promise<string> {
    const notebook = await this.#opened();
    const args = JSON.stringify(given);
    if (!THINKS.has(name)) return notebook.ask({ what: 'call', name, args });
    const question = await notebook.ask({ what: 'question', name, args });
    const thought = await this.#thinking(name).ask({ what: 'think', question });
    return notebook.ask({ what: 'answer', question, thought });
  }

  /** One for each call that thinks: an opponent waits for no move that somebody wanted to be shown. */
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

  /** A worker with the notebook. Throws why there is none; the next call tries again. */
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
          // While it is being opened, another is tried below.
          if (!opened) return;
          this.#notebook = null;
          const last = this.#brokenAt;
          this.#brokenAt = performance.now();
          // Nobody knows what was missed: whoever shows something reads it again, from a worker begun anew. Not where
          // that may be what broke it.
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

  /** Puts the notebook down, to be taken up by the next call. */
  async #rest(): Promise<void> {
    // Kept nowhere else, it would be lost.
    if (this.why !== null) return;
    const notebook = await this.#notebook?.catch(() => null);
    this.#notebook = null;
    notebook?.end('the page rests');
  }

  #tell(topics: Topic[]): void {
    for (const topic of topics) for (const listener of [...this.#listeners]) listener(topic);
    if (topics.length && this.#asksToKeep && this.keeping === 'best-effort') {
      // Something is written that should last. Some browsers never answer: nobody waits for it.
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

  /** Has the page served without a network from now on, and looks for newer versions now and then. */
  async #serve(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const container = navigator.serviceWorker;
    // Loaded past its worker by force, a page has none of its own, and is of a version all the same.
    const known = await container.getRegistration();
    let served = container.controller !== null || Boolean(known?.active);
    container.addEventListener('controllerchange', () => {
      // The newer version was taken, here or in another tab: the pages of the old one are gone.
      if (served) location.reload();
      // A page of a first visit is served from here on.
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
      // Without a network there is none.
      registration.update().catch(() => undefined);
    });
  }
}

/** The page's own shell and backend, in one. */
export async function openPage(): Promise<WebShell & Backend> {
  const page = new Page();
  await page.begin();
  return page;
}
