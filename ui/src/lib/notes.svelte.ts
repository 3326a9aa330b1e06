// What is said aloud by a screen reader, and what is shown as a passing note.

import { untrack } from 'svelte';

let spoken = $state('');

/** The text of the live region. Reactive. */
export function announcement(): string {
  return spoken;
}

/** Has a screen reader say it, politely. The same words twice are said twice. */
export function announce(text: string): void {
  spoken = text === spoken ? `${text}\u00a0` : text;
}

/** What a note is: something went well, something to know, something that was not done. */
type NoteKind = 'done' | 'note' | 'refusal';

/** The way back from what a note tells. */
interface WayBack {
  readonly text: string;
  readonly take: () => unknown;
}

export interface Note {
  readonly kind: NoteKind;
  readonly text: string;
  readonly back?: WayBack | undefined;
}

let note = $state.raw<Note | null>(null);
/** Where it is shown: in a dialog or a bar, or on the page for null; nowhere yet for undefined. */
let place = $state.raw<object | null | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The note, wherever it is shown. Reactive. */
export function noteShown(): Note | null {
  return note;
}

/** The note that is shown in this place, or on the page for null. Reactive. */
export function noteAt(one: object | null): Note | null {
  return place === one ? note : null;
}

/**
 * Shows a note where one is now. A refusal stays until it is dismissed, and so does a way back; what went well passes
 * by itself.
 */
export function showNote(kind: NoteKind, text: string, back?: WayBack): void {
  dismissNote();
  const told = { kind, text, back };
  note = told;
  // The same step may close a dialog or leave the page: where one is now is known after it.
  setTimeout(() => {
    if (note === told) place = places.at(-1) ?? null;
  });
  if (kind !== 'refusal' && !back) {
    timer = setTimeout(() => dismissNote(), Math.max(5000, text.length * 90));
  }
}

/** Takes the note away; of one kind only, where one is named. */
export function dismissNote(kind?: NoteKind): void {
  if (kind !== undefined && note?.kind !== kind) return;
  clearTimeout(timer);
  note = null;
  place = undefined;
}

/** A page or a place is left: the note that was shown there goes with it, and with a page what was said of it. */
export function leavePlace(one: object | null): void {
  if (place === one) dismissNote();
  if (one === null) spoken = '';
}

/** Where notes are shown, the topmost last: what lies below an open dialog cannot be seen, heard or pressed. */
let places: readonly object[] = [];

function leaver(one: object): () => void {
  return () => {
    places = places.filter((other) => other !== one);
    untrack(() => leavePlace(one));
  };
}

/** A dialog has opened above all else. Gives back what to do when it closes. */
export function dialogOpened(one: object): () => void {
  places = [...places, one];
  return leaver(one);
}

/** A bar shows the notes of its page, below every dialog. Gives back what to do when it goes. */
export function barShown(one: object): () => void {
  places = [one, ...places];
  return leaver(one);
}
