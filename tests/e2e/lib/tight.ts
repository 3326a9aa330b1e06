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
  pages: [
    { scene: 'a replay', screens: '1280×800@160', why: 'a name is cut short', dealt: true },
    { scene: '#/blanks', screens: '1280×800@160 1024×768@160', why: 'a word is broken' },
    { scene: '#/figures', screens: '390×844@160', why: 'a name is cut short, a word is broken' },
    { scene: '#/paper', screens: '390×844@160', why: 'the page is too wide' },
    {
      scene: 'a paper sheet',
      screens: '1280×800@160 1024×768@100 1024×768@160 390×844@100 390×844@160 844×390@100 844×390@160',
      why: 'a word is broken, a name is cut short',
    },
  ],
  before: [
    { scene: 'lesson of mice', screens: '844×390@100 844×390@160', why: 'the board is not whole' },
    { scene: 'lesson of mice, next', screens: '844×390@100 844×390@160', why: 'the board is not whole' },
    { scene: 'lesson of canals', screens: '844×390@160', why: 'the board is not whole' },
    { scene: 'lesson of canals, next', screens: '844×390@100 844×390@160', why: 'the board is not whole' },
  ],
  sewerAndMice: [
    {
      scene: 'sewer, card held',
      screens: '390×844@160',
      why: 'controls lie on one another, a control is off the screen, words lie on one another',
      dealt: true,
    },
    {
      scene: 'sewer, turning over',
      screens: '390×844@160',
      why: 'controls lie on one another, words lie on one another',
      dealt: true,
    },
    {
      scene: 'sewer, six',
      screens: '390×844@160',
      why: 'controls lie on one another, a control is off the screen, words lie on one another',
      dealt: true,
    },
    { scene: 'mice, 4', screens: '390×844@160', why: 'a name is cut short' },
    { scene: 'mice, 4, a fence in hand', screens: '390×844@160', why: 'a name is cut short' },
  ],
  lokusAndCanals: [
    {
      scene: 'lokus, hand of ten',
      screens: '844×390@100 844×390@160',
      why: 'controls lie on one another, a name is cut short',
      dealt: true,
    },
    {
      scene: 'lokus, sealed',
      screens: '1024×768@100 844×390@100 844×390@160',
      why: 'controls lie on one another, words lie on one another, a name is cut short',
      dealt: true,
    },
  ],
  rebus: [
    { scene: 'rebus, vote', screens: '844×390@100', why: 'a control is off the screen', dealt: true },
    { scene: 'rebus, chain', screens: '844×390@160', why: 'the board is small', dealt: true },
    { scene: 'rebus, swapping', screens: '844×390@160', why: 'words lie on one another', dealt: true },
  ],
};
