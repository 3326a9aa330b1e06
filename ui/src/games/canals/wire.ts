// The part of Canals in what the core says of any game.

import type { AnyEvent } from '../../generated/AnyEvent';
import type { AnyMove } from '../../generated/AnyMove';
import type { AnyView } from '../../generated/AnyView';
import type { CanalsEvent } from '../../generated/CanalsEvent';
import type { CanalsMove } from '../../generated/CanalsMove';
import type { CanalsView } from '../../generated/CanalsView';

/** The board of this table. The frame lays no other game's table before this picture. */
export function canalsView(table: { view: AnyView }): CanalsView {
  if (table.view.game !== 'canals') throw new TypeError(`a table of ${table.view.game}`);
  return table.view.view;
}

/** The moves of Canals among those of the table. */
export function canalsMoves(legal: readonly AnyMove[]): CanalsMove[] {
  return legal.filter((m) => m.game === 'canals').map((m) => m.mv);
}

/** What happened on the board, by these lines of a log. */
export function canalsEvents(lines: readonly { event: AnyEvent }[]): CanalsEvent[] {
  return lines
    .map((line) => line.event)
    .filter((e) => e.game === 'canals')
    .map((e) => e.event);
}
