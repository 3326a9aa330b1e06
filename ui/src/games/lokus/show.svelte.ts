// The public moment of a turn: what was told since the last table, shown beat by beat.

import type { LokusEvent } from '../../generated/LokusEvent';
import type { TableView } from '../../generated/TableView';
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
  #before: TableView | null = null;
  #next: Beat[] = [];
  #end: Scene | null = null;
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
    const before = this.#before;
    this.#before = table;
    const view = lokusView(table);
    const scene = sceneOf(view);
    const beats = quiet ? [] : beatsOf(lokusEvents(newLines(before, table)), !moves());
    if (!before || beats.length === 0) {
      // The same table read once more goes on with what it shows.
      if (this.on && before && same(before, table)) return;
      this.#stop();
      this.scene = scene;
      this.turn = view.turn;
      if (this.on) this.close();
      return;
    }
    this.#stop();
    const [first] = beats;
    this.scene = sceneOf(lokusView(before));
    if (first?.type === 'ready') {
      this.scene = allSealed(this.scene);
      this.told = [];
    }
    this.turn = lokusView(before).turn;
    this.#end = scene;
    this.#next = beats;
    this.#waiting = false;
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
    if (this.#end) this.scene = this.#end;
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
    if (this.#end) this.scene = this.#end;
  }
}

function same(a: TableView, b: TableView): boolean {
  return a.matchId === b.matchId && a.round === b.round && lastLine(a) === lastLine(b);
}
