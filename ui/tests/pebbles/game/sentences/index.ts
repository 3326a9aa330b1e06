// The sentences of Cailloux. Importing this file adds them.

import en from './en.ftl?raw';
import fr from './fr.ftl?raw';
import { addSentences } from '../../../../src/lib/i18n/index.svelte';

addSentences({ fr, en });
