// The measures of cards and networks, and the paths of pipes, in SVG user units.

/** The width of a card, an upright 5:7 rectangle. */
export const CARD_W = 100;
/** The height of a card. */
export const CARD_H = 140;
/** The gap between two neighbouring cards of a network. */
export const GAP = 7;
/** The distance from the outer edge of a network's frame to its cards. */
export const PAD = 17;

/** The x of the middle of a card. */
export const MID_X = CARD_W / 2;
/** The y of the middle of a card. */
export const MID_Y = CARD_H / 2;

/** The openings, as bits of a mask. */
export const N = 1;
export const E = 2;
export const S = 4;
export const W = 8;

/** The four edges of a card clockwise, with the point where a pipe leaves through each. */
export const EDGES = [
  { bit: N, x: MID_X, y: 0, upright: true },
  { bit: E, x: CARD_W, y: MID_Y, upright: false },
  { bit: S, x: MID_X, y: CARD_H, upright: true },
  { bit: W, x: 0, y: MID_Y, upright: false },
] as const;

const BENDS: Readonly<Record<number, string>> = {
  [N | E]: 'M50 0V36Q50 70 84 70H100',
  [E | S]: 'M100 70H84Q50 70 50 104V140',
  [S | W]: 'M50 140V104Q50 70 16 70H0',
  [N | W]: 'M50 0V36Q50 70 16 70H0',
  [N | S]: 'M50 0V140',
  [E | W]: 'M0 70H100',
};

/** The centre lines of the pipe with these openings, as one SVG path. */
export function pipePath(openings: number): string {
  const bend = BENDS[openings];
  if (bend !== undefined) return bend;
  const parts: string[] = [];
  if ((openings & (N | S)) === (N | S)) parts.push('M50 0V140');
  else if (openings & N) parts.push('M50 0V70');
  else if (openings & S) parts.push('M50 140V70');
  if ((openings & (E | W)) === (E | W)) parts.push('M0 70H100');
  else if (openings & E) parts.push('M100 70H50');
  else if (openings & W) parts.push('M0 70H50');
  return parts.join('');
}

/** Whether three or four pipes meet in the middle. */
export function isJunction(openings: number): boolean {
  return (openings & 1) + ((openings >> 1) & 1) + ((openings >> 2) & 1) + ((openings >> 3) & 1) > 2;
}

/** The size of a network's drawing. */
export function networkSize(columns: number, rows: number): { width: number; height: number } {
  return {
    width: columns * CARD_W + (columns - 1) * GAP + 2 * PAD,
    height: rows * CARD_H + (rows - 1) * GAP + 2 * PAD,
  };
}

/** The top left corner of a cell's card in the drawing of its network. */
export function cellAt(cell: number, columns: number): { x: number; y: number } {
  return {
    x: PAD + (cell % columns) * (CARD_W + GAP),
    y: PAD + Math.floor(cell / columns) * (CARD_H + GAP),
  };
}
