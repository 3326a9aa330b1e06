// @vitest-environment happy-dom
// Animations of events that are then taken back.

import { expect, it, vi } from 'vitest';
import type { LogLine, RebusEvent, TableView } from '../../generated';
import { Animations } from './animations.svelte';
import { END } from './learn';

const moved = { type: 'moved', seat: 0, from: 0, to: 4 } as RebusEvent;
const walks: LogLine = { number: 2, entry: { type: 'event', event: { game: 'rebus', event: moved } } };
const earlier: LogLine = { number: 1, entry: { type: 'takenBack', seat: 1 } };

const table = (pawn: number, ...log: LogLine[]) => {
  const places = END.places.map((place) => (place.seat === 0 ? { ...place, pawn } : place));
  return {
    ...{ matchId: 'match', round: 1, log },
    view: { game: 'rebus', view: { ...END, places } },
  } as unknown as TableView;
};

it.each([
  ['freely', []],
  ['by consent', [{ number: 3, entry: { type: 'takenBack', seat: 0 } } as const]],
])('a pawn whose walk is taken back %s stands where it stood', (_, back) => {
  vi.useFakeTimers();
  const animations = new Animations();
  animations.follow(table(0, earlier));
  animations.follow(table(4, earlier, walks));
  vi.advanceTimersByTime(400);
  expect([animations.busy, animations.pawns[0]]).toEqual([true, 3]);
  animations.follow(table(0, earlier, ...back));
  vi.runAllTimers();
  expect([animations.busy, animations.pawns[0]]).toEqual([false, 0]);
});
