/**
 * Where a screen is still too tight for a scene, by tour: what is listed is not asserted. A tour fails when something
 * listed has become clean, or is no longer looked at, so that this list can only shrink.
 */

/** What is still open, as `width×height@text`, and why. */
export interface Tight {
  scene: string;
  screens: string;
  why: string;
  /** Cards and words are dealt by chance: some deals fit, so that one which does proves nothing. */
  dealt?: true;
}

export type TourName = 'pages' | 'before' | 'sewerAndMice' | 'lokusAndCanals' | 'rebus';

export const KNOWN_TIGHT: Record<TourName, readonly Tight[]> = {
  pages: [],
  before: [],
  sewerAndMice: [],
  lokusAndCanals: [],
  rebus: [],
};
