// The sentences about a table: prompts, events, and descriptions of cells for screen readers. `lib/words` tells
// refusals and reasons for all games.

import type {
  CanalsEnd,
  CanalsEvent,
  CanalsMove,
  CanalsRimRefusal,
  CanalsTile,
  CanalsView,
  SeatInfo,
} from '../../generated';
import { names, t } from '../../lib/i18n/index.svelte';
import './sentences';
import { nameOf, optionsText, rowAndColumn } from '../../lib/words';
import type { Agreed } from '../contract';
import { cellsOf, centre, endAt, middleOf, openingsOf, rimCell, SIDES, type Side } from './geometry';

/** The name of a tile: "une tuile à anneau, ouverte sur trois côtés". */
export function tileText(tile: CanalsTile): string {
  return t(tile.ringed ? 'canals-tile-ringed' : 'canals-tile-plain');
}

/** The name of a side of the board. */
export function sideText(side: Side): string {
  return t(`canals-side-${side}`);
}

/** Why the core cannot count the rim of a real board. Places are told counted from 1. */
export function rimText(why: CanalsRimRefusal): string {
  if (why.type === 'options') return optionsText(why.why);
  const places = why.type === 'noSuchPlace' ? why.places : 0;
  return t(`rim-${why.type}`, { side: sideText(why.side), place: why.place + 1, places });
}

function endText(why: CanalsEnd): string {
  return t(`end-canals-${why.type}`);
}

/** An event, for the log and for screen readers. */
export function eventText(event: CanalsEvent, seats: readonly SeatInfo[], { size }: CanalsView): string {
  switch (event.type) {
    case 'ended':
      return endText(event.why);
    case 'chose':
      return t('log-canals-chose', { name: nameOf(seats, event.seat), ringed: String(event.ringed) });
    case 'drew':
      return t('log-canals-drew', { name: nameOf(seats, event.seat), tile: tileText(event.tile) });
    case 'placed': {
      const { cell, orientation, score } = event;
      const middle = cellsOf(cell, orientation, size)[1];
      return t('log-canals-placed', {
        name: nameOf(seats, event.seat),
        ...rowAndColumn(middle, size),
        first: score.northSouth,
        second: score.westEast,
      });
    }
  }
}

/** A move: "Pose la tuile rangée 3, colonne 4". */
export function moveText(mv: CanalsMove, _seats: readonly SeatInfo[], { size }: CanalsView): string {
  if (mv.type === 'choose') return t('show-canals-choose', { ringed: String(mv.ringed) });
  const middle = cellsOf(mv.cell, mv.orientation, size)[1];
  return t('show-canals-place', rowAndColumn(middle, size));
}

/** The target of a round of three: the last player, who owns no side, keeps the others below it. */
export function goalText({ options, seats }: Agreed): string | null {
  const saboteur = seats.length === 3 ? seats[2] : undefined;
  if (!saboteur || options?.game !== 'canals') return null;
  return t('canals-goal', { name: saboteur.name, target: options.options.target });
}

/** The prompt of the player to move. */
export function promptText(view: CanalsView, ghost: { legal: boolean } | null): string {
  switch (view.phase.type) {
    case 'choose':
      return t('canals-do-choose');
    case 'place':
      if (ghost?.legal) return t('canals-do-lay');
      return t(view.placed.length === 0 ? 'canals-do-first' : 'canals-do-place');
    case 'over':
      return endText(view.phase.why);
  }
}

/** The directions of the arms at each covered cell, by the cell that each arm leaves. */
function armsOf(view: CanalsView): Map<number, Side[]> {
  const { size } = view;
  const all = new Map<number, Side[]>();
  for (const { tile, cell, orientation } of view.placed) {
    const cells = cellsOf(cell, orientation, size);
    for (const covered of cells) all.set(covered, []);
    for (const bit of openingsOf(tile.openings)) {
      const end = endAt(cell, orientation, bit, size);
      for (const covered of cells) {
        const at = middleOf(covered, size);
        const [dx, dy] = [end.x - at.x, end.y - at.y];
        if (Math.abs(dx) + Math.abs(dy) > 31) continue;
        const side = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
        all.get(covered)?.push(SIDES[side] ?? 'north');
      }
    }
  }
  return all;
}

/** The descriptions of all cells, for screen readers. */
export function cellTexts(
  view: CanalsView,
  seats: readonly SeatInfo[],
  lit: { any: ReadonlySet<number>; now: ReadonlySet<number> },
): string[] {
  const { size } = view;
  const arms = armsOf(view);
  const middle = new Set(centre(size));
  const last = view.placed.at(-1);
  const newest = new Set(last ? cellsOf(last.cell, last.orientation, size) : []);
  const words = Object.fromEntries(SIDES.map((side) => [side, sideText(side)])) as Record<Side, string>;
  const bare = t('canals-cell-free');
  const possible = t('cell-possible');
  const turned = t('canals-cell-turned');
  const spring = t('canals-cell-centre');
  const doubles = new Map<number, string>();
  for (const side of SIDES) {
    for (const place of view.doubles) {
      doubles.set(rimCell(side, place, size), t('canals-cell-double', { side: words[side] }));
    }
  }
  const whose = last ? t('canals-cell-last', { name: nameOf(seats, last.seat) }) : '';
  return Array.from({ length: size * size }, (_, cell) => {
    const parts: string[] = [];
    const open = arms.get(cell);
    if (!open) parts.push(bare);
    else if (open.length === 0) parts.push(t('canals-cell-tile'));
    else parts.push(t('canals-cell-arms', { sides: names(open.map((side) => words[side])) }));
    if (newest.has(cell)) parts.push(whose);
    if (middle.has(cell)) parts.push(spring);
    const double = doubles.get(cell);
    if (double !== undefined) parts.push(double);
    if (lit.now.has(cell)) parts.push(possible);
    else if (lit.any.has(cell)) parts.push(turned);
    return t('cell', { ...rowAndColumn(cell, size), what: parts.join(', ') });
  });
}

/** The direction of the tile in the hand: "couchée", "debout". */
export function wayText(orientation: number): string {
  return t('canals-way', { turn: orientation });
}
