// Which matches are meant, and days as people say them.

import type { HistoryFilter, PlayedGame } from '../../generated';
import { dateText, locale } from '../../lib/i18n/index.svelte';
import { dateOf } from '../../lib/days';

/** All matches of a family. */
export const ALL: HistoryFilter = {
  profileId: null,
  game: null,
  variant: null,
  source: null,
  state: null,
  since: null,
  until: null,
  opponents: false,
};

/** How many wishes a filter has: an evening is one wish. */
export function wishes(filter: HistoryFilter): number {
  const { profileId, game, variant, source, since, opponents } = filter;
  return [profileId, game, variant, source, since, opponents || null].filter((one) => (one ?? null) !== null)
    .length;
}

/** A game as a word of its own, for lists and selects. */
export function gameKey(game: PlayedGame): string {
  return game.type === 'boxed' ? game.game : `other ${game.title}`;
}

/** "10 mars". Reactive. */
export function shortDay(day: string): string {
  const at = dateOf(day);
  return at ? dateText(at, { day: 'numeric', month: 'short' }) : day;
}

/** "mars", "févr.", from `2026-03`. Reactive. */
export function monthText(month: string): string {
  const at = dateOf(month);
  return at ? dateText(at, { month: 'short' }) : month;
}

/** A number with at most one decimal, as the language writes it. Reactive. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value).replace('-', '−');
}
