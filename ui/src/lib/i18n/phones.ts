// The sentences of phones at the table. Importing this teaches them.

import en from './en/phones.ftl?raw';
import fr from './fr/phones.ftl?raw';
import { learn } from './index.svelte';

learn({ fr, en });
