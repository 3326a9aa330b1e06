// The rim of a board of Canals during input.

import type { CanalsRim } from '../../../generated';

/** A rim where no water runs out. */
export const DRY: CanalsRim = { north: [], east: [], south: [], west: [] };

/** The part of a rim that fits on a board of another size: outlets past the end are dropped. */
export function within(rim: CanalsRim, size: number): CanalsRim {
  const kept = (places: readonly number[]) => places.filter((place) => place < size);
  return { north: kept(rim.north), east: kept(rim.east), south: kept(rim.south), west: kept(rim.west) };
}
