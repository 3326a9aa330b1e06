// Eight colours, each with its own pattern, so that nobody is identified by colour alone.

import type { Colour } from '../generated';

interface Tint {
  /** The colour of discs, cards and pawns. */
  base: string;
  /** The colour of the pattern's strokes, lighter or darker than the base. */
  mark: string;
  /** A tone dark enough for text and thin lines on paper (WCAG AA). */
  deep: string;
  /** A tone pale enough for a background behind text. */
  soft: string;
}

/** The tones of each colour. */
export const TINTS: Readonly<Record<Colour, Tint>> = {
  red: { base: '#e2584a', mark: '#f08b7e', deep: '#a3271a', soft: '#fbdcd6' },
  orange: { base: '#f0913f', mark: '#f9be86', deep: '#8d4309', soft: '#fde5cc' },
  yellow: { base: '#f6c93f', mark: '#fde38d', deep: '#6f5100', soft: '#fcf1c6' },
  green: { base: '#7bb355', mark: '#a9d186', deep: '#33631c', soft: '#e2f0d4' },
  teal: { base: '#36a79f', mark: '#7dccc5', deep: '#0b5f5a', soft: '#d2efec' },
  blue: { base: '#4f8ad6', mark: '#90b8ec', deep: '#1d4c92', soft: '#dae8fa' },
  purple: { base: '#9568c8', mark: '#bf9fe2', deep: '#582f8b', soft: '#eadff6' },
  pink: { base: '#ea86b3', mark: '#f7bcd6', deep: '#962a5d', soft: '#fce0ec' },
};

/** Sets the pale and the dark tone as `--soft` and `--deep` for the elements below: `style={tones(colour)}`. */
export function tones(colour: Colour): string {
  return `--soft: ${TINTS[colour].soft}; --deep: ${TINTS[colour].deep}`;
}

/** The colours in the order shown. */
export const COLOURS = Object.keys(TINTS) as readonly Colour[];

/** The id of a colour's SVG pattern (16 × 16 user units), drawn once by `PatternDefs.svelte`. */
export function patternId(colour: Colour): string {
  return `pattern-${colour}`;
}

/** The colour's pattern as an SVG paint: `fill={patternFill(colour)}`. */
export function patternFill(colour: Colour): string {
  return `url(#${patternId(colour)})`;
}

/** Each pattern as one path on a 16 × 16 tile, stroked or filled. */
export const PATTERNS: Readonly<Record<Colour, { d: string; fill: boolean }>> = {
  // Slanted stripes.
  red: { d: 'M-4 4 4 -4M-4 20 20 -4M12 20 20 12', fill: false },
  // Dots.
  orange: {
    d: 'M4 1.4a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 1 1 0-5.2M12 9.4a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 1 1 0-5.2',
    fill: true,
  },
  // Checks.
  yellow: { d: 'M0 0h8v8h-8zM8 8h8v8h-8z', fill: true },
  // Waves.
  green: { d: 'M-4 5q4 -5 8 0t8 0t8 0M-4 13q4 -5 8 0t8 0t8 0', fill: false },
  // Zigzag.
  teal: { d: 'M-2 6 4 1 10 6 16 1 20 4.3M-2 14 4 9 10 14 16 9 20 12.3', fill: false },
  // Stars.
  blue: {
    d: 'M8 1.5l1.9 4.3 4.6.5-3.5 3.1 1 4.6L8 11.6 4 14l1-4.6L1.5 6.3l4.6-.5z',
    fill: true,
  },
  // Crosses.
  purple: { d: 'M4 .8v6.4M.8 4h6.4M12 8.8v6.4M8.8 12h6.4', fill: false },
  // Rings.
  pink: { d: 'M8 3.2a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 1 1 0-9.6', fill: false },
};
