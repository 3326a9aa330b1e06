// Tests routes, the order of seats around the table, and the steps of a replay.

import { describe, expect, it } from 'vitest';
import { freshLook, lookAlike } from '../src/shared/people';
import { isGame } from '../src/games';
import { keyStep } from '../src/lib/replay';
import { format, parse, type Route } from '../src/lib/router.svelte';
import { chairsOf, edge, guestChair, moved, spot } from '../src/lib/seating';

describe('the hash', () => {
  const routes: Route[] = [
    { name: 'shelf' },
    { name: 'people' },
    { name: 'notebook' },
    { name: 'paper', match: null },
    { name: 'paper', match: '0198/é' },
    { name: 'figures', person: null },
    { name: 'figures', person: 'p' },
    { name: 'album' },
    { name: 'rules' },
    { name: 'blanks' },
    { name: 'keep' },
    { name: 'install' },
    { name: 'settings', match: null },
    { name: 'settings', match: 'a match' },
    { name: 'setup', game: 'sewer' },
    { name: 'learn', game: 'sewer', match: null },
    { name: 'learn', game: 'sewer', match: 'a match' },
    { name: 'calculator', game: 'canals' },
    { name: 'play', match: '0198/é' },
    { name: 'sheet', match: 'm' },
    { name: 'replay', match: 'm', round: 2 },
    { name: 'moments', match: '0198/é', round: 2, replay: false },
    { name: 'moments', match: 'm', round: 1, replay: true },
  ];
  it.each(routes)('of $name leads back to it', (route) => {
    expect(parse(format(route), isGame)).toEqual(route);
  });

  it.each([
    '',
    '#',
    '#/nowhere',
    '#/setup/chess',
    '#/play/',
    '#/replay/m/0',
    '#/replay/m/x',
    '#/moments/m/0',
    '#/play/%E0%A4%A',
  ])('%j leads to the shelf', (hash) => {
    expect(parse(hash, isGame)).toEqual({ name: 'shelf' });
  });
});

describe('the table', () => {
  const four = [...'1234'].map((name) => guestChair({ name, avatar: 'bear', colour: 'red' }));
  const after = (name: string, step: 1 | -1) => {
    const key = four.find((one) => one.name === name)?.key ?? 'nobody';
    return moved(four, key, step)
      .map((one) => one.name)
      .join('');
  };

  it('moves somebody one place, around the end as well', () => {
    expect(after('2', 1)).toBe('1324');
    expect(after('2', -1)).toBe('2134');
    expect(after('4', 1)).toBe('4123');
    expect(after('1', -1)).toBe('2341');
    expect(after('5', 1)).toBe('1234');
  });

  it('is laid again as it was, without those who are gone', () => {
    const person = { id: 'p', familyId: 'f', name: 'Léa', avatar: 'ratQueen', colour: 'purple' } as const;
    const people = [{ ...person, child: null, archived: false, mergedInto: null, birthYear: null }];
    const seats = [
      { type: 'person', profileId: 'gone' },
      { type: 'guest', name: 'Zoé', avatar: 'frog', colour: 'pink' },
      { type: 'person', profileId: 'p' },
      { type: 'opponent', level: 3 },
      { type: 'opponent', level: 3 },
    ] as const;
    const barnabe = { level: 3, name: 'Barnabé', avatar: 'bear', colour: 'orange' } as const;
    const chairs = chairsOf(seats, people, [barnabe]);
    expect(chairs.map((one) => one.name)).toEqual(['Zoé', 'Léa', 'Barnabé', 'Barnabé']);
    expect(chairs.map((one) => one.sitter)).toEqual(seats.slice(1));
    expect(new Set(chairs.map((one) => one.key)).size).toBe(4);
    expect(chairsOf(seats, people, []).length).toBe(2);
  });

  it('is drawn clockwise from the near side', () => {
    expect(spot(0, 4).y).toBeGreaterThan(80);
    expect(spot(1, 4).x).toBeLessThan(20);
    expect(spot(2, 4).y).toBeLessThan(20);
    expect(spot(3, 4).x).toBeGreaterThan(80);
  });
});

it('gives everybody an edge of the flat tablet', () => {
  const edges = (count: number) => Array.from({ length: count }, (_, i) => edge(i, count));
  expect(edges(2)).toEqual(['bottom', 'top']);
  expect(edges(3)).toEqual(['bottom', 'left', 'right']);
  expect(edges(4)).toEqual(['bottom', 'left', 'top', 'right']);
  expect(edges(6)).toEqual(['bottom', 'left', 'left', 'top', 'right', 'right']);
});

describe('looks', () => {
  it('are new as long as there are any', () => {
    const taken: ReturnType<typeof freshLook>[] = [];
    for (let i = 0; i < 8; i += 1) taken.push(freshLook(taken));
    expect(lookAlike(taken)).toBe(false);
    taken.push(freshLook(taken));
    expect(new Set(taken.map((look) => look.avatar)).size).toBe(9);
    expect(lookAlike(taken)).toBe(true);
  });

  it('are alike as soon as one thing is', () => {
    expect(
      lookAlike([
        { avatar: 'cat', colour: 'red' },
        { avatar: 'cat', colour: 'blue' },
      ]),
    ).toBe(true);
    expect(
      lookAlike([
        { avatar: 'cat', colour: 'red' },
        { avatar: 'fox', colour: 'red' },
      ]),
    ).toBe(true);
    expect(
      lookAlike([
        { avatar: 'cat', colour: 'red' },
        { avatar: 'fox', colour: 'blue' },
      ]),
    ).toBe(false);
  });
});

it('steps through a replay by keys, within its bounds', () => {
  const step = (key: string, from: number, how: KeyboardEventInit & { defaultPrevented?: boolean } = {}) =>
    keyStep({ key, ...how } as KeyboardEvent, from, 9);
  expect(step('ArrowRight', 3)).toBe(4);
  expect(step('ArrowRight', 9)).toBe(9);
  expect(step('ArrowLeft', 0)).toBe(0);
  expect(step('Home', 5)).toBe(0);
  expect(step('End', 5)).toBe(9);
  expect(step('x', 5)).toBeNull();
  expect(step('toString', 5)).toBeNull();
  for (const way of ['altKey', 'ctrlKey', 'metaKey', 'defaultPrevented'])
    expect(step('ArrowLeft', 5, { [way]: true })).toBeNull();
});
