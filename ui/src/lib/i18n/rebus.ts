// The sentences of Rébus. Importing this teaches them.

import en from './en/rebus.ftl?raw';
import fr from './fr/rebus.ftl?raw';
import { learn } from './index.svelte';

learn({ fr, en });
