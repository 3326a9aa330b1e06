// Why a network cannot lie on any table, or what is odd about it, in sentences.

import type { SewerSheetHint, SewerSheetRefusal } from '../../../generated';
import { t } from '../../../lib/i18n/index.svelte';
import { optionsText, rowAndColumn } from '../../../lib/words';

/** Why a network cannot lie on any table. The cell is told by its row and column. */
export function sewerSheetText(why: SewerSheetRefusal, columns: number): string {
  if (why.type === 'options') return optionsText(why.why);
  if (!('cell' in why)) return t(`calc-wrong-${why.type}`);
  return t(`calc-wrong-${why.type}`, rowAndColumn(why.cell, columns));
}

/** What only our own deck does not know. */
export function sewerHintText(hint: SewerSheetHint, columns: number): string {
  return t(`calc-hint-${hint.type}`, rowAndColumn(hint.cell, columns));
}
