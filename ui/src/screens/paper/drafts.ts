// Rounds that were begun and not written down yet: kept while one looks elsewhere, and when the page is loaded anew.

import type { RowEntry, Seat, SheetRow } from '../../generated';
import { inTab } from '../../lib/kept';
import type { Pad } from './keypad';

/** A round as far as it has been typed. */
export interface Draft {
  readonly typing: Pad;
  readonly winners: readonly number[];
  readonly none: boolean;
  readonly dealer: Seat;
  readonly counts: boolean;
}

/** A round as far as it has been counted, and who was looked at. */
export interface Count {
  readonly entry: RowEntry;
  readonly told: readonly boolean[];
}

/** What is written there already: a draft over something else is none. */
const written = (row: SheetRow | null) =>
  row ? JSON.stringify([row.versions, row.entry, row.dealer, row.counts]) : '';

function drafts<T>(kind: string) {
  const place = (match: string, round: number) => `${kind}/${match}/${round}`;
  return {
    /** Keeps what was begun in a round, over what stands there; null where nothing is. */
    keep(match: string, round: number, row: SheetRow | null, draft: T | null): void {
      if (draft) inTab.set(place(match, round), JSON.stringify({ over: written(row), draft }));
      else inTab.delete(place(match, round));
    },
    /** What was begun there, if what stands there is still the same. */
    begun(match: string, round: number, row: SheetRow | null): T | null {
      const found = inTab.get(place(match, round));
      const last = found === null ? null : (JSON.parse(found) as { over: string; draft: T });
      return last?.over === written(row) ? last.draft : null;
    },
  };
}
export const typed = drafts<Draft>('draft');
export const counted = drafts<Count>('count');

/** It was written down. */
export function forget(match: string, round: number): void {
  for (const kind of [typed, counted]) kind.keep(match, round, null, null);
}
