// The scenes of a recorded round end at the core's views.

import { describe, expect, it } from 'vitest';
import type { LokusEvent } from '../../generated';
import { ROUND } from '../../../tests/fixtures/lokus';
import { STEPS } from './learn';
import { after, allSealed, beatsOf, sceneOf, beatTime } from './scene';

/** The event of this type in the recorded round. */
function told<T extends LokusEvent['type']>(type: T): Extract<LokusEvent, { type: T }> {
  const found = ROUND.flatMap(({ events }) => events).find((event) => event.type === type);
  if (!found) throw new Error(`nothing ${type} in the recorded round`);
  return found as Extract<LokusEvent, { type: T }>;
}

describe('a recorded round', () => {
  it('has a card placed, a row emptied, a card that fits nowhere, and a choice of doors', () => {
    for (const type of ['placed', 'cleaned', 'unplaced', 'rolled', 'ended'] as const) told(type);
    expect(ROUND.some(({ view }) => view.phase.type === 'placing')).toBe(true);
  });

  it.each(ROUND.slice(1).map((now, i) => [i + 1, now, ROUND[i]] as const))(
    'step %i: the events lead from one table to the next',
    (_, now, before) => {
      if (!before) throw new Error('no table before');
      expect(now.events.reduce(after, sceneOf(before.view))).toEqual(sceneOf(now.view));
    },
  );
});

describe('the moment of the reveal', () => {
  const turn = ROUND[1]?.events ?? [];

  it('waits for somebody to press, counts down, and turns all cards at once', () => {
    const beats = beatsOf(turn, false);
    expect(beats.slice(0, 4)).toEqual([
      { type: 'ready' },
      { type: 'count', left: 3 },
      { type: 'count', left: 2 },
      { type: 'count', left: 1 },
    ]);
    expect(beats[4]).toEqual({ type: 'event', event: told('revealed') });
    expect(beatTime({ type: 'ready' })).toBe(null);
  });

  it('counts nothing down where nothing may move', () => {
    expect(beatsOf(turn, true).map((beat) => beat.type)).not.toContain('count');
  });

  it('is not shown for cards laid or taken back', () => {
    expect(
      beatsOf(
        [
          { type: 'sealed', seat: 0 },
          { type: 'unsealed', seat: 0 },
        ],
        false,
      ),
    ).toEqual([]);
  });

  it('begins with every card face down, and none in sight', () => {
    const view = ROUND[0]?.view;
    if (!view) throw new Error('no first table');
    for (const spot of allSealed(sceneOf(view)).spots) {
      expect([spot.sealed, spot.open]).toEqual([true, null]);
    }
  });
});

it.each(STEPS)('the lesson, $name: what it shows leads to the core’s table', ({ scene, then, answers }) => {
  for (const { view } of answers.slice(0, 1))
    expect(then.reduce(after, scene)).toEqual(view && sceneOf(view));
});
