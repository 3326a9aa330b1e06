// The sentences of Sewer Rats. Importing this teaches them.

import en from './en/sewer.ftl?raw';
import fr from './fr/sewer.ftl?raw';
import { learn } from './index.svelte';

learn({ fr, en });
