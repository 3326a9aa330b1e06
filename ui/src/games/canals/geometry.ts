// Positions of tiles and arms, in units of the drawing. A tile opens at eight edge positions, numbered as on the
// wire: N0 1, N1 2, N2 4, E 8, S0 16, S1 32, S2 64, W 128.

/** The side of a cell. */
export const CELL = 60;
/** The width of the quay around the board, where the water runs out. */
export const QUAY = 66;

/** The side of the drawing of a whole board. */
export function boardSize(size: number): number {
  return size * CELL + 2 * QUAY;
}

/** Whether a tile of this orientation stands upright. */
export function upright(orientation: number): boolean {
  return orientation % 2 === 1;
}

/** The three cells that a tile covers, the topmost or leftmost first. */
export function cellsOf(cell: number, orientation: number, size: number): [number, number, number] {
  const step = upright(orientation) ? size : 1;
  return [cell, cell + step, cell + 2 * step];
}

/** The first cell of a tile with this middle, kept within the range of cell numbers. */
export function firstCell(middle: number, orientation: number, size: number): number {
  const row = Math.floor(middle / size);
  const column = middle % size;
  return upright(orientation) ? Math.max(0, row - 1) * size + column : row * size + Math.max(0, column - 1);
}

/** The cells in the middle of the board: one, or four on a board of even size. */
export function centre(size: number): number[] {
  const low = Math.floor((size - 1) / 2);
  const high = Math.floor(size / 2);
  const all = [low * size + low, low * size + high, high * size + low, high * size + high];
  return [...new Set(all)];
}

/** The transform of a tile in the drawing: its middle, and its turn in degrees. */
export function placement(
  cell: number,
  orientation: number,
  size: number,
): { x: number; y: number; turn: number } {
  const middle = cellsOf(cell, orientation, size)[1];
  return { ...middleOf(middle, size), turn: orientation * 90 };
}

/** The middle of a cell in the drawing. */
export function middleOf(cell: number, size: number): { x: number; y: number } {
  return {
    x: QUAY + ((cell % size) + 0.5) * CELL,
    y: QUAY + (Math.floor(cell / size) + 0.5) * CELL,
  };
}

/** The eight edge positions in the order of their bits, around the middle of the tile as printed. */
const ENDS: readonly { x: number; y: number }[] = [
  { x: -CELL, y: -CELL / 2 },
  { x: 0, y: -CELL / 2 },
  { x: CELL, y: -CELL / 2 },
  { x: CELL * 1.5, y: 0 },
  { x: -CELL, y: CELL / 2 },
  { x: 0, y: CELL / 2 },
  { x: CELL, y: CELL / 2 },
  { x: -CELL * 1.5, y: 0 },
];

/** The bits of the edge positions where a tile opens. */
export function openingsOf(openings: number): number[] {
  return ENDS.flatMap((_, bit) => (openings & (1 << bit) ? [bit] : []));
}

/** The point where the arms of a tile meet, on its middle line. */
export function hubOf(openings: number): number {
  const across = openingsOf(openings)
    .map((bit) => Math.max(-CELL, Math.min(CELL, ENDS[bit]?.x ?? 0)))
    .sort((a, b) => a - b);
  return across[1] ?? 0;
}

const BEND = 20;

export interface Point {
  x: number;
  y: number;
}

/** The middle line of one arm, from the hub to its end: two points, or five with the bend in the middle. */
export function armPoints(openings: number, bit: number): Point[] {
  const end = ENDS[bit];
  if (!end) return [];
  const hub = { x: hubOf(openings), y: 0 };
  if (end.y === 0 || end.x === hub.x) return [hub, end];
  const near = { x: end.x + (hub.x > end.x ? BEND : -BEND), y: 0 };
  return [hub, near, { x: end.x, y: 0 }, { x: end.x, y: Math.sign(end.y) * BEND }, end];
}

/** These points as an SVG path. */
export function line(points: readonly Point[]): string {
  const at = (i: number) => `${points[i]?.x ?? 0} ${points[i]?.y ?? 0}`;
  return points.length === 5 ? `M${at(0)}L${at(1)}Q${at(2)} ${at(3)}L${at(4)}` : `M${at(0)}L${at(1)}`;
}

/** All arms of a tile as one path, around its middle. */
export function tilePath(openings: number): string {
  return openingsOf(openings)
    .map((bit) => line(armPoints(openings, bit)))
    .join('');
}

/** Converts a point of a tile as printed into the drawing of the board. */
export function onBoard(point: Point, cell: number, orientation: number, size: number): Point {
  const middle = placement(cell, orientation, size);
  const { x, y } = spin(point, orientation);
  return { x: middle.x + x, y: middle.y + y };
}

/** A point turned clockwise about the origin by quarter turns. */
function spin(point: Point, quarters: number): Point {
  let { x, y } = point;
  for (let i = 0; i < quarters; i += 1) [x, y] = [-y, x];
  // Adding 0 turns -0 into 0: the two differ as parts of a key.
  return { x: x + 0, y: y + 0 };
}

/** The end of an arm, in the drawing of the board. */
export function endAt(cell: number, orientation: number, bit: number, size: number): Point {
  return onBoard(ENDS[bit] ?? { x: 0, y: 0 }, cell, orientation, size);
}

/** A side of the board. */
export type Side = 'north' | 'east' | 'south' | 'west';
export const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];

/** Position and turn of the outlet at a place of a side, on the quay. */
export function outletAt(side: Side, place: number, size: number): { x: number; y: number; turn: number } {
  const along = QUAY + (place + 0.5) * CELL;
  const far = QUAY + size * CELL;
  switch (side) {
    case 'north':
      return { x: along, y: QUAY, turn: 0 };
    case 'east':
      return { x: far, y: along, turn: 90 };
    case 'south':
      return { x: along, y: far, turn: 180 };
    case 'west':
      return { x: QUAY, y: along, turn: 270 };
  }
}

/** The cell of the board next to a place of a side. */
export function rimCell(side: Side, place: number, size: number): number {
  switch (side) {
    case 'north':
      return place;
    case 'east':
      return place * size + size - 1;
    case 'south':
      return (size - 1) * size + place;
    case 'west':
      return place * size;
  }
}
