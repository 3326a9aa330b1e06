// Where the cells of the track lie: a road that winds to and fro, one cell after the other.

/** The room of one cell, in units of the drawing. */
const STEP = 56;
/** Half of that. */
const HALF = STEP / 2;

/** Above the first row there is room for the heads of pawns. */
const TOP = HALF + 22;

export interface Spot {
  x: number;
  y: number;
}

interface Layout {
  width: number;
  height: number;
  spots: readonly Spot[];
  /** Pieces of the road, each from a cell to the next. */
  ways: readonly string[];
}

/** The track in rows of so many cells. The road turns around at the end of each row. */
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

/** How many cells a row should have in a room of this size, so that the cells come out largest. */
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

/** How many circuits have begun by a cell: from 1, its own is the last of them. */
export function circuitOf(cell: number, circuits: readonly number[]): number {
  return circuits.filter((first) => first <= cell).length;
}

/** How pawns on one cell stand beside each other. */
export function standing(index: number, count: number): Spot {
  if (count <= 1) return { x: 0, y: 0 };
  if (count === 2) return { x: index === 0 ? -10 : 10, y: 0 };
  const back = Math.ceil(count / 2);
  const row = index < back ? 0 : 1;
  const here = row === 0 ? back : count - back;
  const at = row === 0 ? index : index - back;
  return { x: (at - (here - 1) / 2) * 17, y: row === 0 ? -9 : 7 };
}
