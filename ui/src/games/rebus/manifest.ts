// Rébus: everything the UI has of it.

import { addSentences } from '../../lib/i18n/index.svelte';
import { lesson, type GameUi } from '../contract';
import Box from './Box.svelte';
import en from './sentences/box.en.ftl?raw';
import fr from './sentences/box.fr.ftl?raw';

addSentences({ fr, en });

export const rebus: GameUi<'rebus'> = {
  box: Box,
  table: () => import('./RebusTable.svelte'),
  score: () => import('./RebusScore.svelte'),
  learn: () => import('./RebusLearn.svelte'),
  words: () => import('./words'),
  rule: [
    ...lesson('rebus', 'compose guess walk cells'),
    ...['numbers', 'intruder', 'plus', 'swap', 'rebussimo', 'chain', 'arrival'].map((c) => `rebus-rule-${c}`),
    ...lesson('rebus', 'end'),
  ],
  extras: () => import('./RebusExtras.svelte'),
};
