// @vitest-environment happy-dom
// A game that only tests know: its folder here and one line are all there is of it, and every screen has it. What
// the core says is recorded from the core, by a game that is a folder and a line there.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import App from '../../src/App.svelte';
import { GAMES } from '../../src/games';
import type { Calls, Profile, Settings, TableView } from '../../src/generated';
import type { Backend } from '../../src/lib/backend';
import { pebbles } from './game/manifest';
import lines from './recorded.jsonl?raw';

Object.assign(GAMES, { pebbles });

/** What the core says to some calls; of one match the `table` as it begins, and as it is `over`. */
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

/** Screens are fetched and compiled when they are first shown. */
const SOON = 20_000;

let app: Record<string, unknown> | undefined;

/** With spaces at which lines may break. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}

async function shows(text: string) {
  await vi.waitFor(() => {
    flushSync();
    expect(plain(document.body.textContent)).toContain(text);
  }, SOON);
}

async function goTo(hash: string) {
  location.hash = hash;
  app = mount(App, { target: document.body, props: { open: () => backend } });
  await Promise.resolve();
}

/** A button, by a part of its name. */
function button(name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button')];
  const found = all.find((one) => plain(one.getAttribute('aria-label') ?? one.textContent).includes(name));
  if (!found) throw new Error(`no button "${name}" in ${document.body.textContent}`);
  return found;
}

function told(name: keyof Calls): unknown[] | undefined {
  return asked.find(([call]) => call === name);
}

vi.setConfig({ testTimeout: 4 * SOON });

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
  (await vi.waitFor(() => button('On joue'), SOON)).click();
  await vi.waitFor(() => {
    expect(told('start_match')?.[1]).toMatchObject({ options: recorded.table.options, variant: 'base' });
  }, SOON);
  await vi.waitFor(() => expect(location.hash).toBe(`#/play/${recorded.table.matchId}`), SOON);
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
    SOON,
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
