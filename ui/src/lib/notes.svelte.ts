// What a screen reader says, and the note that a page shows.

import { untrack } from 'svelte';

let spoken = $state('');

/** The text of the live region. Reactive. */
export function announcement(): string {
  return spoken;
}

/** Has a screen reader say a text, politely. A no-break space makes it say the same text twice in a row. */
export function announce(text: string): void {
  spoken = text === spoken ? `${text}\u00a0` : text;
}

/** `done`: something went well; `note`: something to know; `refusal`: something was not done. */
type NoteKind = 'done' | 'note' | 'refusal';

/** A button that undoes what a note tells. */
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
/** The dialog or bar that shows the note; null for the page; undefined for nowhere yet. */
let place = $state.raw<object | null | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The current note, in whatever place. Reactive. */
export function noteShown(): Note | null {
  return note;
}

/** The note in a dialog or a bar, or on the page for null. Reactive. */
export function noteAt(one: object | null): Note | null {
  return place === one ? note : null;
}

/**
 * Shows a note in the topmost place. A refusal, or a note with a way back, stays until it is dismissed; any other note
 * disappears after a while.
 */
export function showNote(kind: NoteKind, text: string, back?: WayBack): void {
  dismissNote();
  const told = { kind, text, back };
  note = told;
  // The caller may be about to close a dialog or leave the page: the topmost place is known only after that.
  setTimeout(() => {
    if (note === told) place = places.at(-1) ?? null;
  });
  if (kind !== 'refusal' && !back) {
    timer = setTimeout(() => dismissNote(), Math.max(5000, text.length * 90));
  }
}

/** Removes the note; with `kind`, only a note of that kind. */
export function dismissNote(kind?: NoteKind): void {
  if (kind !== undefined && note?.kind !== kind) return;
  clearTimeout(timer);
  note = null;
  place = undefined;
}

/** A place is left, or the page for null: removes the note there, and with the page the screen reader's text. */
export function leavePlace(one: object | null): void {
  if (place === one) dismissNote();
  if (one === null) spoken = '';
}

/** The bars and open dialogs, the topmost last. Nothing below an open dialog can be seen, heard or pressed. */
let places: readonly object[] = [];

function leaver(one: object): () => void {
  return () => {
    places = places.filter((other) => other !== one);
    untrack(() => leavePlace(one));
  };
}

/** A dialog opens above all else. Returns the function to call when it closes. */
export function dialogOpened(one: object): () => void {
  places = [...places, one];
  return leaver(one);
}

/** A bar shows the notes of its page, below every dialog. Returns the function to call when the bar goes. */
export function barShown(one: object): () => void {
  places = [one, ...places];
  return leaver(one);
}
