// The initial focus of a dialog: at the field or button that the dialog is for, never at the cross that closes it.

/** Fields to type into or to choose from; a file field is left out, since a button asks for it. */
const FIELD = 'input:not([type=file], [type=hidden], :disabled), select:not(:disabled), textarea';

/** The first field of a dialog, else its main button, else its first in the body, else its title. */
export function initialFocus(dialog: ParentNode): HTMLElement | null {
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
