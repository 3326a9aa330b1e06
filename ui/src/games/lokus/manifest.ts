// Lokus: everything the UI has of it.

import { addSentences } from '../../lib/i18n/index.svelte';
import { lesson, type GameUi } from '../contract';
import Box from './Box.svelte';
import en from './sentences/box.en.ftl?raw';
import fr from './sentences/box.fr.ftl?raw';

addSentences({ fr, en });

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
