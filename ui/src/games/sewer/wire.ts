// The sewer's part of what the core says of any game.

import type { AnyEvent } from '../../generated/AnyEvent';
import type { AnyMove } from '../../generated/AnyMove';
import type { AnyView } from '../../generated/AnyView';
import type { SewerEvent } from '../../generated/SewerEvent';
import type { SewerMove } from '../../generated/SewerMove';
import type { SewerView } from '../../generated/SewerView';

/** The board of this table. The frame lays no other game's table before the sewer's picture. */
export function sewerView(table: { view: AnyView }): SewerView {
  if (table.view.game !== 'sewer') throw new TypeError(`a table of ${table.view.game}`);
  return table.view.view;
}

/** The sewer's moves among those of the table. */
export function sewerMoves(legal: readonly AnyMove[]): SewerMove[] {
  return legal.filter((m) => m.game === 'sewer').map((m) => m.mv);
}

/** What happened in the sewer, by these lines of a log. */
export function sewerEvents(lines: readonly { event: AnyEvent }[]): SewerEvent[] {
  return lines
    .map((line) => line.event)
    .filter((e) => e.game === 'sewer')
    .map((e) => e.event);
}
