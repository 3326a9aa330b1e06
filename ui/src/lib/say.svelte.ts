// What is said aloud by a screen reader, and what is shown as a passing note.

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

/** Takes the note away. */
export function dismiss(): void {
  clearTimeout(timer);
  note = null;
}
