// The whole app on fixed tables, to be looked at. Not part of the build.

import { mount } from 'svelte';
import App from '../../src/App.svelte';
import '../../src/shared/fonts.css';
import '../../src/shared/theme.css';
import '../../src/shared/controls.css';
import { fixtures } from './fixtures';

const target = document.getElementById('app');
const asked = new URLSearchParams(location.search);
if (target) mount(App, { target, props: { open: () => fixtures(asked) } });
