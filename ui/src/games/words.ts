// What happened, told by the game in which it did.

import type { AnyEvent } from '../generated/AnyEvent';
import type { AnyView } from '../generated/AnyView';
import type { SeatInfo } from '../generated/SeatInfo';
import { eventText as canalsText } from './canals/words';
import { canalsView } from './canals/wire';
import { eventText as lokusText } from './lokus/words';
import { lokusView } from './lokus/wire';
import { eventText as miceText } from './mice/words';
import { miceView } from './mice/wire';
import { eventText as rebusText } from './rebus/words';
import { rebusView } from './rebus/wire';
import { eventText as sewerText } from './sewer/words';
import { sewerView } from './sewer/wire';

/** What happened at this table, for the log and for screen readers. */
export function eventText(event: AnyEvent, table: { view: AnyView; seats: readonly SeatInfo[] }): string {
  switch (event.game) {
    case 'sewer':
      return sewerText(event.event, table.seats, sewerView(table));
    case 'mice':
      return miceText(event.event, table.seats, miceView(table));
    case 'canals':
      return canalsText(event.event, table.seats, canalsView(table));
    case 'lokus':
      return lokusText(event.event, table.seats, lokusView(table));
    case 'rebus':
      return rebusText(event.event, table.seats, rebusView(table));
  }
}
