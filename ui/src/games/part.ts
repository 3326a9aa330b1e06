// Narrows the core's types for all games to one game.

import type { AnyEvent, AnyMove, AnyView, GameId, LogLine } from '../generated';

export type EventOf<G extends GameId> = Extract<AnyEvent, { game: G }>['event'];
export type MoveOf<G extends GameId> = Extract<AnyMove, { game: G }>['mv'];
export type ViewOf<G extends GameId> = Extract<AnyView, { game: G }>['view'];

export interface Part<G extends GameId> {
  game: G;
  /** The view of this table. The frame never passes another game's table. */
  view: (table: { view: AnyView }) => ViewOf<G>;
  /** The moves of this game in a list. */
  moves: (legal: readonly AnyMove[]) => MoveOf<G>[];
  /** The events of this game in lines of a log. */
  events: (lines: readonly LogLine[]) => EventOf<G>[];
}

export function partOf<G extends GameId>(game: G): Part<G> {
  return {
    game,
    view: ({ view }) => {
      if (view.game !== game) throw new TypeError(`a table of ${view.game}`);
      return view.view as ViewOf<G>;
    },
    moves: (legal) => legal.flatMap((one) => (one.game === game ? [one.mv as MoveOf<G>] : [])),
    events: (lines) =>
      lines.flatMap(({ entry }) =>
        entry.type === 'event' && entry.event.game === game ? [entry.event.event as EventOf<G>] : [],
      ),
  };
}
