// What a line of the notebook leads to.

import type { MatchLine } from '../../generated/MatchLine';
import type { Route } from '../../lib/router.svelte';

/** A paper sheet opens as such; an unfinished match is gone on with; any other opens its score sheet. */
export function opens(line: MatchLine): Route {
  if (line.source === 'paper') return { name: 'paper', match: line.matchId };
  return line.state === 'playing'
    ? { name: 'play', match: line.matchId }
    : { name: 'sheet', match: line.matchId };
}
