// The scoring run as moments: the outlets of one pair of sides one by one, then their product, then the other pair.
// The partial sums are added here; a test holds the last one to the core's.

import type { CanalsView } from '../../generated';
import type { Side } from './geometry';
import { PAIRS, sidesOf, type Pair } from './sides';

/** The state of the display at one moment. */
export interface Moment {
  pair: Pair;
  /** The outlets of this pair counted so far, by their names in the picture. */
  counted: readonly string[];
  /** The sum of each side of this pair; absent before its first outlet. */
  sums: Partial<Record<Side, number>>;
  /** Whether the product is shown. */
  told: boolean;
  /** Whether everything is shown, also the winner. */
  done: boolean;
}

/** All moments of the run. */
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

/** Milliseconds from this moment to the next. */
export function pause(moment: Moment): number {
  return moment.told ? 1500 : 480;
}
