// How a sheet adds up and when it ends, in a few words.

import type { PaperTerms } from '../../generated';
import { t } from '../../lib/i18n/index.svelte';

/** The terms as a text: "Le moins de points · jusqu’à 100". Reactive. */
export function termsText({ tally, ending }: Pick<PaperTerms, 'tally' | 'ending'>): string {
  const parts = [t(`tally-${tally}`)];
  if (ending.type === 'target') parts.push(t('paper-until', { points: ending.points }));
  if (ending.type === 'rounds') parts.push(t('rounds', { count: ending.count }));
  return parts.join(' · ');
}
