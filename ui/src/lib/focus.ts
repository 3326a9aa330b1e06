// Keeps the keyboard focus where people expect it.

import { tick } from 'svelte';

/** Keeps the focus on the pressed element, or moves it to `there`: an element that moves in a list loses the focus. */
export function keepFocus({ currentTarget }: Event, there: unknown = currentTarget): void {
  void tick().then(() => {
    if (there instanceof HTMLElement) there.focus();
  });
}

/** If the focused element goes or is disabled, moves the focus to the button with this label, else to the heading. */
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

/** Moves the focus to the heading of the open dialog, else of the page: the pressed element is gone. */
export function toHeading(): void {
  const heading = document.querySelector<HTMLElement>('dialog[open] h2') ?? document.querySelector('h1');
  heading?.focus({ preventScroll: true });
}
