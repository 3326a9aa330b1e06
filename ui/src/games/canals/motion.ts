// The outlets that are new since the last table.

import type { CanalsRim } from '../../generated';
import { SIDES } from './geometry';

/** No outlet. */
export const NONE: ReadonlySet<string> = new Set();

/** The outlets of `now` that were not there before, as the picture names them. */
export function newOutlets(before: CanalsRim, now: CanalsRim): ReadonlySet<string> {
  const fresh = SIDES.flatMap((side) =>
    now[side].filter((place) => !before[side].includes(place)).map((place) => `${side}-${place}`),
  );
  return new Set(fresh);
}
