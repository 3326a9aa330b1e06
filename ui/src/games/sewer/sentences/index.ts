// Adds the sentences of Sewer Rats when imported.

import en from './en.ftl?raw';
import fr from './fr.ftl?raw';
import { addSentences } from '../../../lib/i18n/index.svelte';

addSentences({ fr, en });
