// Where a dialog begins: at what one came for, never at the cross that closes it.

/** Fields one types into or chooses from; a file is asked for with a button of its own. */
const FIELD = 'input:not([type=file], [type=hidden], :disabled), select:not(:disabled), textarea';

/** The first field of a dialog, else its main button, else its first in the body, else its title. */
export function cameFor(dialog: ParentNode): HTMLElement | null {
  for (const wanted of [
    `.body :is(${FIELD})`,
    '.btn.primary:not(:disabled)',
    '.body button:not(:disabled)',
  ]) {
    const found = dialog.querySelector<HTMLElement>(wanted);
    if (found) return found;
  }
  return dialog.querySelector('h2');
}
