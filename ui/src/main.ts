import { mount } from 'svelte';
import App from './App.svelte';
import { openBackend, type Backend } from './lib/backend';
import { wakeByTouch } from './lib/sound';
import { useWebShell } from './lib/web/shell.svelte';
import './shared/fonts.css';
import './shared/theme.css';
import './shared/controls.css';

/** How the core is reached. A page without a program behind it says so in its first line (`cargo xtask web`). */
async function door(): Promise<() => Backend> {
  if (document.documentElement.dataset.shell !== 'web') return openBackend;
  const page = await (await import('./lib/web/page.svelte')).openPage();
  useWebShell(page);
  return () => page;
}

wakeByTouch();
const target = document.getElementById('app');
if (target) void door().then((open) => mount(App, { target, props: { open } }));
