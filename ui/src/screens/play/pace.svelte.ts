// The pace of a match on the table: when its opponents play, and when this screen stops the minute glass.

import { untrack } from 'svelte';
import { phoneShell } from '../../lib/phone/shell.svelte';
import type { Session } from '../../lib/session.svelte';
import type { MatchOnTable } from './match.svelte';

/** Milliseconds for which everybody can look at what was played before an opponent plays. */
const PACES = { slow: 2000, usual: 900, quick: 300 } as const;

export class Pace {
  /** Whether the page is visible. While it is not, opponents wait and the glass is not read. */
  seen = $state(document.visibilityState === 'visible');
  /** Has the waiting opponent play at once. Null where none waits, or where people still think. */
  hurry: (() => void) | null = null;
  /** What made this screen stop the glass; null unless this screen is to set it going again. */
  #stopped = $state<'hand' | 'pause' | null>(null);
  /** Whether opponents wait. A glass that was found stopped keeps no opponent waiting. */
  readonly #halted = $derived.by(
    () => this.paused() || !this.seen || (this.#stopped === 'hand' && this.match.glass?.state === 'paused'),
  );

  /** To be called where effects may be. While `paused`, opponents wait and the glass stands still. */
  constructor(
    private readonly match: MatchOnTable,
    private readonly session: Session,
    private readonly paused: () => boolean,
  ) {
    // In a constructor's own text Svelte reads fields without tracking them.
    $effect(() => this.#followPause());
    $effect(() => this.#excludeHalt());
    $effect(() => this.#timeOpponent());
  }

  /** Stops the glass for a pause, then resumes it: where that fails, the next answer about the glass tries again. */
  #followPause(): void {
    const { glass } = this.match;
    if (phoneShell()) return;
    if (this.paused() && glass?.state === 'running') {
      this.#stopped = 'pause';
      untrack(() => void this.match.pauseGlass(true));
    } else if (!this.paused() && this.#stopped === 'pause' && glass?.state !== 'running')
      untrack(() => void this.match.pauseGlass(false).then((done) => done && (this.#stopped = null)));
  }

  /** Nobody loses time by a halt. */
  #excludeHalt() {
    if (!this.#halted) return;
    const since = performance.now();
    return () => this.match.excludePause(since);
  }

  #timeOpponent() {
    if (!this.match.waits || this.#halted) return;
    const next = () => void this.match.playOpponent();
    const timer = setTimeout(next, Math.max(PACES[this.session.settings.pace], this.match.pondering));
    this.hurry = this.match.table?.ponders === 0 ? next : null;
    return () => {
      clearTimeout(timer);
      this.hurry = null;
    };
  }

  /** Stops the glass by hand, or sets it going again. */
  pauseGlass(paused: boolean): void {
    this.#stopped = paused ? 'hand' : null;
    void this.match.pauseGlass(paused);
  }

  /** The screen is left: a glass that a pause has stopped is set going again. */
  leave(): void {
    if (this.#stopped === 'pause') void this.match.pauseGlass(false);
  }
}
