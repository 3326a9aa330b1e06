// The sentences of phones at the table. Importing this file adds them.

import en from './en/phones.ftl?raw';
import fr from './fr/phones.ftl?raw';
import { addSentences } from './index.svelte';

addSentences({ fr, en });
