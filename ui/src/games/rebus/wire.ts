// Rébus's part of what the core says of any game.

import type { AnyEvent } from '../../generated/AnyEvent';
import type { AnyMove } from '../../generated/AnyMove';
import type { AnyView } from '../../generated/AnyView';
import type { RebusEvent } from '../../generated/RebusEvent';
import type { RebusLaid } from '../../generated/RebusLaid';
import type { RebusMove } from '../../generated/RebusMove';
import type { RebusView } from '../../generated/RebusView';

/** The table of this match. The frame lays no other game's table before this picture. */
export function rebusView(table: { view: AnyView }): RebusView {
  if (table.view.game !== 'rebus') throw new TypeError(`a table of ${table.view.game}`);
  return table.view.view;
}

/** Rébus's moves among those of the table. */
export function rebusMoves(legal: readonly AnyMove[]): RebusMove[] {
  return legal.filter((m) => m.game === 'rebus').map((m) => m.mv);
}

/** What happened, by these lines of a log. */
export function rebusEvents(lines: readonly { event: AnyEvent }[]): RebusEvent[] {
  return lines
    .map((line) => line.event)
    .filter((e) => e.game === 'rebus')
    .map((e) => e.event);
}

/** The rebus that lies on the table, if one does. */
export function laidOf(view: RebusView): RebusLaid | null {
  return 'rebus' in view.phase ? view.phase.rebus : null;
}
