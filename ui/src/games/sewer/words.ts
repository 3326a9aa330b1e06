// The sentences about a table: prompts, events, and descriptions of cells for screen readers. `lib/words` tells
// refusals and reasons for all games.

import type {
  SeatInfo,
  SewerCard,
  SewerCell,
  SewerEnd,
  SewerEvent,
  SewerMove,
  SewerView,
} from '../../generated';
import { t } from '../../lib/i18n/index.svelte';
import './sentences';
import { nameOf, pointsText, rowAndColumn } from '../../lib/words';

/** The shape of a pipe in its present direction: "coude nord-est". */
function shapeText(openings: number): string {
  return t('sewer-shape', { openings });
}

/** A card in its present direction: "coude nord-est, fromage 2". */
export function lyingText(card: SewerCard): string {
  const parts = [shapeText(card.openings)];
  if (card.clogged) parts.push(t('sewer-clogged'));
  else if (card.cheese > 0) parts.push(t('sewer-cheese', { worth: card.cheese }));
  return parts.join(', ');
}

/** A cell, with its position and whether it has a legal move. */
export function cellText(cell: SewerCell, index: number, columns: number, lit: boolean): string {
  const parts: string[] = [];
  switch (cell.type) {
    case 'start':
      parts.push(t('sewer-start'));
      break;
    case 'arrival':
      parts.push(t('sewer-arrival'), t(cell.reached ? 'sewer-linked' : 'sewer-unlinked'));
      break;
    case 'down':
      parts.push(t('sewer-down'));
      break;
    case 'up':
      parts.push(
        cell.covered ? `${shapeText(cell.card.openings)}, ${t('sewer-covered')}` : lyingText(cell.card),
      );
      parts.push(t(cell.reached ? 'sewer-reached' : 'sewer-unreached'));
      break;
  }
  if (lit) parts.push(t('cell-possible'));
  return t('cell', { ...rowAndColumn(index, columns), what: parts.join(', ') });
}

/** The prompt of the player to move. `clogs`: an opponent's cheese can be covered now; `turns`: the card can be laid
 * in two directions. */
export function promptText(view: SewerView, clogs: boolean, turns: boolean): string {
  const { phase } = view;
  switch (phase.type) {
    case 'begin':
      return t('sewer-do-begin');
    case 'offer':
      return t('sewer-do-offer');
    case 'hold':
      return t(clogs ? 'sewer-do-hold-clog' : turns ? 'sewer-do-hold' : 'sewer-do-hold-only');
    case 'eject':
      return t('sewer-do-eject');
    case 'flip':
      return t(phase.optional ? 'sewer-do-flip-optional' : 'sewer-do-flip');
    case 'over':
      return t('round-over');
  }
}

/** A network as a whole: "Réseau de Léa, 4 points". */
export function networkText(seat: SeatInfo, points: number, counts: boolean): string {
  const { name } = seat;
  if (!counts) return t('sewer-network', { name });
  return t('sewer-network-points', { name, points: pointsText(points) });
}

/** A pipe card in words: "a bend with 2 cheeses". */
export function cardText(card: SewerCard): string {
  const shapes: Record<number, string> = { 5: 'straight', 10: 'straight', 15: 'cross' };
  const sides = [1, 2, 4, 8].filter((side) => card.openings & side).length;
  const shape = shapes[card.openings] ?? (sides === 3 ? 'tee' : 'bend');
  return t('pipe', { shape, cheese: card.clogged ? 'clogged' : card.cheese });
}

function endText(why: SewerEnd, seats: readonly SeatInfo[]): string {
  return t(`end-sewer-${why.type}`, { name: 'seat' in why ? nameOf(seats, why.seat) : '' });
}

/** An event, for the log and for screen readers. */
export function eventText(event: SewerEvent, seats: readonly SeatInfo[], { columns }: SewerView): string {
  if (event.type === 'ended') return endText(event.why, seats);
  if (event.type === 'reshuffled') return t('log-sewer-reshuffled', { count: event.cards });
  const cell = 'cell' in event ? event.cell : 0;
  return t(`log-sewer-${event.type}`, {
    name: nameOf(seats, event.seat),
    card: 'card' in event ? cardText(event.card) : '',
    target: 'target' in event ? nameOf(seats, event.target) : '',
    ...rowAndColumn(cell, columns),
  });
}

/** A move: "Pose la carte rangée 2, colonne 3". */
export function moveText(mv: SewerMove, seats: readonly SeatInfo[], { columns, phase }: SewerView): string {
  const cell = 'cell' in mv ? mv.cell : 0;
  const offered = mv.type === 'choose' && phase.type === 'offer' ? phase.cards[mv.index] : undefined;
  return t(`show-sewer-${mv.type}`, {
    ...rowAndColumn(cell, columns),
    turned: String(mv.type === 'place' && mv.turned),
    target: mv.type === 'clog' ? nameOf(seats, mv.seat) : '',
    card: offered ? cardText(offered) : '',
  });
}
