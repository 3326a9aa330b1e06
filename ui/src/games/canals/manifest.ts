// Canaux: everything the UI has of it.

import type { GameUi } from '../contract';
import Box from './Box.svelte';

export const canals: GameUi<'canals'> = {
  box: Box,
  table: () => import('./CanalsTable.svelte'),
  score: () => import('./CanalsScore.svelte'),
  learn: () => import('./CanalsLearn.svelte'),
  words: () => import('./words'),
  calculator: () => import('./count/CanalsRound.svelte'),
  calculatorAlone: () => import('./count/CanalsSheet.svelte'),
};
