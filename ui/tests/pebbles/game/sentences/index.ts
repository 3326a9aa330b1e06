// The sentences of Cailloux. Importing this teaches them.

import en from './en.ftl?raw';
import fr from './fr.ftl?raw';
import { learn } from '../../../../src/lib/i18n/index.svelte';

learn({ fr, en });
