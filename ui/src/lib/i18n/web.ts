// The sentences of a box without a program of its own. Importing this teaches them.

import en from './en/web.ftl?raw';
import fr from './fr/web.ftl?raw';
import { learn } from './index.svelte';

learn({ fr, en });
