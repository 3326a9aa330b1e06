// Tables to look at, as the core would show them.

import type { RebusCell } from '../../src/generated/RebusCell';
import type { RebusLaid } from '../../src/generated/RebusLaid';
import type { RebusMove } from '../../src/generated/RebusMove';
import type { RebusOwn } from '../../src/generated/RebusOwn';
import type { RebusPhase } from '../../src/generated/RebusPhase';
import type { RebusView } from '../../src/generated/RebusView';
import type { SeatInfo } from '../../src/generated/SeatInfo';
import type { TableView } from '../../src/generated/TableView';

const PEOPLE: readonly [string, SeatInfo['avatar'], SeatInfo['colour']][] = [
  ['Léa', 'ratQueen', 'purple'],
  ['Tom', 'ratPirate', 'orange'],
  ['Mamie', 'ratGranny', 'yellow'],
  ['Papa', 'bear', 'teal'],
  ['Zoé', 'frog', 'green'],
  ['Bérénice', 'fox', 'blue'],
];
const n = (cards: number): RebusCell => ({ type: 'number', cards });
const CIRCUIT: readonly RebusCell[] = [
  n(2),
  { type: 'intruder' },
  n(3),
  n(4),
  { type: 'plus' },
  n(5),
  n(6),
  { type: 'swap' },
  n(7),
  { type: 'rebussimo' },
  { type: 'chain' },
  n(2),
  { type: 'intruder' },
  n(3),
  n(4),
  { type: 'plus' },
  n(5),
  n(6),
  { type: 'swap' },
  n(7),
];
const RACK = [0, 97, 65, 131, 48, 107, 62, 85, 25, 177];

function moves(phase: RebusPhase, own: RebusOwn | null, seats: number): RebusMove[] {
  if (!own) return [];
  const free = own.rack.filter((card) => !own.strip.includes(card));
  const strip: RebusMove[] = own.strip.flatMap((card, at): RebusMove[] => [
    { type: 'remove', card },
    ...(phase.type === 'composing' && at + 1 < own.strip.length ? [{ type: 'nudge' as const, card }] : []),
    { type: 'mark', card },
  ]);
  const add: RebusMove[] = free.map((card) => ({ type: 'add', card }));
  if (phase.type === 'begin')
    return [
      ...add,
      ...strip,
      { type: 'roll' },
      ...(own.strip.length > 0 ? [{ type: 'throw' as const }] : []),
      ...(own.rack.length < 10 ? [{ type: 'refill' as const }] : []),
    ];
  if (phase.type === 'composing')
    return [
      ...add,
      ...strip,
      ...(own.answer === null ? [] : [{ type: 'unseal' as const }]),
      { type: 'lay' },
      { type: 'timeUp' },
    ];
  if (phase.type === 'chaining')
    return [
      ...free.map((card) => ({ type: 'play' as const, card })),
      { type: 'broke' },
      { type: phase.passes > 0 ? 'pass' : 'timeUp' },
    ];
  if (phase.type === 'swapping')
    return Array.from({ length: seats - 1 }, (_, i) => ({ type: 'exchange', with: i + 1 }));
  return [];
}

function openMoves(phase: RebusPhase, seats: number): { seat: number; moves: RebusMove[] }[] {
  if (phase.type === 'voting')
    return Array.from({ length: seats - 1 }, (_, i) => i + 1)
      .filter((seat) => !phase.votes.some((vote) => vote.seat === seat))
      .map((seat) => ({ seat, moves: [true, false].map((accept) => ({ type: 'vote', accept })) }));
  if (phase.type !== 'guessing' && phase.type !== 'judging') return [];
  const asks = phase.type === 'guessing' && phase.rebus.task.type === 'intruder';
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    moves: [
      ...Array.from({ length: seats - 1 }, (_, i) => i + 1).flatMap((by): RebusMove[] =>
        asks
          ? phase.rebus.cards.map((card) => ({ type: 'solved', by, intruder: card }))
          : [{ type: 'solved', by, intruder: null }],
      ),
      ...(phase.type === 'judging' || seat > 0 ? [{ type: 'notSolved' as const }] : []),
      ...(phase.type === 'guessing' && seat > 0 ? [{ type: 'timeUp' as const }] : []),
      ...(seat > 0 ? [{ type: 'challenge' as const }] : []),
    ],
  }));
}

