// The games of the app. Everything in the UI that differs by game is looked up here.

import type { GameId } from '../generated';
import { canals } from './canals/manifest';
import type { GameUi } from './contract';
import { lokus } from './lokus/manifest';
import { mice } from './mice/manifest';
import { rebus } from './rebus/manifest';
import { sewer } from './sewer/manifest';

export const GAMES: { readonly [G in GameId]: GameUi<G> } = { sewer, lokus, mice, canals, rebus };

/** The UI of `game`. Callers pass it only events, moves and views of this game, as the core's answers guarantee. */
export function uiOf(game: GameId): GameUi<GameId> {
  return GAMES[game] as unknown as GameUi<GameId>;
}

/** Whether a word is the id of a game. */
export function isGame(word: string | undefined): word is GameId {
  return word !== undefined && Object.hasOwn(GAMES, word);
}
