// Drafts of rounds that are not written down yet. They outlive other screens and a reload of the page.

import type { RowEntry, Seat, SheetRow } from '../../generated';
import { inTab } from '../../lib/kept';
import type { Pad } from './keypad';

/** What has been typed for a round. */
export interface Draft {
  readonly typing: Pad;
  readonly winners: readonly number[];
  readonly none: boolean;
  readonly dealer: Seat;
  readonly counts: boolean;
}

/** What has been counted for a round, and which seats' counts were looked at. */
export interface Count {
  readonly entry: RowEntry;
  readonly told: readonly boolean[];
}

/** A mark of the row that a draft was begun over: a draft over another version of the row is void. */
const written = (row: SheetRow | null) =>
  row ? JSON.stringify([row.versions, row.entry, row.dealer, row.counts]) : '';

function drafts<T>(kind: string) {
  const place = (match: string, round: number) => `${kind}/${match}/${round}`;
  return {
    /** Keeps the draft of a round, begun over `row`; null deletes it. */
    keep(match: string, round: number, row: SheetRow | null, draft: T | null): void {
      if (draft) inTab.set(place(match, round), JSON.stringify({ over: written(row), draft }));
      else inTab.delete(place(match, round));
    },
    /** The draft of a round, if it was begun over `row`; else null. */
    begun(match: string, round: number, row: SheetRow | null): T | null {
      const found = inTab.get(place(match, round));
      const last = found === null ? null : (JSON.parse(found) as { over: string; draft: T });
      return last?.over === written(row) ? last.draft : null;
    },
  };
}
export const typed = drafts<Draft>('draft');
export const counted = drafts<Count>('count');

/** Deletes the drafts of a round that has been written. */
export function forget(match: string, round: number): void {
  for (const kind of [typed, counted]) kind.keep(match, round, null, null);
}
