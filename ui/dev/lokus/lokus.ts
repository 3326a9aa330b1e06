import { mount } from 'svelte';
import Lokus from './Lokus.svelte';
import '../../src/shared/fonts.css';
import '../../src/shared/theme.css';
import '../../src/shared/controls.css';

const target = document.getElementById('app');
if (target) mount(Lokus, { target });
