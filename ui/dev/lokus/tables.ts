// Tables of Lokus to look at: turns at the doors, hands, a reveal, a count.

import type { LogLine } from '../../src/generated/LogLine';
import type { LokusCard } from '../../src/generated/LokusCard';
import type { LokusColour } from '../../src/generated/LokusColour';
import type { LokusEvent } from '../../src/generated/LokusEvent';
import type { LokusPhase } from '../../src/generated/LokusPhase';
import type { LokusView } from '../../src/generated/LokusView';
import type { Outcome } from '../../src/generated/Outcome';
import type { SeatInfo } from '../../src/generated/SeatInfo';
import type { TableView } from '../../src/generated/TableView';

const COLOURS: Record<string, LokusColour> = {
  r: 'red',
  y: 'yellow',
  g: 'green',
  b: 'blue',
  o: 'orange',
  x: 'grey',
};

/** Cards as they are quickly written: "5r 12x". */
export function cards(text: string): LokusCard[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ number: Number(word.slice(0, -1)), colour: COLOURS[word.slice(-1)] ?? 'red' }));
}

const child = {
  openHand: false,
  glassPercent: 200,
  hints: true,
  shownMoves: 'gentle' as const,
  voice: false,
  hideLosses: true,
  bigTargets: true,
};
export const SEATS: readonly SeatInfo[] = [
  { seat: 0, profileId: 'a', name: 'Léa', avatar: 'ratQueen', colour: 'purple', child, opponent: null },
  {
    seat: 1,
    profileId: 'b',
    name: 'Tom',
    avatar: 'ratPirate',
    colour: 'orange',
    child: null,
    opponent: null,
  },
  {
    seat: 2,
    profileId: 'c',
    name: 'Mamie',
    avatar: 'ratGranny',
    colour: 'yellow',
    child: null,
    opponent: null,
  },
  { seat: 3, profileId: 'd', name: 'Papa', avatar: 'bear', colour: 'teal', child: null, opponent: null },
  {
    seat: 4,
    profileId: 'e',
    name: 'Maximilienne',
    avatar: 'fox',
    colour: 'blue',
    child: null,
    opponent: null,
  },
];

interface Laid {
  turn?: number;
  phase?: LokusPhase;
  rows?: [string, string];
  gone?: string;
  sealed?: string;
  open?: (string | null)[];
  rolls?: number[];
  cleaning?: number[];
  hand?: string;
  own?: string;
}

function view(seats: number, laid: Laid): LokusView {
  const rolls = laid.rolls ?? [0, 0, 0, 0, 0];
  return {
    turn: laid.turn ?? 1,
    phase: laid.phase ?? { type: 'sealing' },
    rows: (laid.rows ?? ['7b', '3o']).map((row) => ({ cards: cards(row) })),
    pile: 30,
    gone: cards(laid.gone ?? ''),
    places: SEATS.slice(0, seats).map(({ seat }) => ({
      seat,
      hand: 10,
      sealed: laid.sealed?.includes(String(seat)) ?? false,
      open: cards(laid.open?.[seat] ?? '')[0] ?? null,
      rolls: rolls[seat] ?? 0,
      cleaning: laid.cleaning?.[seat] ?? 0,
      penalty: ((rolls[seat] ?? 0) * ((rolls[seat] ?? 0) + 1)) / 2,
    })),
    played: [],
    own:
      laid.hand === undefined ? null : { hand: cards(laid.hand), sealed: cards(laid.own ?? '')[0] ?? null },
  };
}

export function table(seats: number, laid: Laid, change: Partial<TableView> = {}): TableView {
  const lies = view(seats, laid);
  const who = SEATS.slice(0, seats);
  return {
    matchId: 'dev',
    phones: [],
    familyId: 'dev',
    game: 'lokus',
    variant: 'base',
    options: {
      game: 'lokus',
      options: { penalties: Array.from({ length: 21 }, (_, r) => (r * (r + 1)) / 2) },
    },
    countsPoints: true,
    ending: { type: 'rounds', count: 3 },
    seats: who,
    viewer: lies.own ? { type: 'seat', seat: 0 } : { type: 'table' },
    round: 1,
    dealer: 0,
    ply: 0,
    position: 'a',
    stage: { type: 'playing' },
    curtain: lies.own ? { type: 'raised', seat: 0, openHand: false } : { type: 'open' },
    toAct: who.map((one) => one.seat),
    thinks: null,
    ponders: 0,
    hint: null,
    view: { game: 'lokus', view: lies },
    legal: lies.own
      ? lies.own.hand.map((card) => ({ game: 'lokus', mv: { type: 'seal', card } }))
      : lies.phase.type === 'placing'
        ? [0, 1].map((row) => ({ game: 'lokus', mv: { type: 'place', row } }))
        : [],
    open: [],
    aid: 'off',
    news: 0,
    glass: null,
    undo: 'nothing',
    rounds: [],
    standings: who.map(({ seat }) => ({ seat, total: 0, wins: 0, rank: 1 })),
    log: [],
    ...change,
  };
}

