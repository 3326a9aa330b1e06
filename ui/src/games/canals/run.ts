// The count at the end, as moments to be shown one after another: the outlets of one pair of sides, one
// by one, their product, then the other pair's. Sums and products are the core's.

import type { CanalsView } from '../../generated';
import type { Side } from './geometry';
import { PAIRS, sidesOf, type Pair } from './sides';

/** What is to be seen at one moment. */
export interface Moment {
  pair: Pair;
  /** Outlets of this pair counted so far, as the picture names them. */
  counted: readonly string[];
  /** What each side of this pair has come to; null before its first outlet. */
  sums: Partial<Record<Side, number>>;
  /** The product is told. */
  told: boolean;
  /** Everything is told: who won, too. */
  done: boolean;
}

/** All moments of the count. */
export function moments(view: Pick<CanalsView, 'rim' | 'worth'>): Moment[] {
  const all: Moment[] = [];
  for (const pair of PAIRS) {
    const counted: string[] = [];
    const sums: Partial<Record<Side, number>> = {};
    const keep = (told: boolean) =>
      all.push({ pair, counted: [...counted], sums: { ...sums }, told, done: false });
    keep(false);
    for (const side of sidesOf(pair)) {
      sums[side] = 0;
      for (const place of view.rim[side]) {
        counted.push(`${side}-${place}`);
        sums[side] = (sums[side] ?? 0) + (view.worth[place] ?? 0);
        keep(false);
      }
      if (view.rim[side].length === 0) keep(false);
    }
    keep(true);
  }
  const last = all.at(-1);
  if (last) all.push({ ...last, done: true });
  return all;
}

/** Milliseconds until the next moment. */
export function pause(moment: Moment): number {
  return moment.told ? 1500 : 480;
}
