// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { keepAwake } from './awake';

function screenOf(refuses = false) {
  const held: { released: boolean }[] = [];
  const request = vi.fn(() => {
    if (refuses) return Promise.reject(new DOMException('little battery', 'NotAllowedError'));
    const lock = { released: false, release: () => Promise.resolve((lock.released = true)) };
    held.push(lock);
    return Promise.resolve(lock);
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { held, request };
}

function see(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  see('visible');
});

it('is asked for again when the page is back, and let go of when the table is left', async () => {
  const { held, request } = screenOf();
  const leave = keepAwake();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  see('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  see('visible');
  await vi.waitFor(() => expect(held).toHaveLength(2));
  await Promise.resolve();
  leave();
  expect(held[1]?.released).toBe(true);
  see('hidden');
  see('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

it('that comes when the table is left already is let go of', async () => {
  const { held } = screenOf();
  keepAwake()();
  await vi.waitFor(() => expect(held[0]?.released).toBe(true));
});

it('refused or unknown, is done without', async () => {
  const { request } = screenOf(true);
  const leave = keepAwake();
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  expect(leave).not.toThrow();
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(keepAwake()).not.toThrow();
});
