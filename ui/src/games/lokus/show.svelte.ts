// The public moment of a turn: what was told since the last table, shown beat by beat.

import type { LokusEvent, TableView } from '../../generated';
import { play as sound, type Sound } from '../../lib/sound';
import { lastLine, moves, newLines } from '../../shared/motion';
import { after, allSealed, beatsOf, sceneOf, stay, type Beat, type Scene } from './scene';
import { lokusEvents, lokusView } from './wire';

const SOUNDS: Partial<Record<LokusEvent['type'], Sound>> = {
  revealed: 'flip',
  placed: 'card',
  cleaned: 'water',
  unplaced: 'no',
  rolled: 'tap',
};

export class Show {
  /** What lies on the table as it is shown now. */
  scene = $state.raw<Scene>({ rows: [], spots: [] });
  /** The beat being shown; null before and after a show. */
  beat = $state.raw<Beat | null>(null);
  /** What has been shown so far of this turn, for the words beside it. */
  told = $state.raw<readonly LokusEvent[]>([]);
  /** The turn of the round that is shown. */
  turn = $state(1);
  /** Something is shown that everybody may see: until somebody says that all have. */
  on = $state(false);
  #table: TableView | null = null;
  #next: Beat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #tell: (on: boolean) => void;

  /** `tell` learns when something public is being shown, and when it is over. */
  constructor(tell: (on: boolean) => void) {
    this.#tell = tell;
  }

  /** All beats are over; the show waits for somebody to go on. */
  get over(): boolean {
    return this.on && this.#waiting;
  }
  #waiting = $state(false);

  /** Takes in a new table. */
  follow(table: TableView, quiet: boolean): void {
    const before = this.#table;
    this.#table = table;
    const beats = quiet ? [] : beatsOf(lokusEvents(newLines(before, table)), !moves());
    // Others are further already: whoever still looks, looks on.
    const stays = this.on && !quiet && before && goesOn(before, table);
    if (!before || (beats.length === 0 && !stays)) {
      this.#stop();
      this.#lie();
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

  /** The next beat now: somebody pressed. */
  step(): void {
    clearTimeout(this.#timer);
    if (this.on && !this.#waiting) this.#step();
  }

  /** Straight to the end of what is shown. */
  skip(): void {
    clearTimeout(this.#timer);
    if (!this.on || this.#waiting) return;
    while (this.#next.length > 0) this.#take(false);
    this.#rest();
  }

  /** Everybody has seen it. */
  close(): void {
    if (!this.on) return;
    this.#stop();
    this.#lie();
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
    const wait = beat && stay(beat);
    // Where nothing moves, nothing has to be waited for: all of it is told at once.
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

  /** Everything lies as the core's last answer has it. */
  #lie(): void {
    if (!this.#table) return;
    const view = lokusView(this.#table);
    this.scene = sceneOf(view);
    this.turn = view.turn;
  }
}

/** Whether what one table of a round told last is still told at another: else it was taken back. */
function goesOn(before: TableView, now: TableView): boolean {
  const last = lastLine(before);
  const same = before.matchId === now.matchId && before.round === now.round;
  return same && now.log.some(({ number }) => number === last);
}
