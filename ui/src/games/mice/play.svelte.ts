// What the person at the table is about to do: the fence in hand and where it hovers, which way it lies, the
// last refusal and whom it is about. Everything else is in the view.

import type { AnyMove } from '../../generated/AnyMove';
import type { AnyRefusal } from '../../generated/AnyRefusal';
import type { MiceBarrier } from '../../generated/MiceBarrier';
import type { MiceMove } from '../../generated/MiceMove';
import type { MiceView } from '../../generated/MiceView';
import type { Seat } from '../../generated/Seat';
import type { TableView } from '../../generated/TableView';
import { play as sound } from '../../lib/sound';
import { aloud } from '../../lib/voice.svelte';
import { refusalText } from '../../lib/words';
import { placeName, samePlace, type Target } from './geometry';
import { goals, meant, middlePlace, places } from './legal';
import { miceMoves, miceView } from './wire';

/** What the table was given by its frame. */
export interface Given {
  readonly table: TableView;
  readonly onMove: (mv: AnyMove) => Promise<void>;
  readonly whyNot: (mv: AnyMove) => Promise<AnyRefusal | null>;
  readonly readonly: boolean;
}

/** A fence that is shown where it would lie. */
export interface Ghost {
  barrier: MiceBarrier;
  /** The core has it among the legal moves. */
  good: boolean;
  /** It stays there until it is laid, turned or put back. */
  held: boolean;
}

/** A move that was refused: to shake what was touched, and say why. */
export interface Trouble {
  id: number;
  text: string;
  mv: MiceMove;
}

/** How sure a tap is: a finger, like a key, has to tap a groove twice; a mouse sees the fence beforehand. */
export type Hand = 'finger' | 'sure';

export class Play {
  readonly #given: Given;
  #place = $state.raw<MiceBarrier | null>(null);
  #held = $state(false);
  #cell = $state<number | null>(null);
  /** The way the fence last lay. */
  upright = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  /** Why places are closed, by name, asked of the core for this table. */
  #why = $state.raw<Readonly<Record<string, AnyRefusal>>>({});
  #busy = false;
  #hush: ReturnType<typeof setTimeout> | undefined;

  constructor(given: Given) {
    this.#given = given;
  }

  readonly view: MiceView = $derived.by(() => miceView(this.#given.table));
  readonly legal: MiceMove[] = $derived.by(() =>
    this.#given.readonly ? [] : miceMoves(this.#given.table.legal),
  );
  /** The cells the mouse may go to. */
  readonly lit: ReadonlySet<number> = $derived.by(() => goals(this.legal));
  /** The names of the places where a fence may be laid. */
  readonly open: ReadonlySet<string> = $derived.by(() => places(this.legal));
  readonly canPass: boolean = $derived.by(() => this.legal.some((m) => m.type === 'pass'));

  readonly ghost: Ghost | null = $derived.by(() => {
    const barrier = this.#place;
    if (!barrier || this.legal.length === 0) return null;
    return { barrier, good: this.open.has(placeName(barrier)), held: this.#held };
  });

  /** The cell pointed at, if the mouse may go there. */
  readonly aim: number | null = $derived.by(() =>
    this.#cell !== null && this.lit.has(this.#cell) ? this.#cell : null,
  );

  /** Whose mice the hovering fence would shut in: the core says so. */
  readonly caged: readonly Seat[] = $derived.by(() => {
    const why = this.#place && this.#why[placeName(this.#place)];
    return why?.game === 'mice' && why.why.type === 'shutsIn' ? why.why.seats : [];
  });

  /** The table is another one: what was in hand is put back. */
  forget(): void {
    this.#place = null;
    this.#held = false;
    this.#cell = null;
    this.trouble = null;
    this.#why = {};
  }

  /** Something is pointed at: a fence hovers over a groove, and over nothing else. */
  point(target: Target | null, held = false): void {
    this.#cell = target?.type === 'cell' ? target.cell : null;
    if (target?.type === 'place' && this.open.size > 0) {
      this.#hover(target.barrier, held || this.#held);
    } else if (!this.#held) this.#place = null;
  }

  /** Takes a fence from the stock: it hovers over the middle of the board. */
  take(): MiceBarrier | null {
    const place = this.#place ?? middlePlace(this.legal, this.view.size, this.upright);
    if (place) this.#hover(place, true);
    return place;
  }

  /** Turns the fence in hand. */
  turn(): void {
    this.upright = !this.upright;
    if (this.#place) this.#hover({ ...this.#place, upright: this.upright }, this.#held);
  }

  /** Puts the fence in hand back. */
  drop(): void {
    this.#place = null;
    this.#held = false;
    this.trouble = null;
  }

  /** Lays the fence in hand, or says why not. */
  async lay(): Promise<void> {
    if (this.#place) await this.#try({ type: 'lay', barrier: this.#place });
  }

  async tap(target: Target, hand: Hand): Promise<void> {
    if (target.type === 'cell') {
      if (!this.lit.has(target.cell)) this.drop();
      return this.#try(meant(target));
    }
    if (hand === 'sure' || this.open.size === 0) return this.#try(meant(target));
    if (this.#held && samePlace(this.#place, target.barrier)) return this.lay();
    this.#hover(target.barrier, true);
    sound('tap');
    if (!this.ghost?.good) await this.refuse(meant(target));
  }

  async pass(): Promise<void> {
    await this.#try({ type: 'pass' });
  }

  async #try(mv: MiceMove): Promise<void> {
    const legal =
      mv.type === 'go'
        ? this.lit.has(mv.cell)
        : mv.type === 'lay'
          ? this.open.has(placeName(mv.barrier))
          : this.canPass;
    if (!legal) return this.refuse(mv);
    if (this.#busy || this.#given.readonly) return;
    this.#busy = true;
    try {
      await this.#given.onMove({ game: 'mice', mv });
    } finally {
      this.#busy = false;
    }
  }

  /** Has the core say why a move is not allowed, and shows it. */
  async refuse(mv: MiceMove): Promise<void> {
    if (this.#given.readonly) return;
    sound('no');
    const why = await this.#ask(mv);
    if (!why) return;
    const id = (this.trouble?.id ?? 0) + 1;
    this.trouble = { id, text: refusalText(why, this.#given.table.seats), mv };
    void aloud(this.trouble.text);
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => (this.trouble = null), 7000);
  }

  #hover(barrier: MiceBarrier, held: boolean): void {
    this.#held = held;
    if (samePlace(this.#place, barrier)) return;
    this.#place = barrier;
    this.upright = barrier.upright;
    this.trouble = null;
    if (!this.open.has(placeName(barrier))) void this.#ask({ type: 'lay', barrier });
  }

  async #ask(mv: MiceMove): Promise<AnyRefusal | null> {
    const name = mv.type === 'lay' ? placeName(mv.barrier) : null;
    const known = name === null ? undefined : this.#why[name];
    if (known) return known;
    const { matchId, round, ply } = this.#given.table;
    const why = await this.#given.whyNot({ game: 'mice', mv });
    const now = this.#given.table;
    if (!why || now.matchId !== matchId || now.round !== round || now.ply !== ply) return null;
    if (name !== null) this.#why = { ...this.#why, [name]: why };
    return why;
  }
}
