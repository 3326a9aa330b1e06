// What the shelf may remind of, one thing at a time, and when.

import type { Times } from './facts';
import type { WebShell } from './shell.svelte';

const DAY = 86_400_000;
/** How long a copy outside of the device is fresh enough. */
const FRESH = 14 * DAY;
/** How long "later" keeps quiet. */
const QUIET = 7 * DAY;
/** How long a place on the home screen is offered, once, to those who say neither yes nor no. */
const OFFER = 3 * DAY;

/** A newer version, a place on the home screen, a copy to carry out. */
type Nudge = 'update' | 'offer' | 'copy';

interface Situation {
  readonly shell: Pick<WebShell, 'update' | 'keeping' | 'installed'>;
  /** Whether a home screen is there to be put on. */
  readonly place: boolean;
  /** A match has been played to its end. */
  readonly finished: boolean;
  readonly times: Times;
  /** In milliseconds of the system's clock. */
  readonly now: number;
}

/** Whether it was less than so long ago. A time to come is a wrong clock's, and says nothing. */
function within(time: number | null, long: number, now: number): boolean {
  return time !== null && time <= now && now - time < long;
}

/** What the shelf shows now; null for nothing. */
export function nudge({ shell, place, finished, times, now }: Situation): Nudge | null {
  if (shell.update) return 'update';
  // Where nothing is kept, the shelf says so all the time, with the copy beside it.
  if (!finished || shell.keeping === 'nowhere') return null;
  const offered = times.offered === null || within(times.offered, OFFER, now);
  if (!shell.installed && place && offered) return 'offer';
  if (shell.keeping === 'lasting') return null;
  return within(times.copied, FRESH, now) || within(times.later, QUIET, now) ? null : 'copy';
}
