// Lokus: everything the UI has of it.

import type { GameUi } from '../contract';
import Box from './Box.svelte';

export const lokus: GameUi<'lokus'> = {
  box: Box,
  table: () => import('./LokusTable.svelte'),
  score: () => import('./LokusScore.svelte'),
  learn: () => import('./LokusLearn.svelte'),
  words: () => import('./words'),
  calculator: () => import('./count/LokusSheet.svelte'),
  showsEnd: true,
};
