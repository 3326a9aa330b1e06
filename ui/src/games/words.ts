// Sentences about tables, from the game of each table.

import type { AnyEvent, AnyView, GameId, Hint, RoundMoment, SeatInfo, TableView, Tally } from '../generated';
import { t } from '../lib/i18n/index.svelte';
import { becauseText } from '../lib/words';
import type { Agreed, GameWords } from './contract';

/** Number of reasons told for a move, the weightiest first. */
const REASONS = 2;

const fetched = new Map<GameId, GameWords<GameId>>();

/** Stores the fetched sentences of a game. */
export function keepWords(game: GameId, words: GameWords<GameId>): void {
  fetched.set(game, words);
}

function wordsOf(game: GameId): GameWords<GameId> {
  const words = fetched.get(game);
  if (!words) throw new TypeError(`the words of ${game} were not fetched`);
  return words;
}

/** An event at this table, for the log and for screen readers. */
export function eventText(event: AnyEvent, table: { view: AnyView; seats: readonly SeatInfo[] }): string {
  return wordsOf(event.game).eventText(event.event, table.seats, table.view.view);
}

/** Who wins, if the greater number alone does not tell; otherwise null. */
export function goalText(game: GameId, match: Agreed, tally: Tally | undefined): string | null {
  return wordsOf(game).goalText?.(match) ?? (tally === 'lowestTotal' ? t('fewest-wins') : null);
}

/** Why another person may want the tablet while the curtain is down; null if only to look. */
export function othersText(table: TableView, others: readonly SeatInfo[]): string | null {
  return wordsOf(table.game).othersText?.(table, others) ?? null;
}

/** Whether this game can tell moves. Only such a game has hints and moments. */
export function tellsMoves(game: GameId): boolean {
  return wordsOf(game).moveText !== undefined;
}

/** Whether a person at this table may ask for hints. */
export function showsMoves({ game, seats }: TableView): boolean {
  const asks = (one: SeatInfo) => one.opponent === null && one.child?.shownMoves !== 'off';
  return tellsMoves(game) && seats.some(asks);
}

/** A move and its reasons. */
type Spoken = Pick<Hint, 'mv' | 'reasons'>;
/** The table at which a move is played. */
type Around = { view: AnyView; seats: readonly SeatInfo[] };

/** The variables of the sentences about a move. */
function spoken({ mv, reasons }: Spoken, table: Around): { move: string; why: string } {
  const move = wordsOf(mv.game).moveText?.(mv.mv, table.seats, table.view.view) ?? '';
  const why = reasons.slice(0, REASONS).map((reason) => becauseText(reason, table.seats));
  return { move, why: why.length > 0 ? why.join(', ') : t('hint-best') };
}

/** A hinted move in words, with its reasons. */
export function hintText(hint: Spoken, table: Around): string {
  return t('hint-say', spoken(hint, table));
}

/** The move of a moment in words, with its reasons. */
export function playedText({ seat, before, played }: RoundMoment, seats: readonly SeatInfo[]): string {
  const id = isTold(seat, played, seats) ? 'moment-played-why' : 'moment-played';
  return t(id, spoken(played, { view: before, seats }));
}

/** What else could have been played in a moment, in words, with its reasons. */
export function otherText({ seat, before, kind, other }: RoundMoment, seats: readonly SeatInfo[]): string {
  const id = kind === 'missed' || isTold(seat, other, seats) ? 'hint-say' : 'moment-other';
  return t(id, spoken(other, { view: before, seats }));
}

/** Whether the reasons for a move are told. They address its player, so that they are told for a person only. */
function isTold(seat: number, { reasons }: Spoken, seats: readonly SeatInfo[]): boolean {
  return reasons.length > 0 && seats.find((one) => one.seat === seat)?.opponent === null;
}
