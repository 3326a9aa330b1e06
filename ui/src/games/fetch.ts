// Fetches what is told of a game's tables.

import type { GameId } from '../generated';
import { uiOf } from '.';
import { keepWords } from './words';

/** Fetches the sentences of a game. Until they are there, nothing can be told of its tables. */
export async function fetchWords(game: GameId): Promise<void> {
  keepWords(game, await uiOf(game).words());
}
