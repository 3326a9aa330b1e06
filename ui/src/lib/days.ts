// Local days, as the notebook keeps them and as people say them.

import { dateText } from './i18n/index.svelte';

/** A local day, `2026-03-10`, as a date; null for anything else. */
export function dateOf(day: string): Date | null {
  const found = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(day);
  return found ? new Date(Number(found[1]), Number(found[2]) - 1, Number(found[3] ?? 1)) : null;
}

/** "mardi 10 mars 2026". Reactive. */
export function dayText(day: string, weekday = true): string {
  const at = dateOf(day);
  if (!at) return day;
  return dateText(at, {
    ...(weekday && { weekday: 'long' }),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
