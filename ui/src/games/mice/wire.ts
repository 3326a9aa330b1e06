// The part of Mice & Fences in what the core says of any game.

import type { AnyEvent } from '../../generated/AnyEvent';
import type { AnyMove } from '../../generated/AnyMove';
import type { AnyView } from '../../generated/AnyView';
import type { MiceEvent } from '../../generated/MiceEvent';
import type { MiceMove } from '../../generated/MiceMove';
import type { MiceView } from '../../generated/MiceView';

/** The board of this table. The frame lays no other game's table before the garden. */
export function miceView(table: { view: AnyView }): MiceView {
  if (table.view.game !== 'mice') throw new TypeError(`a table of ${table.view.game}`);
  return table.view.view;
}

/** The mice's moves among those of the table. */
export function miceMoves(legal: readonly AnyMove[]): MiceMove[] {
  return legal.filter((m) => m.game === 'mice').map((m) => m.mv);
}

/** What happened in the garden, by these lines of a log. */
export function miceEvents(lines: readonly { event: AnyEvent }[]): MiceEvent[] {
  return lines
    .map((line) => line.event)
    .filter((e) => e.game === 'mice')
    .map((e) => e.event);
}
