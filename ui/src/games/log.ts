// The log of a round in words: what happened, and among it what the table agreed to take back.

import type { Seat } from '../generated/Seat';
import type { TableView } from '../generated/TableView';
import { t } from '../lib/i18n/index.svelte';
import { nameOf } from '../lib/words';
import { eventText } from './words';

/** One line of the log. */
export interface Told {
  /** A name that no other line of this table has. */
  key: string;
  text: string;
  /** Whose doing it was, where it was somebody's. */
  seat: Seat | undefined;
  /** It tells that a move was taken back. */
  back: boolean;
}

/** That somebody's move was taken back, and that everybody agreed. Names, never "you". */
export function takenBackText(table: Pick<TableView, 'seats'>, seat: Seat): string {
  return t('log-taken-back', { name: nameOf(table.seats, seat) });
}

/** What is told from this line of the log on, oldest first. */
export function told(table: TableView, from = 0): Told[] {
  const lines: Told[] = [];
  for (let at = from; at <= table.log.length; at += 1) {
    for (const [nth, gone] of table.takenBack.entries()) {
      if (gone.line !== at) continue;
      const text = takenBackText(table, gone.seat);
      lines.push({ key: `back-${String(nth)}`, text, seat: gone.seat, back: true });
    }
    const event = table.log[at]?.event;
    if (!event) continue;
    const seat = 'seat' in event.event ? event.event.seat : undefined;
    lines.push({ key: `line-${String(at)}`, text: eventText(event, table), seat, back: false });
  }
  return lines;
}
