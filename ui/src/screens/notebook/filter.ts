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

/** The year of a day, in short, where it is not this one. */
function otherYear(at: Date): Intl.DateTimeFormatOptions {
  return at.getFullYear() === new Date().getFullYear() ? {} : { year: '2-digit' };
}

/** "10 mars", "10 mars 25". Reactive. */
export function shortDay(day: string): string {
  const at = dateOf(day);
  return at ? dateText(at, { day: 'numeric', month: 'short', ...otherYear(at) }) : day;
}

/** "févr." from `2026-02`, "févr. 25". Reactive. */
export function monthText(month: string): string {
  const at = dateOf(month);
  return at ? dateText(at, { month: 'short', ...otherYear(at) }) : month;
}

/** A number with at most one decimal, as the language writes it. Reactive. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value).replace('-', '−');
}
