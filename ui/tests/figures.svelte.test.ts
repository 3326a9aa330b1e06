// @vitest-environment happy-dom
// Tests which labels a chart shows, depending on its number of bars and its size.

import { flushSync, mount } from 'svelte';
import { expect, it, vi } from 'vitest';
import BarPlot from '../src/screens/figures/BarPlot.svelte';

it('bars that are too thin for their numbers leave them to the table below', () => {
  const written = (months: number) => {
    document.body.replaceChildren();
    const bars = Array.from({ length: months }, (_, i) => ({ label: `month ${i}`, value: 12 }));
    const props = { title: 'Matches', heads: ['Month', 'Matches'] as const, colour: 'red', bars };
    mount(BarPlot, { target: document.body, props });
    return [...document.querySelectorAll('text')].filter(({ textContent }) => textContent === '12').length;
  };
  expect([written(24), written(36)]).toEqual([24, 0]);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(36);
});

it('letters are as large as the settings want them, and only those are written that have room', () => {
  const written = (room: number, letters: number) => {
    document.body.replaceChildren();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ fontSize: `${letters}px` } as CSSStyleDeclaration);
    const bars = Array.from({ length: 12 }, (_, i) => ({ label: `month ${i}`, value: 12 }));
    const props = { title: 'Matches', heads: ['Month', 'Matches'] as const, colour: 'red', bars };
    mount(BarPlot, { target: document.body, props });
    flushSync();
    const [, , width] = document.querySelector('svg.fills')?.getAttribute('viewBox')?.split(' ') ?? [];
    const labels = [...document.querySelectorAll('svg text')].filter(({ textContent }) =>
      textContent.startsWith('month'),
    );
    return [(19 * room) / Number(width), labels.length];
  };
  for (const [room, letters, labels] of [
    [900, 13.6, 12],
    [300, 13.6, 3],
    [300, 21.76, 2],
  ] as const) {
    const [large, count] = written(room, letters);
    expect(large).toBeCloseTo(letters);
    expect(count).toBe(labels);
  }
  vi.restoreAllMocks();
});
