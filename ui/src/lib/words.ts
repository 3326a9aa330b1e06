// What the core says in codes, in sentences: why not, what went wrong, what happened. Names, never "you".

import type { AnyEvent } from '../generated/AnyEvent';
import type { AnyRefusal } from '../generated/AnyRefusal';
import type { BoxGame } from '../generated/BoxGame';
import type { PlayedGame } from '../generated/PlayedGame';
import type { OptionsRefusal } from '../generated/OptionsRefusal';
import type { Problem } from '../generated/Problem';
import type { ScoreReason } from '../generated/ScoreReason';
import type { Seat } from '../generated/Seat';
import type { SeatInfo } from '../generated/SeatInfo';
import type { SewerCard } from '../generated/SewerCard';
import type { SewerEnd } from '../generated/SewerEnd';
import type { SewerEvent } from '../generated/SewerEvent';
import type { Fault } from './backend';
import { has, t } from './i18n/index.svelte';

/** The name of who sits there. */
export function nameOf(seats: readonly SeatInfo[], seat: Seat): string {
  return seats.find((s) => s.seat === seat)?.name ?? '';
}

/** A game's title. */
export function gameTitle(game: BoxGame | PlayedGame): string {
  if (typeof game === 'string') return t(`game-${game}`);
  return game.type === 'boxed' ? gameTitle(game.game) : game.title;
}

/** What a set of rules is called: presets have a name in every language, others the family's own. */
export function variantName(game: BoxGame | PlayedGame, variant: string): string {
  const word = typeof game === 'string' ? game : game.type === 'boxed' ? game.game : 'other';
  const id = `preset-${word}-${variant}`;
  return has(id) ? t(id) : variant;
}

/** Why there are points. */
export function reasonText(reason: ScoreReason): string {
  return t(`reason-${reason}`);
}

/** Why a move is not allowed. */
export function refusalText(refusal: AnyRefusal, seats: readonly SeatInfo[] = []): string {
  if (refusal.game === 'otherGame') return t('refusal-otherGame');
  const { why } = refusal;
  const name = why.type === 'notYourTurn' ? nameOf(seats, why.turn) : '';
  if (why.type === 'notYourTurn' && name === '') return t('fault-stale');
  const count = why.type === 'notOffered' ? why.offered : 0;
  return t(`refusal-sewer-${why.type}`, { name, count });
}

/** Why rules cannot be played. */
export function optionsText(why: OptionsRefusal): string {
  const field = (word: string) => (has(`option-${word}`) ? t(`option-${word}`) : word);
  switch (why.type) {
    case 'seats':
      return t('options-seats', { min: why.min, max: why.max });
    case 'first':
      return t('options-first');
    case 'outOfRange':
      return t('options-outOfRange', { field: field(why.field), min: why.min, max: why.max });
    case 'tooFew':
      return t('options-tooFew', { field: field(why.field), value: why.value, needed: why.needed });
    case 'conflict':
      return t('options-conflict', { field: field(why.field), other: field(why.other) });
  }
}

function problemText(problem: Problem): string {
  switch (problem.type) {
    case 'tooLong':
      return t('problem-tooLong', { max: problem.max });
    case 'outOfRange':
      return t('problem-outOfRange', { min: problem.min, max: problem.max });
    case 'empty':
    case 'taken':
    case 'malformed':
      return t(`problem-${problem.type}`);
  }
}

/** What went wrong, and that nothing is lost where that is so. */
export function faultText(fault: Fault, seats: readonly SeatInfo[] = []): string {
  switch (fault.type) {
    case 'refused':
      return refusalText(fault.why, seats);
    case 'options':
      return optionsText(fault.why);
    case 'unknown':
      return t(`unknown-${fault.what}`);
    case 'invalid':
      return problemText(fault.problem);
    case 'notebook':
      return t(`trouble-${fault.trouble.type}`);
    case 'satTogether':
      return t('fault-satTogether', { count: fault.matches });
    case 'import':
      return t(`import-${fault.why.type}`);
    case 'sheet':
      return t(`sheet-refused-${fault.why.type}`);
    case 'stale':
    case 'notNow':
    case 'nothingToUndo':
    case 'needsConsent':
    case 'badCall':
    case 'unreachable':
      return t(`fault-${fault.type}`);
  }
}

/** A pipe card in words: "a bend with 2 cheeses". */
export function cardText(card: SewerCard): string {
  const shapes: Record<number, string> = { 5: 'straight', 10: 'straight', 15: 'cross' };
  const sides = [1, 2, 4, 8].filter((side) => card.openings & side).length;
  const shape = shapes[card.openings] ?? (sides === 3 ? 'tee' : 'bend');
  if (card.clogged) return t(`pipe-clogged-${shape}`);
  return t(`pipe-${shape}`, { cheese: card.cheese });
}

function endText(why: SewerEnd, seats: readonly SeatInfo[]): string {
  return t(`end-sewer-${why.type}`, { name: 'seat' in why ? nameOf(seats, why.seat) : '' });
}

function sewerText(event: SewerEvent, seats: readonly SeatInfo[], columns: number): string {
  if (event.type === 'ended') return endText(event.why, seats);
  if (event.type === 'reshuffled') return t('log-sewer-reshuffled', { count: event.cards });
  const cell = 'cell' in event ? event.cell : 0;
  return t(`log-sewer-${event.type}`, {
    name: nameOf(seats, event.seat),
    card: 'card' in event ? cardText(event.card) : '',
    target: 'target' in event ? nameOf(seats, event.target) : '',
    row: Math.floor(cell / columns) + 1,
    column: (cell % columns) + 1,
  });
}

/** What happened, for the log and for screen readers. */
export function eventText(event: AnyEvent, seats: readonly SeatInfo[], columns: number): string {
  return sewerText(event.event, seats, columns);
}
