// Whose move it is, in games where one after the other moves and where all decide at once.

import type { ChildSettings, Seat, SeatInfo, SeatMoves, TableView } from '../../generated';

/** In whose hands the tablet is, or to whom it goes; where it lies before everybody, who may move first. */
export function turnOf(table: TableView): Seat | undefined {
  const { curtain } = table;
  if (curtain.type === 'raised') return curtain.seat;
  return curtain.type === 'down' ? curtain.asks : table.toAct[0];
}

/** Whose turn is called out: nobody's, where several decide in everybody's sight. */
export function calledOf(table: TableView): Seat | undefined {
  return table.curtain.type === 'open' && table.toAct.length > 1 ? undefined : turnOf(table);
}

/** Who plays with settings of their own now: whose turn it is, and while opponents play, whoever plays alone. */
export function playsNow(table: TableView): SeatInfo | undefined {
  const people = table.seats.filter((one) => one.opponent === null);
  const turn = people.find((one) => one.seat === turnOf(table));
  return turn ?? (people.length === 1 ? people[0] : undefined);
}

/** What the frame around a table goes by. */
export interface Framing {
  /** What several may decide in everybody's sight, or could, before the last of them was left alone with the same. */
  several: readonly SeatMoves[];
  /** What they play with whose hands the tablet is in, or whose turn it is. */
  child: ChildSettings | null;
}

/** Whether a seat to which these were open has the very same moves now, with others or as the last of them. */
export function isStillOpen({ seat, moves }: SeatMoves, { open, toAct, legal }: TableView): boolean {
  const alone = open.length === 0 && toAct[0] === seat ? legal : undefined;
  const now = open.find((one) => one.seat === seat)?.moves ?? alone;
  return JSON.stringify(now) === JSON.stringify(moves);
}

/** As long as several decide, the frame stays what it was: what the next of them presses would move with it. */
export function framing(before: Framing | null, table: TableView): Framing {
  const was = before?.several ?? [];
  const left = table.open.length === 0 && was.some((one) => isStillOpen(one, table));
  const several = left ? was : table.open;
  const stays = before && was.length > 0 && several.length > 0;
  return { several, child: stays ? before.child : (playsNow(table)?.child ?? null) };
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
