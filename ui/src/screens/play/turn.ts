// Whose turn a screen shows, where seats move one after the other and where several decide at once.

import type { ChildSettings, Seat, SeatInfo, SeatMoves, TableView } from '../../generated';

/** The seat that holds the tablet or is asked to take it; with an open curtain, the first seat that may move. */
export function turnOf(table: TableView): Seat | undefined {
  const { curtain } = table;
  if (curtain.type === 'raised') return curtain.seat;
  return curtain.type === 'down' ? curtain.asks : table.toAct[0];
}

/** The seat whose turn is called out; undefined where several decide in everybody's sight. */
export function calledOf(table: TableView): Seat | undefined {
  return table.curtain.type === 'open' && table.toAct.length > 1 ? undefined : turnOf(table);
}

/** The person whose settings apply now: of the seat whose turn it is, or on an opponent's turn of a lone person. */
export function playsNow(table: TableView): SeatInfo | undefined {
  const people = table.seats.filter((one) => one.opponent === null);
  const turn = people.find((one) => one.seat === turnOf(table));
  return turn ?? (people.length === 1 ? people[0] : undefined);
}

/** What the frame around a table depends on. */
export interface Framing {
  /** Moves of several seats that decide in everybody's sight; kept while the last of those seats has the same moves. */
  several: readonly SeatMoves[];
  /** The child settings of the person that `playsNow`. */
  child: ChildSettings | null;
}

/** Whether a seat that had these open moves has the same moves now, with other seats or as the last of them. */
export function isStillOpen({ seat, moves }: SeatMoves, { open, toAct, legal }: TableView): boolean {
  const alone = open.length === 0 && toAct[0] === seat ? legal : undefined;
  const now = open.find((one) => one.seat === seat)?.moves ?? alone;
  return JSON.stringify(now) === JSON.stringify(moves);
}

/** The frame for `table`. While several decide, the frame does not change: buttons would move under their fingers. */
export function framing(before: Framing | null, table: TableView): Framing {
  const was = before?.several ?? [];
  const left = table.open.length === 0 && was.some((one) => isStillOpen(one, table));
  const several = left ? was : table.open;
  const stays = before && was.length > 0 && several.length > 0;
  return { several, child: stays ? before.child : (playsNow(table)?.child ?? null) };
}

/**
 * Whether unasked texts are read aloud now: if a seat that plays now has its voice on. Outside of play, if any seat has.
 */
export function readsTo(table: TableView): boolean {
  const voice = table.seats.filter((one) => one.child?.voice === true).map((one) => one.seat);
  if (table.stage.type !== 'playing') return voice.length > 0;
  const turn = playsNow(table)?.seat;
  return [...(turn === undefined ? [] : [turn]), ...table.open.map(({ seat }) => seat)].some((seat) =>
    voice.includes(seat),
  );
}

/** Whether this view is one seat's alone, and has to be covered when that seat looks away. */
export function isPrivate(table: TableView): boolean {
  return table.viewer.type === 'seat' && table.curtain.type === 'raised' && !table.curtain.openHand;
}
