// Rébus: everything the UI has of it.

import type { GameUi } from '../contract';
import Box from './Box.svelte';

export const rebus: GameUi<'rebus'> = {
  box: Box,
  table: () => import('./RebusTable.svelte'),
  score: () => import('./RebusScore.svelte'),
  learn: () => import('./RebusLearn.svelte'),
  words: () => import('./words'),
  extras: () => import('./RebusExtras.svelte'),
};
