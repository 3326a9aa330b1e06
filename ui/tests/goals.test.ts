// Tests the words for rules: the goal is explained where fewer points win or Canals has a saboteur, and nowhere else.

import { afterEach, beforeAll, expect, it } from 'vitest';
import type { AnyOptions, GameId, SeatInfo } from '../src/generated';
import { GAMES } from '../src/games';
import { fetchWords } from '../src/games/fetch';
import { goalText } from '../src/games/words';
import { setLanguage } from '../src/lib/i18n/index.svelte';
import { variantName } from '../src/lib/words';

beforeAll(() => Promise.all((Object.keys(GAMES) as GameId[]).map(fetchWords)));
afterEach(() => setLanguage('fr'));

const options: AnyOptions = {
  game: 'canals',
  options: { size: 19, doubles: [2], chosenBacks: false, target: 30 },
};
const seats = (count: number): SeatInfo[] =>
  ['Léa', 'Tom', 'Mamie', 'Zoé'].slice(0, count).map((name, seat) => ({
    seat,
    profileId: null,
    name,
    avatar: 'fox',
    colour: 'red',
    child: null,
    opponent: null,
  }));

it('names the saboteur and the number to reach, three at a table of Canals', () => {
  expect(goalText('canals', { options, seats: seats(3) }, 'mostWins')).toBe(
    'Mamie gagne si personne n’arrive à 30.',
  );
  setLanguage('en');
  expect(goalText('canals', { options, seats: seats(3) }, 'mostWins')).toBe(
    'Mamie wins if nobody reaches 30.',
  );
  for (const count of [2, 4])
    expect(goalText('canals', { options, seats: seats(count) }, 'mostWins')).toBeNull();
});

it('says where the fewest points win, and only there', () => {
  expect(goalText('lokus', { options: null, seats: seats(3) }, 'lowestTotal')).toBe(
    'Le moins de points, c’est le mieux.',
  );
  expect(goalText('sewer', { options: null, seats: seats(3) }, 'highestTotal')).toBeNull();
});

it('the usual rules of a game of no box have words, not a code', () => {
  for (const language of ['fr', 'en'] as const) {
    setLanguage(language);
    expect(variantName({ type: 'other', title: 'Belote' }, 'base')).toMatch(/ /);
  }
});
