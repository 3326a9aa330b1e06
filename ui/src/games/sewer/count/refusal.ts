// Why a network is impossible or odd, in sentences.

import type { SewerSheetHint, SewerSheetRefusal } from '../../../generated';
import { t } from '../../../lib/i18n/index.svelte';
import { optionsText, rowAndColumn } from '../../../lib/words';

/** Why no table can have this network. A cell is told by its row and column. */
export function sewerSheetText(why: SewerSheetRefusal, columns: number): string {
  if (why.type === 'options') return optionsText(why.why);
  if (!('cell' in why)) return t(`calc-wrong-${why.type}`);
  return t(`calc-wrong-${why.type}`, rowAndColumn(why.cell, columns));
}

/** An oddity that only the deck of this app does not have. */
export function sewerHintText(hint: SewerSheetHint, columns: number): string {
  return t(`calc-hint-${hint.type}`, rowAndColumn(hint.cell, columns));
}
