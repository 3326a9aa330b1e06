// Lokus: everything the UI has of it.

import { lesson, type GameUi } from '../contract';
import Box from './Box.svelte';

export const lokus: GameUi<'lokus'> = {
  box: Box,
  table: () => import('./LokusTable.svelte'),
  score: () => import('./LokusScore.svelte'),
  learn: () => import('./LokusLearn.svelte'),
  words: () => import('./words'),
  rule: lesson('lokus', 'seal reveal low high fifth stuck score'),
  calculator: () => import('./count/LokusSheet.svelte'),
  showsEnd: true,
};
