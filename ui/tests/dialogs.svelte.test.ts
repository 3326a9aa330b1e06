// @vitest-environment happy-dom
// What a key does in a dialog.

import { flushSync, mount } from 'svelte';
import { beforeEach, expect, it } from 'vitest';
import ParentGate from '../src/screens/keep/ParentGate.svelte';

beforeEach(() => document.body.replaceChildren());

it('a key that is held down guesses nothing at the question for grown-ups', () => {
  const props = { onPass: () => undefined, onClose: () => undefined };
  mount(ParentGate, { target: document.body, props });
  flushSync();
  expect(document.activeElement?.tagName).toBe('H2');
});
