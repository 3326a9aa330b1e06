// The transitions of cards on this table.

import { moves } from '../../shared/motion';
import { cubicOut } from 'svelte/easing';
import { crossfade } from 'svelte/transition';

/** A duration in milliseconds; 0 if motion is off. */
export function lasting(ms: number): number {
  return moves() ? ms : 0;
}

/** The transition of a card from one place to another, paired by its key: `out:send` there, `in:receive` here. */
export const [send, receive] = crossfade({
  duration: () => lasting(560),
  easing: cubicOut,
  fallback: () => ({
    duration: lasting(300),
    css: (u) => `opacity: ${u}; transform: scale(${0.6 + 0.4 * u})`,
  }),
});
