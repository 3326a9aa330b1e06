// What a line of the notebook leads to.

import type { GameFigures, MatchLine } from '../../generated';
import type { Route } from '../../lib/router.svelte';

/** A paper sheet opens as such; an unfinished match is gone on with; any other opens its score sheet. */
export function opens(line: MatchLine): Route {
  if (line.source === 'paper') return { name: 'paper', match: line.matchId };
  return line.state === 'playing'
    ? { name: 'play', match: line.matchId }
    : { name: 'sheet', match: line.matchId };
}

/** Where somebody's best round can be seen: played again on the screen, or on its sheet of paper. */
export function bestRound(figures: GameFigures): Route | null {
  const { bestMatchId: match, bestSource, bestNumber: round } = figures;
  if (match === null) return null;
  if (bestSource === 'paper') return { name: 'paper', match };
  return round === null ? { name: 'sheet', match } : { name: 'replay', match, round };
}
