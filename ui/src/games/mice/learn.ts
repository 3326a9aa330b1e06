// The first lesson: positions of a small garden, recorded from the core, and the places to point at in each.

import type { MiceBarrier } from '../../generated';
import { recorded, type Answer, type Recorded } from '../lesson';
import { placeName, samePlace, type Target } from './geometry';
import { moveAt } from './legal';
import lines from './lesson.jsonl?raw';

type Step = Recorded<'mice'>;

/** The lesson. */
export const STEPS: readonly Step[] = recorded<'mice'>(lines);

/** The answer for a target, or null. */
export function answerAt(step: Step, target: Target): Answer<'mice'> | null {
  const wanted = moveAt(target);
  return (
    step.answers.find(({ mv }) =>
      mv.type === 'lay'
        ? wanted.type === 'lay' && samePlace(mv.barrier, wanted.barrier)
        : mv.type === 'go' && wanted.type === 'go' && mv.cell === wanted.cell,
    ) ?? null
  );
}

/** The cells that a step highlights, and its highlighted place with the place's name. */
export function shining({ answers }: Step): {
  cells: ReadonlySet<number>;
  barrier: MiceBarrier | null;
  place: string | null;
} {
  const cells = answers.flatMap(({ mv }) => (mv.type === 'go' ? [mv.cell] : []));
  const [first] = answers;
  const barrier = first?.mv.type === 'lay' ? first.mv.barrier : null;
  return { cells: new Set(cells), barrier, place: barrier && placeName(barrier) };
}
