// @vitest-environment happy-dom
// Tests that a drawing that was wiped or left can be restored.

import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Family, OwnCard } from '../src/generated';
import OwnCards from '../src/games/rebus/OwnCards.svelte';
import Sketch from '../src/games/rebus/Sketch.svelte';
import { show } from './fixtures/screen';

beforeEach(() => document.body.replaceChildren());

it('goes back to the drawing before', () => {
  const drawn: (string | null)[] = [];
  const props = { start: 'data:,a', onDrawn: (picture: string | null) => drawn.push(picture) };
  mount(Sketch, { target: document.body, props });
  const [back, clear] = document.querySelectorAll('button');
  for (const button of [back, clear, clear, back, back]) {
    button?.click();
    flushSync();
  }
  expect(drawn).toEqual([null, 'data:,a']);
});

it('a card that was begun is there again after another was looked at, and after the page was loaded anew', async () => {
  const family: Family = { id: 'f', name: 'Les Martin', archived: false, mergedInto: null };
  const card: OwnCard = {
    ...{ id: 'c', familyId: 'f', name: 'Lapin', reading: null, heard: true, picture: 'data:,a' },
    archived: false,
  };
  const call = (name: string) => Promise.resolve(name === 'own_cards' ? [card] : { ...card, name: 'Lapine' });
  const begin = () => show(OwnCards, { onClose: () => undefined }, call, { families: [family] }).shown;
  const field = () => document.querySelector<HTMLInputElement>('#own-name');
  const type = (text: string) => {
    const to = field();
    if (to) to.value = text;
    to?.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
  };
  const press = async (button: string) => {
    (await vi.waitUntil(() => document.querySelector<HTMLElement>(button))).click();
    flushSync();
  };
  let shown = begin();
  type('Doudou');
  await press('.cards .icon');
  expect(field()?.value).toBe('Lapin');
  type('Lapine');
  await unmount(shown);
  shown = begin();
  expect(field()?.value).toBe('Doudou');
  await press('.cards .icon');
  expect(field()?.value).toBe('Lapine');
  // Saving or cancelling deletes the draft.
  await press('[type="submit"]');
  await vi.waitUntil(() => field()?.value === 'Doudou');
  await press('.cards .icon');
  expect(field()?.value).toBe('Lapin');
  type('Lapereau');
  await press('[type="submit"] + .btn');
  await press('.cards .icon');
  expect(field()?.value).toBe('Lapin');
  await unmount(shown);
});
