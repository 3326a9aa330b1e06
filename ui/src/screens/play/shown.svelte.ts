// What everybody is shown before the table lies still: what the game tells step by step, and how a round has ended.

import type { TableView } from '../../generated';
import { GAMES } from '../../games';
import { announce } from '../../lib/notes.svelte';

type At =
  /** Nothing: the table lies still. */
  | 'still'
  /** The game's picture shows, to everybody, what was played. */
  | 'shows'
  /** As `shows`, and the next move may already be played. */
  | 'ready'
  /** The round has just ended, and the game's picture shows how. */
  | 'ends'
  /** The scoring run of the ended round. */
  | 'counts';

export class Shown {
  #at = $state<At>('still');
  /** The table before what is being shown. */
  #before = $state.raw<TableView | null>(null);
  /** Texts that screen readers get when the game's picture has shown what they tell. */
  #unsaid: string[] = [];

  get at(): At {
    return this.#at;
  }

  /** Whether the game's picture shows something: the curtain waits. */
  get on(): boolean {
    return this.#at !== 'still' && this.#at !== 'counts';
  }

  /** Whether the end of the round is being shown: the sheet of the round waits. */
  get ending(): boolean {
    return this.#at === 'ends' || this.#at === 'counts';
  }

  /** The table before what is being shown; its log tells nothing of that. Null while nothing is shown. */
  get before(): TableView | null {
    return this.on ? this.#before : null;
  }

  /** The game's picture begins or ends showing something. */
  show(on: boolean): void {
    if (on && !this.ending) this.#at = 'shows';
    if (!on && this.on) this.#at = this.#at === 'ends' ? 'counts' : 'still';
    if (!on) this.say();
  }

  /** The game's picture, while showing, begins or ceases to accept a move. */
  ready(ready: boolean): void {
    if (this.on && !this.ending) this.#at = ready ? 'ready' : 'shows';
  }

  /** Another table is laid. */
  lay(was: TableView | null, now: TableView): void {
    if (!this.on) this.#before = was;
    const over = now.stage.type === 'roundOver' || now.stage.type === 'matchOver';
    if (over && was?.stage.type === 'playing' && was.round === now.round)
      this.#at = GAMES[now.game].showsEnd === true ? 'ends' : 'counts';
    // The stage changed during a show: drops the end of a resumed round, and any other show once the round is over.
    else if (over !== this.ending) this.#at = this.#at === 'ends' ? 'shows' : 'still';
  }

  /** Starts the scoring run again, from the sheet of the round. */
  countAgain(): void {
    if (this.#at === 'still') this.#at = 'counts';
  }

  /** The scoring run is over. */
  finish(): void {
    if (this.#at !== 'counts') return;
    this.#at = 'still';
    this.say();
  }

  /** Has screen readers say these texts, as soon as the game's picture shows nothing. */
  say(...texts: string[]): void {
    this.#unsaid.push(...texts);
    if (this.on || this.#unsaid.length === 0) return;
    announce(this.#unsaid.join(' '));
    this.#unsaid = [];
  }
}
