// The log of a round in words: what happened, and what the table agreed to take back.

import type { LogLine, Seat, SeatInfo, TableView } from '../generated';
import { t } from '../lib/i18n/index.svelte';
import { nameOf } from '../lib/words';
import { eventText } from './words';

/** One line of the log. */
export interface Told {
  /** No other line of this round has it. */
  number: number;
  text: string;
  /** Whose doing it was, where it was somebody's. */
  who: SeatInfo | undefined;
  /** It tells that a move was taken back. Names whose, never "you". */
  back: boolean;
}

/** What these lines of a table's log tell; without any, all that the table has. */
export function told(
  table: Pick<TableView, 'log' | 'seats' | 'view'>,
  lines: readonly LogLine[] = table.log,
): Told[] {
  const whose = (seat?: Seat) => table.seats.find((one) => one.seat === seat);
  return lines.map(({ number, entry }) => {
    if (entry.type === 'takenBack') {
      const text = t('log-taken-back', { name: nameOf(table.seats, entry.seat) });
      return { number, text, who: whose(entry.seat), back: true };
    }
    const { event } = entry;
    const seat = 'seat' in event.event ? event.event.seat : undefined;
    return { number, text: eventText(event, table), who: whose(seat), back: false };
  });
}
