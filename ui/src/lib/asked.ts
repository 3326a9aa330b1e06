// What a form asks for and was not given is said by the box: the browser's bubble may speak another language.

import { t } from './i18n/index.svelte';
import { showNote } from './notes.svelte';

function problem({ type, min, max }: HTMLInputElement): string {
  if (type === 'radio') return t('problem-unchosen');
  if (type === 'number') return t('problem-outOfRange', { min: Number(min), max: Number(max) });
  return t('problem-empty');
}

/** Goes to the first field that is wrong, wherever it was folded away, and says what it has to be. */
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
