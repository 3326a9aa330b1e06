// How cards travel on this table: from a seat to a row, without anything waiting for them.

import { moves } from '../../shared/motion';
import { cubicOut } from 'svelte/easing';
import { crossfade } from 'svelte/transition';

/** As many milliseconds, or none at all where nothing may move. */
export function lasting(ms: number): number {
  return moves() ? ms : 0;
}

/** A card leaves one place and comes to another: `out:send` there, `in:receive` here, by its key. */
export const [send, receive] = crossfade({
  duration: () => lasting(560),
  easing: cubicOut,
  fallback: () => ({
    duration: lasting(300),
    css: (u) => `opacity: ${u}; transform: scale(${0.6 + 0.4 * u})`,
  }),
});
