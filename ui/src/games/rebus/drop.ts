// The drop targets of a dragged picture card.

import type { Drag } from '../../shared/drag.svelte';

export type Drop = { type: 'strip'; at: number } | { type: 'rack'; at: number } | { type: 'play' } | null;

export type CardDrag = Drag<number, Drop>;

/** The target at a point of the screen. */
export function under(x: number, y: number): Drop {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  if (!element) return null;
  const kind = element.dataset['drop'];
  if (kind === 'play') return { type: 'play' };
  const rack = kind === 'rack';
  const slots = [...element.querySelectorAll<HTMLElement>(rack ? '[data-card]' : '[data-slot]')];
  // The first slot on the finger's line whose middle is right of the finger, else the end.
  const at = slots.findIndex((slot) => {
    const box = slot.getBoundingClientRect();
    return y < box.bottom && x < box.left + box.width / 2;
  });
  return { type: rack ? 'rack' : 'strip', at: at < 0 ? slots.length : at };
}
