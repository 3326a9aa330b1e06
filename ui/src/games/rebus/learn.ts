// The tables of the first lesson, as in the core's views.

import type { RebusCell, RebusView, SeatInfo } from '../../generated';
import { FRIEND, GRANNY, PUPIL } from '../pupils';

export const SEATS: readonly SeatInfo[] = [PUPIL, FRIEND, GRANNY];

/** Cards, named by their pictures. */
export const CAT = 0;
export const POT = 97;
export const SEA = 65;
export const SAW = 129;
export const MILK = 85;
export const MOON = 76;
export const COW = 21;

const number = (cards: number): RebusCell => ({ type: 'number', cards });

/** One cell of each kind. */
export const KINDS: readonly RebusCell[] = [
  number(4),
  { type: 'plus' },
  { type: 'swap' },
  { type: 'intruder' },
  { type: 'rebussimo' },
  { type: 'chain' },
];

/** A short track, long enough for one rebus. */
export const TRACK: RebusView = {
  track: [
    { type: 'start' },
    number(2),
    { type: 'intruder' },
    number(3),
    number(4),
    { type: 'plus' },
    number(5),
    { type: 'swap' },
    { type: 'rebussimo' },
    { type: 'chain' },
    number(6),
    { type: 'arrival' },
  ],
  circuits: [1],
  ownCards: [],
  turn: 0,
  phase: { type: 'begin' },
  places: SEATS.map((one) => ({ seat: one.seat, pawn: 0, cards: 10 })),
  die: null,
  centre: [],
  pile: 100,
  thrown: 0,
  turnsLeft: 60,
  own: null,
  mayBorrow: false,
  mayAnswer: false,
  mayGuess: false,
};

/** The cells of the pawns, before the lesson's rebus. */
export const BEFORE: readonly number[] = [1, 3, 0];
/** The cells of the pawns after it. */
export const AFTER: readonly number[] = [3, 5, 0];
/** The cells of the pawns near the end. */
export const NEARLY: readonly number[] = [11, 9, 6];

export type Step = 'compose' | 'guess' | 'walk' | 'cells' | 'intruder' | 'end';
export const STEPS: readonly Step[] = ['compose', 'guess', 'walk', 'cells', 'intruder', 'end'];
