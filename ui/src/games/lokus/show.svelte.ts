// The public moment of a turn: the events since the last table, shown beat by beat.

import type { LokusEvent, TableView } from '../../generated';
import { play as sound, type Sound } from '../../lib/sound';
import { lastLine, moves, newLines } from '../../shared/motion';
import { after, allSealed, beatsOf, sceneOf, beatTime, type Beat, type Scene } from './scene';
import { lokusEvents, lokusView } from './wire';

const SOUNDS: Partial<Record<LokusEvent['type'], Sound>> = {
  revealed: 'flip',
  placed: 'card',
  cleaned: 'water',
  unplaced: 'no',
  rolled: 'tap',
};

export class Show {
  /** The scene shown now. */
  scene = $state.raw<Scene>({ rows: [], spots: [] });
  /** The beat shown now; null before and after a show. */
  beat = $state.raw<Beat | null>(null);
  /** The events of this turn shown so far. */
  told = $state.raw<readonly LokusEvent[]>([]);
  /** The number of the turn shown. */
  turn = $state(1);
  /** Whether a show is on: until somebody confirms that everybody has seen it. */
  on = $state(false);
  #table: TableView | null = null;
  #next: Beat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #tell: (on: boolean) => void;

  /** `tell` is called when a show begins (true) or ends (false). */
  constructor(tell: (on: boolean) => void) {
    this.#tell = tell;
  }

  /** Whether all beats have been shown, and the show waits to be closed. */
  get over(): boolean {
    return this.on && this.#waiting;
  }
  #waiting = $state(false);

  /** Takes in a new table; `quiet` shows nothing (a replay). */
  follow(table: TableView, quiet: boolean): void {
    const before = this.#table;
    this.#table = table;
    const beats = quiet ? [] : beatsOf(lokusEvents(newLines(before, table)), !moves());
    // Others have played on: a screen with an open show continues its show.
    const stays = this.on && !quiet && before && goesOn(before, table);
    if (!before || (beats.length === 0 && !stays)) {
      this.#stop();
      this.#showView();
      this.told = [];
      if (this.on) this.close();
      return;
    }
    const anew = beats[0]?.type === 'ready';
    if (stays && !anew && (beats.length === 0 || !this.#waiting)) {
      this.#next.push(...beats);
      return;
    }
    this.#stop();
    this.scene = sceneOf(lokusView(before));
    if (anew) this.scene = allSealed(this.scene);
    if (anew || !stays) this.told = [];
    this.turn = lokusView(before).turn;
    this.#next = beats;
    if (!this.on) {
      this.on = true;
      this.#tell(true);
    }
    this.#step();
  }

  /** Goes to the next beat, when somebody presses. */
  step(): void {
    clearTimeout(this.#timer);
    if (this.on && !this.#waiting) this.#step();
  }

  /** Skips to the end of the show. */
  skip(): void {
    clearTimeout(this.#timer);
    if (!this.on || this.#waiting) return;
    while (this.#next.length > 0) this.#take(false);
    this.#rest();
  }

  /** Ends the show, since everybody has seen it. */
  close(): void {
    if (!this.on) return;
    this.#stop();
    this.#showView();
    this.on = false;
    this.#tell(false);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#next = [];
    this.beat = null;
    this.#waiting = false;
  }

  #step(): void {
    if (this.#next.length === 0) {
      this.#rest();
      return;
    }
    this.#take(true);
    const beat = this.beat;
    const wait = beat && beatTime(beat);
    // With motion off there is nothing to wait for: all beats are shown at once.
    if (beat && wait !== null && !moves()) this.skip();
    else if (wait !== null) this.#timer = setTimeout(() => this.#step(), wait);
  }

  #take(aloud: boolean): void {
    const beat = this.#next.shift() ?? null;
    this.beat = beat;
    if (beat?.type === 'count' && aloud) sound('turn');
    if (beat?.type !== 'event') return;
    this.scene = after(this.scene, beat.event);
    this.told = [...this.told, beat.event];
    const noise = SOUNDS[beat.event.type];
    if (noise && aloud) sound(noise);
  }

  #rest(): void {
    this.#waiting = true;
    if (this.#table) this.scene = sceneOf(lokusView(this.#table));
  }

  /** Shows the core's last view. */
  #showView(): void {
    if (!this.#table) return;
    const view = lokusView(this.#table);
    this.scene = sceneOf(view);
    this.turn = view.turn;
  }
}

/** Whether `now` continues the round of `before`: its last line is still in the log, and was not taken back. */
function goesOn(before: TableView, now: TableView): boolean {
  const last = lastLine(before);
  const same = before.matchId === now.matchId && before.round === now.round;
  return same && now.log.some(({ number }) => number === last);
}
