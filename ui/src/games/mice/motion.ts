// What moved since the last table, read from its log, and what the last move was.

import type { LogLine, MiceBarrier, MiceEvent, Seat } from '../../generated';
import { placeName } from './geometry';
import { miceEvents } from './wire';

/** A short movement on the board. A new id starts it anew. */
export type Effect = { id: number } & (
  { kind: 'hop' | 'shake'; seat: Seat } | { kind: 'slide' | 'refuse'; barrier: MiceBarrier }
);

/** The last thing done, to be marked on the board. */
export type Last = Extract<MiceEvent, { type: 'went' | 'laid' }> | null;

/** The movement an event starts. A mouse walks by itself; it hops when it passes another. */
export function effect(event: MiceEvent, id: number): Effect | null {
  if (event.type === 'laid') return { id, kind: 'slide', barrier: event.barrier };
  if (event.type === 'went' && event.past !== null) return { id, kind: 'hop', seat: event.seat };
  return null;
}

/** The number of the movement that a mouse or a fence is making, or null. */
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

/** The cells a mouse stood on in a round of which this is the whole log, its first one included. */
export function trail(log: readonly LogLine[], seat: Seat): number[] {
  const steps = miceEvents(log)
    .filter((e) => e.type === 'went')
    .filter((e) => e.seat === seat);
  const [first] = steps;
  return first ? [first.from, ...steps.map((e) => e.to)] : [];
}
