// The sentences of the notebook's pages. Importing this file adds them.

import en from './en/notebook.ftl?raw';
import fr from './fr/notebook.ftl?raw';
import { addSentences } from './index.svelte';

addSentences({ fr, en });
