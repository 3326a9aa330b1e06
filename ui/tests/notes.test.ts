// Tests notes: where each one is shown, and for how long.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  barShown,
  dialogOpened,
  dismissNote,
  leavePlace,
  noteAt,
  noteShown,
  announce,
  announcement,
  showNote,
} from '../src/lib/notes.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dismissNote();
  vi.useRealTimers();
});

it('is shown on the page, and not in a dialog that opens later', () => {
  showNote('done', 'Rétabli.');
  vi.advanceTimersByTime(1);
  expect(noteAt(null)).toEqual({ kind: 'done', text: 'Rétabli.' });
  const dialog = {};
  const close = dialogOpened(dialog);
  expect(noteAt(dialog)).toBeNull();
  close();
  expect(noteAt(null)?.text).toBe('Rétabli.');
});

it('told in a dialog goes with it; told while it closes, it is shown below', () => {
  const dialog = {};
  let close = dialogOpened(dialog);
  showNote('refusal', 'Non.');
  vi.advanceTimersByTime(1);
  expect([noteAt(dialog)?.text, noteAt(null)]).toEqual(['Non.', null]);
  close();
  expect(noteShown()).toBeNull();

  close = dialogOpened(dialog);
  showNote('done', 'Ajouté.');
  close();
  vi.advanceTimersByTime(1);
  expect(noteAt(null)?.text).toBe('Ajouté.');
});

it('is shown in the bar of a page that has one, even if it came with the page, and in a dialog above it', () => {
  const [bar, dialog] = [{}, {}];
  const close = dialogOpened(dialog);
  showNote('note', 'Tom a annulé un coup.');
  const gone = barShown(bar);
  vi.advanceTimersByTime(1);
  expect(noteAt(dialog)?.text).toBe('Tom a annulé un coup.');
  close();
  showNote('note', 'Mamie a annulé un coup.');
  vi.advanceTimersByTime(1);
  expect([noteAt(bar)?.text, noteAt(null)]).toEqual(['Mamie a annulé un coup.', null]);
  gone();
  expect(noteShown()).toBeNull();
});

it('goes with the page that is left, unless it was told while leaving', () => {
  showNote('refusal', 'Une partie inconnue.');
  leavePlace(null);
  vi.advanceTimersByTime(1);
  expect(noteAt(null)?.text).toBe('Une partie inconnue.');
  leavePlace(null);
  expect(noteShown()).toBeNull();
});

it('passes by itself when it went well; a refusal stays until something else is said', () => {
  showNote('note', 'Mamie a repris un coup.');
  vi.advanceTimersByTime(60_000);
  expect(noteShown()).toBeNull();
  showNote('refusal', 'Non.');
  vi.advanceTimersByTime(60_000);
  expect(noteShown()?.kind).toBe('refusal');
  dismissNote('note');
  expect(noteShown()?.kind).toBe('refusal');
  showNote('done', 'Fait.');
  vi.advanceTimersByTime(60_000);
  expect(noteShown()).toBeNull();
});

it('what was said of a page is not heard on the next', () => {
  announce('Manche 2 écrite.');
  dialogOpened({})();
  expect(announcement()).toBe('Manche 2 écrite.');
  leavePlace(null);
  expect(announcement()).toBe('');
});
