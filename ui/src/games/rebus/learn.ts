// The first lesson: a short track with one cell of each kind, recorded from the core, and what each step shows of it.

import type { RebusCell, RebusView, SeatInfo } from '../../generated';
import { recorded, type Recorded } from '../lesson';
import { FRIEND, GRANNY, PUPIL } from '../pupils';
import lines from './lesson.jsonl?raw';

export const SEATS: readonly SeatInfo[] = [PUPIL, FRIEND, GRANNY];

export type Step = 'compose' | 'guess' | 'walk' | 'cells' | 'intruder' | 'end';
export const STEPS: readonly Step[] = ['compose', 'guess', 'walk', 'cells', 'intruder', 'end'];

const TABLES = recorded<'rebus'>(lines);

function table(name: Step): Recorded<'rebus'> {
  const found = TABLES.find((one) => one.name === name);
  if (!found) throw new RangeError(`nothing recorded for ${name}`);
  return found;
}

const laid = ({ phase }: RebusView) => (phase.type === 'guessing' ? phase.rebus.cards : []);

const [guess, masked] = [table('guess'), table('intruder')];
const [solved] = guess.answers;
const [unmasked] = masked.answers;

/** The pupil's rack. */
export const RACK: readonly number[] = table('compose').view.own?.rack ?? [];
/** The cards of the rebus. */
export const REBUS: readonly number[] = laid(guess.view);
/** Who solves it. */
export const SOLVER = solved?.mv.type === 'solved' ? solved.mv.by : null;
/** The table before it is solved, and after. */
export const BEFORE: RebusView = guess.view;
export const AFTER: RebusView = solved?.view ?? BEFORE;

/** The cards of the rebus with an intruder. */
export const MASKED: readonly number[] = laid(masked.view);
/** The card that does not belong. */
export const INTRUDER = unmasked?.mv.type === 'solved' ? unmasked.mv.intruder : null;

/** The table near the end. */
export const END: RebusView = table('end').view;

/** One cell of each kind. */
export const KINDS: readonly RebusCell[] = (
  ['number', 'plus', 'swap', 'intruder', 'rebussimo', 'chain'] as const
).flatMap(
  (type) =>
    END.track.find((cell) => cell.type === type && (cell.type !== 'number' || cell.cards === 4)) ?? [],
);
