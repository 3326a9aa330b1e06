// The part of one game in what the core says of any game.

import type { AnyEvent, AnyMove, AnyView, GameId, LogLine } from '../generated';

export type EventOf<G extends GameId> = Extract<AnyEvent, { game: G }>['event'];
export type MoveOf<G extends GameId> = Extract<AnyMove, { game: G }>['mv'];
export type ViewOf<G extends GameId> = Extract<AnyView, { game: G }>['view'];

export interface Part<G extends GameId> {
  game: G;
  /** The board of this table. The frame lays no other game's table before this picture. */
  view: (table: { view: AnyView }) => ViewOf<G>;
  /** The game's moves among those of the table. */
  moves: (legal: readonly AnyMove[]) => MoveOf<G>[];
  /** What happened in the game, by these lines of a log. */
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
