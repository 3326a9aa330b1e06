import { mount } from 'svelte';
import App from './App.svelte';
import { openBackend, type Backend } from './lib/backend';
import { deviceLanguage, setLanguage } from './lib/i18n/index.svelte';
import { usePhoneShell } from './lib/phone/shell.svelte';
import { wakeByTouch } from './lib/sound';
import { useWebShell } from './lib/web/shell.svelte';
import Lost from './shared/Lost.svelte';
import './shared/fonts.css';
import './shared/theme.css';
import './shared/controls.css';

/** The function that opens the backend. Pages for phones and for the web have a `data-shell` on the root element. */
async function backendOpener(): Promise<() => Backend> {
  if (document.documentElement.dataset.shell === 'phone') {
    const phone = await (await import('./lib/phone/page.svelte')).openPhone();
    usePhoneShell(phone);
    return () => phone;
  }
  if (document.documentElement.dataset.shell !== 'web') return openBackend;
  const page = await (await import('./lib/web/page.svelte')).openPage();
  useWebShell(page);
  return () => page;
}

wakeByTouch();
const target = document.getElementById('app');
if (target)
  void backendOpener().then(
    (open) => mount(App, { target, props: { open } }),
    () => {
      // The code of the backend could not be fetched.
      setLanguage(deviceLanguage(navigator.languages));
      target.replaceChildren();
      mount(Lost, { target });
    },
  );
