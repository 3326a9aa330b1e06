// Narrows the core's types to Rébus.

import type { RebusLaid, RebusView } from '../../generated';
import { partOf } from '../part';

export const { view: rebusView, moves: rebusMoves, events: rebusEvents } = partOf('rebus');

/** The rebus on the table; null if there is none. */
export function laidOf(view: RebusView): RebusLaid | null {
  return 'rebus' in view.phase ? view.phase.rebus : null;
}
