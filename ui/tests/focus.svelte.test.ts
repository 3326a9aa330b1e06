// @vitest-environment happy-dom
// Tests where the focus goes if the pressed button leaves the page.

import { flushSync, mount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Family, MatchLine, MatchScores, Profile } from '../src/generated';
import SewerLearn from '../src/games/sewer/SewerLearn.svelte';
import { keepInPage } from '../src/lib/focus';
import { dismissNote, showNote } from '../src/lib/notes.svelte';
import Notebook from '../src/screens/Notebook.svelte';
import People from '../src/screens/People.svelte';
import Play from '../src/screens/Play.svelte';
import Sheet from '../src/screens/Sheet.svelte';
import Notes from '../src/shared/Notes.svelte';
import Stepper from '../src/shared/Stepper.svelte';
import { TABLES } from './fixtures/canals';
import { show } from './fixtures/screen';
import { tableOf } from './fixtures/sewer';

let ended: () => void = () => undefined;
beforeEach(() => {
  document.body.replaceChildren();
  dismissNote();
  ended = keepInPage();
});
afterEach(() => ended());

const family: Family = { id: 'f', name: 'Les Martin', archived: false, mergedInto: null };

/** Shows a screen of the family. `answers` are those of the calls; every other call answers with an empty list. */
function open(Screen: Component, answers: Record<string, () => unknown>, profiles: Profile[] = []) {
  const call = (name: string) => Promise.resolve(answers[name]?.() ?? []);
  return show(Screen, {}, call, { families: [family], profiles });
}

async function press(button: string): Promise<void> {
  const pressed = await vi.waitUntil(() => document.querySelector<HTMLElement>(button));
  pressed.focus();
  pressed.click();
  await vi.waitUntil(() => document.activeElement?.tagName === 'H1');
}

const one = (name: string, mergedInto: string | null = null): Profile => ({
  ...{ id: name, familyId: 'f', name, avatar: 'bear', colour: 'red', child: null, birthYear: null },
  ...{ archived: mergedInto !== null, mergedInto },
});

it('is at the heading when two are one: the card that was pressed is gone', async () => {
  let people = [one('Léa'), one('Tom')];
  const merge_profiles = () => {
    people = [one('Léa'), one('Tom', 'Léa')];
    return people[0];
  };
  open(
    People,
    { families: () => [family], profiles: () => people, guests: () => [], merge_profiles },
    people,
  );
  const opener = document.querySelector<HTMLElement>('[aria-label^="Tom est là"]');
  opener?.focus();
  opener?.click();
  (await vi.waitUntil(() => document.querySelector<HTMLElement>('dialog .person'))).click();
  await press('dialog [type="submit"]:not([disabled])');
  expect(document.querySelector('dialog')).toBeNull();
});

it('is at the heading when somebody is put away, or is somebody again', async () => {
  let people = [one('Léa'), one('Tom', 'Léa')];
  const archive_profile = () => (people = [{ ...one('Léa'), archived: true }, one('Tom', 'Léa')]);
  const unmerge_profile = () => (people = [one('Léa'), one('Tom')]);
  const calls = { families: () => [family], profiles: () => people, guests: () => [] };
  open(People, { ...calls, archive_profile, unmerge_profile }, people);
  await press('[aria-label="Ranger Léa"]');
  await press('.away .tag + .btn');
});

it('is at the heading when a match is taken out again', async () => {
  const line: MatchLine = {
    ...{ matchId: 'm', game: { type: 'other', title: 'Belote' }, variant: '', countsPoints: true },
    ...{ rounds: 1, source: 'paper', name: null, otherWays: 0, state: 'playing', counts: true, seats: [] },
    ...{ evening: '2026-11-20', startedAt: '2026-11-20T18:00:00Z', updatedAt: '2026-11-20T18:00:00Z' },
  };
  let away = [line];
  const { tell } = open(Notebook, {
    history: () => ({ lines: [], next: null }),
    evenings: () => ({ evenings: [], next: null }),
    put_away_matches: () => away,
    put_match_away: () => {
      away = [];
      tell({ type: 'matches' });
    },
  });
  await press('.away > .btn');
});

it('is at the heading when a match by earlier rules is ended', async () => {
  const { matchId, game, variant, options, countsPoints, seats, standings } = tableOf('two-over');
  const scores: MatchScores = {
    ...{ matchId, game, variant, options, countsPoints, seats, standings, state: 'playing', counts: true },
    ...{ playable: false, round: 2, roundOver: false, replayable: [], winners: [] },
    rounds: [{ number: 1, dealer: 0, points: [9, 5], winners: [0] }],
  };
  const end_unplayable = (): MatchScores => ({ ...scores, state: 'finished', winners: [0] });
  const call = (name: string) => Promise.resolve(name === 'match_scores' ? scores : end_unplayable());
  // With 0 for both random numbers the fourth answer is the right one.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const buttons of [['main .primary + .btn'], ['main .danger', 'dialog .answers :nth-child(4)']]) {
    document.body.replaceChildren();
    show(Sheet, { route: { name: 'sheet', match: matchId } }, call);
    for (const button of buttons) {
      const pressed = await vi.waitUntil(() => document.querySelector<HTMLElement>(button));
      pressed.focus();
      pressed.click();
    }
    await vi.waitUntil(() => document.activeElement?.tagName === 'H1');
  }
});

