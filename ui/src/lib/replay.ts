// A past position as a table that the game's own picture can draw.

import type { ReplayView, SeatView, TableView } from '../generated';
import { isShortcut } from './keys';

/** The match's table at a past position, as everybody or one seat (`seen`) saw it. Nobody may move. */
export function past(
  table: TableView,
  shown: Pick<ReplayView, 'seats' | 'round' | 'ply' | 'view' | 'log'>,
  seen?: SeatView,
): TableView {
  return {
    ...table,
    seats: shown.seats,
    round: shown.round,
    ply: shown.ply,
    viewer: seen ? { type: 'seat', seat: seen.seat } : { type: 'table' },
    stage: { type: 'playing' },
    curtain: { type: 'open' },
    toAct: [],
    view: seen?.view ?? shown.view,
    legal: [],
    open: [],
    glass: null,
    thinks: null,
    hint: null,
    undo: 'nothing',
    aid: 'off',
    log: shown.log,
    news: Infinity,
  };
}

/** The ply that a key leads to; null for other keys, and for an arrow that a board has used for its own mark. */
export function keyStep(event: KeyboardEvent, ply: number, plies: number): number | null {
  if (event.defaultPrevented || isShortcut(event)) return null;
  const to: Record<string, number> = {
    ArrowLeft: ply - 1,
    ArrowRight: ply + 1,
    Home: 0,
    End: plies,
  };
  const wanted = Object.hasOwn(to, event.key) ? to[event.key] : undefined;
  return wanted === undefined ? null : Math.min(plies, Math.max(0, wanted));
}
