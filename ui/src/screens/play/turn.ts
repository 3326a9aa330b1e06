// Whose move it is, in games where one after the other moves and where all decide at once.

import type { Seat, SeatInfo, TableView } from '../../generated';

/** In whose hands the tablet is, or to whom it goes; where it lies before everybody, who may move first. */
export function turnOf(table: TableView): Seat | undefined {
  const { curtain } = table;
  if (curtain.type === 'raised') return curtain.seat;
  return curtain.type === 'down' ? curtain.asks : table.toAct[0];
}

/** Who plays with settings of their own now: whose turn it is, and while opponents play, whoever plays alone. */
export function playsNow(table: TableView): SeatInfo | undefined {
  const people = table.seats.filter((one) => one.opponent === null);
  const turn = people.find((one) => one.seat === turnOf(table));
  return turn ?? (people.length === 1 ? people[0] : undefined);
}

/**
 * Whether what is told on its own is read aloud now: to whoever the tablet is with or goes to; where all of
 * them look, if one of them is read to.
 */
export function readsTo(table: TableView): boolean {
  const voice = table.seats.filter((one) => one.child?.voice === true).map((one) => one.seat);
  if (table.stage.type !== 'playing') return voice.length > 0;
  const turn = playsNow(table)?.seat;
  return [...(turn === undefined ? [] : [turn]), ...table.open.map(({ seat }) => seat)].some((seat) =>
    voice.includes(seat),
  );
}

/** Whether this view shows what is one seat's alone, and is to be covered when that seat looks away. */
export function isPrivate(table: TableView): boolean {
  return table.viewer.type === 'seat' && table.curtain.type === 'raised' && !table.curtain.openHand;
}
