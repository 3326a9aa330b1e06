// Counts a round of a real table: the rules of the count, and the core's answer.

import type { AnyCount, AnyCountRefusal, AnyOptions, RowEntry } from '../generated';
import { toFault } from '../lib/backend';
import type { Session } from '../lib/session.svelte';
import { faultText } from '../lib/words';
import type { Counted } from './contract';

type Counts = { [One in AnyCount as One['game']]: One['count'] };
type Refusals = { [One in AnyCountRefusal as One['game']]: One['why'] };
type Rules = { [One in AnyOptions as One['game']]: One['options'] };
type Game = keyof Counts;

/** The rules of the sheet; if the sheet names none, the rules of the first preset. */
export function rulesOf<G extends Game>(game: G, sheet: Counted, { games }: Session): Rules[G] | null {
  const usual = games.find((one) => one.game === game)?.presets[0]?.options;
  const rules = [sheet.options, usual].find((one) => one?.game === game);
  return rules ? (rules.options as Rules[G]) : null;
}

/** Asks the core to count a round. On a refusal, `why` is the text of `words`, or else a general one. */
export async function countRound<G extends Game>(
  { backend }: Session,
  seats: number,
  round: RowEntry & { type: G },
  words: (refused: Refusals[G]) => string | null,
): Promise<{ count: Counts[G] | null; refused: Refusals[G] | null; why: string }> {
  try {
    const { count } = await backend.call('count', seats, round);
    return { count: count as Counts[G], refused: null, why: '' };
  } catch (thrown) {
    const fault = toFault(thrown);
    const told = fault.type === 'sheet' && fault.why.type === 'counted' ? fault.why.why : null;
    const refused = told?.game === round.type ? (told.why as Refusals[G]) : null;
    return { count: null, refused, why: (refused && words(refused)) ?? faultText(fault) };
  }
}
