// The positions of the track's cells: a road that winds to and fro.

/** The side of a cell's square, in units of the drawing. */
const STEP = 56;
/** Half a step. */
const HALF = STEP / 2;

/** Distance from the top to the middle of the first row, with room for the heads of pawns. */
const TOP = HALF + 22;

export interface Spot {
  x: number;
  y: number;
}

interface Layout {
  width: number;
  height: number;
  spots: readonly Spot[];
  /** Pieces of the road as paths, each from a cell to the next. */
  ways: readonly string[];
}

/** The layout of a track in rows of `columns` cells. The road turns around at the end of each row. */
export function layout(cells: number, columns: number): Layout {
  const across = Math.max(2, Math.min(columns, cells));
  const rows = Math.max(1, Math.ceil(cells / across));
  const spots: Spot[] = [];
  for (let cell = 0; cell < cells; cell += 1) {
    const row = Math.floor(cell / across);
    const along = cell % across;
    const column = row % 2 === 0 ? along : across - 1 - along;
    spots.push({ x: STEP + column * STEP, y: TOP + row * (STEP + 8) });
  }
  const ways = spots.slice(1).map((to, cell) => {
    const from = spots[cell] ?? to;
    if (from.y === to.y) return `M${from.x} ${from.y}H${to.x}`;
    const radius = (to.y - from.y) / 2;
    const outward = Math.floor(cell / across) % 2 === 0 ? 1 : 0;
    return `M${from.x} ${from.y}A${radius} ${radius} 0 0 ${outward} ${to.x} ${to.y}`;
  });
  return { width: (across + 1) * STEP, height: TOP - HALF + rows * (STEP + 8), spots, ways };
}

/** The number of columns that makes cells largest in a room of this size. */
export function columnsFor(cells: number, width: number, height: number): number {
  if (width <= 0 || height <= 0) return cells;
  let best = { columns: cells, scale: 0 };
  for (let rows = 1; rows <= cells; rows += 1) {
    const columns = Math.ceil(cells / rows);
    const size = { width: (columns + 1) * STEP, height: TOP - HALF + rows * (STEP + 8) };
    const scale = Math.min(width / size.width, height / size.height);
    if (scale > best.scale + 0.001) best = { columns, scale };
  }
  return best.columns;
}

/** The number of the circuit that a cell belongs to, from 1. */
export function circuitOf(cell: number, circuits: readonly number[]): number {
  return circuits.filter((first) => first <= cell).length;
}

/** The position of pawn `index` among `count` pawns on one cell. */
export function standing(index: number, count: number): Spot {
  if (count <= 1) return { x: 0, y: 0 };
  if (count === 2) return { x: index === 0 ? -10 : 10, y: 0 };
  const back = Math.ceil(count / 2);
  const row = index < back ? 0 : 1;
  const here = row === 0 ? back : count - back;
  const at = row === 0 ? index : index - back;
  return { x: (at - (here - 1) / 2) * 17, y: row === 0 ? -9 : 7 };
}
