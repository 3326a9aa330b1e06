// A person's figures as friendly sentences: only what is nice to know.

import type { PersonStatistics } from '../../generated';
import { t } from '../../lib/i18n/index.svelte';
import { gameTitle } from '../../lib/words';

/** The sentences, the nicest first. */
export function kindWords(figures: PersonStatistics): string[] {
  const { name } = figures.who;
  if (figures.matches === 0) return [t('kind-none', { name })];
  const said: string[] = [];
  if (figures.matches === null) said.push(t('kind-won', { name, wins: figures.wins }));
  else if (figures.wins > 0)
    said.push(t('kind-wins', { name, wins: figures.wins, matches: figures.matches }));
  else said.push(t('kind-plays', { name, matches: figures.matches }));
  if (figures.streak > 1) said.push(t('kind-streak', { count: figures.streak }));
  if (figures.favourite) said.push(t('kind-favourite', { game: gameTitle(figures.favourite) }));
  if (figures.bestPartner) {
    said.push(t('kind-partner', { name: figures.bestPartner.who.name, count: figures.bestPartner.times }));
  }
  if (figures.nemesis) said.push(t('kind-nemesis', { name: figures.nemesis.who.name }));
  return said;
}
