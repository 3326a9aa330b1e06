// The sentences about a garden: prompts, events, and descriptions for screen readers. `lib/words` tells refusals and
// reasons for all games.

import type {
  MiceBarrier,
  MiceEnd,
  MiceEvent,
  MiceMouse,
  MiceMove,
  MiceView,
  SeatInfo,
} from '../../generated';
import { t } from '../../lib/i18n/index.svelte';
import './sentences';
import { nameOf, rowAndColumn } from '../../lib/words';

/** The row above the middle of a fence, and the column left of it, counted from 1. */
function corner({ anchor }: MiceBarrier, size: number) {
  const { row, column } = rowAndColumn(anchor, size - 1);
  return { row, below: row + 1, column, beside: column + 1 };
}

/** How a round ended. */
export function endText(why: MiceEnd, seats: readonly SeatInfo[]): string {
  return t(`end-mice-${why.type}`, { name: 'seat' in why ? nameOf(seats, why.seat) : '' });
}

/** An event, for the log and for screen readers. */
export function eventText(event: MiceEvent, seats: readonly SeatInfo[], { size }: MiceView): string {
  switch (event.type) {
    case 'ended':
      return endText(event.why, seats);
    case 'laid':
      return t('log-mice-laid', {
        name: nameOf(seats, event.seat),
        way: event.barrier.upright ? 'upright' : 'lying',
        ...corner(event.barrier, size),
        left: event.left,
      });
    case 'went':
      return t(event.past === null ? 'log-mice-went' : 'log-mice-past', {
        name: nameOf(seats, event.seat),
        other: event.past === null ? '' : nameOf(seats, event.past),
        ...rowAndColumn(event.to, size),
      });
    case 'passed':
      return t('log-mice-passed', { name: nameOf(seats, event.seat) });
  }
}

/** A move: "Va rangée 3, colonne 4". */
export function moveText(mv: MiceMove, _seats: readonly SeatInfo[], { size }: MiceView): string {
  switch (mv.type) {
    case 'go':
      return t('show-mice-go', rowAndColumn(mv.cell, size));
    case 'lay':
      return t('show-mice-lay', {
        way: mv.barrier.upright ? 'upright' : 'lying',
        ...corner(mv.barrier, size),
      });
    case 'pass':
      return t('show-mice-pass');
  }
}

/** A cell: its position, the mouse there, and whether the mouse to move may go there. */
export function cellText(cell: number, view: MiceView, seats: readonly SeatInfo[], lit: boolean): string {
  const parts: string[] = [];
  const mouse = view.mice.find((one) => one.cell === cell);
  if (mouse) parts.push(t('mice-mouse', { name: nameOf(seats, mouse.seat) }));
  if (lit) parts.push(t('mice-reachable'));
  const at = rowAndColumn(cell, view.size);
  if (parts.length === 0) return t('mice-cell', at);
  return t('cell', { ...at, what: parts.join(', ') });
}

/** A place for a fence: its position, and whether a fence lies or may lie there. */
export function placeText(barrier: MiceBarrier, view: MiceView, laid: boolean, open: boolean): string {
  return t('mice-place', {
    way: barrier.upright ? 'upright' : 'lying',
    ...corner(barrier, view.size),
    state: laid ? 'laid' : open ? 'open' : 'closed',
  });
}

/** A mouse and its stock: "Léa : 8 barrières, à 6 pas du fromage". */
export function mouseText(mouse: MiceMouse, seats: readonly SeatInfo[]): string {
  return t('mice-panel', {
    name: nameOf(seats, mouse.seat),
    barriers: mouse.barriers,
    distance: mouse.distance,
  });
}

/** The prompt of the player to move. */
export function promptText({
  over,
  canPass,
  canGo,
  canLay,
  ghost,
}: {
  over: boolean;
  canPass: boolean;
  canGo: boolean;
  canLay: boolean;
  ghost: 'good' | 'bad' | null;
}): string {
  if (over) return t('round-over');
  if (canPass) return t('mice-do-pass');
  if (ghost === 'good') return t('mice-do-lay');
  if (ghost === 'bad') return t('mice-do-elsewhere');
  if (!canLay) return t('mice-do-go');
  return t(canGo ? 'mice-do-both' : 'mice-do-fence');
}
