// The first lesson: positions of a small garden, recorded from the core (see tests/lessons.rs), and the moves to play
// in each.

import type { MiceBarrier, MiceMove, MiceRefusal, MiceView } from '../../generated';
import { placeName, samePlace, type Target } from './geometry';
import { moveAt } from './legal';
import lines from './lesson.jsonl?raw';

/** A move that a step accepts: the view after the move, or the refusal. */
interface Answer {
  mv: MiceMove;
  view?: MiceView;
  why?: MiceRefusal;
}

export interface Step {
  name: 'go' | 'lay' | 'jump' | 'side' | 'shut' | 'home';
  view: MiceView;
  legal: MiceMove[];
  answers: Answer[];
}

/** The lesson. */
export const STEPS: readonly Step[] = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Step);

/** The answer for a target, or null. */
export function answerAt(step: Step, target: Target): Answer | null {
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
