// @vitest-environment happy-dom
// Tests the app as a web page without a program: the pages before the first screen, and the notices on the shelf.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import type { Calls } from '../src/generated';
import type { Backend } from '../src/lib/backend';
import { remember, times } from '../src/lib/web/facts';
import { useWebShell, type WebShell } from '../src/lib/web/shell.svelte';
import { fixtures } from './fixtures/backend';

/** Milliseconds for a screen to appear: it is fetched and compiled when it is first shown. */
const LOAD_TIMEOUT = 20_000;
vi.setConfig({ testTimeout: 4 * LOAD_TIMEOUT });

let app: Record<string, unknown> | undefined;
let asked: (keyof Calls)[] = [];
let opened = 0;

const usual: WebShell = {
  holder: 'here',
  keeping: 'best-effort',
  why: null,
  installed: true,
  canAsk: false,
  update: false,
  takeOver: () => Promise.resolve(),
  install: () => Promise.resolve(false),
  takeUpdate: () => undefined,
};

function shell(change: Partial<WebShell>) {
  useWebShell({ ...usual, ...change });
}

/** Answers that replace those of the fixtures. */
let answers: Partial<Record<keyof Calls, unknown>> = {};

function open(): Backend {
  opened += 1;
  const core = fixtures();
  return {
    ...core,
    call: (name, ...args) => {
      asked.push(name);
      return name in answers ? Promise.resolve(answers[name] as never) : core.call(name, ...args);
    },
  };
}

function start(hash = '#/') {
  location.hash = hash;
  app = mount(App, { target: document.body, props: { open } });
}

/** The text of the page with all spaces made ordinary ones, since sentences have no-break spaces. */
const page = () => document.body.textContent.replaceAll(/\s+/g, ' ');

async function shows(text: string) {
  await vi.waitFor(() => {
    flushSync();
    expect(page()).toContain(text);
  }, LOAD_TIMEOUT);
}

function press(name: string) {
  const all = [...document.querySelectorAll<HTMLElement>('button')];
  const found = all.find((one) => one.textContent.includes(name));
  if (!found) throw new Error(`no button "${name}" in ${page()}`);
  found.click();
}

Object.defineProperty(navigator, 'languages', { value: ['fr-FR'] });

beforeEach(() => {
  asked = [];
  opened = 0;
  answers = {};
  localStorage.clear();
  remember('offered', 0);
});

afterEach(async () => {
  if (app) await unmount(app);
  document.body.replaceChildren();
  useWebShell(null);
});

it('in a second tab opens nothing before it is told to go on here', async () => {
  const takeOver = vi.fn(() => {
    shell({});
    return Promise.resolve();
  });
  shell({ holder: 'elsewhere', takeOver });
  start();
  await shows('Le carnet est ouvert dans un autre onglet');
  expect(opened).toBe(0);
  press('Continuer ici');
  await shows('Les Martin');
  expect([takeOver.mock.calls.length, opened]).toEqual([1, 1]);
  expect(page()).not.toContain('autre onglet');
});

it('says that the other tab does not answer', async () => {
  shell({ holder: 'elsewhere', takeOver: () => Promise.reject(new Error('silent')) });
  start();
  await shows('Continuer ici');
  press('Continuer ici');
  await shows('puis essayez encore.');
});

it('taken over in the middle of a match shows nothing of it, and comes back to the table', async () => {
  shell({});
  start('#/play/four-hold');
  await vi.waitFor(() => expect(document.querySelector('.play')).not.toBeNull(), LOAD_TIMEOUT);
  shell({ holder: 'elsewhere' });
  await shows('Rien n’est perdu');
  expect(document.querySelector('.play')).toBeNull();
  const before = asked.filter((name) => name === 'table').length;
  shell({});
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector('.play')).not.toBeNull();
  }, LOAD_TIMEOUT);
  expect(asked.filter((name) => name === 'table').length).toBeGreaterThan(before);
});

