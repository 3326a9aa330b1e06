// Rounds that were begun and not written down yet: kept while one looks elsewhere, for as long as the program runs.

import type { Seat } from '../../generated/Seat';
import type { SheetRow } from '../../generated/SheetRow';
import type { Pad } from './keypad';

/** A round as far as it has come. */
export interface Draft {
  readonly typing: Pad;
  readonly winners: readonly number[];
  readonly none: boolean;
  readonly dealer: Seat;
  readonly counts: boolean;
}

const kept = new Map<string, { over: string; draft: Draft }>();

const place = (match: string, round: number) => `${match}/${round}`;
/** What is written there already: a draft over something else is none. */
const written = (row: SheetRow | null) =>
  row ? JSON.stringify([row.versions, row.entry, row.dealer, row.counts]) : '';

/** Keeps what was begun in a round, over what stands there. */
export function keep(match: string, round: number, row: SheetRow | null, draft: Draft): void {
  kept.set(place(match, round), { over: written(row), draft });
}

/** What was begun there, if what stands there is still the same. */
export function begun(match: string, round: number, row: SheetRow | null): Draft | null {
  const found = kept.get(place(match, round));
  return found?.over === written(row) ? found.draft : null;
}

/** It was written down, or given up. */
export function forget(match: string, round: number): void {
  kept.delete(place(match, round));
}
