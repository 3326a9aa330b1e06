// The first lesson: a round on networks of 3 × 2, recorded from the core, and what each step shows of it.

import type { SeatInfo } from '../../generated';
import { recorded, type Recorded } from '../lesson';
import { FRIEND, PUPIL } from '../pupils';
import lines from './lesson.jsonl?raw';

export interface Step extends Recorded<'sewer'> {
  /** The player whose network is shown. */
  seat: SeatInfo;
  /** What lies beside the network while no card is held. */
  show: 'stocks' | 'five' | 'boards' | 'sum';
}

const SHOWN: Record<string, Partial<Step>> = {
  home: { show: 'five' },
  clog: { seat: FRIEND },
  flush: { seat: FRIEND, show: 'boards' },
  score: { show: 'sum' },
};

/** The lesson. */
export const STEPS: readonly Step[] = recorded<'sewer'>(lines).map((step) => ({
  ...{ ...step, seat: PUPIL, show: 'stocks' },
  ...SHOWN[step.name],
}));
