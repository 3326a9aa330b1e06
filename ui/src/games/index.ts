// The games that can be drawn, each fetched when it is needed.

import type { GameId } from '../generated/GameId';
import type { GameUi } from './contract';
import { changeText } from './lokus/words';

export const GAMES: Readonly<Record<GameId, GameUi>> = {
  sewer: {
    table: () => import('./sewer/SewerTable.svelte'),
    score: () => import('./sewer/SewerScore.svelte'),
    learn: () => import('./sewer/SewerLearn.svelte'),
  },
  mice: {
    table: () => import('./mice/MiceTable.svelte'),
    score: () => import('./mice/MiceScore.svelte'),
    learn: () => import('./mice/MiceLearn.svelte'),
    edges: true,
  },
  canals: {
    table: () => import('./canals/CanalsTable.svelte'),
    score: () => import('./canals/CanalsScore.svelte'),
    learn: () => import('./canals/CanalsLearn.svelte'),
  },
  rebus: {
    table: () => import('./rebus/RebusTable.svelte'),
    score: () => import('./rebus/RebusScore.svelte'),
    learn: () => import('./rebus/RebusLearn.svelte'),
    extras: () => import('./rebus/RebusExtras.svelte'),
  },
  lokus: {
    table: () => import('./lokus/LokusTable.svelte'),
    score: () => import('./lokus/LokusScore.svelte'),
    learn: () => import('./lokus/LokusLearn.svelte'),
    showsEnd: true,
    others: changeText,
  },
};
