// Prints the current page: with the browser's own dialog, or with the system's from the desktop window.

import { t } from './i18n/index.svelte';
import { showNote } from './notes.svelte';

/** Opens the print dialog, which can also write a file. Shows a note where there is no such dialog. */
export async function printPage(): Promise<void> {
  try {
    // On some systems the shell of the desktop window prints, and `print` returns a promise.
    await (window.print() as unknown);
  } catch {
    showNote('refusal', t('print-not'));
  }
}
