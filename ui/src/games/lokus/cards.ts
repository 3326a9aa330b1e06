// The look of the six colours; keys and order of cards.

import type { LokusCard, LokusColour } from '../../generated';
import { inOrder } from '../order';

/** The colours, lowest first. */
export const SUITS: readonly LokusColour[] = ['red', 'yellow', 'green', 'blue', 'orange', 'grey'];

interface Suit {
  /** The colour of the clothes. */
  base: string;
  /** The lighter colour of their pattern. */
  mark: string;
  /** Dark enough for text on paper. */
  deep: string;
  /** The colour of the paper behind the figure. */
  soft: string;
  /** The suit's sign as a path, within 20 × 20 around (0, 0). */
  sign: string;
  /** The pattern of the clothes as a path, on a tile of 12 × 12. */
  weave: string;
}

export const LOOKS: Readonly<Record<LokusColour, Suit>> = {
  red: {
    base: '#d6483a',
    mark: '#ef8a7d',
    deep: '#93200f',
    soft: '#fbe0da',
    sign: 'M0 8.5C-12-.5-8.5-9-3.8-8-1.4-7.5 0-4.6 0-4.6S1.4-7.5 3.8-8C8.5-9 12-.5 0 8.5z',
    weave: 'M-3 3 3 -3M-3 15 15 -3M9 15 15 9',
  },
  yellow: {
    base: '#f0bf2c',
    mark: '#fbe08a',
    deep: '#6b4c00',
    soft: '#fdf3cb',
    sign: 'M0-9.5 2.6-3.3 9.3-2.8 4.2 1.5 5.8 8.1 0 4.6-5.8 8.1-4.2 1.5-9.3-2.8-2.6-3.3z',
    weave: 'M0 3H12M0 9H12M3 0V12M9 0V12',
  },
  green: {
    base: '#63a23e',
    mark: '#9fd07c',
    deep: '#2c5a17',
    soft: '#e4f1d7',
    sign: 'M-7 8C-11-4-2-10 9-8.5 10 3 3 9-5.2 6.4M-8.5 9.5C-5 4-1 0 4-3.5L3-2.5C-1 1-4 5-6.6 9.6z',
    weave: 'M-3 4q3 -4 6 0t6 0t6 0M-3 10q3 -4 6 0t6 0t6 0',
  },
  blue: {
    base: '#3f7fd0',
    mark: '#8fbaf0',
    deep: '#17427f',
    soft: '#dceafb',
    sign: 'M0-9.5C4-3.5 7.4-.5 7.4 3.2A7.4 6.6 0 0 1-7.4 3.2C-7.4-.5-4-3.5 0-9.5z',
    weave: 'M3 1.6v2.8M1.6 3h2.8M9 7.6v2.8M7.6 9h2.8',
  },
  orange: {
    base: '#ec7f22',
    mark: '#fbbd86',
    deep: '#84400a',
    soft: '#fde6d0',
    sign: 'M0-9.5 7.6 0 0 9.5-7.6 0z',
    weave: 'M3 2.4v1.2M9 8.4v1.2',
  },
  grey: {
    base: '#80858f',
    mark: '#b6bac2',
    deep: '#3a3f48',
    soft: '#e9eaee',
    sign: 'M-6.4 6.5A4.4 4.4 0 0 1-7-2.2 5.6 5.6 0 0 1 3.4-5.2 5.2 5.2 0 0 1 8.6-.6 3.7 3.7 0 0 1 7 6.5z',
    weave: 'M-1 6 6 -1 13 6M-1 13 6 6 13 13',
  },
};

/** The paint of a suit's clothes. */
export function weaveFill(colour: LokusColour): string {
  return `url(#lokus-${colour})`;
}

/** The unique key of a card. */
export function keyOf(card: LokusCard): string {
  return `${card.colour}-${card.number}`;
}

export function sameCard(a: LokusCard | null | undefined, b: LokusCard | null | undefined): boolean {
  return !!a && !!b && a.number === b.number && a.colour === b.colour;
}

/** The order of a hand: sorted, or by the keys of its cards. */
export type Order = 'number' | 'colour' | readonly string[];

/** The hand in its owner's order. */
export function laidOut(cards: readonly LokusCard[], order: Order): LokusCard[] {
  if (typeof order !== 'string') return inOrder(cards, order, keyOf);
  const rank = (card: LokusCard) => SUITS.indexOf(card.colour);
  return [...cards].sort((a, b) =>
    order === 'number' ? a.number - b.number || rank(a) - rank(b) : rank(a) - rank(b) || a.number - b.number,
  );
}
