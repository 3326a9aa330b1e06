import { mount } from 'svelte';
import Rebus from './Rebus.svelte';
import '../../src/shared/fonts.css';
import '../../src/shared/theme.css';
import '../../src/shared/controls.css';

const target = document.getElementById('app');
if (target) mount(Rebus, { target });
