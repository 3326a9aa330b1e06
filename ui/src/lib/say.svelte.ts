// What is said aloud by a screen reader, and what is shown as a passing note.

import { untrack } from 'svelte';

let spoken = $state('');
let note = $state<{ text: string; grave: boolean } | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The text of the live region. Reactive. */
export function saying(): string {
  return spoken;
}

/** Has a screen reader say it, politely. The same words twice are said twice. */
export function say(text: string): void {
  spoken = text === spoken ? `${text}\u00a0` : text;
}

/** The note on screen, if any. Reactive. */
export function noteShown(): { text: string; grave: boolean } | null {
  return note;
}

/** Shows a note; a grave one stays until it is dismissed. It is an alert: screen readers say it. */
export function tell(text: string, grave = false): void {
  clearTimeout(timer);
  note = { text, grave };
  if (!grave) timer = setTimeout(dismiss, Math.max(5000, text.length * 90));
}

/** The open dialogs, the topmost last. What lies below the topmost cannot be seen, heard or pressed. */
let dialogs = $state.raw<readonly object[]>([]);

/** A dialog has opened above all else. Gives back what to do when it closes. */
export function dialogOpened(one: object): () => void {
  untrack(() => (dialogs = [...dialogs, one]));
  return () => (dialogs = untrack(() => dialogs).filter((other) => other !== one));
}

/** Whether this dialog, or the page for null, is where notes are shown. Reactive. */
export function onTop(one: object | null): boolean {
  return (dialogs.at(-1) ?? null) === one;
}

/** Takes the note away. */
export function dismiss(): void {
  clearTimeout(timer);
  note = null;
}