it.each([
  ['insecure', 'L’adresse de cette page commence par'],
  ['refused', 'C’est souvent une fenêtre privée'],
] as const)(
  'where nothing is kept (%s) says so before anything is opened, and on the shelf',
  async (why, words) => {
    shell({ keeping: 'nowhere', why });
    start();
    await shows(words);
    expect(opened).toBe(0);
    press('Jouer sans garder');
    await shows('Rien n’est gardé ici');
    expect(opened).toBe(1);
    await vi.waitFor(() => expect(asked).toContain('history'), LOAD_TIMEOUT);
    expect(page()).not.toContain('à l’abri ?');
  },
);

it('asks for a copy, and keeps quiet when it is put off', async () => {
  shell({});
  start();
  await shows('Une copie du carnet, à l’abri ?');
  press('Plus tard');
  flushSync();
  expect(page()).not.toContain('Une copie du carnet');
  expect(Date.now() - (times().later ?? 0)).toBeLessThan(LOAD_TIMEOUT);
});

it('carries the copy out when a grown-up says so, and remembers it', async () => {
  HTMLAnchorElement.prototype.click = vi.fn();
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  shell({});
  start();
  await shows('Une copie du carnet, à l’abri ?');
  press('Garder une copie');
  await shows('Pour les grands');
  const [, a = '', b = ''] = /(\d+) × (\d+)/.exec(page()) ?? [];
  expect(times().copied).toBeNull();
  press(String(Number(a) * Number(b)));
  await shows('est dans les téléchargements');
  expect(page()).not.toContain('Une copie du carnet, à l’abri');
  expect(Date.now() - (times().copied ?? 0)).toBeLessThan(LOAD_TIMEOUT);
});

it('offers the home screen after a first match, once', async () => {
  localStorage.clear();
  shell({ installed: false });
  start();
  await shows('Une place sur l’écran d’accueil ?');
  press('Montre-moi');
  await shows('Sur quel appareil ?');
  expect(times().offered).toBe(0);
  expect(location.hash).toBe('#/install');
});

it('installs by the browser’s own question, and says so only when it was done', async () => {
  let yes = false;
  shell({ installed: false, canAsk: true, install: () => Promise.resolve(yes) });
  start('#/install');
  await shows('Installer Calepin');
  press('Installer Calepin');
  // Time for a note to appear, which would come after a few steps.
  await new Promise((later) => setTimeout(later, 50));
  flushSync();
  expect(page()).not.toContain('C’est fait');
  yes = true;
  press('Installer Calepin');
  await shows('C’est fait');
});

it('tells of a newer version on the shelf alone', async () => {
  const takeUpdate = vi.fn();
  shell({ update: true, takeUpdate });
  start('#/play/four-hold');
  await vi.waitFor(() => expect(document.querySelector('.play')).not.toBeNull(), LOAD_TIMEOUT);
  expect(page()).not.toContain('nouvelle version');
  location.hash = '#/';
  await shows('Une nouvelle version est prête');
  press('La prendre');
  expect(takeUpdate).toHaveBeenCalledTimes(1);
});

it('begins from a copy: it is looked into, taken in without a question for grown-ups, and the shelf is there', async () => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  const families = fixtures().call('families');
  const some = { new: 2, changed: 0, kept: 0 };
  const kinds = { families: some, profiles: some, variants: some, ownCards: some, matches: some };
  const about = { exportedAt: '2026-11-21T19:32:00Z', familyNames: ['Les Martin'], toldApart: [] };
  const report = { ...kinds, ...about, recorded: 0, parted: 0 };
  answers = { families: [], preview_import: report, import_notebook: report };
  shell({});
  start();
  await shows('J’ai déjà une copie');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('nothing to choose a file with');
  Object.defineProperty(input, 'files', { value: [new File(['{}'], 'carnet.json')] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await shows('Ce que ce fichier apporte');
  expect(asked).not.toContain('import_notebook');
  answers = { ...answers, families: await families };
  press('Ajouter au carnet');
  await shows('Jouer à');
  await shows('C’est ajouté : 2 parties de plus.');
  expect(asked).toContain('import_notebook');
});

it('in a page that a program serves has none of it', async () => {
  start();
  await shows('Les Martin');
  await vi.waitFor(() => expect(asked).toContain('unfinished'), LOAD_TIMEOUT);
  expect(asked).not.toContain('history');
  expect(page()).not.toContain('écran d’accueil');
});