it('is at the heading when a note is closed', async () => {
  open(People, { families: () => [family], profiles: () => [], guests: () => [] });
  mount(Notes, { target: document.body, props: { place: null } });
  showNote('refusal', 'Non.');
  await press('.note button');
});

it('is in the dialog when something there goes', async () => {
  const dialogs = ['outer', 'inner'].map((name) => {
    const dialog = Object.assign(document.createElement('dialog'), { open: true, id: name });
    dialog.innerHTML = '<h2 tabindex="-1"></h2><button></button>';
    return dialog;
  });
  document.body.append(...dialogs);
  const button = document.querySelector<HTMLElement>('#inner button');
  button?.focus();
  button?.remove();
  await vi.waitUntil(() => document.activeElement?.matches('#inner h2'));
});

it('stays where it is when something else goes', async () => {
  document.body.innerHTML = '<h1 tabindex="-1"></h1><button></button><p></p>';
  const button = document.querySelector<HTMLElement>('button');
  button?.focus();
  document.querySelector('p')?.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(button);
  button?.blur();
  await Promise.resolve();
  button?.remove();
  await Promise.resolve();
  expect(document.activeElement, 'the button had lost the focus before').toBe(document.body);
});

it('is at the heading when a pressed button goes that never had the focus', async () => {
  document.body.innerHTML = '<h1 tabindex="-1"></h1><button><i></i></button>';
  document.querySelector('i')?.click();
  document.querySelector('button')?.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

it('is at the small table of a lesson when the card that was pressed goes with its step', async () => {
  mount(SewerLearn, { target: document.body, props: {} });
  flushSync();
  const pile = await vi.waitUntil(() => {
    const found = document.querySelector<HTMLElement>('.pile');
    if (!found) document.querySelector<HTMLElement>('.learn nav .btn:last-child')?.click();
    return found;
  });
  pile.focus();
  pile.click();
  await vi.waitUntil(() => document.activeElement?.matches('.learn .shown'));
});

it('is in the field of a new family, and then at the family one is in', async () => {
  const other: Family = { ...family, id: 'c', name: 'Les cousins' };
  let all = [family];
  const add_family = () => {
    all = [family, other];
    return other;
  };
  const change_settings = () => ({ familyId: 'c' });
  open(People, { families: () => all, profiles: () => [], guests: () => [], add_family, change_settings });
  const button = await vi.waitUntil(() => document.querySelector<HTMLElement>('.choices > .btn'));
  button.focus();
  button.click();
  const field = await vi.waitUntil(() => document.querySelector<HTMLInputElement>('form input'));
  await vi.waitUntil(() => document.activeElement === field);
  field.value = other.name;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  document.querySelector<HTMLElement>('form .primary')?.click();
  await vi.waitUntil(() => document.activeElement?.closest('label')?.textContent.includes(other.name));
});

it('stays on a number that cannot go any further', () => {
  const props = $state({ label: 'Rounds', value: 2, min: 1, max: 3 });
  mount(Stepper, { target: document.body, props });
  const less = document.querySelector<HTMLButtonElement>('button');
  for (let pressed = 0; pressed < 2; pressed++) flushSync(() => less?.click());
  expect(document.querySelector('output')?.textContent).toBe('1');
  expect([less?.disabled, less?.getAttribute('aria-disabled')]).toEqual([false, 'true']);
});

it('goes on at the table once a tile is laid: its button stays, but cannot be pressed', async () => {
  const named = (name: string) => TABLES.find((one) => one.name === name)?.table;
  const [before, after] = [named('early'), named('mid')];
  const tables: Record<string, unknown> = { table: before, play: after && { ...after, position: 'next' } };
  const call = (name: string) => Promise.resolve(tables[name] ?? null);
  show(Play, { route: { name: 'play', match: before?.matchId ?? '' } }, call);
  const lays = () => document.querySelector<HTMLButtonElement>('.hand .lay');
  await vi.waitUntil(lays, 20_000);
  for (const cell of document.querySelectorAll<HTMLElement>('[data-cell]')) {
    if (lays()?.disabled === false) break;
    cell.click();
    flushSync();
  }
  lays()?.focus();
  lays()?.click();
  await vi.waitUntil(() => lays()?.disabled);
  await vi.waitUntil(() => document.activeElement?.matches('.lies'));
});
