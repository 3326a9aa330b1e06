// The sentences of Mice & Fences. Importing this teaches them.

import en from './en/mice.ftl?raw';
import fr from './fr/mice.ftl?raw';
import { learn } from './index.svelte';

learn({ fr, en });
