// What the cards are called, as the core tells it, and the cards the family made itself.

import { language } from '../../../lib/i18n/index.svelte';

/** One card, as far as it can be shown and said. */
export interface Card {
  card: number;
  fr: string;
  en: string;
  /** A picture of the family's own, as an address; otherwise the card is one of the box. */
  picture: string | null;
}

let known = $state.raw<ReadonlyMap<number, Card>>(new Map());

/** Takes in what the cards are called. */
export function learnNames(cards: readonly Card[]): void {
  known = new Map(cards.map((card) => [card.card, card]));
}

/** What a card is called in the current language. Reactive. */
export function cardName(card: number): string {
  const found = known.get(card);
  return found ? found[language()] : `${card + 1}`;
}

/** The picture of a card that the family made itself, or null. Reactive. */
export function ownPicture(card: number): string | null {
  return known.get(card)?.picture ?? null;
}
