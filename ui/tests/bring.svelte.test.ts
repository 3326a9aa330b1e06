// @vitest-environment happy-dom
// Tests the note after an import.

import { expect, it, vi } from 'vitest';
import { noteShown } from '../src/lib/notes.svelte';
import Bring from '../src/screens/keep/Bring.svelte';
import { show } from './fixtures/screen';

it('what was taken in for another family says where it is, and leads there', async () => {
  const some = { new: 2, changed: 0, kept: 0 };
  const kinds = { families: some, profiles: some, variants: some, ownCards: some, matches: some };
  const about = { exportedAt: '2026-11-21T19:32:00Z', familyNames: ['Chez Mamie'], toldApart: [] };
  const report = { ...kinds, ...about, recorded: 0, parted: 0, differing: [] };
  const family = (id: string, name: string) => ({ id, name, archived: false, mergedInto: null });
  const families = [family('a', 'Les Martin'), family('b', 'Chez Mamie')];
  const settings: unknown[] = [];
  const call = (name: string, given: unknown) => {
    if (name === 'save_settings') settings.push(given);
    const answers = { families, profiles: [], save_settings: given };
    return Promise.resolve(answers[name as keyof typeof answers] ?? report);
  };
  const props = { text: '{}', gated: false, onClose: () => undefined };
  show(Bring, props, call, { families: families.slice(0, 1) });
  (await vi.waitUntil(() => document.querySelector<HTMLElement>('.btn.primary'))).click();
  const back = await vi.waitUntil(() => noteShown()?.back);
  expect(noteShown()?.text).toContain('Chez Mamie');
  await back.take();
  expect(settings).toMatchObject([{ familyId: 'b' }]);
  expect(location.hash).toBe('#/notebook');
});
