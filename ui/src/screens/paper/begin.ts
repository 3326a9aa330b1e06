// The model of the form for a new paper sheet. Pure: `Begin.svelte` draws it.

import type { GameId, KnownGame, PaperGames, PaperTerms, PlayedGame, Tally } from '../../generated';

export const TALLIES: readonly Tally[] = ['highestTotal', 'lowestTotal', 'mostWins'];

/** Most people on a paper sheet. */
export const MOST_PEOPLE = 12;

/** A game that one tap chooses. */
export interface Offer {
  key: string;
  game: GameId | 'other';
  /** The name of a game that has no box; else empty. */
  title: string;
  /** How points add up and when the sheet ends; null if the game's box defines that. */
  terms: PaperTerms | null;
}

/** The games to choose from: the family's own, the boxes of the shelf, then widely known games. */
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
  // Titles that differ only in case or spaces are one game; the first one, which was written down last, stays.
  const plain = ({ game, title }: Offer) => `${game} ${title.trim().toLocaleLowerCase()}`;
  const all = [...own, ...boxes, ...known];
  return all.filter((one, i) => all.findIndex((other) => plain(other) === plain(one)) === i);
}

/** The key of the game that was written down last; without one, of the first box. */
export function usualKey(games: PaperGames, shelf: readonly GameId[]): string {
  const last = games.played[0]?.game;
  if (!last) return shelf[0] ?? 'other';
  return last.type === 'other' ? `own ${last.title}` : last.game;
}

/** The game that is played. `title` is only used for a game without a box. */
export function played(game: GameId | 'other', title: string): PlayedGame {
  return game === 'other' ? { type: 'other', title: title.trim() } : { type: 'boxed', game };
}

/** The next team for a chair. There may be as many teams as would have two people each, and at least two. */
export function nextTeam(team: number, chairs: number): number {
  return (team + 1) % Math.max(2, Math.floor(chairs / 2));
}
