// Souris et barrières: everything the UI has of it.

import { addSentences } from '../../lib/i18n/index.svelte';
import { lesson, type GameUi } from '../contract';
import Box from './Box.svelte';
import en from './sentences/box.en.ftl?raw';
import fr from './sentences/box.fr.ftl?raw';

addSentences({ fr, en });

export const mice: GameUi<'mice'> = {
  box: Box,
  table: () => import('./MiceTable.svelte'),
  score: () => import('./MiceScore.svelte'),
  learn: () => import('./MiceLearn.svelte'),
  words: () => import('./words'),
  rule: lesson('mice', 'go lay refused jump side won'),
  edges: true,
};
