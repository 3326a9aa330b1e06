// The part of Lokus in what the core says of any game.

import type { AnyEvent } from '../../generated/AnyEvent';
import type { AnyMove } from '../../generated/AnyMove';
import type { AnyView } from '../../generated/AnyView';
import type { LokusEvent } from '../../generated/LokusEvent';
import type { LokusMove } from '../../generated/LokusMove';
import type { LokusView } from '../../generated/LokusView';

/** The board of this table. The frame lays no other game's table before this game's picture. */
export function lokusView(table: { view: AnyView }): LokusView {
  if (table.view.game !== 'lokus') throw new TypeError(`a table of ${table.view.game}`);
  return table.view.view;
}

/** The moves of Lokus among those of the table. */
export function lokusMoves(legal: readonly AnyMove[]): LokusMove[] {
  return legal.filter((m) => m.game === 'lokus').map((m) => m.mv);
}

/** What happened in Lokus, by these lines of a log. */
export function lokusEvents(lines: readonly { event: AnyEvent }[]): LokusEvent[] {
  return lines
    .map((line) => line.event)
    .filter((e) => e.game === 'lokus')
    .map((e) => e.event);
}
