// The whole app on fixed tables, to be looked at. Not part of the build.

import { mount } from 'svelte';
import App from '../../src/App.svelte';
import '../../src/shared/fonts.css';
import '../../src/shared/theme.css';
import '../../src/shared/controls.css';
import { useWebShell } from '../../src/lib/web/shell.svelte';
import { fixtures } from './fixtures';
import { shellOf } from './shell.svelte';

const target = document.getElementById('app');
const asked = new URLSearchParams(location.search);
useWebShell(shellOf(asked));
if (target) mount(App, { target, props: { open: () => fixtures(asked) } });
