// The sentences of Lokus. Importing this teaches them.

import en from './en/lokus.ftl?raw';
import fr from './fr/lokus.ftl?raw';
import { learn } from './index.svelte';

learn({ fr, en });
