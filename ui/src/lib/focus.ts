// Keeps the keyboard focus where people expect it.

import { tick } from 'svelte';
import { on } from 'svelte/events';

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

/** Whenever the focused element goes, or the one just pressed, and nothing else takes the focus, moves it to the
 * heading. Returns the function that ends this. */
export function keepInPage(): () => void {
  let focused: EventTarget | null = null;
  // An element that goes may lose the focus first.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      const stays = target instanceof Element && target.isConnected && target === focused;
      if (stays && document.activeElement === document.body) focused = null;
    });
  // Safari gives a pressed button no focus.
  const press = ({ target }: MouseEvent) => {
    focused = (target instanceof Element && target.closest('a, button')) || focused;
  };
  const ends = [
    on(document, 'focusin', ({ target }) => (focused = target)),
    on(document, 'focusout', leave),
    on(document, 'click', press, { capture: true }),
  ];
  const watch = new MutationObserver(() => {
    if (!(focused instanceof Element) || focused.isConnected) return;
    focused = null;
    if (document.activeElement === document.body) toHeading();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    for (const end of ends) end();
    watch.disconnect();
  };
}

/** Moves the focus to the heading of the topmost dialog, else to the small table of the lesson or the heading of the
 * page. */
function toHeading(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const heading = dialog
    ? dialog.querySelector('h2')
    : (document.querySelector<HTMLElement>('[data-surface]') ?? document.querySelector('h1'));
  heading?.focus({ preventScroll: true });
}
