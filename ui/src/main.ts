import { mount } from 'svelte';
import App from './App.svelte';
import { openBackend } from './lib/backend';
import './shared/fonts.css';
import './shared/theme.css';
import './shared/controls.css';

const target = document.getElementById('app');
if (target) mount(App, { target, props: { open: openBackend } });
