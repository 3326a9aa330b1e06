// @vitest-environment happy-dom
// Tests the page before the first screen, while the code of the backend is fetched.

import { expect, it, vi } from 'vitest';

vi.mock('../src/App.svelte', () => ({ default: null }));
vi.mock('../src/lib/phone/page.svelte', () => {
  throw new Error('not fetched');
});

it('says so where the way to the core cannot be fetched', async () => {
  document.documentElement.dataset.shell = 'phone';
  document.body.innerHTML = '<div id="app"><p id="opening">Calepin</p></div>';
  await import('../src/main');
  await vi.waitFor(() => expect(document.querySelector('#app button')?.textContent).toContain('Try again'));
  expect(document.getElementById('opening')).toBeNull();
});
