// The UI of Cailloux, a game that exists only in tests.

import { addSentences } from '../../../src/lib/i18n/index.svelte';
import type { GameUi } from '../../../src/games/contract';
import type { GameId } from '../../../src/generated';
import Box from './Box.svelte';
import en from './sentences/box.en.ftl?raw';
import fr from './sentences/box.fr.ftl?raw';

addSentences({ fr, en });

// The generated types do not have this game, hence the casts.
export const pebbles = {
  box: Box,
  table: () => import('./PebblesTable.svelte'),
  score: () => import('./PebblesScore.svelte'),
  learn: () => import('./PebblesLearn.svelte'),
  words: () => import('./words') as never,
  rule: ['pebbles-learn-say'],
} satisfies GameUi<GameId>;
