// A new paper sheet being filled in. Pure: `Begin.svelte` draws it.

import type { BoxGame } from '../../generated/BoxGame';
import type { Ending } from '../../generated/Ending';
import type { PlayedGame } from '../../generated/PlayedGame';
import type { Tally } from '../../generated/Tally';

/** The five boxes, in the order of the shelf. */
export const BOXES: readonly BoxGame[] = ['sewer', 'mice', 'canals', 'lokus', 'rebus'];
export const TALLIES: readonly Tally[] = ['highestTotal', 'lowestTotal', 'mostWins'];

/** Most people around a paper sheet. */
export const MOST = 12;

/** What is being played. `title` is asked for only where the game is of no box. */
export function played(game: BoxGame | 'other', title: string): PlayedGame {
  return game === 'other' ? { type: 'other', title: title.trim() } : { type: 'boxed', game };
}

/** How an evening may end, with the number it needs. */
export function endingOf(kind: Ending['type'], rounds: number, points: number): Ending {
  if (kind === 'rounds') return { type: 'rounds', count: rounds };
  return kind === 'target' ? { type: 'target', points } : { type: 'open' };
}

/** The next team of a chair: as many teams as there can be with two people. */
export function nextTeam(team: number, chairs: number): number {
  return (team + 1) % Math.max(2, Math.floor(chairs / 2));
}
