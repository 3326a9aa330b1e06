// The boards of the first lesson, nine by nine. Positions, legal moves, refusals and scores are recorded from the
// core.

import type { CanalsMove, CanalsRefusal, CanalsView, SeatInfo } from '../../generated';
import { pupil } from '../pupils';
import lines from './learn.jsonl?raw';

/** One step of the lesson. */
export interface Step {
  /** The id of the step's sentence. */
  text: string;
  view: CanalsView;
  /** The moves that lead on; empty in a step without a move to play. */
  legal: CanalsMove[];
  /** An illegal place where the tile is shown, to tell why it is illegal. */
  attempt: { cell: number; orientation: number } | null;
  why: CanalsRefusal | null;
}

export const STEPS: readonly Step[] = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Step);

/** The seats of the lesson; their colours are those of the quays. */
export const PUPILS: readonly SeatInfo[] = [
  pupil(0, 'Marina', 'ratDiver', 'red'),
  pupil(1, 'Ondine', 'frog', 'yellow'),
];
