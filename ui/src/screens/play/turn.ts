// Whose move it is, in games where one after the other moves and where all decide at once.

import type { Seat } from '../../generated/Seat';
import type { TableView } from '../../generated/TableView';

/** In whose hands the tablet is, or to whom it goes; where it lies before everybody, who may move first. */
export function turnOf(table: TableView): Seat | undefined {
  const { curtain } = table;
  if (curtain.type === 'raised') return curtain.seat;
  return curtain.type === 'down' ? curtain.asks : table.toAct[0];
}

/** Whether this view shows what is one seat's alone, and is to be covered when that seat looks away. */
export function isPrivate(table: TableView): boolean {
  return table.viewer.type === 'seat' && table.curtain.type === 'raised' && !table.curtain.openHand;
}
