// Tells in the app's language what a form lacks: the browser's own bubble may use another language.

import { t } from './i18n/index.svelte';
import { showNote } from './notes.svelte';

function problem({ type, min, max }: HTMLInputElement): string {
  if (type === 'radio') return t('problem-unchosen');
  if (type === 'number') return t('problem-outOfRange', { min: Number(min), max: Number(max) });
  return t('problem-empty');
}

/** Handles `invalid`: focuses the first invalid field, unfolded if need be, and tells what it has to be. */
export function askAgain(event: Event): void {
  event.preventDefault();
  const field = event.target;
  if (!(field instanceof HTMLInputElement)) return;
  const wrong = (one: Element) => one instanceof HTMLInputElement && !one.validity.valid;
  if (field !== [...(field.form?.elements ?? [])].find(wrong)) return;
  const fold = field.closest('details');
  if (fold) fold.open = true;
  field.focus();
  showNote('note', problem(field));
}
