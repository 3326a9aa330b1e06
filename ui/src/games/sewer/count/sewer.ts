// Input of a real sewer: the effect of taps on cards. The core decides whether a card exists.

import type { SewerCard, SewerCell, SewerOptions, SewerSheet, SewerSheetCell } from '../../../generated';
import { CARD_H, CARD_W, E, N, S, W } from '../geometry';

/** An edge of a card, or its middle. */
export type Part = typeof N | typeof E | typeof S | typeof W | 'middle';

/** The openings of the start, which are the same in every network. */
const START = E | S;
/** The openings of the arrival. */
const ARRIVAL = N | W;

/** The part at point (x, y) of a card of this size: the middle, or the nearest edge. */
export function partAt(x: number, y: number, width: number, height: number): Part {
  const across = (x / width - 0.5) * 2;
  const along = (y / height - 0.5) * 2;
  // In the card's own proportions, so that the middle is round.
  const far = Math.hypot(across * CARD_W, along * CARD_H);
  if (far < 0.46 * CARD_W) return 'middle';
  if (Math.abs(across) > Math.abs(along)) return across < 0 ? W : E;
  return along < 0 ? N : S;
}

/** A card that has just been turned over, still without pipes. */
const BLANK: SewerSheetCell = {
  type: 'up',
  card: { openings: 0, cheese: 0, clogged: false },
  covered: false,
};

/** All cells of an untouched network. */
export function faceDown(options: SewerOptions): SewerSheetCell[] {
  return Array.from({ length: options.columns * options.rows - 2 }, () => ({ type: 'down' }));
}

function withCard(cell: SewerSheetCell, change: Partial<SewerCard>): SewerSheetCell {
  const up = cell.type === 'up' ? cell : BLANK;
  if (up.type !== 'up') return cell;
  const card = { ...up.card, ...change };
  return { type: 'up', card, covered: up.covered && card.cheese > 0 };
}

/** Opens or closes an edge; a face-down card is turned over first. */
export function edge(cell: SewerSheetCell, bit: number): SewerSheetCell {
  const openings = cell.type === 'up' ? cell.card.openings : 0;
  return withCard(cell, { openings: openings ^ bit });
}

/** Sets the cheese of a card. */
export function cheese(cell: SewerSheetCell, worth: number): SewerSheetCell {
  return withCard(cell, { cheese: worth, clogged: false });
}

/** The next number of cheeses: none, one, two, three, none. */
function moreCheese(cell: SewerSheetCell): SewerSheetCell {
  return cheese(cell, cell.type === 'up' ? (cell.card.cheese + 1) % 4 : 1);
}

/** Makes a card clogged, or unclogged again. */
export function clog(cell: SewerSheetCell): SewerSheetCell {
  const clogged = !(cell.type === 'up' && cell.card.clogged);
  return withCard(cell, { clogged, cheese: 0 });
}

/** Covers the cheese with an opponent's clogged card, or uncovers it. */
export function cover(cell: SewerSheetCell): SewerSheetCell {
  return cell.type === 'up' ? { ...cell, covered: !cell.covered } : cell;
}

/** Turns a card over, or face down again. */
export function turn(cell: SewerSheetCell): SewerSheetCell {
  return cell.type === 'up' ? { type: 'down' } : BLANK;
}

/** Whether input of some card is unfinished: a pipe has a single end. */
export function unfinished(sheet: SewerSheet): boolean {
  return sheet.pipes.some(
    (cell) => cell.type === 'up' && (cell.card.openings & (cell.card.openings - 1)) === 0,
  );
}

/** The cell after a tap on a part of its card. */
export function tap(cell: SewerSheetCell, part: Part): SewerSheetCell {
  return part === 'middle' ? moreCheese(cell) : edge(cell, part);
}

/** The cells for the drawing. `reached`: the cells that the rat can reach, by the core's count. */
export function drawn(sheet: SewerSheet, reached: ReadonlySet<number>): SewerCell[] {
  const last = sheet.options.columns * sheet.options.rows - 1;
  const pipes = sheet.pipes.map((cell, i): SewerCell =>
    cell.type === 'down' ? cell : { ...cell, reached: reached.has(i + 1) },
  );
  return [
    { type: 'start', openings: START },
    ...pipes,
    { type: 'arrival', openings: ARRIVAL, reached: reached.has(last) },
  ];
}
