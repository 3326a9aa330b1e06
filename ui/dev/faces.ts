import { mount } from 'svelte';
import Faces from './Faces.svelte';
import '../src/shared/fonts.css';
import '../src/shared/theme.css';

const target = document.getElementById('app');
if (target) mount(Faces, { target });
