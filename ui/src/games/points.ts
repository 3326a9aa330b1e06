// Whether a match is about points at all.

import type { AnyOptions } from '../generated/AnyOptions';

/** Off where nothing is counted: the first rat home has won, and no number says more than that. */
export function countsPoints(options: AnyOptions): boolean {
  return !(options.game === 'sewer' && options.options.goal === 'firstLink');
}
