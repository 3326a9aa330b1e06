// @vitest-environment happy-dom
// Tests the message about a form field that is missing or invalid.

import { expect, it } from 'vitest';
import { askAgain } from '../src/lib/asked';
import { noteShown } from '../src/lib/notes.svelte';

it('is said in the words of the box, of the first field alone, which is shown', () => {
  document.addEventListener('invalid', askAgain, { capture: true });
  document.body.innerHTML = `<form>
    <input value="Nina" required>
    <details><input type="number" min="5" max="90" value="3"></details>
    <input required>
  </form>`;
  const [, number, empty] = document.querySelectorAll('input');
  for (const field of [number, empty]) {
    const event = new Event('invalid', { cancelable: true });
    field?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  }
  expect(noteShown()?.text).toMatch(/5 .* 90/);
  expect(document.activeElement).toBe(number);
  expect(document.querySelector('details')?.open).toBe(true);
});
