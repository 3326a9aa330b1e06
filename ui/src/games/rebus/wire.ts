// The part of this game in what the core says of any game.

import type { RebusLaid, RebusView } from '../../generated';
import { partOf } from '../part';

export const { view: rebusView, moves: rebusMoves, events: rebusEvents } = partOf('rebus');

/** The rebus that lies on the table, if one does. */
export function laidOf(view: RebusView): RebusLaid | null {
  return 'rebus' in view.phase ? view.phase.rebus : null;
}
