// Sentences for the core's codes: refusals and faults. They name people, never "you". The sentences about events are
// each game's own (`games/words`).

import type {
  AnyCountRefusal,
  AnyReason,
  AnyRefusal,
  GameId,
  OptionsRefusal,
  PlayedGame,
  ScoreReason,
  Seat,
  SeatInfo,
  TableView,
  Variant,
} from '../generated';
import type { Fault } from './backend';
import { dayText } from './days';
import { either, has, names, t } from './i18n/index.svelte';

/** The name at a seat; empty for an unknown seat. */
export function nameOf(seats: readonly SeatInfo[], seat: Seat): string {
  return seats.find((s) => s.seat === seat)?.name ?? '';
}

/** The length of the longest part of a name that no line break divides: only hyphens and spaces do. */
export function letters(name: string): number {
  return Math.max(...name.split(/[\s-]/).map((part) => part.length));
}

/** The row and column of a board's cell, counted from 1. */
export function rowAndColumn(cell: number, columns: number): { row: number; column: number } {
  return { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 };
}

/** A game's title. */
export function gameTitle(game: GameId | PlayedGame): string {
  if (typeof game === 'string') return t(`game-${game}`);
  return game.type === 'boxed' ? gameTitle(game.game) : game.title;
}

/** The numbers of players of a game: "de 2 à 6 joueurs", or "2 ou 4 joueurs". */
export function seatsText(seats: readonly number[]): string {
  const [min = 0] = seats;
  const max = seats.at(-1) ?? min;
  if (max - min + 1 === seats.length && max > min) return t('shelf-seats', { min, max });
  return t('shelf-seats-either', { seats: either(seats.map(String)) });
}

/** Points as a voice says them: not every voice says a sign before a number. */
export function pointsText(points: number): string {
  return t(points < 0 ? 'points-below' : 'points', { points: Math.abs(points) });
}

/** The current round, with the number of rounds where that was agreed. */
export function roundText({ round, ending }: Pick<TableView, 'round' | 'ending'>): string {
  return ending.type === 'rounds' ? t('round-of', { round, count: ending.count }) : t('round', { round });
}

/** The name of a set of rules: a preset's in the current language, else the family's own. */
export function variantName(game: GameId | PlayedGame, variant: string): string {
  const word = typeof game === 'string' ? game : game.type === 'boxed' ? game.game : 'other';
  const id = `preset-${word}-${variant}`;
  return has(id) ? t(id) : variant;
}

/** The name of rules in a list to choose from. */
export function ruleName(game: GameId | PlayedGame, one: Variant): string {
  return one.preset ? variantName(game, one.id) : one.name;
}

/** The text of a lesson's step: the rule, and its exercise (`…-do`), if any. */
export function lessonText(id: string, args?: Record<string, number>): string {
  return [id, `${id}-do`]
    .filter(has)
    .map((part) => t(part, args))
    .join(' ');
}

/** The reason for points. */
export function reasonText(reason: ScoreReason): string {
  return t(`reason-${reason}`);
}

/** The fields of a code as variables of its sentence; seats become the names of who sits there. */
export function named(why: object, seats: readonly SeatInfo[]): Record<string, string | number> {
  const args: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(why) as [string, unknown][]) {
    if (field === 'turn' || field === 'seat') args['name'] = nameOf(seats, value as Seat);
    else if (typeof value === 'number' || typeof value === 'string') args[field] = value;
    else if (typeof value === 'boolean') args[field] = String(value);
    else if (field === 'seats') args['names'] = names((value as Seat[]).map((seat) => nameOf(seats, seat)));
  }
  return args;
}

/** Why a move is not allowed: in the game's own sentence if it has one, else in that of all games. */
export function refusalText(refusal: AnyRefusal, seats: readonly SeatInfo[] = []): string {
  if (refusal.game === 'otherGame') return t('refusal-otherGame');
  const { game, why } = refusal;
  const args = named(why, seats);
  if (why.type === 'notYourTurn' && args['name'] === '') return t('fault-stale');
  const own = `refusal-${game}-${why.type}`;
  return t(has(own) ? own : `refusal-${why.type}`, args);
}

/** A reason for a move of a hint or a moment. Each game has sentences of its own. */
export function becauseText({ game, reason }: AnyReason, seats: readonly SeatInfo[]): string {
  return t(`hint-${game}-${reason.type}`, named(reason, seats));
}

/** Why options cannot be played. */
export function optionsText(why: OptionsRefusal): string {
  const args = named(why, []);
  for (const key of ['field', 'other']) {
    const id = `option-${args[key]}`;
    if (has(id)) args[key] = t(id);
  }
  if ('allowed' in why) args['seats'] = either(why.allowed.map(String));
  return t(`options-${why.type}`, args);
}

/** Why a count is impossible on a real table. A calculator also shows where. */
function countText({ game, why }: AnyCountRefusal): string {
  const id = `count-refused-${game}-${why.type}`;
  return t(has(id) ? id : `count-refused-${game}`);
}

/** What went wrong, with the assurance that nothing is lost where that is true. */
export function faultText(fault: Fault): string {
  switch (fault.type) {
    case 'refused':
      return refusalText(fault.why);
    case 'options':
      return optionsText(fault.why);
    case 'unknown':
      return t(`unknown-${fault.what}`);
    case 'invalid':
      return t(`problem-${fault.problem.type}`, named(fault.problem, []));
    case 'notebook':
      return t(`trouble-${fault.trouble.type}`);
    case 'import':
      if (fault.why.type !== 'unplayable') return t(`import-${fault.why.type}`);
      return t('import-unplayable', {
        day: dayText(fault.why.day),
        round: fault.why.round,
        ply: Math.max(1, fault.why.ply),
      });
    case 'sheet':
      if (fault.why.type === 'counted') return countText(fault.why.why);
      return t(`sheet-refused-${fault.why.type}`);
    default:
      return t(`fault-${fault.type}`, named(fault, []));
  }
}
