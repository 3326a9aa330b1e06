// The first lesson: boards of nine by nine, recorded from the core.

import type { SeatInfo } from '../../generated';
import { recorded } from '../lesson';
import { pupil } from '../pupils';
import lines from './lesson.jsonl?raw';

export const STEPS = recorded<'canals'>(lines);

/** The seats of the lesson; their colours are those of the quays. */
export const PUPILS: readonly SeatInfo[] = [
  pupil(0, 'Marina', 'ratDiver', 'red'),
  pupil(1, 'Ondine', 'frog', 'yellow'),
];
