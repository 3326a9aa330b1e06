// The outlets that are new since the last table.

import type { CanalsRim } from '../../generated';
import { SIDES } from './geometry';

/** No outlet. */
export const NONE: ReadonlySet<string> = new Set();

/** The outlets in `now` but not in `before`, by their names in the picture. */
export function newOutlets(before: CanalsRim, now: CanalsRim): ReadonlySet<string> {
  const fresh = SIDES.flatMap((side) =>
    now[side].filter((place) => !before[side].includes(place)).map((place) => `${side}-${place}`),
  );
  return new Set(fresh);
}
