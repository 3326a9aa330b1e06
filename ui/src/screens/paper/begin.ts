// A new paper sheet being filled in. Pure: `Begin.svelte` draws it.

import type { GameId, KnownGame, PaperGames, PaperTerms, PlayedGame, Tally } from '../../generated';

export const TALLIES: readonly Tally[] = ['highestTotal', 'lowestTotal', 'mostWins'];

/** Most people around a paper sheet. */
export const MOST = 12;

/** A game that one tap chooses. */
export interface Offer {
  key: string;
  game: GameId | 'other';
  /** What a game of no box is called. */
  title: string;
  /** How it is written down; null where the box says so. */
  terms: PaperTerms | null;
}

/** What can be begun without typing: one's own games, the boxes of the shelf, and what is known in most houses. */
export function offers(
  games: PaperGames,
  shelf: readonly GameId[],
  name: (game: KnownGame) => string,
): Offer[] {
  const own = games.played.flatMap(({ game, terms }): Offer[] =>
    game.type === 'other' ? [{ key: `own ${game.title}`, game: 'other', title: game.title, terms }] : [],
  );
  const known = games.known.map(({ game, terms }): Offer => ({
    key: `known ${game}`,
    game: 'other',
    title: name(game),
    terms,
  }));
  const boxes = shelf.map((game): Offer => ({ key: game, game, title: '', terms: null }));
  // However it was typed, one name is one game: as it was written down last.
  const plain = ({ game, title }: Offer) => `${game} ${title.trim().toLocaleLowerCase()}`;
  const all = [...own, ...boxes, ...known];
  return all.filter((one, i) => all.findIndex((other) => plain(other) === plain(one)) === i);
}

/** The key of what was written down last; of nothing yet, the first box. */
export function usual(games: PaperGames, shelf: readonly GameId[]): string {
  const last = games.played[0]?.game;
  if (!last) return shelf[0] ?? 'other';
  return last.type === 'other' ? `own ${last.title}` : last.game;
}

/** What is being played. `title` is asked for only where the game is of no box. */
export function played(game: GameId | 'other', title: string): PlayedGame {
  return game === 'other' ? { type: 'other', title: title.trim() } : { type: 'boxed', game };
}

/** The next team of a chair: as many teams as there can be with two people. */
export function nextTeam(team: number, chairs: number): number {
  return (team + 1) % Math.max(2, Math.floor(chairs / 2));
}
