// The reminders on the shelf, one at a time.

import type { Times } from './facts';
import type { WebShell } from './shell.svelte';

const DAY = 86_400_000;
/** Milliseconds for which a copy outside of the device is fresh enough. */
const FRESH = 14 * DAY;
/** Milliseconds for which "later" silences the reminder of a copy. */
const QUIET = 7 * DAY;
/** Milliseconds for which a place on the home screen is offered, once, to people who answer neither yes nor no. */
const OFFER = 3 * DAY;

type Nudge =
  /** A newer version waits. */
  | 'update'
  /** The page can be put on the home screen. */
  | 'offer'
  /** A copy of the notebook is due. */
  | 'copy';

interface Situation {
  readonly shell: Pick<WebShell, 'update' | 'keeping' | 'installed'>;
  /** Whether the browser can put the page on a home screen. */
  readonly place: boolean;
  /** Whether a match has been played to its end. */
  readonly finished: boolean;
  readonly times: Times;
  /** The current time, in milliseconds of the system's clock. */
  readonly now: number;
}

/** Whether `time` was less than `long` ago. A future time comes from a wrong clock, and does not count. */
function within(time: number | null, long: number, now: number): boolean {
  return time !== null && time <= now && now - time < long;
}

/** The reminder that the shelf shows now; null for none. */
export function nudge({ shell, place, finished, times, now }: Situation): Nudge | null {
  if (shell.update) return 'update';
  // Where nothing is kept, the shelf always says so, with a button for the copy.
  if (!finished || shell.keeping === 'nowhere') return null;
  const offered = times.offered === null || within(times.offered, OFFER, now);
  if (!shell.installed && place && offered) return 'offer';
  if (shell.keeping === 'lasting') return null;
  return within(times.copied, FRESH, now) || within(times.later, QUIET, now) ? null : 'copy';
}
