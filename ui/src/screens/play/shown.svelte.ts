// What everybody is shown before the table lies still: what its game tells step by step, and how the round has ended.

import type { TableView } from '../../generated';
import { GAMES } from '../../games';
import { announce } from '../../lib/notes.svelte';

export class Shown {
  /**
   * The table lies still; its game shows something that everybody may see, which may have come to somebody's move; the
   * round has just ended under everybody's eyes, and the game still shows how; then its scoring run.
   */
  at = $state<'still' | 'shows' | 'ready' | 'ends' | 'counts'>('still');
  /** The table before what is being shown. */
  #before = $state.raw<TableView | null>(null);
  /** What is said to screen readers once it has been shown. */
  #unsaid: string[] = [];

  /** The game shows something: the curtain waits. */
  get on(): boolean {
    return this.at !== 'still' && this.at !== 'counts';
  }

  /** The round has just ended: its sheet waits. */
  get ending(): boolean {
    return this.at === 'ends' || this.at === 'counts';
  }

  /** The table before what is being shown, which is in no log yet; null when nothing is. */
  get before(): TableView | null {
    return this.on ? this.#before : null;
  }

  /** The game begins to show something, or is done with it. */
  show(on: boolean): void {
    if (on && !this.ending) this.at = 'shows';
    if (!on && this.on) this.at = this.at === 'ends' ? 'counts' : 'still';
    if (!on) this.say();
  }

  /** What is shown has come to somebody's move, or goes on. */
  ready(ready: boolean): void {
    if (this.on && !this.ending) this.at = ready ? 'ready' : 'shows';
  }

  /** Another table is laid. */
  lay(was: TableView | null, now: TableView): void {
    if (!this.on) this.#before = was;
    const over = now.stage.type === 'roundOver' || now.stage.type === 'matchOver';
    if (over && was?.stage.type === 'playing' && was.round === now.round)
      this.at = GAMES[now.game].showsEnd === true ? 'ends' : 'counts';
    // Of a round that goes on its end is shown no more, nor anything but the end of one that is over.
    else if (over !== this.ending) this.at = this.at === 'ends' ? 'shows' : 'still';
  }

  /** Has screen readers say it, once what is shown has been seen. */
  say(...texts: string[]): void {
    this.#unsaid.push(...texts);
    if (this.on || this.#unsaid.length === 0) return;
    announce(this.#unsaid.join(' '));
    this.#unsaid = [];
  }
}
