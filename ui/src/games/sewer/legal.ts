// Finds the legal move of a tap. Nothing here decides a rule: a move that is not in the core's list is only sent to
// ask the core why not.

import type { Seat, SewerMove, SewerView } from '../../generated';

export type Legal = readonly SewerMove[];

/** The legal move of this type, which has no parameters. */
export function simple(legal: Legal, type: 'draw' | 'take' | 'ask' | 'discard' | 'keep' | 'pass') {
  return legal.find((m) => m.type === type) ?? null;
}

/** Whether the held card can be laid in two directions. */
export function canTurn(legal: Legal): boolean {
  return legal.some((m) => m.type === 'place' && m.turned);
}

/** The legal move of a tap on this cell, or null. */
export function moveAt(
  legal: Legal,
  turn: Seat,
  seat: Seat,
  cell: number,
  turned: boolean,
): SewerMove | null {
  if (seat !== turn) {
    return legal.find((m) => m.type === 'clog' && m.seat === seat && m.cell === cell) ?? null;
  }
  const here = legal.filter((m) => 'cell' in m && m.cell === cell && m.type !== 'clog');
  return (
    here.find((m) => m.type === 'place' && m.turned === turned) ??
    here.find((m) => m.type !== 'place' || !m.turned) ??
    null
  );
}

/** The cells of a network with a legal move. */
export function targets(legal: Legal, turn: Seat, seat: Seat): ReadonlySet<number> {
  const cells = new Set<number>();
  for (const m of legal) {
    if ('cell' in m && seat === (m.type === 'clog' ? m.seat : turn)) cells.add(m.cell);
  }
  return cells;
}

/** The move that a tap on this cell probably wants: the core is asked about it when it is illegal. */
export function wantedAt(view: SewerView, seat: Seat, cell: number, turned: boolean): SewerMove {
  const { phase, turn } = view;
  if (phase.type === 'eject' || (phase.type === 'hold' && seat !== turn)) return { type: 'clog', seat, cell };
  if (phase.type === 'hold') return { type: 'place', cell, turned };
  if (seat !== turn) return { type: 'clog', seat, cell };
  if (phase.type === 'flip') return { type: 'flip', cell };
  const there = view.networks[seat]?.cells[cell];
  if (there?.type === 'up' && there.covered) return { type: 'flush', cell };
  return { type: 'place', cell, turned: false };
}

/** The cells that can be flushed. */
export function flushable(legal: Legal): number[] {
  return legal.flatMap((m) => (m.type === 'flush' ? [m.cell] : []));
}

/** The other seats, in the order in which they will play. */
export function othersFrom(seat: Seat, seats: number): Seat[] {
  return Array.from({ length: seats - 1 }, (_, i) => (seat + 1 + i) % seats);
}
