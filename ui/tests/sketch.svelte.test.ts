// @vitest-environment happy-dom
// A drawing that was wiped is not lost.

import { flushSync, mount } from 'svelte';
import { expect, it } from 'vitest';
import Sketch from '../src/games/rebus/Sketch.svelte';

it('goes back to the drawing before', () => {
  const drawn: (string | null)[] = [];
  const props = { start: 'data:,a', onDrawn: (picture: string | null) => drawn.push(picture) };
  mount(Sketch, { target: document.body, props });
  const [back, clear] = document.querySelectorAll('button');
  for (const button of [back, clear, clear, back, back]) {
    button?.click();
    flushSync();
  }
  expect(drawn).toEqual([null, 'data:,a']);
});
