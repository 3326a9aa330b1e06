// What the cards are called and what they show: those of the box as the core tells it, a family's own as the
// match on the screen knows them.

import type { OwnCard, RebusFamilyCard, RebusPicture } from '../../../generated';
import { language } from '../../../lib/i18n/index.svelte';
import type { Session } from '../../../lib/session.svelte';

let known = $state.raw<readonly RebusPicture[]>([]);
let asked: Promise<void> | undefined;
let own = $state.raw<readonly RebusFamilyCard[]>([]);
let drawn = $state.raw<readonly OwnCard[]>([]);

/** Asks the core what the cards are called. The first call does it; it is asked again if that failed. */
export function loadNames(session: Session): Promise<void> {
  asked ??= session.try('pictures').then((read) => {
    if (read) known = read.value;
    else asked = undefined;
  });
  return asked;
}

/** Own cards are from now on those of this match. */
export function layOwn(cards: readonly RebusFamilyCard[]): void {
  own = cards;
}

/** Asks the core for the pictures of the own cards of this match, as they are today. */
export async function loadOwn(session: Session, familyId: string): Promise<void> {
  const read = await session.try('own_cards', familyId);
  if (read) drawn = read.value;
}

function ownCard(card: number): RebusFamilyCard | undefined {
  return own.find((one) => one.number === card);
}

/** Whether a card is a family's own. Reactive. */
export function isOwn(card: number): boolean {
  return ownCard(card) !== undefined;
}

/** Whether the ear knows how a card sounds: all of the box, and some own ones. Reactive. */
export function isHeard(card: number): boolean {
  return ownCard(card)?.heard ?? true;
}

/** What a card is called: in the current language, or as its family called it. Reactive. */
export function cardName(card: number): string {
  return ownCard(card)?.name ?? known[card]?.[language()] ?? `${card + 1}`;
}

/** What is read aloud of a card in the current language: its name, and a short clue. Reactive. */
export function cardSpoken(card: number): string {
  return ownCard(card)?.name ?? known[card]?.spoken[language()] ?? cardName(card);
}

/** The drawing a card of the box shows, or null as long as that is not known. Reactive. */
export function drawingOf(card: number): string | null {
  return known[card]?.picture ?? null;
}

/** The picture of an own card as an address, or null for other cards, and as long as it is not known. Reactive. */
export function photoOf(card: number): string | null {
  const found = ownCard(card);
  return drawn.find((one) => one.id === found?.id)?.picture ?? null;
}
