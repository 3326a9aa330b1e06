// The tables of the first lesson: a network of 3 × 2, as in the core's views.

import type { SeatInfo, SewerCard, SewerCell, SewerNetwork } from '../../generated';
import { FRIEND, PUPIL } from '../pupils';

export const COLUMNS = 3;
export const ROWS = 2;

/** The tap that leads on: on the pile, or on a cell; null if there is only something to look at. */
export type Task = 'draw' | { cell: number; turned: boolean } | null;

export interface Step {
  text: string;
  seat: SeatInfo;
  network: SewerNetwork;
  /** The card in hand, and the same card after half a turn if that is different. */
  held: { card: SewerCard; turned: SewerCard | null } | null;
  task: Task;
  show: 'stocks' | 'five' | 'boards' | 'sum';
}

const STRAIGHT: SewerCard = { openings: 10, cheese: 2, clogged: false };
const BEND: SewerCard = { openings: 3, cheese: 1, clogged: false };
const CLOG: SewerCard = { openings: 10, cheese: 0, clogged: true };

const down: SewerCell = { type: 'down' };
const up = (card: SewerCard, covered = false, reached = true): SewerCell => ({
  type: 'up',
  card,
  covered,
  reached,
});

function network(
  seat: number,
  cells: [SewerCell, SewerCell, SewerCell, SewerCell],
  home: boolean,
): SewerNetwork {
  return {
    seat,
    cells: [
      { type: 'start', openings: 6 },
      cells[0],
      cells[1],
      cells[2],
      cells[3],
      { type: 'arrival', openings: 9, reached: home },
    ],
    points: 0,
    walk: [0],
  };
}

const bend = { ...BEND, openings: 12 };
const linked = network(0, [up(STRAIGHT), up(bend), down, down], true);
const shown = up({ openings: 5, cheese: 0, clogged: false });

/** The lesson. */
export const STEPS: readonly Step[] = [
  {
    text: 'draw',
    seat: PUPIL,
    network: network(0, [down, down, down, down], false),
    held: null,
    task: 'draw',
    show: 'stocks',
  },
  {
    text: 'place',
    seat: PUPIL,
    network: network(0, [down, down, down, down], false),
    held: { card: STRAIGHT, turned: null },
    task: { cell: 1, turned: false },
    show: 'stocks',
  },
  {
    text: 'turn',
    seat: PUPIL,
    network: network(0, [up(STRAIGHT), down, down, down], false),
    held: { card: BEND, turned: bend },
    task: { cell: 2, turned: true },
    show: 'stocks',
  },
  { text: 'home', seat: PUPIL, network: linked, held: null, task: null, show: 'five' },
  {
    text: 'clog',
    seat: FRIEND,
    network: network(1, [up({ ...STRAIGHT, cheese: 3 }), down, shown, down], false),
    held: { card: CLOG, turned: null },
    task: { cell: 1, turned: false },
    show: 'stocks',
  },
  {
    text: 'flush',
    seat: FRIEND,
    network: network(1, [up({ ...STRAIGHT, cheese: 3 }, true), down, shown, down], false),
    held: null,
    task: null,
    show: 'boards',
  },
  {
    text: 'score',
    seat: PUPIL,
    network: network(0, [up(STRAIGHT), up(bend), shown, down], true),
    held: null,
    task: null,
    show: 'sum',
  },
];
