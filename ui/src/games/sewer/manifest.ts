// Rats d’égout: everything the UI has of it.

import { addSentences } from '../../lib/i18n/index.svelte';
import { lesson, type GameUi } from '../contract';
import Box from './Box.svelte';
import en from './sentences/box.en.ftl?raw';
import fr from './sentences/box.fr.ftl?raw';

addSentences({ fr, en });

export const sewer: GameUi<'sewer'> = {
  box: Box,
  table: () => import('./SewerTable.svelte'),
  score: () => import('./SewerScore.svelte'),
  learn: () => import('./SewerLearn.svelte'),
  words: () => import('./words'),
  rule: lesson('sewer', 'draw place turn home clog flush score'),
  calculator: () => import('./count/SewerSheet.svelte'),
  blanks: { names: ['grid', 'children'], page: () => import('./BlankGrid.svelte') },
};
