// Local days, from the notebook's form to what people read.

import { dateText } from './i18n/index.svelte';

/** The date of a local day, `2026-03-10`, or of the first of a month, `2026-03`; null for anything else. */
export function dateOf(day: string): Date | null {
  const found = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(day);
  return found ? new Date(Number(found[1]), Number(found[2]) - 1, Number(found[3] ?? 1)) : null;
}

/** A local day in words: "mardi 10 mars 2026"; the same text if it is no day. Reactive. */
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
