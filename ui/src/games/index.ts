// The games that can be drawn, each fetched when it is needed.

import type { GameId } from '../generated/GameId';
import type { GameUi } from './contract';
import { changeText } from './lokus/words';

/** Sentences of a game's lesson. */
const lesson = (game: GameId, steps: string) => steps.split(' ').map((step) => `${game}-learn-${step}`);

export const GAMES: Readonly<Record<GameId, GameUi>> = {
  sewer: {
    table: () => import('./sewer/SewerTable.svelte'),
    score: () => import('./sewer/SewerScore.svelte'),
    learn: () => import('./sewer/SewerLearn.svelte'),
    rule: lesson('sewer', 'draw place turn home clog flush score'),
  },
  mice: {
    table: () => import('./mice/MiceTable.svelte'),
    score: () => import('./mice/MiceScore.svelte'),
    learn: () => import('./mice/MiceLearn.svelte'),
    rule: lesson('mice', 'go lay refused jump side won'),
    edges: true,
  },
  canals: {
    table: () => import('./canals/CanalsTable.svelte'),
    score: () => import('./canals/CanalsScore.svelte'),
    learn: () => import('./canals/CanalsLearn.svelte'),
    rule: lesson('canals', 'first join turn blocked outlet double score'),
  },
  rebus: {
    table: () => import('./rebus/RebusTable.svelte'),
    score: () => import('./rebus/RebusScore.svelte'),
    learn: () => import('./rebus/RebusLearn.svelte'),
    rule: [
      ...lesson('rebus', 'compose guess walk cells'),
      ...['numbers', 'intruder', 'plus', 'swap', 'rebussimo', 'chain', 'arrival'].map(
        (c) => `rebus-rule-${c}`,
      ),
      ...lesson('rebus', 'end'),
    ],
    extras: () => import('./rebus/RebusExtras.svelte'),
  },
  lokus: {
    table: () => import('./lokus/LokusTable.svelte'),
    score: () => import('./lokus/LokusScore.svelte'),
    learn: () => import('./lokus/LokusLearn.svelte'),
    rule: lesson('lokus', 'seal reveal low high fifth stuck score'),
    showsEnd: true,
    others: changeText,
  },
};
