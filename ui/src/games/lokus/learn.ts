// The tables of the first lesson: three players at two doors, as in the core's views.

import type { LokusCard, LokusEvent, LokusView, SeatInfo } from '../../generated';
import { FRIEND, GRANNY, PUPIL } from '../pupils';
import { after, type Scene } from './scene';

export const SEATS: readonly SeatInfo[] = [PUPIL, FRIEND, GRANNY];

const card = (number: number, colour: LokusCard['colour']): LokusCard => ({ number, colour });

/** The card that the lesson asks for. */
export const WANTED = card(1, 'yellow');
/** The pupil's hand. */
export const HAND: readonly LokusCard[] = [
  WANTED,
  card(4, 'red'),
  card(6, 'grey'),
  card(9, 'orange'),
  card(12, 'blue'),
];

const rows = {
  begun: [[card(7, 'green')], [card(3, 'orange'), card(8, 'grey')]],
  long: [[card(7, 'green'), card(1, 'yellow'), card(11, 'blue'), card(5, 'red')], [card(3, 'orange')]],
  full: [
    [card(5, 'red'), card(8, 'blue')],
    [card(9, 'orange'), card(2, 'blue')],
  ],
};

function laid(lies: LokusCard[][], spots: Partial<Scene['spots'][number]>[]): Scene {
  const bare = { sealed: false, open: null, rolls: 0, cleaning: 0 };
  return { rows: lies, spots: SEATS.map(({ seat }) => ({ ...bare, ...spots[seat], seat })) };
}

export type Task = 'seal' | 'reveal' | 'choose' | null;

export interface Step {
  text: string;
  scene: Scene;
  /** The player's task in this step; null if there is only something to look at. */
  task: Task;
  /** The events after the task; for a choice, after the card has gone to the chosen row. */
  then: readonly LokusEvent[];
}

const REVEALED: LokusEvent = {
  type: 'revealed',
  cards: [
    { seat: 0, card: WANTED },
    { seat: 1, card: card(11, 'blue') },
    { seat: 2, card: card(6, 'red') },
  ],
};

const sealed = laid(rows.begun, [{ sealed: true }, { sealed: true }, { sealed: true }]);
const open = after(sealed, REVEALED);

/** The lesson. */
export const STEPS: readonly Step[] = [
  { text: 'seal', scene: laid(rows.begun, [{}, { sealed: true }, {}]), task: 'seal', then: [] },
  { text: 'reveal', scene: sealed, task: 'reveal', then: [REVEALED] },
  { text: 'low', scene: open, task: 'choose', then: [] },
  {
    text: 'high',
    scene: after(open, { type: 'placed', seat: 0, card: WANTED, row: 0 }),
    task: null,
    then: [
      { type: 'placed', seat: 1, card: card(11, 'blue'), row: 1 },
      { type: 'rolled', seats: [2] },
    ],
  },
  {
    text: 'fifth',
    scene: laid(rows.long, [{ open: card(9, 'grey'), rolls: 1 }, { rolls: 2 }, { rolls: 2 }]),
    task: null,
    then: [
      { type: 'placed', seat: 0, card: card(9, 'grey'), row: 0 },
      { type: 'cleaned', seat: 0, row: 0, away: rows.long[0] ?? [] },
    ],
  },
  {
    text: 'stuck',
    scene: laid(rows.full, [{ rolls: 1, cleaning: 1 }, { open: card(12, 'blue'), rolls: 2 }, { rolls: 3 }]),
    task: null,
    then: [{ type: 'unplaced', seat: 1, card: card(12, 'blue') }],
  },
  {
    text: 'score',
    scene: laid(rows.full, [{ rolls: 3, cleaning: 1 }, { rolls: 6 }, { rolls: 4 }]),
    task: null,
    then: [],
  },
];

/** The doors that may take the card of the lesson's choice: both. */
export const DOORS: readonly number[] = [0, 1];

/** The view of a scene, as far as the places need it. */
export function viewOf(scene: Scene): LokusView {
  return {
    turn: 1,
    phase: { type: 'sealing' },
    rows: scene.rows.map((cards) => ({ cards: [...cards] })),
    pile: 40,
    gone: [],
    places: scene.spots.map((spot) => ({ ...spot, hand: 10, penalty: 0 })),
    played: [],
    placers: [],
    own: null,
  };
}
