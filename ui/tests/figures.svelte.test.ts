// @vitest-environment happy-dom
// What is written in a plot, however much there is to plot.

import { mount } from 'svelte';
import { expect, it } from 'vitest';
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
