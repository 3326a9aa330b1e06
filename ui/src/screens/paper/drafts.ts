// Rounds that were begun and not written down yet: kept while one looks elsewhere, and when the page is loaded anew.

import type { Seat, SheetRow } from '../../generated';
import { inTab } from '../../lib/kept';
import type { Pad } from './keypad';

/** A round as far as it has come. */
export interface Draft {
  readonly typing: Pad;
  readonly winners: readonly number[];
  readonly none: boolean;
  readonly dealer: Seat;
  readonly counts: boolean;
}

const place = (match: string, round: number) => `draft/${match}/${round}`;
/** What is written there already: a draft over something else is none. */
const written = (row: SheetRow | null) =>
  row ? JSON.stringify([row.versions, row.entry, row.dealer, row.counts]) : '';

/** Keeps what was begun in a round, over what stands there. */
export function keep(match: string, round: number, row: SheetRow | null, draft: Draft): void {
  inTab.set(place(match, round), JSON.stringify({ over: written(row), draft }));
}

/** What was begun there, if what stands there is still the same. */
export function begun(match: string, round: number, row: SheetRow | null): Draft | null {
  const found = inTab.get(place(match, round));
  const last = found === null ? null : (JSON.parse(found) as { over: string; draft: Draft });
  return last?.over === written(row) ? last.draft : null;
}

/** It was written down, or given up. */
export function forget(match: string, round: number): void {
  inTab.delete(place(match, round));
}
