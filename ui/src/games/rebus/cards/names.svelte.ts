// What the cards are called and which drawing they show, as the core tells it.

import type { RebusPicture } from '../../../generated/RebusPicture';
import { language } from '../../../lib/i18n/index.svelte';
import type { Session } from '../../../lib/session.svelte';

let known = $state.raw<readonly RebusPicture[]>([]);
let asked: Promise<void> | undefined;

/** Asks the core what the cards are called. The first call does it; it is asked again if that failed. */
export function loadNames(session: Session): Promise<void> {
  asked ??= session.try('pictures').then((read) => {
    if (read) known = read.value;
    else asked = undefined;
  });
  return asked;
}

/** What a card is called in the current language. Reactive. */
export function cardName(card: number): string {
  return known[card]?.[language()] ?? `${card + 1}`;
}

/** What is read aloud of a card in the current language: its name, and a short clue. Reactive. */
export function cardSpoken(card: number): string {
  return known[card]?.spoken[language()] ?? cardName(card);
}

/** The drawing a card shows, or null as long as that is not known. Reactive. */
export function drawingOf(card: number): string | null {
  return known[card]?.picture ?? null;
}
