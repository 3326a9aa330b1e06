// What a line of the notebook leads to.

import type { MatchLine } from '../../generated/MatchLine';
import type { Route } from '../../lib/router.svelte';

/** An unfinished match is gone on with; any other opens its score sheet. */
export function opens(line: MatchLine): Route {
  return line.state === 'playing'
    ? { name: 'play', match: line.matchId }
    : { name: 'sheet', match: line.matchId };
}
