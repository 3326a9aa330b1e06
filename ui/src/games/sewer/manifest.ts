// Rats d’égout: everything the UI has of it.

import { lesson, type GameUi } from '../contract';
import Box from './Box.svelte';

export const sewer: GameUi<'sewer'> = {
  box: Box,
  table: () => import('./SewerTable.svelte'),
  score: () => import('./SewerScore.svelte'),
  learn: () => import('./SewerLearn.svelte'),
  words: () => import('./words'),
  rule: lesson('sewer', 'draw place turn home clog flush score'),
  calculator: () => import('./count/SewerSheet.svelte'),
};
