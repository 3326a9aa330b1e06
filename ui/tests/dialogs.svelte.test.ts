// @vitest-environment happy-dom
// Tests keys in dialogs, and what screen readers tell of fields.

import { flushSync, mount } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FolderView } from '../src/generated';
import { askAgain } from '../src/lib/asked';
import { t } from '../src/lib/i18n/index.svelte';
import { dismissNote, noteShown } from '../src/lib/notes.svelte';
import PersonDialog from '../src/screens/PersonDialog.svelte';
import Welcome from '../src/screens/Welcome.svelte';
import ParentGate from '../src/screens/keep/ParentGate.svelte';
import Stepper from '../src/shared/Stepper.svelte';
import { show } from './fixtures/screen';

beforeEach(() => document.body.replaceChildren());

it('a key that is held down guesses nothing at the question for grown-ups', () => {
  const props = { onPass: () => undefined, onClose: () => undefined };
  mount(ParentGate, { target: document.body, props });
  flushSync();
  expect(document.activeElement?.tagName).toBe('H2');
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  const pressed = (repeat: boolean) => new KeyboardEvent('keydown', { ...enter, repeat });
  const pressing = [pressed(false), pressed(true)];
  for (const event of pressing) document.querySelector('.answers button')?.dispatchEvent(event);
  expect(pressing.map((event) => event.defaultPrevented)).toEqual([false, true]);
});

it('one that lies in another is left alone, and what was begun is there only as long as its form', async () => {
  const there: FolderView = {
    ...{ path: '/shared', name: 'Tablet', sealed: false, state: { type: 'there' }, waiting: 0, unread: 0 },
    devices: [],
  };
  let folder: FolderView | null = null;
  const call = (name: string) => Promise.resolve(name === 'folder' ? folder : []);
  const { tell } = show(Welcome, { onDone: () => undefined }, call);
  const escape = (at: string) => {
    const key = { key: 'Escape', bubbles: true, cancelable: true };
    document.querySelector(at)?.dispatchEvent(new KeyboardEvent('keydown', key));
    flushSync();
  };
  const dialogs = () => document.querySelectorAll('dialog').length;
  document.querySelector<HTMLElement>('form + .row > button')?.click();
  const field = await vi.waitUntil(() => document.querySelector('dialog form input'));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  escape('dialog form input');
  expect([dialogs(), noteShown() !== null]).toEqual([1, true]);
  dismissNote();
  folder = there;
  tell({ type: 'folder' });
  (await vi.waitUntil(() => document.querySelector<HTMLElement>('dialog .devices + .btn'))).click();
  await vi.waitUntil(() => dialogs() === 2);
  escape('dialog dialog .answers');
  expect([dialogs(), noteShown()]).toEqual([1, null]);
  escape('dialog .devices');
  expect([dialogs(), noteShown()]).toEqual([0, null]);
});

it('a number that goes by fifty says so', () => {
  const props = { label: 'Sablier', value: 250, min: 50, max: 500, step: 50, said: '250 %' };
  mount(Stepper, { target: document.body, props });
  const names = [...document.querySelectorAll('button')].map((one) =>
    one.getAttribute('aria-label')?.replace(/\s/g, ' '),
  );
  expect(names).toEqual(['Sablier : 50 de moins', 'Sablier : 50 de plus']);
  expect(document.querySelector('output .sr-only')?.textContent).toBe('250 %');
});

it('a face and a colour to choose are told once: by what is chosen, not by their pictures, too', () => {
  const taken = [{ name: 'Zoé', avatar: 'ratPirate', colour: 'blue' }] as const;
  const nothing = () => undefined;
  show(PersonDialog, { title: 'Nino', taken, onSave: nothing, onClose: nothing }, nothing);
  const radios = [...document.querySelectorAll('input[type="radio"]')];
  const named = radios.map((one) => one.getAttribute('aria-label'));
  expect(new Set(named).size).toBe(radios.length);
  expect(named.filter((name) => name?.includes('Zoé')).length).toBe(2);
  expect(
    document.querySelectorAll('fieldset [role="img"], fieldset svg:not([aria-hidden="true"])').length,
  ).toBe(0);
});

it.each(['', '  '])('a person without a name (%j) is asked for one, in the field', async (name) => {
  document.addEventListener('invalid', askAgain, { capture: true, once: true });
  const onSave = vi.fn();
  show(PersonDialog, { title: 'Nino', taken: [], onSave, onClose: () => undefined }, () => undefined);
  const field = document.querySelector<HTMLInputElement>('input[type="text"]');
  if (field) field.value = name;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  const submit = document.querySelector<HTMLElement>('[type="submit"]');
  submit?.focus();
  submit?.click();
  expect(document.activeElement).toBe(field);
  expect(noteShown()?.text).toBe(t('problem-empty'));
  expect(onSave).not.toHaveBeenCalled();
  if (field) field.value = ' Nino ';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  submit?.click();
  await vi.waitUntil(() => onSave.mock.calls.length > 0);
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ name: 'Nino' }));
});
