// The filter of a list of matches, and short texts for days, months and numbers.

import type { HistoryFilter, PlayedGame } from '../../generated';
import { dateText, locale } from '../../lib/i18n/index.svelte';
import { dateOf } from '../../lib/days';

/** The filter that lets all matches of a family pass. */
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

/** Number of criteria set in a filter; an evening (`since` and `until`) is one. */
export function criteriaCount(filter: HistoryFilter): number {
  const { profileId, game, variant, source, since, opponents } = filter;
  return [profileId, game, variant, source, since, opponents || null].filter((one) => (one ?? null) !== null)
    .length;
}

/** A unique key of a game, for lists and selects. */
export function gameKey(game: PlayedGame): string {
  return game.type === 'boxed' ? game.game : `other ${game.title}`;
}

/** The format of a two-digit year, unless the date is in the current year. */
function otherYear(at: Date): Intl.DateTimeFormatOptions {
  return at.getFullYear() === new Date().getFullYear() ? {} : { year: '2-digit' };
}

/** A short day: "10 mars", with another year "10 mars 25". Reactive. */
export function shortDay(day: string): string {
  const at = dateOf(day);
  return at ? dateText(at, { day: 'numeric', month: 'short', ...otherYear(at) }) : day;
}

/** A short month: "févr." from `2026-02`, with another year "févr. 25". Reactive. */
export function monthText(month: string): string {
  const at = dateOf(month);
  return at ? dateText(at, { month: 'short', ...otherYear(at) }) : month;
}

/** A number with at most one decimal, in the current language's form. Reactive. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value).replace('-', '−');
}