function table(
  seats: number,
  phase: RebusPhase,
  strip: number[] | null,
  pawns: number[],
  change: Partial<RebusView> = {},
  mine: Partial<RebusOwn> = {},
): TableView {
  const own: RebusOwn | null = strip && {
    rack: RACK,
    strip,
    intruder: null,
    answer: null,
    sealed: false,
    ...mine,
  };
  const view: RebusView = {
    track: [{ type: 'start' }, ...CIRCUIT, ...CIRCUIT, ...CIRCUIT, { type: 'arrival' }],
    lastCircuit: 41,
    ownCards: [{ number: 1000, id: 'doudou', name: 'Doudou', heard: false }],
    turn: 0,
    phase,
    places: pawns.map((pawn, seat) => ({ seat, pawn, cards: 10 })),
    die: { seat: 0, pips: 4 },
    centre: [13, 22, 80, 99, 142],
    pile: 118,
    thrown: 4,
    turnsLeft: 140,
    own,
    mayAnswer: phase.type === 'composing',
    mayGuess: phase.type === 'guessing' && phase.rebus.sealed,
    ...change,
  };
  return {
    matchId: 'dev',
    familyId: 'dev',
    game: 'rebus',
    variant: 'base',
    options: { game: 'rebus' },
    ending: { type: 'rounds', count: 1 },
    seats: PEOPLE.slice(0, seats).map(([name, avatar, colour], seat) => ({
      seat,
      profileId: null,
      name,
      avatar,
      colour,
      child: null,
    })),
    viewer: own ? { type: 'seat', seat: 0 } : { type: 'table' },
    round: 1,
    dealer: 0,
    ply: 12,
    position: 'a',
    stage: { type: 'playing' },
    curtain: own ? { type: 'raised', seat: 0, openHand: false } : { type: 'open' },
    toAct: [0],
    view: { game: 'rebus', view },
    legal: moves(phase, own, seats).map((mv) => ({ game: 'rebus', mv })),
    open: openMoves(phase, seats).map((one) => ({
      seat: one.seat,
      moves: one.moves.map((mv) => ({ game: 'rebus', mv })),
    })),
    undo: 'free',
    rounds: [],
    standings: [],
    log: [],
    aid: 'off',
    news: 0,
  } as unknown as TableView;
}

const laid = (cards: number[], change: Partial<RebusLaid> = {}): RebusLaid => ({
  task: { type: 'number', cards: 4 },
  cards,
  borrowed: [],
  sealed: true,
  shown: false,
  answer: null,
  intruder: null,
  challenged: false,
  tried: [],
  ...change,
});
const PAWNS = [14, 3, 3, 22, 44, 50];

export const TABLES: Readonly<Record<string, TableView>> = {
  begin: table(4, { type: 'begin' }, [], PAWNS.slice(0, 4)),
  throwing: table(4, { type: 'begin' }, [65, 62], PAWNS.slice(0, 4)),
  wait: table(3, { type: 'begin' }, null, [0, 0, 0]),
  composing: table(4, { type: 'composing', task: { type: 'number', cards: 4 } }, [0, 97], PAWNS.slice(0, 4)),
  sealed: table(
    4,
    { type: 'composing', task: { type: 'number', cards: 4 } },
    [0, 97],
    PAWNS.slice(0, 4),
    {},
    { answer: 'chapeau', sealed: true },
  ),
  unsealed: table(
    4,
    { type: 'composing', task: { type: 'number', cards: 4 } },
    [0, 97, 65],
    PAWNS.slice(0, 4),
    {},
    { answer: 'chapeau', sealed: false },
  ),
  plus: table(3, { type: 'composing', task: { type: 'plus' } }, [0, 97, 80], [5, 3, 3]),
  intruder: table(
    5,
    { type: 'composing', task: { type: 'intruder' } },
    [65, 131, 85],
    PAWNS.slice(0, 5),
    {},
    { intruder: 85 },
  ),
  rebussimo: table(
    6,
    { type: 'composing', task: { type: 'rebussimo' } },
    [0, 97, 65, 131, 48, 107, 62, 85, 25],
    PAWNS,
  ),
  swapping: table(4, { type: 'swapping', left: 3, with: [{ with: 2, cards: 2 }] }, [], PAWNS.slice(0, 4)),
  guessing: table(4, { type: 'guessing', rebus: laid([0, 97, 65, 131]) }, null, PAWNS.slice(0, 4)),
  odd: table(
    6,
    { type: 'guessing', rebus: laid([65, 131, 85, 25, 48], { task: { type: 'intruder' } }) },
    null,
    PAWNS,
  ),
  judging: table(
    3,
    { type: 'judging', rebus: laid([65, 131], { shown: true, answer: 'merci' }) },
    null,
    [60, 61, 40],
  ),
  voting: table(
    6,
    { type: 'voting', rebus: laid([65, 131, 177]), votes: [{ seat: 2, accept: false }] },
    null,
    PAWNS,
  ),
  chaining: table(
    4,
    {
      type: 'chaining',
      next: 0,
      links: [
        { seat: 2, card: 13 },
        { seat: 3, card: 22 },
        { seat: 1, card: 80 },
      ],
      passes: 0,
    },
    [],
    PAWNS.slice(0, 4),
  ),
  calm: table(
    4,
    {
      type: 'chaining',
      next: 0,
      links: [
        { seat: 0, card: 13 },
        { seat: 1, card: 22 },
      ],
      passes: 2,
    },
    [],
    PAWNS.slice(0, 4),
  ),
  arrived: table(3, { type: 'begin' }, [65], [61, 52, 40], {}, { rack: [0, 97, 65] }),
  refilling: table(3, { type: 'refilling', waiting: [0, 1] }, null, [60, 61, 40]),
};
