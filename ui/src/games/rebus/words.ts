// The sentences about a table: prompts, events, and the tasks of cells. `lib/words` tells refusals and reasons for
// all games.

import type { RebusCell, RebusEvent, RebusTask, RebusView, SeatInfo } from '../../generated';
import './sentences';
import { t } from '../../lib/i18n/index.svelte';
import { named, nameOf } from '../../lib/words';
import { cardName } from './cards/names.svelte';
import { circuitOf } from './track';

/** The names of cards: "chat, pot". */
export function cardsText(cards: readonly number[]): string {
  return cards.map(cardName).join(', ');
}

/** The name of a kind of cell: "Trois cartes", "INTRUS". */
export function cellName(cell: RebusCell): string {
  return t(`rebus-cell-${cell.type}`, { cards: 'cards' in cell ? cell.cards : 0 });
}

/** A cell with its position: "Case 12, tour 1 : INTRUS". */
export function cellText(cell: RebusCell, at: number, view: RebusView): string {
  if (cell.type === 'start' || cell.type === 'arrival') return cellName(cell);
  return t('rebus-cell-at', { cell: at, circuit: circuitOf(at, view.circuits), what: cellName(cell) });
}

/** The task of a kind of cell, in one sentence. */
export function cellRule(cell: RebusCell): string {
  return t(`rebus-rule-${cell.type}`, { cards: 'cards' in cell ? cell.cards : 0 });
}

/** The task of the author. */
function taskText(task: RebusTask): string {
  return t(`rebus-task-${task.type}`, { cards: 'cards' in task ? task.cards : 0 });
}

/** The positions of all pawns, for screen readers. */
export function pawnsText(view: RebusView, seats: readonly SeatInfo[]): string {
  return view.places
    .map((place) => {
      const cell = view.track[place.pawn];
      const where = cell ? cellText(cell, place.pawn, view) : '';
      return t('rebus-pawn-at', { name: nameOf(seats, place.seat), where, cards: place.cards });
    })
    .join(' ');
}

/** The prompt; names who acts, never "you". `here`: this screen can act. */
export function promptText(view: RebusView, seats: readonly SeatInfo[], here = true): string {
  const { phase } = view;
  const name = nameOf(seats, view.turn);
  switch (phase.type) {
    case 'begin':
      return t(view.own && here ? 'rebus-do-begin' : 'turn-of', { name });
    case 'swapping':
      return t('rebus-do-swapping', { name, count: phase.left });
    case 'composing':
      return taskText(phase.task);
    case 'guessing':
      return t(phase.rebus.task.type === 'intruder' ? 'rebus-do-guessing-intruder' : 'rebus-do-guessing', {
        name,
      });
    case 'judging':
      return t('rebus-do-judging', { name });
    case 'voting':
      return t('rebus-do-voting', { name });
    case 'chaining':
      return t('rebus-do-chaining', { name: nameOf(seats, phase.next), count: phase.links.length });
    case 'refilling':
      return t('rebus-do-refilling', { name: nameOf(seats, phase.waiting[0] ?? view.turn) });
    case 'over':
      return t('round-over');
  }
}

/** The names of laid cards; none while their rebus is being guessed, since names would give it away. */
function laidText(cards: readonly number[], { phase }: RebusView): string {
  // After a vote during the guessing, the guessing goes on.
  const open = phase.type === 'guessing' || (phase.type === 'voting' && !phase.rebus.shown);
  const guessed = open && phase.rebus.cards.join() === cards.join();
  return guessed ? t('rebus-score-cards', { count: cards.length }) : cardsText(cards);
}

/** An event, for the log and for screen readers. */
export function eventText(event: RebusEvent, seats: readonly SeatInfo[], view: RebusView): string {
  switch (event.type) {
    case 'ended':
      return t(`end-rebus-${event.why.type}`, named(event.why, seats));
    case 'moved': {
      const cell = view.track[event.to];
      return t('log-rebus-moved', {
        name: nameOf(seats, event.seat),
        steps: Math.abs(event.to - event.from),
        back: String(event.to < event.from),
        where: cell ? cellName(cell) : '',
      });
    }
    case 'shown': {
      const parts = [];
      if (event.answer !== null) parts.push(t('log-rebus-shown-answer', { text: event.answer }));
      if (event.intruder !== null)
        parts.push(t('log-rebus-shown-intruder', { card: cardName(event.intruder) }));
      return parts.join(' ');
    }
    default:
      return t(`log-rebus-${event.type}`, {
        ...named(event, seats),
        ...('by' in event && { name: nameOf(seats, event.by) }),
        ...('stays' in event && { name: nameOf(seats, event.stays) }),
        ...('with' in event && { other: nameOf(seats, event.with) }),
        ...('card' in event && { card: cardName(event.card) }),
        ...(event.type === 'laid' && { cards: laidText(event.cards, view) }),
      });
  }
}
