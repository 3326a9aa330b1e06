// The sentences of the curtain and the minute glass. Importing this teaches them.

import en from './en/curtain.ftl?raw';
import fr from './fr/curtain.ftl?raw';
import { learn } from './index.svelte';

learn({ fr, en });
