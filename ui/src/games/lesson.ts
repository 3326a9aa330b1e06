// Reads the first lessons. They are recorded from the core by tests/lessons; a screen adds sentences and pointers.

import type { AnyRefusal, GameId, Outcome } from '../generated';
import type { EventOf, MoveOf, ViewOf } from './part';

type RefusalOf<G extends GameId> = Extract<AnyRefusal, { game: G }>['why'];

/** A move of the lesson, and the core's reply: the table and the events after it, or the refusal. */
export type Answer<G extends GameId> = { mv: MoveOf<G> } & (
  | { view: ViewOf<G>; events: EventOf<G>[]; why?: undefined }
  | { why: RefusalOf<G>; view?: undefined; events?: undefined }
);

/** One step of a lesson. */
export interface Recorded<G extends GameId> {
  /** The name of the step, also of its sentence. */
  name: string;
  /** The table as one seat sees it. */
  view: ViewOf<G>;
  /** All legal moves of that seat. */
  legal: MoveOf<G>[];
  /** The moves that the step tries, with the core's replies. Where a step waits for a move, one of these. */
  answers: Answer<G>[];
  /** The result, in a step after the round. */
  outcome: Outcome | null;
}

/** The steps in a recording. `More` are facts that the recorder of this game adds. */
export function recorded<G extends GameId, More = unknown>(lines: string): (Recorded<G> & More)[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded<G> & More);
}
