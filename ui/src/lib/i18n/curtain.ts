// The sentences of the curtain and the minute glass. Importing this file adds them.

import en from './en/curtain.ftl?raw';
import fr from './fr/curtain.ftl?raw';
import { addSentences } from './index.svelte';

addSentences({ fr, en });
