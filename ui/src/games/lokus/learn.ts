// The first lesson: three players at two doors, recorded from the core, and what each step shows of it.

import type { LokusEvent, SeatInfo } from '../../generated';
import { recorded, type Recorded } from '../lesson';
import { FRIEND, GRANNY, PUPIL } from '../pupils';
import lines from './lesson.jsonl?raw';
import { after, sceneOf, type Scene } from './scene';

export const SEATS: readonly SeatInfo[] = [PUPIL, FRIEND, GRANNY];

/** The steps that wait for the player; the others show what happens. */
const TASKS = ['seal', 'reveal', 'low'];

/** The first event of the core's reply that these steps show; they begin after the events before it. */
const FROM: Partial<Record<string, LokusEvent['type']>> = { reveal: 'revealed', stuck: 'unplaced' };

export interface Step extends Recorded<'lokus'> {
  /** Whether the player has something to do. */
  task: boolean;
  scene: Scene;
  /** The events shown one after the other. */
  then: readonly LokusEvent[];
  /** The penalty of each number of rolls, in the last step. */
  penalties?: number[];
}

/** The lesson. */
export const STEPS: readonly Step[] = recorded<'lokus', { penalties?: number[] }>(lines).map((step) => {
  const events = step.answers[0]?.events?.filter(({ type }) => type !== 'ended') ?? [];
  const from = events.findIndex(({ type }) => type === (FROM[step.name] ?? type));
  return {
    ...step,
    task: TASKS.includes(step.name),
    scene: events.slice(0, from).reduce(after, sceneOf(step.view)),
    then: events.slice(from),
  };
});
