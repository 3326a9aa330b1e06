// Rats d’égout: everything the UI has of it.

import type { GameUi } from '../contract';
import Box from './Box.svelte';

export const sewer: GameUi<'sewer'> = {
  box: Box,
  table: () => import('./SewerTable.svelte'),
  score: () => import('./SewerScore.svelte'),
  learn: () => import('./SewerLearn.svelte'),
  words: () => import('./words'),
  calculator: () => import('./count/SewerSheet.svelte'),
  countsPoints: (options) => options.goal !== 'firstLink',
};
