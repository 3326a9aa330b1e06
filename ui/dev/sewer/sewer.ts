import { mount } from 'svelte';
import Sewer from './Sewer.svelte';
import '../../src/shared/fonts.css';
import '../../src/shared/theme.css';

const target = document.getElementById('app');
if (target) mount(Sewer, { target });
