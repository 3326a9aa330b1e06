// Where the keyboard is.

import { tick } from 'svelte';

/** Stays on what was pressed, or goes to `there`: what moves in a list leaves the page for a moment, and the keyboard with it. */
export function keepFocus({ currentTarget }: Event, there: unknown = currentTarget): void {
  void tick().then(() => {
    if (there instanceof HTMLElement) there.focus();
  });
}

/** Where what was pressed goes, or cannot be pressed for now: the keyboard goes on at the button called so, or at the top. */
export async function goOnAt(label: string): Promise<void> {
  const pressed = document.activeElement;
  await tick();
  if (pressed?.isConnected && !pressed.matches(':disabled')) return;
  const there = document.querySelector<HTMLElement>(
    `button[aria-label=${JSON.stringify(label)}]:not(:disabled)`,
  );
  if (there) there.focus({ preventScroll: true });
  else toHeading();
}

/** What was pressed is gone from where it was, and the keyboard would be with it: it goes on at the top, here or of a dialog. */
export function toHeading(): void {
  const heading = document.querySelector<HTMLElement>('dialog[open] h2') ?? document.querySelector('h1');
  heading?.focus({ preventScroll: true });
}
