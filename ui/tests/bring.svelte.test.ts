// @vitest-environment happy-dom
// Tests the notes after an import, after a file that cannot be read, and after a backup is restored.

import { beforeEach, expect, it, vi } from 'vitest';
import { t } from '../src/lib/i18n/index.svelte';
import { dismissNote, noteShown } from '../src/lib/notes.svelte';
import Backups from '../src/screens/keep/Backups.svelte';
import Bring from '../src/screens/keep/Bring.svelte';
import TakeIn from '../src/screens/keep/TakeIn.svelte';
import { show } from './fixtures/screen';

beforeEach(() => {
  document.body.replaceChildren();
  dismissNote();
});

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

it('a file that cannot be read is said to be so, and may be chosen again', async () => {
  show(TakeIn, { label: '' }, () => Promise.resolve(null));
  const input = document.querySelector('input');
  const file = { text: () => Promise.reject(new Error('gone')) };
  let value = 'a.json';
  Object.defineProperty(input, 'files', { value: [file] });
  Object.defineProperty(input, 'value', { get: () => value, set: (now: string) => (value = now) });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitUntil(() => noteShown()?.text === t('import-unread'));
  await vi.waitUntil(() => value === '');
});

it('a restored backup is said to be so, whatever cannot be read afterwards', async () => {
  const backup = { name: 'b', madeAt: '2026-11-21T19:32:00Z', bytes: 1000 };
  const answers: Record<string, unknown> = {
    ...{ backups: [backup], preview_backup: { backup, families: [], newerMatches: 0 }, folder: null },
    ...{ restore_backup: backup, families: [] },
  };
  const call = (name: string) =>
    name in answers ? Promise.resolve(answers[name]) : Promise.reject(new Error(name));
  show(Backups, {}, call);
  // With 0 for both random numbers the fourth answer is the right one.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const button of ['.lines button', 'dialog .danger', 'dialog .answers :nth-child(4)'])
    (await vi.waitUntil(() => document.querySelector<HTMLElement>(button))).click();
  await vi.waitUntil(() => noteShown()?.kind === 'done');
});
