// What happened, told by the game in which it did.

import type { AnyEvent, AnyView, GameId, Hint, RoundMoment, SeatInfo, TableView, Tally } from '../generated';
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

/** Why one of the others may want the tablet while the curtain is down; null: only to look. */
export function othersText(table: TableView, others: readonly SeatInfo[]): string | null {
  return wordsOf(table.game).othersText?.(table, others) ?? null;
}

/** Whether moves of this game can be told: then they can be shown, and its rounds have moments. */
export function tellsMoves(game: GameId): boolean {
  return wordsOf(game).moveText !== undefined;
}

/** Whether somebody at this table is shown moves, when it is up to them. */
export function showsMoves({ game, seats }: TableView): boolean {
  const asks = (one: SeatInfo) => one.opponent === null && one.child?.shownMoves !== 'off';
  return tellsMoves(game) && seats.some(asks);
}

/** A move and what speaks for it. */
type Spoken = Pick<Hint, 'mv' | 'reasons'>;
/** The table at which it is played. */
type Around = { view: AnyView; seats: readonly SeatInfo[] };

/** What the sentences about a move ask for: the move, and why. */
function spoken({ mv, reasons }: Spoken, table: Around): { move: string; why: string } {
  const move = wordsOf(mv.game).moveText?.(mv.mv, table.seats, table.view.view) ?? '';
  const why = reasons.slice(0, REASONS).map((reason) => becauseText(reason, table.seats));
  return { move, why: why.length > 0 ? why.join(', ') : t('hint-best') };
}

/** A move that is shown, and why. */
export function hintText(hint: Spoken, table: Around): string {
  return t('hint-say', spoken(hint, table));
}

/** What was played in a moment of a round, and what spoke for it. */
export function playedText({ seat, before, played }: RoundMoment, seats: readonly SeatInfo[]): string {
  // What speaks for a move is said to whoever played it: to a person.
  const isPerson = seats.find((one) => one.seat === seat)?.opponent === null;
  const id = isPerson && played.reasons.length > 0 ? 'moment-played-why' : 'moment-played';
  return t(id, spoken(played, { view: before, seats }));
}
