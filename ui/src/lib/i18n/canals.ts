// The sentences of Canals. Importing this teaches them.

import en from './en/canals.ftl?raw';
import fr from './fr/canals.ftl?raw';
import { learn } from './index.svelte';

learn({ fr, en });
