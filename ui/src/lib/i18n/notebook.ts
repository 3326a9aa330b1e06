// The sentences of the notebook's pages. Importing this teaches them.

import en from './en/notebook.ftl?raw';
import fr from './fr/notebook.ftl?raw';
import { learn } from './index.svelte';

learn({ fr, en });
