// The sentences about a table: prompts, events, and descriptions for screen readers.

import type { AnyView, LokusCard, LokusEvent, LokusMove, LokusPlace, SeatInfo } from '../../generated';
import './sentences';
import { names, t } from '../../lib/i18n/index.svelte';
import { named, nameOf, pointsText } from '../../lib/words';
import { lokusView } from './wire';

/** The name of a card: "5 rouge". */
export function cardText(card: LokusCard): string {
  return t('lokus-card', { number: card.number, colour: t(`lokus-colour-${card.colour}`) });
}

/** The door of a row. */
export function doorText(row: number): string {
  return t('lokus-door', { row });
}

/** A row with its cards. */
export function rowText(cards: readonly LokusCard[], row: number): string {
  return t('lokus-row', { door: doorText(row), cards: names(cards.map(cardText)) });
}

/** The place of a seat; `counted`: its penalty may be told already. */
export function placeText(place: LokusPlace, seat: SeatInfo, counted: boolean): string {
  const text = t('lokus-place', {
    name: seat.name,
    rolls: t('lokus-rolls', { count: place.rolls }),
    cleaning: t('lokus-cleaning', { count: place.cleaning }),
  });
  const penalty = pointsText(place.penalty);
  return counted ? t('lokus-place-counted', { place: text, penalty }) : text;
}

/** An event, for the log, for the public moment and for screen readers. */
export function eventText(event: LokusEvent, seats: readonly SeatInfo[]): string {
  const args = named(event, seats);
  if (event.type === 'revealed') {
    const played = event.cards.map((one) =>
      t('lokus-played', { name: nameOf(seats, one.seat), card: cardText(one.card) }),
    );
    args['cards'] = names(played);
  }
  if ('card' in event) args['card'] = cardText(event.card);
  if ('row' in event) args['door'] = doorText(event.row);
  if ('seats' in event) args['count'] = event.seats.length;
  return t(`log-lokus-${event.type}`, args);
}

/** A move: "Pose le 5 rouge". */
export function moveText(mv: LokusMove): string {
  switch (mv.type) {
    case 'seal':
      return t('show-lokus-seal', { card: cardText(mv.card) });
    case 'unseal':
      return t('show-lokus-unseal');
    case 'place':
      return t('show-lokus-place', { door: doorText(mv.row) });
  }
}

/** That the others may look, and that a player who has laid a card may change it; null while nobody has. */
export function othersText(table: { view: AnyView }, others: readonly SeatInfo[]): string | null {
  const { places } = lokusView(table);
  const laid = others.some(({ seat }) => places.some((place) => place.seat === seat && place.sealed));
  return laid ? t('lokus-may-change') : null;
}
