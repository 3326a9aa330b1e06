// The table in sentences: what to do now, what happened, and what a cell asks for. Refusals and reasons
// are told by `lib/words`, for all games.

import type { RebusCell, RebusEnd, RebusEvent, RebusTask, RebusView, SeatInfo } from '../../generated';
import './sentences';
import { names, t } from '../../lib/i18n/index.svelte';
import { nameOf } from '../../lib/words';
import { cardName } from './cards/names.svelte';
import { circuitOf } from './track';

/** Cards as they read: "chat, pot". */
export function cardsText(cards: readonly number[]): string {
  return cards.map(cardName).join(', ');
}

/** What a kind of cell is called: "Trois cartes", "INTRUS". */
export function cellName(cell: RebusCell): string {
  return t(`rebus-cell-${cell.type}`, { cards: 'cards' in cell ? cell.cards : 0 });
}

/** A cell with its place: "Case 12, tour 1 : INTRUS". */
export function cellText(cell: RebusCell, at: number, view: RebusView): string {
  const circuit = circuitOf(at, view.track.length, view.lastCircuit);
  if (circuit === 0 || circuit === Infinity) return cellName(cell);
  return t('rebus-cell-at', { cell: at, circuit, what: cellName(cell) });
}

/** What a kind of cell asks for, in one sentence. */
export function cellRule(cell: RebusCell): string {
  return t(`rebus-rule-${cell.type}`, { cards: 'cards' in cell ? cell.cards : 0 });
}

/** What the author has to lay. */
export function taskText(task: RebusTask): string {
  return t(`rebus-task-${task.type}`, { cards: 'cards' in task ? task.cards : 0 });
}

/** Where all pawns are, for those who listen. */
export function pawnsText(view: RebusView, seats: readonly SeatInfo[]): string {
  return view.places
    .map((place) => {
      const cell = view.track[place.pawn];
      const where = cell ? cellText(cell, place.pawn, view) : '';
      return t('rebus-pawn-at', { name: nameOf(seats, place.seat), where, cards: place.cards });
    })
    .join(' ');
}

/** What is to be done now, and by whom: names, never "you". `here`: it can be done on this screen. */
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

function endText(why: RebusEnd, seats: readonly SeatInfo[]): string {
  const who = why.type === 'home' ? why.seats : [];
  return t(`end-rebus-${why.type}`, { names: names(who.map((seat) => nameOf(seats, seat))) });
}

/** What happened, for the log and for screen readers. */
export function eventText(event: RebusEvent, seats: readonly SeatInfo[], view: RebusView): string {
  switch (event.type) {
    case 'ended':
      return endText(event.why, seats);
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
    case 'guessed':
      return t('log-rebus-guessed', {
        name: nameOf(seats, event.seat),
        text: event.text,
        right: String(event.right),
      });
    case 'chainEnded':
      return t('log-rebus-chainEnded', { name: nameOf(seats, event.stays), count: event.cards });
    case 'reshuffled':
      return t('log-rebus-reshuffled', { count: event.cards });
    case 'laid':
      return t('log-rebus-laid', {
        name: nameOf(seats, event.seat),
        cards: cardsText(event.cards),
        sealed: String(event.sealed),
      });
    case 'timeUp':
    case 'notSolved':
      return t(`log-rebus-${event.type}`);
    case 'judged':
      return t('log-rebus-judged', { accepted: String(event.accepted) });
    case 'voted':
      return t('log-rebus-voted', { name: nameOf(seats, event.seat), accept: String(event.accept) });
    case 'wrongIntruder':
      return t('log-rebus-wrongIntruder', { name: nameOf(seats, event.by), card: cardName(event.card) });
    case 'linked':
      return t('log-rebus-linked', { name: nameOf(seats, event.seat), card: cardName(event.card) });
    case 'solved':
    case 'challenged':
      return t(`log-rebus-${event.type}`, { name: nameOf(seats, event.by) });
    case 'exchanged':
      return t('log-rebus-exchanged', {
        name: nameOf(seats, event.seat),
        other: nameOf(seats, event.with),
        count: event.cards,
      });
    case 'chosen':
      return t('log-rebus-chosen', { name: nameOf(seats, event.seat), other: nameOf(seats, event.with) });
    case 'rolled':
      return t('log-rebus-rolled', { name: nameOf(seats, event.seat), pips: event.pips });
    case 'threw':
    case 'refilled':
      return t(`log-rebus-${event.type}`, { name: nameOf(seats, event.seat), count: event.cards });
    case 'nothingLaid':
    case 'tookBack':
    case 'passed':
    case 'kept':
      return t(`log-rebus-${event.type}`, { name: nameOf(seats, event.seat) });
  }
}
