// What happened, told by the game in which it did.

import type { AnyEvent } from '../generated/AnyEvent';
import type { AnyView } from '../generated/AnyView';
import type { GameId } from '../generated/GameId';
import type { Hint } from '../generated/Hint';
import type { SeatInfo } from '../generated/SeatInfo';
import type { TableView } from '../generated/TableView';
import type { Tally } from '../generated/Tally';
import { t } from '../lib/i18n/index.svelte';
import { becauseText } from '../lib/words';
import type { Agreed, GameWords } from './contract';

/** So many of the reasons for a move are said: the weightiest come first. */
const REASONS = 2;

const fetched = new Map<GameId, GameWords<GameId>>();

/** Keeps the sentences of a game that were fetched. */
export function keepWords(game: GameId, words: GameWords<GameId>): void {
  fetched.set(game, words);
}

function wordsOf(game: GameId): GameWords<GameId> {
  const words = fetched.get(game);
  if (!words) throw new TypeError(`the words of ${game} were not fetched`);
  return words;
}

/** What happened at this table, for the log and for screen readers. */
export function eventText(event: AnyEvent, table: { view: AnyView; seats: readonly SeatInfo[] }): string {
  return wordsOf(event.game).eventText(event.event, table.seats, table.view.view);
}

/** Who wins, where the greater number alone does not say it; null where it does. */
export function goalText(game: GameId, match: Agreed, tally: Tally | undefined): string | null {
  return wordsOf(game).goalText?.(match) ?? (tally === 'lowestTotal' ? t('fewest-wins') : null);
}

/** Why somebody else may want the tablet while the curtain is down; null: only to look. */
export function othersText(table: TableView): string | null {
  return wordsOf(table.game).othersText?.(table) ?? null;
}

/** Whether somebody at this table is shown moves, when it is up to them. */
export function showsMoves({ game, seats }: TableView): boolean {
  const asks = (one: SeatInfo) => one.opponent === null && one.child?.shownMoves !== 'off';
  return wordsOf(game).moveText !== undefined && seats.some(asks);
}

/** A move that is shown, and why. */
export function hintText(
  { mv, reasons }: Hint,
  table: { view: AnyView; seats: readonly SeatInfo[] },
): string {
  const move = wordsOf(mv.game).moveText?.(mv.mv, table.seats, table.view.view) ?? '';
  const why = reasons.slice(0, REASONS).map((reason) => becauseText(reason, table.seats));
  return t('hint-say', { move, why: why.length > 0 ? why.join(', ') : t('hint-best') });
}
