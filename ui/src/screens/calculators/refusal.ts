// Why a network cannot lie on any table, in sentences.

import type { SewerSheetRefusal } from '../../generated/SewerSheetRefusal';
import { t } from '../../lib/i18n/index.svelte';
import { optionsText } from '../../lib/words';

/** Why a network cannot lie on any table. The cell is told by its row and column. */
export function sewerSheetText(why: SewerSheetRefusal, columns: number): string {
  if (why.type === 'options') return optionsText(why.why);
  if (!('cell' in why)) return t(`calc-wrong-${why.type}`);
  return t(`calc-wrong-${why.type}`, {
    row: Math.floor(why.cell / columns) + 1,
    column: (why.cell % columns) + 1,
  });
}
