// The games of the box. Whatever the UI says game by game is read from here.

import type { GameId } from '../generated';
import { canals } from './canals/manifest';
import type { GameUi } from './contract';
import { lokus } from './lokus/manifest';
import { mice } from './mice/manifest';
import { rebus } from './rebus/manifest';
import { sewer } from './sewer/manifest';

export const GAMES: { readonly [G in GameId]: GameUi<G> } = { sewer, lokus, mice, canals, rebus };

/** The same for any of them: what it is asked about has to be its own, as it is wherever the core says which game. */
export function uiOf(game: GameId): GameUi<GameId> {
  return GAMES[game] as unknown as GameUi<GameId>;
}

export function isGame(word: string | undefined): word is GameId {
  return word !== undefined && Object.hasOwn(GAMES, word);
}
