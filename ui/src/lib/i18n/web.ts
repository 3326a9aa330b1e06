// The sentences of a box without a program of its own. Importing this teaches them.

import en from './en/web.ftl?raw';
import fr from './fr/web.ftl?raw';
import { addSentences } from './index.svelte';

addSentences({ fr, en });
