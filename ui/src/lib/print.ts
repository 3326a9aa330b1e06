// Printing the page that is shown: the browser's own dialog, or the system's from the desktop window.

import { t } from './i18n/index.svelte';
import { showNote } from './notes.svelte';

/** Opens the dialog for printing, which can write a file as well. Says so where there is none. */
export async function printPage(): Promise<void> {
  try {
    // In the window of some systems the shell prints, and answers later: then this is a promise.
    await (window.print() as unknown);
  } catch {
    showNote('refusal', t('print-not'));
  }
}
