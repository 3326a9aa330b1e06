// The log of a round in words: events, and moves that the table agreed to take back.

import type { LogLine, Seat, SeatInfo, TableView } from '../generated';
import { t } from '../lib/i18n/index.svelte';
import { nameOf } from '../lib/words';
import { eventText } from './words';

/** One line of the log, in words. */
export interface Told {
  /** The number of the line, unique in its round. */
  number: number;
  text: string;
  /** The seat that acted; undefined if the event has none. */
  who: SeatInfo | undefined;
  /** Whether the line tells of a move taken back. Its text names the player, never "you". */
  back: boolean;
}

/** The texts of `lines`; by default, of all lines in the table's log. */
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
