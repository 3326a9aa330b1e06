// Cailloux: everything the UI has of a game that only tests know.

import { addSentences } from '../../../src/lib/i18n/index.svelte';
import type { GameUi } from '../../../src/games/contract';
import type { GameId } from '../../../src/generated';
import Box from './Box.svelte';
import en from './sentences/box.en.ftl?raw';
import fr from './sentences/box.fr.ftl?raw';

addSentences({ fr, en });

// No generated type knows this game, so nothing can be checked against its part of them.
export const pebbles = {
  box: Box,
  table: () => import('./PebblesTable.svelte'),
  score: () => import('./PebblesScore.svelte'),
  learn: () => import('./PebblesLearn.svelte'),
  words: () => import('./words') as never,
  rule: ['pebbles-learn-say'],
} satisfies GameUi<GameId>;
