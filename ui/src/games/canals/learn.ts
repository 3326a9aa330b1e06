// The little boards of the first lesson, nine by nine: positions, legal moves, refusals and scores are the
// core's own, written down once.

import type { CanalsMove, CanalsRefusal, CanalsView, SeatInfo } from '../../generated';
import { pupil } from '../pupils';
import lines from './learn.jsonl?raw';

/** One picture of the lesson. */
export interface Step {
  /** Which sentence. */
  text: string;
  view: CanalsView;
  /** Any of these leads on; none where there is only something to look at. */
  legal: CanalsMove[];
  /** A place where the tile is shown although it may not lie there, and why it may not. */
  attempt: { cell: number; orientation: number } | null;
  why: CanalsRefusal | null;
}

export const STEPS: readonly Step[] = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Step);

/** Who plays the lesson: faces and names are only for the colours of the quays. */
export const PUPILS: readonly SeatInfo[] = [
  pupil(0, 'Marina', 'ratDiver', 'red'),
  pupil(1, 'Ondine', 'frog', 'yellow'),
];
