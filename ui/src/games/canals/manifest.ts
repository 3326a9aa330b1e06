// Canaux: everything the UI has of it.

import { addSentences } from '../../lib/i18n/index.svelte';
import { lesson, type GameUi } from '../contract';
import Box from './Box.svelte';
import en from './sentences/box.en.ftl?raw';
import fr from './sentences/box.fr.ftl?raw';

addSentences({ fr, en });

export const canals: GameUi<'canals'> = {
  box: Box,
  table: () => import('./CanalsTable.svelte'),
  score: () => import('./CanalsScore.svelte'),
  learn: () => import('./CanalsLearn.svelte'),
  words: () => import('./words'),
  rule: lesson('canals', 'first join turn blocked outlet double score'),
  calculator: () => import('./count/CanalsRound.svelte'),
};
