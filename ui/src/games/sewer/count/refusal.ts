// Why a network cannot lie on any table, or what is odd about it, in sentences.

import type { SewerSheetHint, SewerSheetRefusal } from '../../../generated';
import { t } from '../../../lib/i18n/index.svelte';
import { optionsText } from '../../../lib/words';

/** Why a network cannot lie on any table. The cell is told by its row and column. */
export function sewerSheetText(why: SewerSheetRefusal, columns: number): string {
  if (why.type === 'options') return optionsText(why.why);
  if (!('cell' in why)) return t(`calc-wrong-${why.type}`);
  return t(`calc-wrong-${why.type}`, place(why.cell, columns));
}

/** What only our own deck does not know. */
export function sewerHintText(hint: SewerSheetHint, columns: number): string {
  return t(`calc-hint-${hint.type}`, place(hint.cell, columns));
}

function place(cell: number, columns: number): { row: number; column: number } {
  return { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 };
}
