// The rim of a board of Canals while it is being tapped in.

import type { CanalsRim } from '../../../generated';

/** A rim where no water runs out. */
export const DRY: CanalsRim = { north: [], east: [], south: [], west: [] };

/** What is left of a rim on a board of another size: outlets past its end are gone. */
export function within(rim: CanalsRim, size: number): CanalsRim {
  const kept = (places: readonly number[]) => places.filter((place) => place < size);
  return { north: kept(rim.north), east: kept(rim.east), south: kept(rim.south), west: kept(rim.west) };
}
