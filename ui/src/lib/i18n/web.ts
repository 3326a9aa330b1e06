// The sentences of the page that runs without a program. Importing this file adds them.

import en from './en/web.ftl?raw';
import fr from './fr/web.ftl?raw';
import { addSentences } from './index.svelte';

addSentences({ fr, en });
