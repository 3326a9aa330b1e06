// The targets of links in the notebook.

import type { GameFigures, MatchLine } from '../../generated';
import type { Route } from '../../lib/router.svelte';

/** The screen of a match: its paper sheet, its table if unfinished, else its score sheet. */
export function opens(line: MatchLine): Route {
  if (line.source === 'paper') return { name: 'paper', match: line.matchId };
  return line.state === 'playing'
    ? { name: 'play', match: line.matchId }
    : { name: 'sheet', match: line.matchId };
}

/** The screen of a person's best round: its replay, or its paper sheet; null without a best round. */
export function bestRound(figures: GameFigures): Route | null {
  const { bestMatchId: match, bestSource, bestNumber: round } = figures;
  if (match === null) return null;
  if (bestSource === 'paper') return { name: 'paper', match };
  return round === null ? { name: 'sheet', match } : { name: 'replay', match, round };
}
