// Names and pictures of the cards: the box's from the core, a family's own from the match on the screen.

import type { OwnCard, RebusFamilyCard, RebusPicture } from '../../../generated';
import { language } from '../../../lib/i18n/index.svelte';
import type { Session } from '../../../lib/session.svelte';

let known = $state.raw<readonly RebusPicture[]>([]);
let asked: Promise<void> | undefined;
let own = $state.raw<readonly RebusFamilyCard[]>([]);
let drawn = $state.raw<readonly OwnCard[]>([]);

/** Loads the names from the core, once; a failed attempt is repeated by the next call. */
export function loadNames(session: Session): Promise<void> {
  asked ??= session.try('pictures').then((read) => {
    if (read) known = read.value;
    else asked = undefined;
  });
  return asked;
}

/** Sets the own cards: those of this match. */
export function layOwn(cards: readonly RebusFamilyCard[]): void {
  own = cards;
}

/** Loads the present pictures of the match's own cards from the core. */
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

/** Whether the ear knows the sound of a card: all cards of the box, and some own cards. Reactive. */
export function isHeard(card: number): boolean {
  return ownCard(card)?.heard ?? true;
}

/** The name of a card: in the current language, or as its family named it. Reactive. */
export function cardName(card: number): string {
  return ownCard(card)?.name ?? known[card]?.[language()] ?? `${card + 1}`;
}

/** The spoken text of a card in the current language: its name, and a short clue. Reactive. */
export function cardSpoken(card: number): string {
  return ownCard(card)?.name ?? known[card]?.spoken[language()] ?? cardName(card);
}

/** The drawing of a card of the box; null until it is known. Reactive. */
export function drawingOf(card: number): string | null {
  return known[card]?.picture ?? null;
}

/** The picture of an own card as a data URL; null for other cards, and until it is known. Reactive. */
export function photoOf(card: number): string | null {
  const found = ownCard(card);
  return drawn.find((one) => one.id === found?.id)?.picture ?? null;
}
