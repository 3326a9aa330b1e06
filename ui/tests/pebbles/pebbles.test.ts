// @vitest-environment happy-dom
// Tests that a new game needs only a folder and one line in the registry: Cailloux is such a game, and every screen has
// to show it. The answers are recorded from a core that has the game in the same way.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from '../../src/App.svelte';
import { GAMES } from '../../src/games';
import type { Calls, Profile, Settings, TableView } from '../../src/generated';
import type { Backend } from '../../src/lib/backend';
import { pebbles } from './game/manifest';
import lines from './recorded.jsonl?raw';

Object.assign(GAMES, { pebbles });

/** Recorded answers by call; of one match its first table, `table`, and its last one, `over`. */
interface Recorded {
  settings: Settings;
  profiles: Profile[];
  table: TableView;
  over: TableView;
}
const recorded = Object.fromEntries(
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as [string, unknown]),
) as unknown as Recorded;

const answers: Record<string, unknown> = {
  ...recorded,
  settings: { ...recorded.settings, language: 'fr' },
  lower: recorded.table,
};
let asked: [keyof Calls, ...unknown[]][] = [];
const backend = {
  call: (name: keyof Calls, ...args: unknown[]) => {
    asked.push([name, ...args]);
    return name in answers
      ? Promise.resolve(answers[name])
      : Promise.reject(new Error(`nobody recorded ${name}`));
  },
  onChanged: () => () => undefined,
} as Backend;

/** Milliseconds for a screen to appear: it is fetched and compiled when it is first shown. */
const LOAD_TIMEOUT = 20_000;

let app: Record<string, unknown> | undefined;

/** The text with all spaces made ordinary ones, since sentences have no-break spaces. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}

async function shows(text: string) {
  await vi.waitFor(() => {
    flushSync();
    expect(plain(document.body.textContent)).toContain(text);
  }, LOAD_TIMEOUT);
}

async function goTo(hash: string) {
  location.hash = hash;
  app = mount(App, { target: document.body, props: { open: () => backend } });
  await Promise.resolve();
}

/** A button whose label contains `name`. */
function button(name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button')];
  const found = all.find((one) => plain(one.getAttribute('aria-label') ?? one.textContent).includes(name));
  if (!found) throw new Error(`no button "${name}" in ${document.body.textContent}`);
  return found;
}

function told(name: keyof Calls): unknown[] | undefined {
  return asked.find(([call]) => call === name);
}

vi.setConfig({ testTimeout: 4 * LOAD_TIMEOUT });

beforeEach(() => {
  asked = [];
});

afterEach(async () => {
  if (app) await unmount(app);
  document.body.replaceChildren();
  answers['table'] = recorded.table;
});

it('stands on the shelf, beside the match to go on with', async () => {
  await goTo('#/');
  await shows('Jouer à Cailloux de 2 à 4 joueurs');
  await shows('Continuer Cailloux');
});

it('is set up as last time, by its own rules, and the match begins', async () => {
  await goTo('#/setup/pebbles');
  await shows('Jamais plus de trois dans une main.');
  await shows('Qui parle en premier ?');
  (await vi.waitFor(() => button('On joue'), LOAD_TIMEOUT)).click();
  await vi.waitFor(() => {
    expect(told('start_match')?.[1]).toMatchObject({ options: recorded.table.options, variant: 'base' });
  }, LOAD_TIMEOUT);
  await vi.waitFor(() => expect(location.hash).toBe(`#/play/${recorded.table.matchId}`), LOAD_TIMEOUT);
});

it('is played behind the curtain that every table has, and its log is told', async () => {
  await goTo(`#/play/${recorded.table.matchId}`);
  await shows('C’est à Léa');
  expect(document.body.textContent).not.toContain('Tu en tiens');
  button('Léa').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await shows('Tu en tiens');
  button('Dire 4').click();
  await vi.waitFor(
    () => expect(told('play')?.[4]).toEqual({ game: 'pebbles', mv: { type: 'say', total: 4 } }),
    LOAD_TIMEOUT,
  );
  await shows('C’est à Tom');
  button('Ce qui s’est passé').click();
  await shows('Léa dit 4');
});

it('ends with the standing, and its scoring run is shown again', async () => {
  answers['table'] = recorded.over;
  await goTo(`#/play/${recorded.table.matchId}`);
  await shows('Léa et Mamie gagnent ensemble');
  button('Revoir la fin de la manche').click();
  await shows('Compter');
  button('Compter').click();
  await shows('Manche gagnée +1');
});

it('is replayed', async () => {
  answers['table'] = recorded.over;
  await goTo(`#/replay/${recorded.table.matchId}/1`);
  await shows('Tom dit 2');
});

it('has its house rules in a form', async () => {
  await goTo('#/rules');
  await shows('Trois cailloux');
  button('à partir de : Trois cailloux').click();
  await shows('Cailloux par main');
});