const told = (events: LokusEvent[]): LogLine[] =>
  events.map((event, i) => ({ number: i + 1, entry: { type: 'event', event: { game: 'lokus', event } } }));

const HAND = '1y 2b 4x 5r 6g 8g 9o 10y 11r 12b';
const MID = {
  turn: 6,
  rows: ['7b 2g 9r 12x', '3o 8y'] as [string, string],
  rolls: [3, 5, 0, 2, 11],
  cleaning: [0, 1, 0, 2, 0],
  gone: '1b 1r 2o 4g 4b 5x 6y 8b 10x 10o 11g 12y',
};
const before = table(4, { ...MID, sealed: '0123' });
const REVEAL: LokusEvent[] = [
  { type: 'sealed', seat: 3 },
  {
    type: 'revealed',
    cards: ['5r', '11b', '1o', '6x'].map((c, seat) => ({
      seat,
      card: cards(c)[0] ?? { number: 1, colour: 'red' },
    })),
  },
  { type: 'placed', seat: 2, card: { number: 1, colour: 'orange' }, row: 0 },
  { type: 'cleaned', seat: 2, row: 0, away: cards('7b 2g 9r 12x') },
  { type: 'placed', seat: 1, card: { number: 11, colour: 'blue' }, row: 1 },
  { type: 'rolled', seats: [0, 3] },
];
const settled = {
  ...MID,
  turn: 7,
  rows: ['1o', '3o 8y 11b'] as [string, string],
  rolls: [4, 5, 0, 3, 0],
  cleaning: [0, 1, 1, 2, 0],
};

const outcome: Outcome = {
  winners: [2],
  scores: [
    { seat: 0, points: 28, lines: [{ reason: 'rolls', points: 28, cells: [] }] },
    {
      seat: 1,
      points: 36,
      lines: [
        { reason: 'rolls', points: 45, cells: [] },
        { reason: 'cleaning', points: -9, cells: [] },
      ],
    },
    { seat: 2, points: 0, lines: [] },
    {
      seat: 3,
      points: 0,
      lines: [
        { reason: 'rolls', points: 78, cells: [] },
        { reason: 'cleaning', points: -78, cells: [] },
      ],
    },
  ],
};

/** Some stand still, some have a table that follows. */
export const TABLES: Readonly<Record<string, TableView[]>> = {
  hand: [table(4, { ...MID, hand: HAND, sealed: '2' })],
  'hand-three': [table(3, { hand: HAND })],
  'hand-five': [table(5, { ...MID, hand: HAND, sealed: '134' })],
  'hand-sealed': [table(4, { ...MID, hand: '1y 2b 4x 6g 8g', own: '5r', sealed: '02' })],
  'hand-last': [table(4, { ...MID, turn: 10, hand: '4x', sealed: '2' })],
  reveal: [
    before,
    table(4, settled, {
      ply: 4,
      log: told(REVEAL),
      curtain: { type: 'down', asks: 0 },
    }),
  ],
  placing: [
    table(
      4,
      {
        ...MID,
        rows: ['7b 2g', '3o 8y'],
        open: ['5r', '11b', '1x', '6x'],
        phase: { type: 'placing', seat: 2, card: { number: 1, colour: 'grey' } },
      },
      { toAct: [2] },
    ),
  ],
  'placing-five': [
    table(
      5,
      {
        ...MID,
        rows: ['7b 2g', '3o 8y'],
        open: ['5r', '11b', '1x', '6x', '12g'],
        phase: { type: 'placing', seat: 2, card: { number: 1, colour: 'grey' } },
      },
      { toAct: [2] },
    ),
  ],
  score: [
    table(
      4,
      { ...MID, turn: 10, phase: { type: 'over' }, rolls: [7, 9, 0, 12], cleaning: [0, 1, 1, 3] },
      { stage: { type: 'roundOver', outcome }, toAct: [] },
    ),
  ],
};
