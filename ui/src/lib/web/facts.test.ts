// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { remember, times } from './facts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('is remembered by the browser, for the next time the page is opened', async () => {
  expect(times()).toEqual({ copied: null, later: null, offered: null });
  remember('copied', 5);
  remember('offered', 0);
  vi.resetModules();
  const next = await import('./facts');
  expect(next.times()).toEqual({ copied: 5, later: null, offered: 0 });
});

it('is known as long as the page is there, where the browser refuses to keep anything', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse });
  remember('later', 7);
  expect(times().later).toBe(7);
});

it('is nothing where something else was written', () => {
  localStorage.setItem('calepin/copied', 'hier');
  expect(times().copied).toBeNull();
});
