// Souris et barrières: everything the UI has of it.

import { lesson, type GameUi } from '../contract';
import Box from './Box.svelte';

export const mice: GameUi<'mice'> = {
  box: Box,
  table: () => import('./MiceTable.svelte'),
  score: () => import('./MiceScore.svelte'),
  learn: () => import('./MiceLearn.svelte'),
  words: () => import('./words'),
  rule: lesson('mice', 'go lay refused jump side won'),
  edges: true,
};
