// The sentences of Rébus. Importing this teaches them.

import en from './en.ftl?raw';
import fr from './fr.ftl?raw';
import { learn } from '../../../lib/i18n/index.svelte';

learn({ fr, en });
