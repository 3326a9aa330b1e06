// Fetches the sentences about a game's tables.

import type { GameId } from '../generated';
import { uiOf } from '.';
import { keepWords } from './words';

/** Fetches the sentences of a game. Before that, `games/words` throws for its tables. */
export async function fetchWords(game: GameId): Promise<void> {
  keepWords(game, await uiOf(game).words());
}
