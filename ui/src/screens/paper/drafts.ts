// Rounds that were begun and not written down yet: kept while one looks elsewhere, and when the page is loaded anew.

import type { Seat, SheetRow } from '../../generated';
import type { Pad } from './keypad';

/** A round as far as it has come. */
export interface Draft {
  readonly typing: Pad;
  readonly winners: readonly number[];
  readonly none: boolean;
  readonly dealer: Seat;
  readonly counts: boolean;
}

/** A browser may refuse to keep anything: then a round outlives the page it is written on, but no loading anew. */
const kept = new Map<string, string>();
function stored<T>(ask: (storage: Storage) => T): T | null {
  try {
    return ask(sessionStorage);
  } catch {
    return null;
  }
}

const place = (match: string, round: number) => `draft/${match}/${round}`;
/** What is written there already: a draft over something else is none. */
const written = (row: SheetRow | null) =>
  row ? JSON.stringify([row.versions, row.entry, row.dealer, row.counts]) : '';

/** Keeps what was begun in a round, over what stands there. */
export function keep(match: string, round: number, row: SheetRow | null, draft: Draft): void {
  const [at, text] = [place(match, round), JSON.stringify({ over: written(row), draft })];
  kept.set(at, text);
  stored((storage) => storage.setItem(at, text));
}

/** What was begun there, if what stands there is still the same. */
export function begun(match: string, round: number, row: SheetRow | null): Draft | null {
  const at = place(match, round);
  const found = kept.get(at) ?? stored((storage) => storage.getItem(at));
  const last = found === null ? null : (JSON.parse(found) as { over: string; draft: Draft });
  return last?.over === written(row) ? last.draft : null;
}

/** It was written down, or given up. */
export function forget(match: string, round: number): void {
  const at = place(match, round);
  kept.delete(at);
  stored((storage) => storage.removeItem(at));
}
