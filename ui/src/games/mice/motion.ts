// The movements since the last table, read from its log, and the last move.

import type { LogLine, MiceBarrier, MiceEvent, Seat } from '../../generated';
import { placeName } from './geometry';
import { miceEvents } from './wire';

/** A short movement on the board. A new id restarts it. */
export type Effect = { id: number } & (
  { kind: 'hop' | 'shake'; seat: Seat } | { kind: 'slide' | 'refuse'; barrier: MiceBarrier }
);

/** The last move, to be marked on the board; null for none. */
export type Last = Extract<MiceEvent, { type: 'went' | 'laid' }> | null;

/** The animation that an event starts. Walking needs none: a mouse hops only when it passes another. */
export function effect(event: MiceEvent, id: number): Effect | null {
  if (event.type === 'laid') return { id, kind: 'slide', barrier: event.barrier };
  if (event.type === 'went' && event.past !== null) return { id, kind: 'hop', seat: event.seat };
  return null;
}

/** The id of the animation of a mouse or a fence, or null. */
export function moving(
  effects: readonly Effect[],
  kind: Effect['kind'],
  what: Seat | MiceBarrier,
): number | null {
  const found = effects.find(
    (one) =>
      one.kind === kind &&
      ('seat' in one
        ? one.seat === what
        : typeof what === 'object' && placeName(one.barrier) === placeName(what)),
  );
  return found?.id ?? null;
}

/** The last move of a log. */
export function lastOf(log: readonly LogLine[]): Last {
  const event = miceEvents(log).findLast((e) => e.type !== 'ended');
  return event?.type === 'went' || event?.type === 'laid' ? event : null;
}

/** The cells that a mouse has stood on, with its first cell. `log` is the whole log of the round. */
export function trail(log: readonly LogLine[], seat: Seat): number[] {
  const steps = miceEvents(log)
    .filter((e) => e.type === 'went')
    .filter((e) => e.seat === seat);
  const [first] = steps;
  return first ? [first.from, ...steps.map((e) => e.to)] : [];
}
